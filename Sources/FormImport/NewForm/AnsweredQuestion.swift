import FormEngine
import FormModel
import FormSyntax
import FormWords

/// The answers about one question of a form.
struct AnsweredQuestion {
    /// The index of the question.
    let number: Int
    let id: String
    let title: String
    let kind: String
    let answers: JSONNode
    /// The id of the repeated section that contains the question.
    let part: String?

    static func all(in answers: JSONNode) -> [AnsweredQuestion] {
        let questions = answers.elements(of: "fields")
        var parts = UniqueNames(questions.compactMap { $0.text("id") })
        var part: String?
        return questions.enumerated().map { number, question in
            if let one = question.text("repeats") {
                let name = identifier(of: one)
                part = parts.unique(name.isEmpty ? "part" : name)
            } else if question.text("heading") != nil {
                part = nil
            }
            return AnsweredQuestion(number, question, part: part)
        }
    }

    private init(_ number: Int, _ answers: JSONNode, part: String?) {
        (self.number, self.answers, self.part) = (number, answers, part)
        (id, title) = (answers.text("id") ?? "", answers.text("title") ?? "")
        let kind = answers.text("kind") ?? "text"
        let isNegative = ["least", "greatest", "value"].contains { answers.text($0)?.hasPrefix("-") == true }
        self.kind = kind == "number" && isNegative ? "signed_number" : kind
    }

    // MARK: In the form

    var beginsSection: Bool { answers.text("heading") != nil || answers.text("repeats") != nil }

    /// The id in expressions and in the field itself.
    private var fieldID: String { part.map { "\($0)[:index].\(id)" } ?? id }

    /// The section that begins with the question.
    func section(number: Int, _ fields: [JSONNode]) -> JSONNode {
        let id = part ?? "part_\(number)"
        let heading = answers.text("repeats") ?? answers.text("heading")
        var members = [("id", JSONNode(id))]
        if let heading { members.append(("title", JSONNode(heading))) }
        if part != nil { members.append(("type", "dynamic")) }
        return JSONNode(members + [("fields", JSONNode(.array(fields)))])
    }

    /// The field with only what others may refer to.
    var referable: JSONNode {
        let isChoice = kind == "select" || kind == "multi_select"
        let isWhole = isChoice ? !options.isEmpty : kind != "ranged_number"
        let members: [(String, JSONNode)] = [
            ("id", JSONNode(fieldID)), ("type", JSONNode(isWhole ? kind : isChoice ? "text" : "float")),
        ]
        return JSONNode(members + (isChoice && isWhole ? [("values", JSONNode(.array(options.map(\.node))))] : []))
    }

    /// The field that the answers describe.
    ///
    /// - Parameter named: Returns the question with a name.
    func field(_ named: (String) -> AnsweredQuestion?) -> JSONNode {
        let isNegative = kind == "float" && answers.text("least")?.hasPrefix("-") == true
        var members = [("id", JSONNode(fieldID))] + answers.member("title", as: "title")
        members += answers.member("info", as: "info") + answers.member("column", as: "column")
        members.append(("type", JSONNode(kind)))
        if answers.isTrue("required") || kind == "checkbox" { members.append(("required", true)) }
        if !options.isEmpty { members.append(("values", JSONNode(.array(options.map(\.node))))) }
        if isNegative { members.append(("signed", true)) }
        members += answers.number("least", as: Check.Word.minimumValue.rawValue)
        members += answers.number("greatest", as: Check.Word.maximumValue.rawValue)
        members += answers.number("decimals", as: "decimals") + answers.member("unit", as: "unit")
        members += answers.member("first_day", as: Check.Word.minimumDate.rawValue)
        members += answers.member("last_day", as: Check.Word.maximumDate.rawValue)
        members += answers.number("longest", as: Check.Word.maxLength.rawValue).map { ("validations", [$0.0: $0.1]) }
        members += answers.text("value").map { [("value", value($0))] } ?? []
        members += answers.member("mask", as: "mask")
        return JSONNode(members + (condition(named).map { [("visible_if", JSONNode($0))] } ?? []))
    }

