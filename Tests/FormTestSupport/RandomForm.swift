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
        if random.chance(25) { addAnswersToTexts(using: &random) }
        let types = random.chance(25) ? makeTypes(using: &random) : []
        var parts = types.isEmpty ? [] : ["\"types\": {\(types.joined(separator: ",\n"))}"]
        parts += ["\"groups\": [\(groupTexts(using: &random).joined(separator: ",\n"))]"]
        if !repeated.isEmpty {
            let texts = repeated.map { "{\($0.members.joined(separator: ", "))}" }.joined(separator: ",\n  ")
            parts.append("\"templates\": {\"sections\": [{\"id\": \"lines\", \"fields\": [\(texts)]}]}")
        }
        if let group = validationGroup(using: &random) { parts.append("\"validation_groups\": [\(group)]") }
        if random.chance(15), let condition = condition(before: fields.count, using: &random) {
            let names = fields.filter(\.isQuestion).map { "\"\($0.name)\"" }
            let ofInstances = repeated.first(where: \.isQuestion).map { field in
                ", {\"condition\": \"position() < 3 || missing(lines[:index].\(field.name))\", "
                    + "\"fields\": [\"lines[:index].\(field.name)\"]}"
            }
            parts.append(
                "\"rules\": [{\"condition\": \(jsonText(condition)), \"message\": \"rule\", "
                    + "\"fields\": [\(random.pick(names))]}\(ofInstances ?? "")]")
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
            let first = fields.count - remaining.count - some.count
            let conditions = random.chance(8) ? condition(before: first, using: &random) : nil
            let state = conditions.map { "\"\(random.pick(["visible_if", "enabled_if"]))\": \(jsonText($0)), " } ?? ""
            sections.append("{\"id\": \"s\(number)\", \(state)\"fields\": [\n  \(members)]}")
            let more = random.chance(10) ? ", \"collapsed\": true" : random.chance(5) ? ", \"hidden\": true" : ""
            texts.append("{\"id\": \"g\(number)\"\(more), \"sections\": [\(sections.joined(separator: ", "))]}")
            number += 1
        }
        return texts
    }

    // MARK: - Texts with answers, and types

    private mutating func addAnswersToTexts(using random: inout SeededGenerator) {
        for place in fields.indices where random.chance(50) {
            let other = random.pick(fields).name
            fields[place].members.removeAll { $0.hasPrefix("\"title\":") || $0.hasPrefix("\"messages\":") }
            fields[place].members.append("\"title\": \"Field {{\(fields[place].name)} after {\(other)}\"")
            fields[place].members.append("\"messages\": {\"required\": \"no {title} for {\(other)}\"}")
        }
        for place in repeated.indices where random.chance(50) {
            let other = "lines[:index].\(random.pick(repeated).name)"
            repeated[place].members.removeAll { $0.hasPrefix("\"title\":") }
            repeated[place].members.append("\"title\": \"{\(other)} and {\(random.pick(fields).name)}\"")
        }
    }

    /// Moves what fields say to types of the form's own.
    private mutating func makeTypes(using random: inout SeededGenerator) -> [String] {
        var types: [String] = []
        for place in fields.indices where random.chance(40) {
            let isOwn = { (member: String) in member.hasPrefix("\"id\":") || member.hasPrefix("\"title\":") }
            let name = "type\(place)"
            types.append("\"\(name)\": {\(fields[place].members.filter { !isOwn($0) }.joined(separator: ", "))}")
            fields[place].members = fields[place].members.filter(isOwn) + ["\"type\": \"\(name)\""]
            if random.chance(30) { fields[place].members.append("\"hidden\": false") }
        }
        return types
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
        addConditions(to: place, using: &random)
        addOffers(to: place, using: &random)
        addOwnExpressions(to: place, using: &random)
        let others = fields[..<place].filter { $0.value == fields[place].value && $0.isQuestion }
        let canCompare = [.number, .text, .date, .choice, .choices].contains(fields[place].value)
        let hasValidators = fields[place].members.contains { $0.hasPrefix("\"validators\"") }
        if canCompare, !hasValidators, let other = others.last, random.chance(20) {
            let when = random.chance(30) ? condition(before: place, using: &random) : nil
            let rule = random.pick(["==", "!=", "<", "<=", ">", ">="])
            fields[place].members.append(
                "\"validators\": [{\"type\": \"compare\", \"to\": \"\(other.name)\", \"rule\": \"\(rule)\""
                    + (when.map { ", \"when\": \(jsonText($0))" } ?? "") + "}]")
        }
    }

    /// Mostly on fields before it, so that few forms go in a circle.
    private mutating func addConditions(to place: Int, using random: inout SeededGenerator) {
        for (key, percent) in [("visible_if", 12), ("enabled_if", 6), ("required_if", 10)] where random.chance(percent)
        {
            let reach = random.chance(90) ? place : fields.count
            guard let condition = condition(before: reach, using: &random) else { continue }
            fields[place].members.append("\"\(key)\": \(jsonText(condition))")
        }
    }

    /// Some of a choice's options are offered under a condition only.
    private mutating func addOffers(to place: Int, using random: inout SeededGenerator) {
        guard !fields[place].options.isEmpty, random.chance(30) else { return }
        for option in fields[place].options where random.chance(60) {
            let reach = random.chance(90) ? place : fields.count
            guard let condition = condition(before: reach, using: &random) else { continue }
            fields[place].offer(option, when: condition)
        }
    }

    /// A condition on its own value, and a first value.
    private mutating func addOwnExpressions(to place: Int, using random: inout SeededGenerator) {
        let field = fields[place]
        let isTaken = { (name: String) in field.members.contains { $0.hasPrefix("\"\(name)\"") } }
        let questions = fields.filter(\.isQuestion)
        guard [.number, .text, .date].contains(field.value), !questions.isEmpty else { return }
        if !isTaken("validators"), random.chance(12) {
            let other = random.pick(questions).name
            let condition = random.pick([
                "length(.) < 3", ". != \(other)", "missing(\(other)) || . > 3", "!matches(., '1$')",
                "present(\(other))", "mod(length(.), 2) == 0",
            ])
            fields[place].members.append(
                "\"validators\": [{\"type\": \"condition\", \"condition\": \(jsonText(condition))}]")
        }
        guard !isTaken("value"), !isTaken("formula"), !isTaken("mask"), random.chance(15) else { return }
        fields[place].members.append(
            "\"initial\": \(jsonText(initial(of: field.value, reading: random.pick(questions).name, using: &random)))")
    }

    private func initial(
        of value: RandomField.Value, reading other: String, using random: inout SeededGenerator
    ) -> String {
        switch value {
        case .number: random.pick(["length(\(other))", "count(\(other), 1)", "coalesce(\(other), 2)", "floor(7 / 2)"])
        case .date: random.pick(["today() - 1", "coalesce(\(other), today())", "'2024-02-29'"])
        default: random.pick(["upper(\(other))", "substring(\(other), 1, 2)", "replace(\(other), 'a', 'o')"])
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
            return "\(random.pick(["sum", "average"]))(lines[].\(column.name))"
        }
        let numbers = fields[..<place].filter { $0.value == .number || $0.value == .choice }
        guard !numbers.isEmpty else { return nil }
        if random.chance(30) {
            let (name, other) = (random.pick(numbers).name, random.pick(numbers).name)
            return random.pick([
                "mod(\(name), \(other))", "average(\(name), \(other))", "coalesce(\(name), \(other), 1)",
                "abs(\(name) - \(other))", "floor(\(name) / 2)", "ceil(\(name) / 3)",
            ])
        }
        let suffix = random.pick(["", "", ".0"])
        return "\(random.pick(numbers).name)\(suffix) \(random.pick(["+", "-", "*", "/"])) \(random.pick(numbers).name)"
    }

    /// A condition over fields before a place; `nil` where there are none.
    private func condition(before place: Int, using random: inout SeededGenerator) -> String? {
        guard let field = fields[..<place].filter(\.isQuestion).randomElement(using: &random) else { return nil }
        let name = "$\(field.name)"
        let text: String
        switch field.value {
        case .number:
            let sides = random.pick([name, name, "mod(\(name), 3)", "coalesce(\(name), 4)"])
            text = "\(sides) \(random.pick(["<", ">", "=="])) \(random.number(0...9))"
        case .truth: text = random.pick([name, "!\(name)"])
        case .choice:
            let option = random.pick(field.options).filter { $0 != "\"" }
            text = random.pick([
                "\(name) == '\(option)'", "\(name) == '\(option)'", name, "!\(name)", "selected(\(name), '\(option)')",
            ])
        case .choices where !field.options.isEmpty:
            let option = random.pick(field.options).filter { $0 != "\"" }
            text = random.pick(["selected(\(name), '\(option)')", "!selected(\(name), '\(option)')"])
        case .date: text = random.pick(["days(\(name), today()) > 3", "\(name) + 2 > today()", "missing(\(name))"])
        case .text:
            text = random.pick(["\(name) == 'a'", "present(\(name))", name, "matches(\(name), '^[a-z]')"])
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
