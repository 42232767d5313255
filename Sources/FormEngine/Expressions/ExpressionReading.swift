/// Reads the expressions of a form that compiled once more, for those who judge what they mean.
package struct ExpressionReading {
    private let names: NameScope

    /// Knows the ids of the form as its compiler did.
    package init(_ form: CompiledForm) { names = form.names }

    /// A condition; `nil` where it cannot be used.
    package func condition(_ text: String, at place: ExpressionPlace) -> Expression? {
        var unknownNames: [UnknownName] = []
        return try? ExpressionParser.condition(text, names: names, place: place, unknownNames: &unknownNames)
    }

    /// A formula, read as a condition is.
    ///
    /// - Parameter section: The dynamic section in whose template it is written.
    package func formula(_ text: String, in section: Int?) -> Expression? {
        var unknownNames: [UnknownName] = []
        return try? ExpressionParser.formula(text, names: names, section: section, unknownNames: &unknownNames)
    }
}
