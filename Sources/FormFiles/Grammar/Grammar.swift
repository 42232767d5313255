import FormModel
import FormSyntax
import FormWords

/// The members of a part of a form. Each is defined once; reading, writing and describing the part, in JSON and XML,
/// follow from it.
struct Grammar<Part>: Sendable {
    /// The part as messages name it, such as `in a field`; `nil` if no key is unknown there.
    let place: Phrase?
    /// The members in the order in which they are written as JSON.
    let members: [Member<Part>]
    private let numbers: [String: Int]
    private let expressions: [Member<Part>.KeptExpression]
    /// Bits from the length and first letter of each old name, which rule out most other keys quickly.
    private let mayBeOld: UInt64

    init(_ place: Phrase?, _ members: [Member<Part>]) {
        self.place = place
        self.members = members
        expressions = members.compactMap { if case .expression(let kept) = $0.change { kept } else { nil } }
        // A dictionary of members would be a separate generic type for each part, built at every start.
        var numbers: [String: Int] = [:]
        numbers.reserveCapacity(members.count)
        for number in members.indices {
            numbers[members[number].entry.key] = number
            for name in members[number].entry.oldNames { numbers[name] = number }
        }
        self.numbers = numbers
        mayBeOld = members.reduce(into: 0) { bits, member in
            for name in member.entry.oldNames { bits |= Self.bit(of: name) }
        }
    }

    private static func bit(of name: String) -> UInt64 {
        1 << UInt64((name.utf8.count &* 7 &+ Int(name.utf8.first ?? 0)) & 63)
    }

    /// The present name of a member under its old name; `nil` for any other key.
    func presentName(of key: String) -> String? {
        guard mayBeOld & Self.bit(of: key) != 0, let number = numbers[key], members[number].entry.key != key else {
            return nil
        }
        return members[number].entry.key
    }

    /// Reads a member into a part; false if the member is unknown.
    func read(_ member: JSONMember, into part: inout Part, _ reader: inout FormReader) -> Bool {
        guard let number = numbers[member.key] else { return false }
        members[number].read(&part, &reader, member)
        return true
    }

    /// Replaces the texts of a part that people read.
    ///
    /// - Parameters:
    ///   - location: The location of the part.
    ///   - change: Returns the new text for a text and the part's location, or `nil` to keep it.
    /// - Returns: Whether any text was replaced.
    @discardableResult
    func changeTexts(
        of part: inout Part, at location: SourceLocation, _ change: (String, SourceLocation) -> String?
    ) -> Bool {
        var hasChanged = false
        for member in members {
            guard case .prose(let changeText) = member.change else { continue }
            changeText(&part) { text in
                let changed = change(text, location)
                hasChanged = hasChanged || changed != nil
                return changed
            }
        }
        return hasChanged
    }

    /// Passes on each condition and formula of a part.
    func forEachExpression(of part: Part, _ body: (Located<String>) -> Void) {
        for expression in expressions { if let text = expression.of(part) { body(text) } }
    }

    /// Changes each condition and formula of a part.
    func changeExpressions(of part: inout Part, _ change: (inout Located<String>) -> Void) {
        for expression in expressions {
            guard var text = expression.of(part) else { continue }
            change(&text)
            expression.put(&part, text)
        }
    }

    /// Whether parts are written with a member of that key, which is no old name and no member that is only read.
    func writes(_ key: String) -> Bool {
        numbers[key].map { if case .nowhere = members[$0].entry.xml { false } else { true } } ?? false
    }

    /// Whether a member has that key or had it in an older dialect.
    func knows(_ key: String) -> Bool { numbers[key] != nil }

    /// All keys and old names in the order of the table, for suggestions.
    var keys: [String] { members.flatMap { [$0.entry.key] + $0.entry.oldNames } }

    /// The entries of the members, without the type of the part.
    var entries: [MemberEntry] { members.map(\.entry) }
}

/// A member of a part: its description and how it is read and written.
struct Member<Part>: Sendable {
    /// Reads the member of a file into the part.
    typealias Reading = @Sendable (inout Part, inout FormReader, JSONMember) -> Void
    /// The member's value for a file; `nil` if the part is the same without the member.
    typealias Writing = @Sendable (Part) -> JSONNode?
    /// Access to an expression of a part.
    struct KeptExpression: Sendable {
        let of: @Sendable (Part) -> Located<String>?
        let put: @Sendable (inout Part, Located<String>?) -> Void
    }

    /// The way to change a text of the part.
    enum TextChange: Sendable {
        /// Replaces a text that people read.
        case prose(@Sendable (inout Part, (String) -> String?) -> Void)
        case expression(KeptExpression)
    }

    private(set) var entry: MemberEntry
    let read: Reading
    let write: Writing
    /// The way to change the member's text; `nil` if it is neither a text for people nor an expression.
    private(set) var change: TextChange?
    /// The location of the key, if the part keeps it; the closure is `nil` if parts never do.
    private(set) var place: (@Sendable (Part) -> SourceLocation?)?

    init(
        _ key: String, old oldNames: [String] = [], _ kind: MemberKind, _ about: String, _ xml: XMLPlace,
        _ need: MemberEntry.Need = .optional,
        read: @escaping Reading, write: @escaping Writing
    ) {
        entry = MemberEntry(key: key, oldNames: oldNames, kind: kind, about: about, xml: xml, need: need)
        self.read = read
        self.write = write
    }

