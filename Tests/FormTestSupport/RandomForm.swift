/// A form that nobody wrote, with answers for each of its fields: kinds, checks, targets, formulas, conditions,
/// comparisons, rules and repeated parts at random.
package struct RandomForm: Sendable {
    /// The form's file.
    package let json: String
    /// The answers by field: its id, or its name in a repeated part.
    package let answers: [String: AnswerPool]
    /// How many instances of the repeated part, if there is one, may be made.
    package let instances: ClosedRange<Int>

    /// The id of the repeated part.
    package static let repeatedPart = "lines"

    /// The same form for the same generator.
    package init(using random: inout SeededGenerator) {
        var draft = FormDraft(using: &random)
        json = draft.finish(using: &random)
        answers = Dictionary(uniqueKeysWithValues: (draft.fields + draft.repeated).map { ($0.name, $0.answers) })
        instances = draft.instances
    }
}

/// A random form while it is made.
struct FormDraft {
    var fields: [RandomField] = []
    var repeated: [RandomField] = []
    var instances = 0...0
    private var groups: [String] = []

    init(using random: inout SeededGenerator) {
        for number in 0..<random.number(2...9) { fields.append(random.field("f\(number)", id: "f\(number)")) }
        if random.chance(30) {
            for number in 0..<random.number(1...3) {
                repeated.append(random.field("t\(number)", id: "lines[:index].t\(number)"))
            }
            let fewest = random.number(0...1)
            instances = fewest...random.number(max(1, fewest)...3)
        }
    }

    /// Adds what refers to fields, and writes it all down.
    mutating func finish(using random: inout SeededGenerator) -> String {
        for place in fields.indices { addReferences(from: place, using: &random) }
        for place in repeated.indices where random.chance(25) { addTarget(toRepeated: place, using: &random) }
        var parts = ["\"groups\": [\(groupTexts(using: &random).joined(separator: ",\n"))]"]
        if !repeated.isEmpty {
            let texts = repeated.map { "{\($0.members.joined(separator: ", "))}" }.joined(separator: ",\n  ")
            parts.append("\"templates\": {\"sections\": [{\"id\": \"lines\", \"fields\": [\(texts)]}]}")
        }
        if let group = validationGroup(using: &random) { parts.append("\"validation_groups\": [\(group)]") }
        if random.chance(15), let condition = condition(before: fields.count, using: &random) {
            let names = fields.filter(\.isQuestion).map { "\"\($0.name)\"" }
            parts.append(
                "\"rules\": [{\"condition\": \(jsonText(condition)), \"message\": \"rule\", "
                    + "\"fields\": [\(random.pick(names))]}]")
        }
        return "{" + parts.joined(separator: ",\n") + "}"
    }

    private func groupTexts(using random: inout SeededGenerator) -> [String] {
        var texts: [String] = []
        var remaining = fields[...]
        var number = 0
        let placeOfRepeated = random.number(0...2)
        while !remaining.isEmpty || number <= placeOfRepeated {
            var sections: [String] = []
            if !repeated.isEmpty, number == placeOfRepeated {
                sections.append(
                    "{\"id\": \"lines\", \"type\": \"dynamic\", \"action_title\": \"Add\", "
                        + "\"min_items\": \(instances.lowerBound), \"max_items\": \(instances.upperBound)}")
            }
            let some = remaining.prefix(random.number(1...4))
            remaining = remaining.dropFirst(some.count)
            let members = some.map { "{\($0.members.joined(separator: ", "))}" }.joined(separator: ",\n  ")
            sections.append("{\"id\": \"s\(number)\", \"fields\": [\n  \(members)]}")
            let more = random.chance(10) ? ", \"collapsed\": true" : random.chance(5) ? ", \"hidden\": true" : ""
            texts.append("{\"id\": \"g\(number)\"\(more), \"sections\": [\(sections.joined(separator: ", "))]}")
            number += 1
        }
        return texts
    }

    // MARK: - What refers to other fields

