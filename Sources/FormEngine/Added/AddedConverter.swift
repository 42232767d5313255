/// A converter for `clean` that a program adds.
package struct AddedConverter: Sendable {
    package let name: String
    /// Converts a text to the one that is kept; throws what is wrong with it.
    package let convert: @Sendable (String) throws -> String

    package init(name: String, convert: @escaping @Sendable (String) throws -> String) {
        (self.name, self.convert) = (name, convert)
    }
}

/// One of the converters that a field's `clean` lists.
enum CleaningStep: BitwiseCopyable {
    case builtIn(CleanConverter)
    /// A number in the compiled form's list of added converters.
    case added(Int32)

    /// Whether it changes white space alone and is therefore safe for values that are not texts.
    var isOfSpaces: Bool {
        switch self {
        case .builtIn(let converter): converter.isOfSpaces
        case .added: false
        }
    }
}
