/// Parts of random forms that refer to other fields.
extension FormDraft {
    /// Adds references, mostly to earlier fields, so that few forms have cycles.
    mutating func addReferences(using random: inout SeededGenerator) {
        for place in fields.indices {
            if random.chance(25) {
                let targets = target(from: place, using: &random)
                fields[place].members.append("\"targets\": [\(targets.joined(separator: ", "))]")
            }
            let formula = formula(before: place, using: &random)
            refer(from: &fields[place], to: fields[..<place], orTo: fields, formula: formula, using: &random)
        }
        for place in repeated.indices {
            if random.chance(25) { addTarget(toRepeated: place, using: &random) }
            guard random.chance(60) else { continue }
            let before = repeated[..<place] + fields
            let formula = random.chance(50) ? calculation(with: repeated[..<place], using: &random) : nil
            refer(from: &repeated[place], to: before, orTo: repeated + fields, formula: formula, using: &random)
        }
    }

    private func refer(
        from field: inout RandomField, to before: ArraySlice<RandomField>, orTo all: [RandomField], formula: String?,
        using random: inout SeededGenerator
    ) {
        let all = all.filter { $0.name != field.name }
        if field.value == .number, random.chance(15), let formula { field.set("formula", to: jsonText(formula)) }
        addConditions(to: &field, on: before, or: all, using: &random)
        addOffers(to: &field, on: before, or: all, using: &random)
        addOwnExpressions(to: &field, reading: all.filter(\.isQuestion), using: &random)
        let others = before.filter { $0.value == field.value && $0.isQuestion }
        let canCompare = [.number, .text, .date, .choice, .choices].contains(field.value)
        if canCompare, !field.has("validators"), let other = others.last, random.chance(20) {
            let when = random.chance(30) ? condition(on: before, using: &random) : nil
            let rule = random.pick(["==", "!=", "<", "<=", ">", ">="])
            field.members.append(
                "\"validators\": [{\"type\": \"compare\", \"to\": \"\(other.id)\", \"rule\": \"\(rule)\""
                    + (when.map { ", \"when\": \(jsonText($0))" } ?? "") + "}]")
        }
    }

    private func addConditions(
        to field: inout RandomField, on before: ArraySlice<RandomField>, or all: [RandomField],
        using random: inout SeededGenerator
    ) {
        for (key, percent) in [("visible_if", 12), ("enabled_if", 6), ("required_if", 10)] where random.chance(percent)
        {
            let reach = random.chance(90) ? before : all[...]
            guard let condition = condition(on: reach, using: &random) else { continue }
            field.members.append("\"\(key)\": \(jsonText(condition))")
        }
    }

    /// Gives some options of a choice a condition for being offered.
    private func addOffers(
        to field: inout RandomField, on before: ArraySlice<RandomField>, or all: [RandomField],
        using random: inout SeededGenerator
    ) {
        guard !field.options.isEmpty, random.chance(30) else { return }
        if field.optionsFile != nil {
            guard let other = before.filter(\.isQuestion).randomElement(using: &random) else { return }
            let condition = condition(on: before, using: &random) ?? "true"
            let when = random.pick([
                "of == $\(other.id)", "of == $\(other.id) || of != 'a' && (\(condition))",
                "of == '' || length(of) == 1 && missing($\(other.id))",
            ])
            return field.offerRows(when: when)
        }
        for option in field.options where random.chance(60) {
            let reach = random.chance(90) ? before : all[...]
            guard let condition = condition(on: reach, using: &random) else { continue }
            field.offer(option, when: condition)
        }
    }

    /// Adds a condition on the field's own value, or a first value.
    private func addOwnExpressions(
        to field: inout RandomField, reading questions: [RandomField], using random: inout SeededGenerator
    ) {
        guard !questions.isEmpty else { return }
        if [.number, .text, .date].contains(field.value), !field.has("validators"), random.chance(12) {
            let other = random.pick(questions).id
            let condition = random.pick([
                "length(.) < 3", ". != \(other)", "missing(\(other)) || . > 3", "!matches(., '1$')",
                "present(\(other))", "mod(length(.), 2) == 0",
            ])
            let more = random.chance(30) ? ", \"code\": \"own\", \"message\": \"not with {\(other)}\"" : ""
            field.members.append(
                "\"validators\": [{\"type\": \"condition\", \"condition\": \(jsonText(condition))\(more)}]")
        }
        let isGiven = field.has("value") || field.has("formula") || field.has("mask")
        if field.isQuestion, !isGiven, random.chance(15) {
            let formula = initial(of: field, reading: random.pick(questions).id, using: &random)
            field.members.append("\"initial\": \(jsonText(formula))")
        }
        let hasValue = isGiven && !field.has("mask") || field.has("initial")
        if hasValue, random.chance(12) {
            let isDisplayed = random.chance(33)
            field.set(isDisplayed ? "disabled" : "display", to: "\(isDisplayed)")
        }
    }

    private func initial(
        of field: RandomField, reading other: String, using random: inout SeededGenerator
    ) -> String {
        switch field.value {
        case .number:
            random.pick([
                "length(\(other))", "count(\(other), 1)", "coalesce(\(other), 2)", "floor(7 / 2)",
                "lookup('prices.csv', \(other), 'price')", "hour(\(other))", "year(coalesce(\(other), today()))",
            ])
        case .date: random.pick(["today() - 1", "coalesce(\(other), today())", "'2024-02-29'"])
        case .instant: random.pick(["now()", "\(other)"])
        case .truth: random.pick(["present(\(other))", "true", "\(other)"])
        case .choice, .choices:
            random.pick(["coalesce(\(other), '\(field.options.last?.filter { $0 != "\"" } ?? "Small")')", "\(other)"])
        default:
            random.pick([
                "format_date(\(other), '%e.%n.%Y')", "lookup('prices.csv', \(other), 'name')", "upper(\(other))",
                "substring(\(other), 1, 2)", "replace(\(other), 'a', 'o')",
            ])
        }
    }

