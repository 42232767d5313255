import FormFiles
import FormModel
import FormSyntax
import FormWords

/// The form that answers to the questions of `forms/new-form.json` describe.
package struct AnsweredForm {
    /// What it says as a file; no language has it until it is read.
    private let node: JSONNode
    /// The questions in their order: the name of each, and what is asked.
    private let questions: [(id: String, title: String)]

    /// - Parameter answers: What is submitted, as one object.
    package init(_ answers: JSONNode) {
        let questions = answers.elements(of: "fields")
        self.questions = questions.map { ($0.text("id") ?? "", $0.text("title") ?? "") }
        var sections: [(heading: String?, fields: [JSONNode])] = []
        for question in questions {
            let heading = question.text("heading")
            if heading != nil || sections.isEmpty { sections.append((heading, [])) }
            sections[sections.count - 1].fields.append(question.field)
        }
        let section = sections.enumerated().map { number, section in
            JSONNode(
                [("id", JSONNode("part_\(number + 1)"))] + section.heading.member("title")
                    + [("fields", JSONNode(.array(section.fields)))])
        }
        let rules = answers.elements(of: "rules").map { rule in
            JSONNode(
                rule.member("condition", as: "condition") + rule.member("message", as: "message")
                    + (rule.text("field").map { [("fields", JSONNode(texts: [$0]))] } ?? []))
        }
        var members = answers.member("title", as: "title") + answers.member("description", as: "description")
        members.append(("groups", [["id": "questions", "sections": JSONNode(.array(section))]]))
        if !rules.isEmpty { members.append(("rules", JSONNode(.array(rules)))) }
        node = JSONNode(members + answers.member("success", as: "success"))
    }

    /// The form's file.
    ///
    /// - Parameter findings: All that is wrong with a file, in its order.
    /// - Throws: What is wrong with the form, each by the question or rule that it is about.
    package func text(
        in language: FormLanguage, checkedBy findings: ([UInt8]) -> [Diagnostic]
    ) throws(AnsweredFormFaults) -> String {
        let taken = takenNames()
        guard taken.isEmpty else { throw AnsweredFormFaults(messages: taken) }
        // Read and written once, it is laid out as any form is.
        let reading = readForm(bytes: Array(node.text.utf8), path: "")
        guard let form = reading.form else { throw faults(reading.diagnostics, of: reading.recovered) }
        let text: String
        do throws(Diagnostic) { text = try form.text(in: language) } catch { throw faults([error], of: form) }
        let found = findings(Array(text.utf8))
        guard found.isEmpty else { throw faults(found, of: readForm(bytes: Array(text.utf8), path: "").recovered) }
        return text
    }

    /// Of questions that are called as one before is.
    private func takenNames() -> [Message] {
        questions.indices.compactMap { number in
            let first = questions.firstIndex { $0.id == questions[number].id } ?? number
            guard first < number else { return nil }
            let values: KeyValuePairs<String, any MessageValue> = [
                "name": quoted(questions[number].id), "number": first + 1,
            ]
            return fault(Message(ImportPhrase.nameTaken, values), ofQuestion: number)
        }
    }

    private func fault(_ words: Message, ofQuestion number: Int) -> Message {
        fault(
            words, of: Message(ImportPhrase.questionPart, ["number": number + 1, "title": questions[number].title]))
    }

    private func fault(_ words: Message, of part: Message) -> Message {
        Message(ImportPhrase.faultOfPart, ["part": part, "fault": words])
    }

    private func faults(_ findings: [Diagnostic], of form: Form?) -> AnsweredFormFaults {
        let sections = form?.groups.flatMap(\.sections) ?? []
        // A heading belongs to the question below it.
        let fields = sections.flatMap { section in
            section.fields.indices.map { $0 == 0 ? section.location : section.fields[$0].location }
        }
        let rules = form?.rules.map(\.location) ?? []
        var parts: [(SourceLocation, (Message) -> Message)] = fields.enumerated().map { number, location in
            (location, { fault($0, ofQuestion: number) })
        }
        parts += rules.enumerated().map { number, location in
            (location, { fault($0, of: Message(ImportPhrase.rulePart, ["number": number + 1])) })
        }
        return AnsweredFormFaults(
            messages: findings.map { finding in
                let part = parts.filter { $0.0 <= finding.location }.max { $0.0 < $1.0 }
                return part?.1(finding.words) ?? finding.words
            })
    }
}

