import FormConversation
import FormEngine
import FormImport
import FormRecords
import FormSubmission
import FormSyntax
import FormSystem
import FormWords

extension AnswerAdvice {
    /// Advice on each answer to the form that makes forms.
    static func aboutNewForm(in language: Language) -> AnswerAdvice {
        AnswerAdvice(
            takesTextAsPart: true,
            firstValue: { slot, session in session.examination(of: slot)?.freeName },
            objection: { slot, session in
                if let choices = session.choicesTyped(at: slot), let split = choices.splitAtCommas {
                    let question = Message(.splitAtCommas, ["count": split.count])
                    return .offer(question.text(in: language), instead: split.joined(separator: "\n"))
                }
                return session.examination(of: slot)?.faultWithNames.map { .fault($0.text(in: language)) }
            },
            understanding: { slot, session in
                session.choicesTyped(at: slot).map {
                    Message(.choiceCount, ["count": $0.count]).text(in: language)
                }
            },
            names: { slot, session in session.examination(of: slot)?.names ?? [] })
    }
}

extension Session {
    /// All answers to the form that makes forms, as an object.
    var answersAboutForm: JSONNode {
        var json = ByteBuffer()
        RecordEncoder(form, format: .jsonLines).encode(self, into: &json)
        guard let answers = parseJSON(Array(json.string.utf8), path: "", mode: .strict).node else {
            preconditionFailure("answers are written as JSON")
        }
        return answers
    }

    /// The examination of a slot's answer; `nil` for an answer about the whole form.
    fileprivate func examination(of slot: Slot) -> AnswerExamination? {
        guard let number = instance(slot), let section = self.section(field(slot).section).id else { return nil }
        let key = field(slot).key
        let place: AnswerPlace = section == "rules" ? .rule(number, key) : .question(number, key)
        guard AnswerExamination.looksAt(place) else { return nil }
        return AnswerExamination(of: place, in: answersAboutForm, checkedBy: strictFindings)
    }

    /// The choices of a question, one on each line; `nil` for other slots, and without any.
    fileprivate func choicesTyped(at slot: Slot) -> [String]? {
        guard field(slot).key == "choices", let text = modelText(slot) else { return nil }
        let lines = text.split(whereSeparator: \.isNewline).map { String($0.withoutBlanksAround) }.filter {
            !$0.isEmpty
        }
        return lines.isEmpty ? nil : lines
    }
}

extension [String] {
    /// The choices of a single line that is a list with commas; `nil` for several lines.
    fileprivate var splitAtCommas: [String]? {
        guard count == 1 else { return nil }
        let parts = self[0].split(separator: ",").map { String($0.withoutBlanksAround) }.filter { !$0.isEmpty }
        return parts.count > 1 ? parts : nil
    }
}

/// All findings of `check --strict` for a form file.
func strictFindings(in bytes: [UInt8]) -> [Diagnostic] {
    findings(in: InputFile(FilePath("-"), bytes), isStrict: true)
}
