import FormModel
import FormSyntax

extension FieldTexts {
    /// Takes over a description: the first paragraph is shown above the question, the rest is help.
    ///
    /// - Parameter help: Further help, placed after that.
    mutating func describe(by text: String?, _ help: String? = nil) {
        let lines = (text ?? "").split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map(String.init)
        let begun = lines.drop { $0.isBlank }
        let first = begun.prefix { !$0.isBlank }
        var rest = begun.dropFirst(first.count).drop { $0.isBlank }
        while rest.last?.isBlank == true { rest.removeLast() }
        let further = [rest.joined(separator: "\n"), help ?? ""].filter { !$0.isBlank }
        description = first.isEmpty ? nil : first.joined(separator: "\n")
        info = further.isEmpty ? nil : further.joined(separator: "\n\n")
    }
}

extension String {
    /// Whether the text is only white space.
    fileprivate var isBlank: Bool { allSatisfy(\.isWhitespace) }
}