/// What is wrong with a form that was answered for, in its order.
package struct AnsweredFormFaults: Error {
    package let messages: [Message]
}

extension SourceLocation {
    fileprivate static func < (one: SourceLocation, other: SourceLocation) -> Bool {
        (one.line, one.column) < (other.line, other.column)
    }

    fileprivate static func <= (one: SourceLocation, other: SourceLocation) -> Bool { !(other < one) }
}

extension JSONNode {
    /// The text of an answer; `nil` for an empty one.
    fileprivate func text(_ key: String) -> String? {
        member(key)?.value.scalarText.flatMap { $0.isEmpty ? nil : $0 }
    }

    fileprivate func elements(of key: String) -> [JSONNode] { member(key)?.elements ?? [] }

    fileprivate func member(_ key: String, as name: String) -> [(String, JSONNode)] { text(key).member(name) }

    /// A number by its characters.
    fileprivate func number(_ key: String, as name: String) -> [(String, JSONNode)] {
        text(key).map { [(name, JSONNode(.number($0)))] } ?? []
    }

    fileprivate func isTrue(_ key: String) -> Bool { member(key)?.value == .truth(true) }

    /// The field that a question describes.
    fileprivate var field: JSONNode {
        let kind = text("kind") ?? "text"
        let choices = (text("choices") ?? "").split(whereSeparator: \.isNewline).map(JSONNode.option)
        let isNegative = kind == "float" && (text("least")?.hasPrefix("-") ?? false)
        var members = member("id", as: "id") + member("title", as: "title") + member("info", as: "info")
        members.append(("type", JSONNode(kind)))
        if isTrue("required") || kind == "checkbox" { members.append(("required", true)) }
        if !choices.isEmpty { members.append(("values", JSONNode(.array(choices)))) }
        if isNegative { members.append(("signed", true)) }
        members += number("least", as: "minimum_value") + number("greatest", as: "maximum_value")
        members += number("decimals", as: "decimals") + member("unit", as: "unit")
        members += member("first_day", as: "minimum_date") + member("last_day", as: "maximum_date")
        members += number("longest", as: "max_length").map { ("validations", [$0.0: $0.1]) }
        members += text("value").map { [("value", JSONNode.value($0, of: kind))] } ?? []
        return JSONNode(members + member("visible_if", as: "visible_if"))
    }

    /// A line of choices: `id = title`, or a text that is both.
    private static func option(_ line: Substring) -> JSONNode {
        let text = line.withoutBlanksAround
        guard let sign = text.place(of: " = ") else { return ["id": JSONNode(String(text))] }
        let (id, title) = (text[..<sign.lowerBound], text[sign.upperBound...])
        return [
            "id": JSONNode(String(id.withoutBlanksAround)), "title": JSONNode(String(title.withoutBlanksAround)),
        ]
    }

    private static func value(_ text: String, of kind: String) -> JSONNode {
        guard kind == "multi_select" else { return JSONNode(text) }
        return JSONNode(texts: text.split(separator: ",").map { String($0.withoutBlanksAround) })
    }
}

extension String? {
    fileprivate func member(_ name: String) -> [(String, JSONNode)] { map { [(name, JSONNode($0))] } ?? [] }
}

extension Substring {
    var withoutBlanksAround: Substring {
        let rest = drop(while: \.isWhitespace)
        return rest.lastIndex { !$0.isWhitespace }.map { rest[...$0] } ?? rest
    }
}
