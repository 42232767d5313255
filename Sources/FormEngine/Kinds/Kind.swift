import FormWords

/// How the bytes of a model text become a value: one of a few closed ways, each with an arm in `Session.read`.
package enum Reader: UInt8, Sendable, BitwiseCopyable, CaseIterable {
    case text
    case decimal
    case truth
    case date
    case time
    case instant
    case option
    case options
    /// Printed or pressed, never a value.
    case none
}

extension Reader {
    /// Whether its values are days, times or moments.
    package var isOfTime: Bool { self == .date || self == .time || self == .instant }

    /// Whether `minimum` and `maximum` of fields and rules are for its values.
    package var isBounded: Bool { self == .decimal || isOfTime }
}

/// The meaning of a field's `type`: names, reader, built-in checks, and its words in messages.
///
/// A new kind is one of these and a place in `Kind.all`.
package struct Kind: Sendable {
    /// How a kind differs from others that are read alike.
    package struct Traits: OptionSet, Sendable {
        package let rawValue: UInt16

        package init(rawValue: UInt16) { self.rawValue = rawValue }

        /// Lines up to a lone `.`; line breaks are allowed.
        package static let multiline = Traits(rawValue: 1 << 0)
        /// Typed without an echo, never shown.
        package static let secret = Traits(rawValue: 1 << 1)
        /// No fraction.
        package static let whole = Traits(rawValue: 1 << 2)
        /// Negative only where the field says `signed`.
        package static let signed = Traits(rawValue: 1 << 3)
        /// `required` asks for yes, not just for an answer.
        package static let requiresYes = Traits(rawValue: 1 << 4)
        /// An array of titles, one a component.
        package static let components = Traits(rawValue: 1 << 5)
        /// `+` and `-` step it.
        package static let stepped = Traits(rawValue: 1 << 6)
        /// Completes file names.
        package static let path = Traits(rawValue: 1 << 7)
        /// An action rather than a text to print.
        package static let button = Traits(rawValue: 1 << 8)
    }

    /// The name in form files, such as `phone_number`; no other kind's name or alias.
    package private(set) var name: String
    /// Other words for it that form files may write.
    package private(set) var aliases: [String]
    /// How its model text becomes a value.
    package let reader: Reader
    /// The noun for such a field in messages for authors: `a whole number`.
    package private(set) var noun: Message
    private let traits: Traits
    /// The check of a text beyond its reading.
    package let check: TextCheck?
    /// An answer that any such field could take, to show how it is written; `nil` where that goes without saying.
    package private(set) var sample: String?
    /// The additions of a program's kind to the one that it is like.
    package private(set) var addition: KindAddition?

    init(
        _ name: String, _ aliases: [String] = [], reader: Reader, noun: Phrase, _ traits: Traits = [],
        check: TextCheck? = nil
    ) {
        (self.name, self.aliases, self.reader) = (name, aliases, reader)
        (self.noun, self.traits, self.check) = (Message(noun), traits, check)
    }

    /// Texts that pass a check, by which they are spoken of.
    init(_ name: String, _ aliases: [String] = [], check: TextCheck, sample: String? = nil) {
        (self.name, self.aliases, reader, traits) = (name, aliases, .text, [])
        (self.check, noun, self.sample) = (check, check.requirement, sample)
    }

    /// A kind that a program adds: one that there is, with more to it.
    ///
    /// - Parameters:
    ///   - sample: An answer that any such field could take; `nil` leaves that of the other kind.
    package init(
        _ name: String, _ aliases: [String], like other: Kind, sample: String?, addition: KindAddition
    ) {
        self = other
        (self.name, self.aliases) = (name, aliases)
        if let noun = addition.noun { self.noun = Message(noun) }
        (self.sample, self.addition) = (sample ?? other.sample, addition)
    }

    /// An answer that any such field could take, as people of a language write it.
    package func sample(in language: Language) -> String? {
        sample == Kind.email.sample ? language.words(.emailExample) : sample
    }

    /// Whether it has a trait.
    package func `is`(_ trait: Traits) -> Bool { traits.contains(trait) }

    /// The kind of that name or alias.
    package static func named(_ name: String) -> Kind? { numbers[name].map { all[$0] } }

    private static let numbers: [String: Int] = {
        var table = [String: Int](minimumCapacity: all.count * 2)
        for (number, kind) in all.enumerated() {
            table[kind.name] = number
            for alias in kind.aliases { table[alias] = number }
        }
        return table
    }()

    /// Whether form files may write it so.
    package func isCalled(_ word: String) -> Bool { name == word || aliases.contains(word) }

    /// Every name and alias, for suggestions.
    package static var names: [String] { all.flatMap { [$0.name] + $0.aliases } }

    /// Whether options mean anything to it; those of yes or no are yes and no.
    package var takesOptions: Bool {
        !self.is(.components) && (reader == .option || reader == .options || reader == .truth)
    }

    /// Whether any text will do, so that blanks at its ends are part of it.
    var isFreeText: Bool { reader == .text && check == nil && !self.is(.path) }

    /// Whether the walk can ask for it.
    package var isAnswerable: Bool { reader != .none }
}

/// Two kinds are the same if they have the same name.
extension Kind: Hashable {
    /// Whether the names are equal.
    package static func == (one: Kind, other: Kind) -> Bool { one.name == other.name }

    /// The name.
    package func hash(into hasher: inout Hasher) { hasher.combine(name) }
}
