/// Fields whose data have another notation than typed answers.
extension SeededGenerator {
    /// Gives a field a notation for data, and its data answers that notation.
    mutating func notate(_ field: inout RandomField) {
        var members: [String]
        switch field.value {
        case .number: members = notateNumber(&field)
        case .truth: members = notateTruth(&field)
        case .date, .instant: members = notateDate(&field)
        case .time: members = ["\"pattern\": \"[0-9:]+\""]
        case .choice: members = notateChoice(&field)
        case .choices where field.isChoices: members = notateChoice(&field)
        case .text: members = notateText(&field)
        case .choices: members = []
        case .none: return
        }
        if members.isEmpty || chance(30) {
            members.append("\"missing_values\": [\"NA\", \"-\"]")
            field.answers.readable += ["\"NA\"", "\"-\""].map { RandomAnswer(view: nil, json: $0) }
        }
        field.members.append("\"data\": {\(members.joined(separator: ", "))}")
    }

    /// Texts that are JSON, of several types, or texts in data, too.
    private mutating func notateText(_ field: inout RandomField) -> [String] {
        guard field.members.contains("\"type\": \"text\""), !["mask", "grouping", "clean"].contains(where: field.has)
        else { return [] }
        // An empty text of data is an answer, which nobody types.
        field.answers.blank = .standing
        guard !field.has("value"), chance(60) else { return ["\"exact\": true"] }
        let json = ["[[1],\"a;b\"]", "{\"a\":[1.50,null]}", "{}"].map { RandomAnswer(view: $0, json: $0) }
        if chance(50) {
            field.answers = AnswerPool([], unreadable: ["abc", "[1", "12", badControl])
            field.answers.readable = json
            return ["\"json\": true"]
        }
        field.answers = AnswerPool(["ab c", "[1", "=1+2", "x1"], unreadable: [badControl])
        field.answers.readable += json + ["12", "1.50", "true"].map { RandomAnswer(view: $0, json: $0) }
        return ["\"json\": true", "\"scalars\": true"]
    }

    private mutating func notateNumber(_ field: inout RandomField) -> [String] {
        switch number(0...3) {
        case 0:
            field.answers.unreadable.removeAll { ["1x", "--1"].contains($0.view) }
            let affix = pick([" kg", "%", "\u{20ac}"])
            field.answers.changeTexts { $0.contains { $0.isNumber } ? $0 + affix : $0 }
            return ["\"affixes\": true"]
        case 1:
            field.answers.changeTexts { $0.replacing(".", with: ",") }
            return ["\"decimal_separator\": \",\""]
        case 2:
            field.answers.changeTexts { text in
                let comma = text.replacing(".", with: ",")
                guard comma.count > 1, let first = comma.first, first.isNumber else { return comma }
                return "\(first) \(comma.dropFirst())"
            }
            return ["\"decimal_separator\": \",\"", "\"grouping_separator\": \" \""]
        default: return ["\"digits\": 3"]
        }
    }

    private mutating func notateTruth(_ field: inout RandomField) -> [String] {
        let words = ["yes": "ja", "y": "ja", "true": "X", "no": "nein", "n": "nein", "off": "nein"]
        field.answers.readable = field.answers.readable.map { answer in
            guard let word = answer.view.flatMap({ words[$0] }) else { return answer }
            return RandomAnswer(view: answer.view, json: jsonText(word))
        }
        return ["\"true_values\": [\"ja\", \"X\"]", "\"false_values\": [\"nein\"]"]
    }

    private mutating func notateDate(_ field: inout RandomField) -> [String] {
        field.answers.changeTexts { text in
            guard let date = text.prefixMatch(of: /(\d{4})-(\d\d)-(\d\d)/) else { return text }
            return "\(date.3).\(date.2).\(date.1)\(text[date.range.upperBound...])"
        }
        let pattern = chance(30) ? ["\"pattern\": \"[0-9]{2}[.][0-9:.TZ +]+\""] : []
        return ["\"date_format\": \"%d.%m.%Y\""] + pattern
    }

    /// Keeps only answers given by ids.
    private mutating func notateChoice(_ field: inout RandomField) -> [String] {
        guard chance(60) else { return [] }
        let ids = field.options.map { $0.filter { $0 != "\"" } }
        field.answers.readable.removeAll { answer in
            guard let json = answer.json, !json.hasPrefix("[") else { return false }
            let given = json.filter { $0 != "\"" }.split(separator: ";")
            return !given.allSatisfy { ids.contains(String($0)) }
        }
        return ["\"exact\": true"]
    }
}

extension AnswerPool {
    /// Changes the texts in data; a changed number becomes a text.
    fileprivate mutating func changeTexts(_ change: (String) -> String) {
        func changed(_ answer: RandomAnswer) -> RandomAnswer {
            guard let json = answer.json, !json.hasPrefix("[") else { return answer }
            let text = json.hasPrefix("\"") ? String(json.dropFirst().dropLast()) : json
            return change(text) == text ? answer : RandomAnswer(view: answer.view, json: "\"\(change(text))\"")
        }
        (readable, unreadable) = (readable.map(changed), unreadable.map(changed))
    }
}
