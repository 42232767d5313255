import FormModel
import FormSyntax

/// Which answer to `forms/new-form.json` something of a form comes from.
package enum AnswerPlace: Hashable, Sendable {
    /// A question by its number from 0, and the answer about it by its key.
    case question(Int, String)
    /// A rule, likewise.
    case rule(Int, String)
    /// None, or all of them.
    case whole

    /// The id of the answer; `nil` where there is none.
    package var id: String? {
        switch self {
        case .question(let number, let key): "fields[\(number)].\(key)"
        case .rule(let number, let key): "rules[\(number)].\(key)"
        case .whole: nil
        }
    }
}

/// Where in a form's file each answer is.
struct AnswerPlaces {
    /// In the order of the file.
    private var places: [(start: SourceLocation, place: AnswerPlace)] = []

    /// - Parameters:
    ///   - form: With the questions in their order; `nil` for no JSON.
    ///   - questions: All of which it was made.
    init(of form: JSONNode?, _ questions: [AnsweredQuestion]) {
        guard let form else { return }
        var number = 0
        for section in form.elements(of: "groups").flatMap({ $0.elements(of: "sections") }) {
            // A heading belongs to the question below it.
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

    /// The answer that a field's member is made of.
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
