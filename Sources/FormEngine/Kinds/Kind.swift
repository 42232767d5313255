import FormWords

/// How the bytes of a model text become a value: one of a few closed ways, each with an arm in `Session.read`.
package enum Reader: UInt8, Sendable, BitwiseCopyable {
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

/// The meaning of a field's `type`: names, reader, built-in checks, and its words in messages.
///
/// A new kind is one file with one of these and one line in `Kind.all`.
package struct Kind: Sendable {
    /// The name in form files, such as `phone_number`; no other kind's name or alias.
    package private(set) var name: String
    /// Other words for it that form files may write.
    package private(set) var aliases: [String]
    /// How its model text becomes a value.
    package let reader: Reader
    /// The noun for such a field in messages for authors: `a whole number`.
    package private(set) var noun: Message
    /// Lines up to a lone `.`; line breaks are allowed.
    package internal(set) var isMultiline = false
    /// Typed without an echo, never shown.
    package internal(set) var isSecret = false
    /// An answer that any such field could take, to show how it is written; `nil` where that goes without saying.
    package internal(set) var sample: String?
    /// No fraction.
    package internal(set) var isWhole = false
    /// Negative only where the field says `signed`.
    package internal(set) var isSigned = false
    /// `required` asks for yes, not just for an answer.
    package internal(set) var requiresYes = false
    /// An array of titles, one a component.
    package internal(set) var hasComponents = false
    /// `+` and `-` step it.
    package internal(set) var isStepped = false
    /// Completes file names.
    package internal(set) var isPath = false
    /// An action rather than a text to print.
    package internal(set) var isButton = false
    /// The check of a text beyond its reading.
    package internal(set) var check: TextCheck?
    /// The additions of a program's kind to the one that it is like.
    private(set) var addition: KindAddition?

    init(_ name: String, _ aliases: [String] = [], reader: Reader, noun: Phrase) {
        (self.name, self.aliases, self.reader) = (name, aliases, reader)
        self.noun = Message(noun)
    }

    /// Texts that pass a check, by which they are spoken of.
    init(_ name: String, _ aliases: [String] = [], check: TextCheck) {
        (self.name, self.aliases, reader) = (name, aliases, .text)
        (self.check, noun) = (check, check.requirement)
    }

    /// A kind that a program adds: one that there is, with more to it.
    ///
    /// - Parameters:
    ///   - noun: What such a field is, such as `an IBAN`.
    ///   - sample: An answer that any such field could take; `nil` leaves that of the other kind.
    package init(
        _ name: String, _ aliases: [String], like other: Kind, noun: String, sample: String?, addition: KindAddition
    ) {
        self = other
        (self.name, self.aliases, self.noun) = (name, aliases, Message(noun))
        (self.sample, self.addition) = (sample ?? other.sample, addition)
    }

    /// Every kind; the manual page fieldwise-form(5) has an entry for each.
    package static let all: [Kind] = [
        .text, .name, .email, .phoneNumber, .url, .textArea, .password,
        .number, .float, .signedNumber, .count, .rangedNumber,
        .select, .multiSelect, .picker, .switch, .checkbox,
        .date, .time, .dateTime, .path, .button, .spacer, .note,
    ]

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
    func isCalled(_ word: String) -> Bool { name == word || aliases.contains(word) }

    /// Every name and alias, for suggestions.
    package static var names: [String] { all.flatMap { [$0.name] + $0.aliases } }

    /// Whether options mean anything to it; those of yes or no are yes and no.
    package var takesOptions: Bool { !hasComponents && (reader == .option || reader == .options || reader == .truth) }

    /// Whether any text will do, so that blanks at its ends are part of it.
    var isFreeText: Bool { reader == .text && check == nil && !isPath }

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
