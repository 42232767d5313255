import FormModel
import FormSyntax
import FormWords

/// The members of a part of a form, each said once: what reads, writes and describes the part in either language is
/// made of them.
struct Grammar<Part>: Sendable {
    /// Where its keys are, such as `in a field`; `nil` where no key is unknown.
    let place: Phrase?
    /// In the order in which JSON is written.
    let members: [Member<Part>]
    private let numbers: [String: Int]
    private let expressions: [Member<Part>.KeptExpression]
    /// By a bit of their lengths and first letters, old names are told from most others at once.
    private let mayBeOld: UInt64

    init(_ place: Phrase?, _ members: [Member<Part>]) {
        self.place = place
        self.members = members
        expressions = members.compactMap { if case .expression(let kept) = $0.change { kept } else { nil } }
        // A dictionary of members would be a type of its own for each part, made at every start.
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

    /// The present name of a member that goes by an old one; `nil` for any other.
    func presentName(of key: String) -> String? {
        guard mayBeOld & Self.bit(of: key) != 0, let number = numbers[key], members[number].entry.key != key else {
            return nil
        }
        return members[number].entry.key
    }

    /// Reads a member into a part; false for one that is unknown.
    func read(_ member: JSONMember, into part: inout Part, _ reader: inout FormReader) -> Bool {
        guard let number = numbers[member.key] else { return false }
        members[number].read(&part, &reader, member)
        return true
    }

    /// Puts another text in the place of each for people, where there is one; whether there was any.
    ///
    /// - Parameters:
    ///   - location: The place of the part.
    ///   - change: Is given a text with that.
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

    /// Hands over each condition and formula of a part.
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

    /// Whether a part is written with a member of that key, and not under another name.
    func writes(_ key: String) -> Bool {
        numbers[key].map { if case .nowhere = members[$0].entry.xml { false } else { true } } ?? false
    }

    /// Whether there is a member of that key.
    func knows(_ key: String) -> Bool { numbers[key] != nil }

    /// In the order of the table, for suggestions.
    var keys: [String] { members.flatMap { [$0.entry.key] + $0.entry.oldNames } }

    /// The entries of the members, whatever the part is made of.
    var entries: [MemberEntry] { members.map(\.entry) }
}

/// A member of a part: what is said of it, how it is read, and how it is written.
struct Member<Part>: Sendable {
    /// Is given the part, the reader and the member as the file has it.
    typealias Reading = @Sendable (inout Part, inout FormReader, JSONMember) -> Void
    /// The value in a file; `nil` for a part that is the same without the member.
    typealias Writing = @Sendable (Part) -> JSONNode?
    /// Where a part keeps an expression.
    struct KeptExpression: Sendable {
        let of: @Sendable (Part) -> Located<String>?
        let put: @Sendable (inout Part, Located<String>?) -> Void
    }

    /// How a text of the part is changed, where there is one.
    enum TextChange: Sendable {
        /// Puts another text for people in the place of the part's.
        case prose(@Sendable (inout Part, (String) -> String?) -> Void)
        case expression(KeptExpression)
    }

    private(set) var entry: MemberEntry
    let read: Reading
    let write: Writing
    /// `nil` for what is neither a text for people nor an expression.
    private(set) var change: TextChange?
    /// Where a part keeps the place of the key; `nil` where it keeps none.
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

    /// A text for people: where it is kept says how it is read, written and translated.
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

    /// An expression: where it is kept says how it is written and changed.
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

    /// The same member, of no use to one question alone.
    var onlyInForms: Member {
        var member = self
        member.entry.isOnlyInForms = true
        return member
    }

    /// The same member, of which a part keeps the place of the key.
    func placed(by place: @escaping @Sendable (Part) -> SourceLocation?) -> Member {
        var member = self
        member.place = place
        return member
    }

    /// A condition, which must be text in the file.
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

/// The facts about a member that hold in every language.
package struct MemberEntry: Sendable {
    /// Whether a part can be without the member.
    package enum Need: Sendable {
        case optional
        /// It can in XML, where something else takes its place.
        case neededInJSON
        case needed
        /// There is a better way to say it, which does not mean the same everywhere.
        case deprecated
    }

    package let key: String
    /// Keys of older dialects that mean the same: they are read, and never written.
    package let oldNames: [String]
    package let kind: MemberKind
    /// One sentence.
    package let about: String
    package let xml: XMLPlace
    package let need: Need
    /// Whether it is about other questions, about data, or about nothing that a person sees.
    var isOnlyInForms = false
}

extension MemberEntry {
    /// Whether only some of the parts have it, or have it in different ways in XML.
    package var isOwn: Bool { if case .own = xml { true } else { false } }

    /// Whether it has one value, which means something to a question alone: an option of a command line says it.
    package var isOption: Bool { kind.isOneValue && !isOnlyInForms && need != .deprecated }
}

/// Where XML has a member, and its name there if that is not the key's.
package enum XMLPlace: Sendable {
    case attribute(String? = nil)
    /// An element, in the order of the grammar.
    case element(String? = nil)
    /// An element behind all others, as the original has it; of several, in the order of the grammar.
    case lastElement(String? = nil)
    /// In some elements for fields as `FieldElement` says, of validators as `ValidatorElement` does.
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
    /// Whether a part is shown.
    static var visibleIf: Self {
        .condition(
            "visible_if", "It is shown only where this is true, such as \"country == 'NO'\".", .lastElement(),
            of: { $0.visibleIf }, put: { $0.visibleIf = $1 })
    }

    /// Whether it is asked.
    ///
    /// - Parameter isAsked: What happens then: `It is asked`.
    static func enabledIf(_ isAsked: String) -> Self {
        .condition(
            "enabled_if", "\(isAsked) only where this is true, such as \"country == 'NO'\".", .lastElement(),
            of: { $0.enabledIf }, put: { $0.enabledIf = $1 })
    }
}