    /// A text for people; reading, writing and translating it follow from its accessors.
    static func prose(
        _ key: String, old oldNames: [String] = [], _ about: String, _ xml: XMLPlace,
        of text: @escaping @Sendable (Part) -> String?, put: @escaping @Sendable (inout Part, String?) -> Void
    ) -> Member {
        var member = Member(
            key, old: oldNames, .prose, about, xml,
            read: { part, reader, member in put(&part, reader.text(member) ?? text(part)) },
            write: { text($0)?.node })
        member.change = .prose { part, change in
            if let found = text(part).flatMap(change) { put(&part, found) }
        }
        return member
    }

    /// An expression; writing and changing it follow from its accessors.
    static func expression(
        _ key: String, old oldNames: [String] = [], _ about: String, _ xml: XMLPlace,
        _ need: MemberEntry.Need = .optional,
        of expression: @escaping @Sendable (Part) -> Located<String>?,
        put: @escaping @Sendable (inout Part, Located<String>?) -> Void,
        read: @escaping Reading, write: Writing? = nil
    ) -> Member {
        var member = Member(
            key, old: oldNames, .text, about, xml, need, read: read, write: write ?? { expression($0)?.node })
        member.change = .expression(KeptExpression(of: expression, put: put))
        return member.onlyInForms
    }

    /// The same member, marked as useless to a single question.
    var onlyInForms: Member {
        var member = self
        member.entry.isOnlyInForms = true
        return member
    }

    /// The same member, with access to the location of its key.
    func placed(by place: @escaping @Sendable (Part) -> SourceLocation?) -> Member {
        var member = self
        member.place = place
        return member
    }

    /// A condition, which must be a text in the file.
    static func condition(
        _ key: String, old oldNames: [String] = [], _ about: String, _ xml: XMLPlace,
        _ need: MemberEntry.Need = .optional,
        of condition: @escaping @Sendable (Part) -> Located<String>?,
        put: @escaping @Sendable (inout Part, Located<String>?) -> Void
    ) -> Member {
        expression(key, old: oldNames, about, xml, need, of: condition, put: put) { part, reader, member in
            put(&part, reader.expression(member))
        }
    }

    /// A formula.
    static func formula(
        _ key: String, old oldNames: [String] = [], _ about: String, _ xml: XMLPlace,
        of formula: @escaping @Sendable (Part) -> Located<String>?,
        put: @escaping @Sendable (inout Part, Located<String>?) -> Void
    ) -> Member {
        expression(key, old: oldNames, about, xml, of: formula, put: put) { part, reader, member in
            put(&part, reader.locatedText(member))
        }
    }
}

/// The facts about a member that hold in JSON and XML alike.
package struct MemberEntry: Sendable {
    /// Whether a part needs the member.
    package enum Need: Sendable {
        case optional
        /// Needed in JSON; in XML, something else can take its place.
        case neededInJSON
        case needed
        /// Discouraged: there is a better way to say it, which may differ in meaning.
        case deprecated
    }

    package let key: String
    /// Keys of older dialects with the same meaning, which are read but never written.
    package let oldNames: [String]
    package let kind: MemberKind
    /// The description, one sentence.
    package let about: String
    package let xml: XMLPlace
    package let need: Need
    /// Whether the member concerns other questions, data, or nothing that a person sees.
    var isOnlyInForms = false
}

extension MemberEntry {
    /// Whether the member exists in only some of the parts or is written to XML in several ways.
    package var isOwn: Bool { if case .own = xml { true } else { false } }

    /// Whether the member is an option of the command for a single question: it has one value that means something
    /// there.
    package var isOption: Bool { kind.isOneValue && !isOnlyInForms && need != .deprecated }
}

/// The place of a member in XML; a name is given if it differs from the key.
package enum XMLPlace: Sendable {
    case attribute(String? = nil)
    /// An element, in the order of the grammar.
    case element(String? = nil)
    /// An element behind all others, as in the original XML; several of these keep the order of the grammar.
    case lastElement(String? = nil)
    /// Only in some elements, as `FieldElement` says for fields and `ValidatorElement` for validators.
    case own
    case nowhere
}

extension Member where Part: AppearingPart {
    /// The place of the title.
    static var layout: Self {
        Member(
            "layout", .word(.layouts), "Where the title is: left of the answer, on top of it, or none.", .attribute(),
            read: { part, reader, member in
                part.layout = reader.choice(member, orElse: .unknownLayout).map {
                    Located($0, at: member.node.location)
                }
            },
            write: { $0.layout.map { JSONNode(.string($0.value.rawValue), at: $0.location) } }
        ).onlyInForms
    }

    /// The looks at a terminal.
    static var looks: Self {
        Member(
            "looks", .text, "Colours and the like at a terminal, as in FIELDWISE_COLORS: 'label=1;36:invalid=31'.",
            .attribute(),
            read: { $0.looks = $1.locatedText($2) }, write: { $0.looks?.node }
        ).onlyInForms
    }
}

extension Member where Part: ConditionalPart {
    /// The condition on which a part is shown.
    static var visibleIf: Self {
        .condition(
            "visible_if", "It is shown only where this is true, such as \"country == 'NO'\".", .lastElement(),
            of: { $0.visibleIf }, put: { $0.visibleIf = $1 })
    }

    /// The condition on which a part is asked.
    ///
    /// - Parameter isAsked: The beginning of the description: `It is asked`.
    static func enabledIf(_ isAsked: String) -> Self {
        .condition(
            "enabled_if", "\(isAsked) only where this is true, such as \"country == 'NO'\".", .lastElement(),
            of: { $0.enabledIf }, put: { $0.enabledIf = $1 })
    }
}
