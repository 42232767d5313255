import FormSyntax

/// A value as a form file writes it: JSON's values, numbers by their characters.
package indirect enum FormValue: Sendable, Equatable {
    case null
    case truth(Bool)
    /// The characters as written, such as `1.10` or `1e3`.
    case number(String)
    case text(String)
    case list([Located<FormValue>])
    case object([Member])

    /// A named value of an object.
    package struct Member: Sendable, Equatable {
        /// As written; the reader lets a name stand only once in an object.
        package var name: Located<String>
        /// Of any shape, null included.
        package var value: Located<FormValue>

        /// A member as written.
        package init(name: Located<String>, value: Located<FormValue>) {
            self.name = name
            self.value = value
        }
    }

    /// The text of a scalar: a number's characters, `true` or `false`; `nil` for null, lists and objects.
    package var scalarText: String? {
        switch self {
        case .truth(let truth): truth ? "true" : "false"
        case .number(let text), .text(let text): text
        case .null, .list, .object: nil
        }
    }
}
