import FormEngine
import FormFiles
import FormSyntax
import FormWords

/// The examination of one answer about a form while more answers are to come.
package struct AnswerExamination {
    /// All answers so far, as an object.
    private let answers: JSONNode
    private let place: AnswerPlace
    private let findings: ([UInt8]) -> [Diagnostic]

    /// - Parameters:
    ///   - place: The answer to examine.
    ///   - answers: All answers so far, as an object.
    ///   - findings: Returns all findings about a form file.
    package init(of place: AnswerPlace, in answers: JSONNode, checkedBy findings: @escaping ([UInt8]) -> [Diagnostic]) {
        (self.place, self.answers, self.findings) = (place, answers, findings)
    }

    /// Whether answers at a place are examined at all.
    package static func looksAt(_ place: AnswerPlace) -> Bool {
        switch place {
        case .question(_, let key): key == "id" || examined.contains(key)
        case .rule(_, let key): key == "condition" || key == "field"
        case .whole: false
        }
    }

    /// The fault of the answer, with the names that it could have given, if any.
    package var faultWithNames: Message? {
        fault.map { fault in
            let ids = names.map(\.name).joined(separator: ", ")
            return ids.isEmpty ? fault : Message(.namesSoFar, ["fault": fault, "names": ids])
        }
    }

    /// The fault of the answer; `nil` if there is none so far.
    package var fault: Message? {
        switch place {
        case .question(let number, "id"): nameFault(ofQuestion: number)
        case .question(let number, let key) where truthFault(of: key, ofQuestion: number) != nil:
            truthFault(of: key, ofQuestion: number)
        case .question(let number, let key) where Self.examined.contains(key):
            faults(examining: number, in: answers).first { $0.place != .whole && isNew($0, toQuestion: number) }?.words
        case .rule(let number, _):
            faults(examining: nil, in: answers).first { $0.place.isOf(rule: number) }?.words
        case .question, .whole: nil
        }
    }

    /// The keys of answers that can make a form faulty.
    private static let examined: Set = [
        "title", "least", "greatest", "decimals", "first_day", "last_day", "value", "info", "visible_if", "only_if",
        "only_if_is", "mask", "heading", "repeats", "column",
    ]

    private func nameFault(ofQuestion number: Int) -> Message? {
        let ids = self.ids
        guard number < ids.count, let other = ids.indices.first(where: { $0 != number && ids[$0] == ids[number] })
        else { return nil }
        return .nameTaken(ids[number], byQuestion: other)
    }

    /// The fault that an answer for yes or no is neither; `nil` if it is one of them or another kind of answer.
    private func truthFault(of key: String, ofQuestion number: Int) -> Message? {
        guard key == "value" || key == "only_if_is", let text = answers.elements(of: "fields")[number].text(key) else {
            return nil
        }
        let questions = AnsweredQuestion.all(in: answers)
        let other = answers.elements(of: "fields")[number].text("only_if")
        let asked = questions.first { key == "value" ? $0.number == number : $0.id == other }
        guard asked?.isYesOrNo == true, AnsweredQuestion.truth(of: text) == nil else { return nil }
        return Message(.neitherYesNorNoAnswer, ["value": quoted(text)])
    }

    private var ids: [String] { answers.elements(of: "fields").map { $0.text("id") ?? "" } }

    private func faults(examining number: Int?, in answers: JSONNode) -> [AnsweredFormFault] {
        do throws(AnsweredFormFaults) {
            _ = try AnsweredForm(answers, examining: number).text(in: .json, checkedBy: findings)
            return []
        } catch {
            return error.faults
        }
    }

    /// Whether a fault belongs to the question and is caused by the answer.
    private func isNew(_ fault: AnsweredFormFault, toQuestion number: Int) -> Bool {
        guard case .question(number, let key) = fault.place else { return false }
        return key == place.key || !others.contains { $0.place == fault.place }
    }

    /// The faults without the answer.
    private var others: [AnsweredFormFault] {
        guard case .question(let number, let key) = place else { return [] }
        return faults(examining: number, in: answers.without(key, ofQuestion: number))
    }

    // MARK: Offers

    /// The names that the answer may give, with their titles; empty if it does not refer to another question.
    package var names: [(name: String, title: String)] {
        switch place {
        case .question(let number, "only_if"), .question(let number, "visible_if"): questions { $0 != number }
        case .question(let number, "only_if_is"):
            answers.elements(of: "fields")[number].text("only_if").map { name in
                AnsweredQuestion.all(in: answers).first { $0.id == name }?.choices ?? []
            } ?? []
        case .rule(_, "condition"), .rule(_, "field"): questions { _ in true }
        case .question, .rule, .whole: []
        }
    }

    private func questions(where isWanted: (Int) -> Bool) -> [(name: String, title: String)] {
        AnsweredQuestion.all(in: answers).filter { isWanted($0.number) && !$0.id.isEmpty }.map { ($0.id, $0.title) }
    }

    /// A unique name for the question; `nil` if its own is unique.
    package var freeName: String? {
        guard case .question(let number, "id") = place else { return nil }
        var ids = self.ids
        guard number < ids.count else { return nil }
        let own = ids.remove(at: number)
        var names = UniqueNames(ids)
        let name = names.unique(own.isEmpty ? "question" : own)
        return name == own ? nil : name
    }
}

extension AnswerPlace {
    fileprivate var key: String? {
        switch self {
        case .question(_, let key), .rule(_, let key): key
        case .whole: nil
        }
    }

    fileprivate func isOf(rule number: Int) -> Bool {
        if case .rule(number, _) = self { true } else { false }
    }
}

extension JSONNode {
    /// The answers about a form without one answer about a question.
    fileprivate func without(_ key: String, ofQuestion number: Int) -> JSONNode {
        JSONNode(
            members.map { member in
                guard member.key == "fields" else { return (member.key, member.node) }
                var questions = member.node.elements
                questions[number] = JSONNode(
                    questions[number].members.filter { $0.key != key }.map { ($0.key, $0.node) })
                return (member.key, JSONNode(.array(questions)))
            })
    }
}
