internal import FormEngine
package import FormWords

/// An error by which a delegate refuses a form: as a whole, or for the answers to some of its fields, which are asked again.
///
///     throw SubmitRefusal(on: "name", code: "taken", message: "this name is taken: choose another")
///
/// The message is told as the failure of a check is: lower case, no full stop, first what is wrong, then what to do.
public struct SubmitRefusal: Error {
    struct Blame: Sendable {
        let address: FieldAddress?
        let code: FailureCode
        let message: String
        let translations: [String: String]

        func words(in language: Language) -> String { translations[language.tag] ?? message }
    }

    let blames: [Blame]

    /// A refusal.
    ///
    /// - Parameters:
    ///   - address: The field to blame; `nil` for the form as a whole.
    ///   - code: What programs are told.
    ///   - message: What people are told.
    ///   - translations: The message in other languages, by `de`, `en`, `es`, `fr` or `nb`; `message` stands in the others.
    public init(
        on address: FieldAddress? = nil, code: FailureCode = .refused, message: String,
        translations: [String: String] = [:]
    ) {
        blames = [Blame(address: address, code: code, message: message, translations: translations)]
    }

    /// Several refusals in one.
    public init(_ refusals: [SubmitRefusal]) { blames = refusals.flatMap(\.blames) }
}

extension SubmitRefusal: CustomStringConvertible {
    /// What people are told, a line for each field.
    public var description: String { blames.map(\.message).joined(separator: "\n") }
}

extension SubmitRefusal: RefusalInWords {
    package func words(in language: Language) -> String {
        blames.map { $0.words(in: language) }.joined(separator: "; ")
    }
}
