import FormFiles
import FormLanguages
import FormModel
import FormSyntax
import FormWords

/// The form described by answers to the questions of `forms/new-form.json`.
package struct AnsweredForm {
    /// The form as the node of a file; it is checked only when it is read.
    private let node: JSONNode
    private let questions: [AnsweredQuestion]

    /// - Parameters:
    ///   - answers: The submission as an object.
    ///   - examined: The index of the question that is included in full; of the others, only what it may refer to.
    ///     `nil` includes all in full.
    package init(_ answers: JSONNode, examining examined: Int? = nil) {
        let questions = AnsweredQuestion.all(in: answers)
        self.questions = questions
        let ids = Dictionary(questions.map { ($0.id, $0) }) { first, _ in first }
        var sections: [(first: AnsweredQuestion, fields: [JSONNode])] = []
        for question in questions where examined == nil || question.number == examined || !question.id.isEmpty {
            if sections.isEmpty || question.beginsSection { sections.append((question, [])) }
            let isWhole = examined == nil || question.number == examined
            sections[sections.count - 1].fields.append(
                isWhole ? question.field { ids[$0] } : question.referable)
        }
        let rules = answers.elements(of: "rules").map { rule in
            JSONNode(
                rule.member("condition", as: "condition") + rule.member("message", as: "message")
                    + (rule.text("field").map { [("fields", JSONNode(texts: [$0]))] } ?? []))
        }
        var members = answers.member("title", as: "title") + answers.member("description", as: "description")
        let section = sections.enumerated().map { $1.first.section(number: $0 + 1, $1.fields) }
        members.append(("groups", [["id": "questions", "sections": JSONNode(.array(section))]]))
        if !rules.isEmpty { members.append(("rules", JSONNode(.array(rules)))) }
        node = JSONNode(members + answers.member("success", as: "success"))
    }

    /// Writes the form's file.
    ///
    /// - Parameter findings: Returns all findings about a file, in order.
    ///
    /// - Throws: The faults of the form, each with the answer that it concerns.
    package func text(
        in format: FormFileFormat, checkedBy findings: ([UInt8]) -> [Diagnostic]
    ) throws(AnsweredFormFaults) -> String {
        let taken = takenNames()
        guard taken.isEmpty else { throw AnsweredFormFaults(faults: taken) }
        // Reading and writing it gives the file the usual layout.
        let reading = readJSONForm(bytes: Array(node.text.utf8), path: "")
        guard let form = reading.form else { throw faults(reading.diagnostics, in: node.text) }
        let text: String
        do throws(Diagnostic) { text = try form.text(in: .json) } catch { throw faults([error], in: node.text) }
        let found = findings(Array(text.utf8))
        guard found.isEmpty else { throw faults(found, in: text) }
        // Findings have their places in the text above, which follows the answers; the result is written in the
        // present way.
        do throws(Diagnostic) { return try form.inPresentWay().form.text(in: format) } catch {
            throw faults([error], in: node.text)
        }
    }

    /// The faults of questions with the name of an earlier one.
    private func takenNames() -> [AnsweredFormFault] {
        var first: [String: Int] = [:]
        return questions.compactMap { question in
            guard let other = first[question.id] else {
                first[question.id] = question.number
                return nil
            }
            return AnsweredFormFault(
                .question(question.number, "id"), .nameTaken(question.id, byQuestion: other), questions)
        }
    }

    private func faults(_ findings: [Diagnostic], in text: String) -> AnsweredFormFaults {
        let places = AnswerPlaces(of: parseJSON(Array(text.utf8), path: "", mode: .strict).node, questions)
        return AnsweredFormFaults(
            faults: findings.map { AnsweredFormFault(places.place(of: $0.location), $0.words, questions) })
    }
}

/// The faults of a form made from answers, in order.
package struct AnsweredFormFaults: Error {
    package let faults: [AnsweredFormFault]
}

/// A fault of a form, with the answer that it comes from.
package struct AnsweredFormFault: Sendable {
    package let place: AnswerPlace
    package let words: Message
    /// The words, preceded by the question or rule that they concern.
    package let message: Message

    init(_ place: AnswerPlace, _ words: Message, _ questions: [AnsweredQuestion]) {
        (self.place, self.words) = (place, words)
        let part: Message? =
            switch place {
            case .question(let number, _):
                Message(.questionPart, ["number": number + 1, "title": questions[number].title])
            case .rule(let number, _): Message(.rulePart, ["number": number + 1])
            case .whole: nil
            }
        message = part.map { Message(.faultOfPart, ["part": $0, "fault": words]) } ?? words
    }
}

extension Message {
    /// The message that a name is that of another question, by its index.
    static func nameTaken(_ name: String, byQuestion number: Int) -> Message {
        Message(.nameOfQuestionTaken, ["name": quoted(name), "number": number + 1])
    }
}
