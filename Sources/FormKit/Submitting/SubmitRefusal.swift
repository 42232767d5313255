internal import FormEngine
package import FormWords

/// A delegate's refusal of a form, as a whole or for some fields, which are asked again.
///
///     throw SubmitRefusal(on: "name", code: "taken", message: "this name is taken: choose another")
///
/// The message is worded as that of a check: lower case, no full stop, the fault, then the cure.
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
    ///   - address: The field to blame; `nil` for the form as a whole. `submit` throws `UnknownAddressError` where the form does
    ///     not have it.
    ///   - code: The code of the failure.
    ///   - message: The text for people.
    ///   - translations: The message in other languages, by `de`, `en`, `es`, `fr` or `nb`.
    public init(
        on address: FieldAddress? = nil, code: FailureCode = .refused, message: String,
        translations: [String: String] = [:]
    ) {
        blames = [Blame(address: address, code: code, message: message, translations: translations)]
    }

    /// Several refusals as one.
    public init(_ refusals: [SubmitRefusal]) { blames = refusals.flatMap(\.blames) }
}

extension SubmitRefusal: CustomStringConvertible {
    /// The messages, a line for each field.
    public var description: String { blames.map(\.message).joined(separator: "\n") }
}

extension SubmitRefusal: RefusalInWords {
    package func words(in language: Language) -> String {
        blames.map { $0.words(in: language) }.joined(separator: "; ")
    }
}