    private mutating func addReferences(from place: Int, using random: inout SeededGenerator) {
        if random.chance(25) {
            let targets = target(from: place, using: &random)
            fields[place].members.append("\"targets\": [\(targets.joined(separator: ", "))]")
        }
        if fields[place].value == .number, random.chance(15), let formula = formula(before: place, using: &random) {
            fields[place].members.append("\"formula\": \(jsonText(formula))")
        }
        let others = fields[..<place].filter { $0.value == fields[place].value && $0.isQuestion }
        let canCompare = [.number, .text, .date, .choice, .choices].contains(fields[place].value)
        if canCompare, let other = others.last, random.chance(20) {
            let when = random.chance(30) ? condition(before: place, using: &random) : nil
            let rule = random.pick(["==", "!=", "<", "<=", ">", ">="])
            fields[place].members.append(
                "\"validators\": [{\"type\": \"compare\", \"to\": \"\(other.name)\", \"rule\": \"\(rule)\""
                    + (when.map { ", \"when\": \(jsonText($0))" } ?? "") + "}]")
        }
    }

    private func target(from place: Int, using random: inout SeededGenerator) -> [String] {
        (0..<random.number(1...2)).map { _ in
            let isForward = place + 1 < fields.count && random.chance(80)
            let other = isForward ? random.number(place + 1...fields.count - 1) : random.number(0...fields.count - 1)
            let action = random.pick(["show", "hide", "enable", "disable", "update", "clear"])
            var members = ["\"id\": \"\(fields[other].name)\"", "\"type\": \"field\"", "\"action\": \"\(action)\""]
            if action == "update", let value = fields[other].answers.readable.compactMap(\.json).first {
                members.append("\"target_value\": \(value)")
            }
            if random.chance(60), let condition = condition(before: place + 1, using: &random) {
                members.append("\"condition\": \(jsonText(condition))")
            }
            return "{\(members.joined(separator: ", "))}"
        }
    }

    private mutating func addTarget(toRepeated place: Int, using random: inout SeededGenerator) {
        let action = random.pick(["show", "hide", "enable", "disable", "clear"])
        let other = random.pick(repeated).name
        repeated[place].members.append(
            "\"targets\": [{\"id\": \"lines[:index].\(other)\", \"type\": \"field\", \"action\": \"\(action)\"}]")
    }

    private func formula(before place: Int, using random: inout SeededGenerator) -> String? {
        if let column = repeated.first(where: { $0.value == .number }), random.chance(30) {
            return "sum(lines[].\(column.name))"
        }
        let numbers = fields[..<place].filter { $0.value == .number || $0.value == .choice }
        guard !numbers.isEmpty else { return nil }
        let suffix = random.pick(["", "", ".0"])
        return "\(random.pick(numbers).name)\(suffix) \(random.pick(["+", "-", "*", "/"])) \(random.pick(numbers).name)"
    }

    /// A condition over fields before a place; `nil` where there are none.
    private func condition(before place: Int, using random: inout SeededGenerator) -> String? {
        guard let field = fields[..<place].filter(\.isQuestion).randomElement(using: &random) else { return nil }
        let name = "$\(field.name)"
        let text: String
        switch field.value {
        case .number: text = "\(name) \(random.pick(["<", ">", "=="])) \(random.number(0...9))"
        case .truth: text = random.pick([name, "!\(name)"])
        case .choice:
            let option = random.pick(field.options).filter { $0 != "\"" }
            text = random.pick(["\(name) == '\(option)'", "\(name) == '\(option)'", name, "!\(name)"])
        case .text: text = random.pick(["\(name) == 'a'", "present(\(name))", name])
        default: text = random.pick(["present(\(name))", "missing(\(name))"])
        }
        guard random.chance(20), let other = condition(before: place, using: &random) else { return text }
        return "\(text) \(random.pick(["&&", "||"])) \(other)"
    }

    private func validationGroup(using random: inout SeededGenerator) -> String? {
        let numbers = fields.filter { $0.value == .number }.map { "\"\($0.name)\"" }
        guard numbers.count > 1, random.chance(40) else { return nil }
        guard random.chance(60) else { return "[\(numbers.joined(separator: ", "))]" }
        return "{\"min\": \(numbers[0]), \"max\": \(numbers[1]), \"strict\": \(random.chance(50))}"
    }
}
