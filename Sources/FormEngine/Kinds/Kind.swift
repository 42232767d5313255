import FormWords

/// How the bytes of a model text are read as a value. Each case has an arm in `Session.read`.
package enum Reader: UInt8, Sendable, BitwiseCopyable, CaseIterable {
    case text
    case decimal
    case truth
    case date
    case time
    case instant
    case option
    case options
    /// Never a value; printed or pressed.
    case none
}

extension Reader {
    /// Whether its values are days, times or moments.
    package var isOfTime: Bool { self == .date || self == .time || self == .instant }

    /// Whether `minimum` and `maximum` of fields and rules apply to its values.
    package var isBounded: Bool { self == .decimal || isOfTime }
}

/// The meaning of a field's `type`: names, reader, built-in checks, and its words in messages.
///
/// A new kind is one of these and an entry in `Kind.all`.
package struct Kind: Sendable {
    /// Traits that distinguish kinds with the same reader.
    package struct Traits: OptionSet, Sendable {
        package let rawValue: UInt16

        package init(rawValue: UInt16) { self.rawValue = rawValue }

        /// A text of several lines, which may contain line breaks; typed up to a lone `.`.
        package static let multiline = Traits(rawValue: 1 << 0)
        /// Typed without echo, never shown.
        package static let secret = Traits(rawValue: 1 << 1)
        /// No fraction.
        package static let whole = Traits(rawValue: 1 << 2)
        /// Only negative if the field says `signed`.
        package static let signed = Traits(rawValue: 1 << 3)
        /// `required` demands a yes, not just an answer.
        package static let requiresYes = Traits(rawValue: 1 << 4)
        /// An array of titles, one for each component.
        package static let components = Traits(rawValue: 1 << 5)
        /// A lone `+` or `-` changes it by a step.
        package static let stepped = Traits(rawValue: 1 << 6)
        /// File names are completed.
        package static let path = Traits(rawValue: 1 << 7)
        /// An action rather than a text to print.
        package static let button = Traits(rawValue: 1 << 8)
    }

    /// The name in form files, such as `phone_number`. No other kind has it as its name or alias.
    package private(set) var name: String
    /// Other names that form files may use.
    package private(set) var aliases: [String]
    /// The reader of its model text.
    package let reader: Reader
    /// The noun for such a field in messages for authors: `a whole number`.
    package private(set) var noun: Message
    private let traits: Traits
    /// The check that a text must pass once it is read.
    package let check: TextCheck?
    /// A sample answer that every such field accepts, to show the notation; `nil` if that is obvious.
    package private(set) var sample: String?
    /// The additions of a program's kind to its base.
    package private(set) var addition: KindAddition?

    init(
        _ name: String, _ aliases: [String] = [], reader: Reader, noun: Phrase, _ traits: Traits = [],
        check: TextCheck? = nil
    ) {
        (self.name, self.aliases, self.reader) = (name, aliases, reader)
        (self.noun, self.traits, self.check) = (Message(noun), traits, check)
    }

    /// A kind for texts that pass a check, from which it takes its noun.
    init(_ name: String, _ aliases: [String] = [], check: TextCheck, sample: String? = nil) {
        (self.name, self.aliases, reader, traits) = (name, aliases, .text, [])
        (self.check, noun, self.sample) = (check, check.requirement, sample)
    }

    /// A kind that a program adds by extending another.
    ///
    /// - Parameters:
    ///   - sample: A sample answer that every such field accepts; `nil` uses the other kind's.
    package init(
        _ name: String, _ aliases: [String], like other: Kind, sample: String?, addition: KindAddition
    ) {
        self = other
        (self.name, self.aliases) = (name, aliases)
        if let noun = addition.noun { self.noun = Message(noun) }
        (self.sample, self.addition) = (sample ?? other.sample, addition)
    }

    /// A sample answer, as people of a language write it.
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

    /// Whether form files may use this name for it.
    package func isCalled(_ word: String) -> Bool { name == word || aliases.contains(word) }

    /// Every name and alias, for suggestions.
    package static var names: [String] { all.flatMap { [$0.name] + $0.aliases } }

    /// Whether its options have a meaning; those of a yes or no stand for yes and no.
    package var takesOptions: Bool {
        !self.is(.components) && (reader == .option || reader == .options || reader == .truth)
    }

    /// Whether it accepts any text, so that blanks at the ends are part of it.
    var isFreeText: Bool { reader == .text && check == nil && !self.is(.path) }

    /// Whether the walk can ask for it.
    package var isAnswerable: Bool { reader != .none }
}

/// Kinds are equal if they have the same name.
extension Kind: Hashable {
    /// Whether the names are equal.
    package static func == (one: Kind, other: Kind) -> Bool { one.name == other.name }

    /// Hashes the name.
    package func hash(into hasher: inout Hasher) { hasher.combine(name) }
}
