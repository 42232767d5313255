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

/// Where a condition about the rows of a file names columns, which are its names without a `$`; a name that is no column
/// has none.
///
/// - Parameter fields: The ids that may be behind a `$`.
/// - Returns: The bytes of each name; nothing for a condition that cannot be read, which the compiler refuses.
package func columnsNamed(
    in condition: String, columns: [String], fields: [String]
) -> [(range: Range<Int>, column: Int?)] {
    let (fieldNames, columnNames) = (NameScope(numbering: fields), NameScope(numbering: columns))
    let place = ExpressionPlace(section: nil)
    let lexed = try? ExpressionLexer.tokens(of: condition, names: fieldNames, bareNames: columnNames, place: place)
    let bytes = Array(condition.utf8)
    return (lexed?.tokens ?? []).compactMap { token in
        let (start, end) = (token.range.lowerBound, token.range.upperBound)
        guard case .field(let column) = token.kind, bytes[start] != UInt8(ascii: "$") else { return nil }
        guard column.field < 0 else { return (token.range, Int(column.field)) }
        // That there is no such function is told by the compiler.
        return end < bytes.count && bytes[end] == UInt8(ascii: "(") ? nil : (token.range, nil)
    }
}

extension NameScope {
    /// A scope of names that mean their places in a list.
    fileprivate init(numbering names: [String]) {
        self.init()
        for (number, name) in names.enumerated() where !name.isEmpty { add(fixed: name, field: number) }
    }
}