    private func value(_ text: String) -> JSONNode {
        if isYesOrNo, let truth = Self.truth(of: text) { return JSONNode(.truth(truth)) }
        guard kind == "multi_select" else { return JSONNode(text) }
        return JSONNode(texts: text.split(separator: ",").map { String($0.withoutBlanksAround) })
    }

    /// Whether the question is answered by yes or no.
    var isYesOrNo: Bool { kind == "switch" || kind == "checkbox" }

    /// The truth value of yes or no in any language; `nil` for another text.
    static func truth(of text: String) -> Bool? { Language.all.lazy.compactMap { $0.truth(of: text) }.first }

    // MARK: Choices

    /// An option: its id, and its title if that differs.
    private struct OfferedOption {
        let id: String
        let title: String?

        var node: JSONNode { title.map { ["id": JSONNode(id), "title": JSONNode($0)] } ?? ["id": JSONNode(id)] }
    }

    /// The options, one per line: `id = title`, or a text that is both.
    private var options: [OfferedOption] {
        (answers.text("choices") ?? "").split(whereSeparator: \.isNewline).compactMap { line in
            let text = line.withoutBlanksAround
            guard let sign = text.place(of: " = ") else {
                return text.isEmpty ? nil : OfferedOption(id: String(text), title: nil)
            }
            let (id, title) = (text[..<sign.lowerBound], text[sign.upperBound...])
            return OfferedOption(id: String(id.withoutBlanksAround), title: String(title.withoutBlanksAround))
        }
    }

    /// The options that another question's condition may name, with their titles.
    var choices: [(name: String, title: String)] { options.map { ($0.id, $0.title ?? "") } }

    // MARK: Conditions

    /// The question's condition, which may require a certain answer to another question.
    private func condition(_ named: (String) -> AnsweredQuestion?) -> String? {
        let said = answers.text("visible_if")
        guard let id = answers.text("only_if") else { return said }
        let name = named(id).map { $0.part == part ? $0.fieldID : $0.id } ?? id
        let only = answers.text("only_if_is").map { named(id)?.condition(thatIs: $0, name) ?? "\(name) == '\($0)'" }
        let own = only ?? "present(\(name))"
        return said.map { "(\($0)) && \(own)" } ?? own
    }

    /// The condition that this question has an answer.
    ///
    /// - Parameter name: The name of the field in the condition.
    private func condition(thatIs answer: String, _ name: String) -> String {
        switch kind {
        case "switch", "checkbox":
            return "\(name) == \(Self.truth(of: answer).map { "\($0)" } ?? literal(of: answer))"
        case "multi_select": return "selected(\(name), \(literal(of: answer)))"
        case "number", "signed_number", "float", "ranged_number":
            return "\(name) == \(ExactDecimal(answer).map { "\($0)" } ?? literal(of: answer))"
        default: return "\(name) == \(literal(of: answer))"
        }
    }

    /// The answer in quotes; an option by its id.
    private func literal(of answer: String) -> String {
        let wanted = answer.lowercased()
        let option = options.first { $0.id.lowercased() == wanted || $0.title?.lowercased() == wanted }
        let text = option?.id ?? answer
        return text.contains("'") ? "\"\(text)\"" : "'\(text)'"
    }
}

extension JSONNode {
    /// The text of an answer; `nil` if it is empty.
    func text(_ key: String) -> String? { member(key)?.value.scalarText.flatMap { $0.isEmpty ? nil : $0 } }

    func elements(of key: String) -> [JSONNode] { member(key)?.elements ?? [] }

    func member(_ key: String, as name: String) -> [(String, JSONNode)] {
        text(key).map { [(name, JSONNode($0))] } ?? []
    }

    /// A number with its original digits.
    fileprivate func number(_ key: String, as name: String) -> [(String, JSONNode)] {
        text(key).map { [(name, JSONNode(.number($0)))] } ?? []
    }

    fileprivate func isTrue(_ key: String) -> Bool { member(key)?.value == .truth(true) }
}
