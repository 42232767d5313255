import FormSyntax

/// How to mend an answer, as far as that depends on the field.
extension MessageFacts {
    /// What a text should look like, behind a semicolon; empty where nothing is known of that.
    var formatHint: String {
        switch operation {
        case .norwegianBankAccount:
            return "; a Norwegian account number is eleven digits, the last of them a check digit"
        case .norwegianNationalID:
            return "; a Norwegian identity number is eleven digits, the last two of them check digits"
        default: break
        }
        if let placeholder = field?.placeholder, !placeholder.isEmpty {
            return "; write it as \(terminalSafe(placeholder))"
        }
        if operation == nil, let mask = field?.mask { return "; write it as \(quoted(mask)), \(legend(of: mask))" }
        if field?.kind == .name { return "; a name has letters, spaces, '-', \"'\" and '.'" }
        return pattern.isEmpty ? "" : "; it must match \(quoted(pattern))"
    }

    /// What the characters of a mask stand for.
    private func legend(of mask: String) -> String {
        let meanings: [(Character, String)] = [
            ("0", "a digit"), ("9", "a digit or nothing"), ("L", "a letter"), ("?", "a letter or nothing"),
            ("A", "a letter or digit"), ("a", "a letter, a digit or nothing"), ("&", "any character"),
        ]
        return meanings.filter { mask.contains($0.0) }.map { "\($0.0) is \($0.1)" }.joined(separator: ", ")
    }

    /// The choices themselves where they are few.
    var choiceHint: String {
        guard let field else { return "" }
        if !field.components.isEmpty {
            let lists = field.components.map { "(\(titles($0)))" }.joined(separator: ", ")
            return "; choose one of each list: \(lists)"
        }
        guard !field.options.isEmpty else { return "" }
        return field.kind.reader == .options
            ? "; choose from \(titles(field.options))" : "; choose one of \(titles(field.options))"
    }

    private func titles(_ options: [OptionDescription]) -> String {
        let longest = 8
        return options.prefix(longest).map { terminalSafe($0.title) }.joined(separator: ", ")
            + (options.count > longest ? ", …" : "")
    }

    var wantedType: String {
        switch field?.kind.reader {
        case .decimal: "give a number"
        case .truth: "give true or false"
        case .options: "give an array"
        case .option: "give the option's id"
        default: "give a text"
        }
    }
}
