/// Parses the expressions of a compiled form again, to examine their meaning.
package struct ExpressionReading {
    private let names: NameScope

    /// Uses the names that the form's compiler used.
    package init(_ form: CompiledForm) { names = form.names }

    /// Parses a condition; `nil` if it is invalid.
    package func condition(_ text: String, at place: ExpressionPlace) -> Expression? {
        var unknownNames: [UnknownName] = []
        return try? ExpressionParser.condition(text, names: names, place: place, unknownNames: &unknownNames)
    }

    /// Parses a formula; `nil` if it is invalid.
    ///
    /// - Parameter section: The dynamic section in whose template it is written.
    package func formula(_ text: String, in section: Int?) -> Expression? {
        var unknownNames: [UnknownName] = []
        return try? ExpressionParser.formula(text, names: names, section: section, unknownNames: &unknownNames)
    }
}

/// The columns that a condition about the rows of a file names: its names without `$`. Unknown columns are `nil`.
///
/// - Parameter fields: The ids that may follow a `$`.
/// - Returns: The byte range of each name; empty for an invalid condition, which the compiler rejects.
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
        // An unknown function is reported by the compiler.
        return end < bytes.count && bytes[end] == UInt8(ascii: "(") ? nil : (token.range, nil)
    }
}

/// The files and columns that calls of `lookup` in an expression name.
package func filesLookedUp(in expression: String) -> [(file: String, column: String)] {
    let lexed = try? ExpressionLexer.tokens(of: expression, names: NameScope(), place: ExpressionPlace(section: nil))
    let tokens = lexed?.tokens ?? []
    return tokens.indices.compactMap { index in
        guard case .function(.lookup) = tokens[index].kind, index + 2 < tokens.count,
            case .text(let file) = tokens[index + 2].kind
        else { return nil }
        var depth = 0
        let end = tokens[index...].firstIndex { token in
            if case .symbol("(") = token.kind { depth += 1 }
            guard case .symbol(")") = token.kind else { return false }
            depth -= 1
            return depth == 0
        }
        guard let end, case .text(let column) = tokens[end - 1].kind else { return nil }
        return (file, column)
    }
}

/// The columns that a condition about the rows of a file names as `column.name`. Unknown columns are `nil`.
///
/// - Parameter fields: The ids of fields; one that begins the same way wins if it is longer.
/// - Returns: The byte range of each name; empty for an invalid condition, which the compiler rejects.
package func columnsMarked(
    in condition: String, columns: [String], fields: [String]
) -> [(range: Range<Int>, column: Int?)] {
    let names = NameScope(numbering: columns.map { $0.isEmpty ? "" : "column.\($0)" } + fields)
    let lexed = try? ExpressionLexer.tokens(of: condition, names: names, place: ExpressionPlace(section: nil))
    let (bytes, mark) = (Array(condition.utf8), Array("column.".utf8))
    return (lexed?.tokens ?? []).compactMap { token in
        let start = token.range.lowerBound
        guard case .field(let name) = token.kind else { return nil }
        if name.field >= 0 { return name.field < columns.count ? (token.range, Int(name.field)) : nil }
        // A word that is no id: its point does not follow a field.
        guard bytes[start...].starts(with: mark) else { return nil }
        let end = bytes[(start + mark.count)...].firstIndex { !isWordByte($0) } ?? bytes.count
        return (start..<end, nil)
    }
}

extension NameScope {
    /// A scope in which names stand for their positions in a list.
    fileprivate init(numbering names: [String]) {
        self.init()
        for (number, name) in names.enumerated() where !name.isEmpty { add(fixed: name, field: number) }
    }
}