    private func target(from place: Int, using random: inout SeededGenerator) -> [String] {
        (0..<random.number(1...2)).map { _ in
            let isForward = place + 1 < fields.count && random.chance(80)
            let other = isForward ? random.number(place + 1...fields.count - 1) : random.number(0...fields.count - 1)
            let action = random.pick(
                other == place ? ["update", "clear"] : ["show", "hide", "enable", "disable", "update", "clear"])
            var members = ["\"id\": \"\(fields[other].name)\"", "\"type\": \"field\"", "\"action\": \"\(action)\""]
            if action == "update", let value = fields[other].answers.readable.compactMap(\.json).first {
                members.append("\"target_value\": \(value)")
            }
            if random.chance(60), let condition = condition(on: fields[...place], using: &random) {
                members.append("\"condition\": \(jsonText(condition))")
            }
            return "{\(members.joined(separator: ", "))}"
        }
    }

    private mutating func addTarget(toRepeated place: Int, using random: inout SeededGenerator) {
        let other = random.pick(repeated)
        let isSame = other.name == repeated[place].name
        let action = random.pick(isSame ? ["clear"] : ["show", "hide", "enable", "disable", "clear"])
        repeated[place].members.append(
            "\"targets\": [{\"id\": \"\(other.id)\", \"type\": \"field\", \"action\": \"\(action)\"}]")
    }

    private func formula(before place: Int, using random: inout SeededGenerator) -> String? {
        if let column = repeated.first(where: { $0.value == .number }), random.chance(30) {
            return "\(random.pick(["sum", "average"]))(lines[].\(column.name))"
        }
        return calculation(with: fields[..<place], using: &random)
    }

    private func calculation(with fields: ArraySlice<RandomField>, using random: inout SeededGenerator) -> String? {
        let numbers = fields.filter { $0.value == .number || $0.value == .choice }
        guard !numbers.isEmpty else { return nil }
        let (id, other) = (random.pick(numbers).id, random.pick(numbers).id)
        if random.chance(30) {
            return random.pick([
                "mod(\(id), \(other))", "average(\(id), \(other))", "coalesce(\(id), \(other), 1)",
                "abs(\(id) - \(other))", "floor(\(id) / 2)", "ceil(\(id) / 3)", "round_half_up(\(id) / 8, 2)",
                "lookup('prices.csv', \(id), 'price') * \(other)", "lookup('prices.csv', \(other), 'price')",
            ])
        }
        return "\(id)\(random.pick(["", "", ".0"])) \(random.pick(["+", "-", "*", "/"])) \(other)"
    }

    /// A condition on some of these fields; `nil` if there are none.
    func condition(on fields: ArraySlice<RandomField>, using random: inout SeededGenerator) -> String? {
        guard let field = fields.filter(\.isQuestion).randomElement(using: &random) else { return nil }
        let name = "$\(field.id)"
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
        case .instant:
            text = random.pick([
                "hour(\(name)) > 9", "now() - \(name) > 3600", "\(name) - now() < 0.5", "present(\(name))",
            ])
        case .date:
            text = random.pick([
                "weekday(\(name)) < 4", "format_date(\(name), '%Y') == '2024'",
                "lookup('prices.csv', \(name), 'price') > 2",
                "days(\(name), today()) > 3", "\(name) + 2 > today()", "missing(\(name))",
            ])
        case .text:
            text = random.pick([
                "\(name) == 'a'", "present(\(name))", name, "matches(\(name), '^[a-z]')",
                "lookup('prices.csv', \(name), 'name') == 'x'", "number(\(name)) > 3",
            ])
        default: text = random.pick(["present(\(name))", "missing(\(name))"])
        }
        guard random.chance(20), let other = condition(on: fields, using: &random) else { return text }
        return "\(text) \(random.pick(["&&", "||"])) \(other)"
    }

    func rules(using random: inout SeededGenerator) -> String? {
        guard let condition = condition(on: fields[...], using: &random) else { return nil }
        let names = fields.filter(\.isQuestion).map { "\"\($0.name)\"" }
        let ofInstances = repeated.first(where: \.isQuestion).map { field in
            ", {\"condition\": \"position() < 3 || missing(\(field.id))\", \"fields\": [\"\(field.id)\"]}"
        }
        return "{\"condition\": \(jsonText(condition)), \"message\": \"rule on {\(random.pick(fields).name)}\", "
            + "\"fields\": [\(random.pick(names))]}\(ofInstances ?? "")"
    }

    func validationGroup(using random: inout SeededGenerator) -> String? {
        let numbers = fields.filter { $0.value == .number }.map { "\"\($0.name)\"" }
        guard numbers.count > 1, random.chance(40) else { return nil }
        guard random.chance(60) else { return "[\(numbers.joined(separator: ", "))]" }
        let more = random.chance(30) ? ", \"code\": \"order\", \"message\": \"{value} is not in order\"" : ""
        return "{\"min\": \(numbers[0]), \"max\": \(numbers[1]), \"strict\": \(random.chance(50))\(more)}"
    }
}
