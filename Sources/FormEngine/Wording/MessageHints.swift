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
        if operation == nil, let mask = field?.maskWords { return "; write \(terminalSafe(mask))" }
        if field?.kind == .name { return "; a name has letters, spaces, '-', \"'\" and '.'" }
        return pattern.isEmpty ? "" : "; it must match \(quoted(pattern))"
    }

    /// The choices themselves where they are few.
    var choiceHint: String {
        guard let field else { return "" }
        if !field.components.isEmpty {
            let lists = field.components.map { "(\(choiceTitles($0)))" }.joined(separator: ", ")
            return "; choose one of each list: \(lists)"
        }
        guard !field.options.isEmpty else { return "" }
        return field.kind.reader == .options
            ? "; choose from \(choiceTitles(field.options))" : "; choose one of \(choiceTitles(field.options))"
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

    // MARK: What may be meant

    /// Which number a text may mean, as either may be typed.
    var numberReadings: String {
        let (thousands, fraction) = TypedNumber.readings(of: terminalSafe(value))
        let isWhole = field?.kind.isWhole == true || field?.decimals == 0
        return "\(thousands) or \(fraction); write \(thousands)\(isWhole ? "" : " or \(fraction)")"
    }

    /// The days that a date in figures may mean, in ISO form.
    var dateReadings: String {
        figures?.dates(today: today).map(\.description).joined(separator: " or ") ?? ""
    }

    /// Why the calendar lacks the day.
    var dateFault: String? { figures?.fault }

    private var figures: DateFigures? {
        let text = value.trimmingBlanks
        return DateFigures(isDateTime ? text.prefix { $0 != " " && $0 != "T" && $0 != "t" } : text[...])
    }

    /// Which of the choices a text may mean.
    var ambiguityMessage: String {
        guard let (text, options) = ambiguousChoice else {
            return "\(subject) fits several of the choices; write more of it"
        }
        return ambiguousChoiceMessage(text, options)
    }
}

/// The first eight choices by their titles.
package func choiceTitles(_ options: [OptionDescription]) -> String {
    let longest = 8
    return options.prefix(longest).map { terminalSafe($0.title) }.joined(separator: ", ")
        + (options.count > longest ? ", …" : "")
}

/// That a text may mean several choices, and which: up to six of them.
package func ambiguousChoiceMessage(_ text: String, _ options: [OptionDescription]) -> String {
    let titles = options.prefix(6).map { terminalSafe($0.title) }.joined(separator: ", ")
    let rest = options.count > 6 ? " and \(options.count - 6) more" : ""
    return "\(quoted(text)) fits several of the choices; write more of it: \(titles)\(rest)"
}
