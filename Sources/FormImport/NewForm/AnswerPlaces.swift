import FormModel
import FormSyntax

/// The answer to `forms/new-form.json` that a part of a form comes from.
package enum AnswerPlace: Hashable, Sendable {
    /// An answer about a question, by the question's index and the answer's key.
    case question(Int, String)
    /// An answer about a rule, by the rule's index and the answer's key.
    case rule(Int, String)
    /// No single answer.
    case whole

    /// The id of the answer; `nil` if there is none.
    package var id: String? {
        switch self {
        case .question(let number, let key): "fields[\(number)].\(key)"
        case .rule(let number, let key): "rules[\(number)].\(key)"
        case .whole: nil
        }
    }
}

/// The places of the answers in a form's file.
struct AnswerPlaces {
    /// The places in the order of the file.
    private var places: [(start: SourceLocation, place: AnswerPlace)] = []

    /// - Parameters:
    ///   - form: The form with the questions in order; `nil` if it is not JSON.
    ///   - questions: The questions from which the form was made.
    init(of form: JSONNode?, _ questions: [AnsweredQuestion]) {
        guard let form else { return }
        var number = 0
        for section in form.elements(of: "groups").flatMap({ $0.elements(of: "sections") }) {
            // A heading belongs to the question after it.
            places.append((section.location, .question(number, "heading")))
            for field in section.elements(of: "fields") where number < questions.count {
                places.append((field.location, .question(number, "title")))
                let answers = questions[number].answers
                for member in field.members {
                    let key = Self.key(ofMember: member.key, in: answers)
                    places.append((member.keyLocation, .question(number, key)))
                }
                number += 1
            }
        }
        for (number, rule) in form.elements(of: "rules").enumerated() {
            places.append((rule.location, .rule(number, "condition")))
            for member in rule.members {
                places.append((member.keyLocation, .rule(number, member.key == "fields" ? "field" : member.key)))
            }
        }
        places.sort { $0.start < $1.start }
    }

    /// The answer that a place in the file comes from.
    func place(of location: SourceLocation) -> AnswerPlace {
        var (low, high) = (0, places.count)
        while low < high {
            let middle = (low + high) / 2
            if location < places[middle].start { high = middle } else { low = middle + 1 }
        }
        return low > 0 ? places[low - 1].place : .whole
    }

    /// The key of the answer that a field's member comes from.
    private static func key(ofMember member: String, in answers: JSONNode) -> String {
        switch Check.Word(rawValue: member) {
        case .minimumValue: return "least"
        case .maximumValue: return "greatest"
        case .minimumDate: return "first_day"
        case .maximumDate: return "last_day"
        default: break
        }
        return switch member {
        case "type": "kind"
        case "values": "choices"
        case "validations": "longest"
        case "signed": "least"
        case "visible_if": answers.text("visible_if") == nil ? "only_if" : member
        default: member
        }
    }
}

extension SourceLocation {
    fileprivate static func < (one: SourceLocation, other: SourceLocation) -> Bool {
        (one.line, one.column) < (other.line, other.column)
    }
}
