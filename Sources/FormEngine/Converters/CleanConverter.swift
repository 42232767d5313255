import FormSyntax

/// A converter that `clean` names: it tidies the stored text, which validators then see.
enum CleanConverter: String, BitwiseCopyable, CaseIterable, Sendable {
    case trim
    case collapseSpaces = "collapse_spaces"
    case removeSpaces = "remove_spaces"
    case lowercase
    case uppercase
    case digits

    /// The converter that a form names.
    init?(name: String) { self.init(rawValue: name) }

    /// Whether it changes white space alone and is therefore safe for values that are not texts.
    var isOfSpaces: Bool {
        switch self {
        case .trim, .collapseSpaces, .removeSpaces: true
        case .lowercase, .uppercase, .digits: false
        }
    }

    /// The room in bytes for a result; case mapping can make a text longer.
    static func room(for count: Int) -> Int { count * 3 }

    /// Cleans a text, which must be valid UTF-8, into `room(for: text.count)` bytes. Nothing is refused.
    func convert(_ text: ByteSlice, into room: ByteRoom) -> Conversion {
        switch self {
        case .trim: trimSpaces(text, into: room)
        case .collapseSpaces: reduceSpaces(text, into: room, keepsBlank: true)
        case .removeSpaces: reduceSpaces(text, into: room, keepsBlank: false)
        case .lowercase: changeCase(text, into: room, asciiLetters: 0x41) { $0.lowercased() }
        case .uppercase: changeCase(text, into: room, asciiLetters: 0x61) { $0.uppercased() }
        case .digits: keepDigits(text, into: room)
        }
    }

    /// Cleans a text that a person typed or a form gives.
    func modelText(_ text: String) -> String {
        converted(text, room: Self.room(for: text.utf8.count)) { convert($0, into: $1) } ?? text
    }
}

/// The names of every converter that `clean` may list.
package var cleanConverterNames: [String] { CleanConverter.allCases.map(\.rawValue) }

/// The names of the converters that only change white space, which work on every kind.
package var spaceConverterNames: [String] { CleanConverter.allCases.filter(\.isOfSpaces).map(\.rawValue) }
