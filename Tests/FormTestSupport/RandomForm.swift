/// A random form with answers for each of its fields; it may use everything that a form can.
package struct RandomForm: Sendable {
    /// The form's file.
    package let json: String
    /// The files that the form names, by name.
    package let files: [String: String]
    /// The answers by field: its id, or its name in the repeated part.
    package let answers: [String: AnswerPool]
    /// The numbers of instances that the repeated part may have, if there is one.
    package let instances: ClosedRange<Int>

    /// The id of the repeated part.
    package static let repeatedPart = "lines"

    /// Creates a form, the same for the same generator.
    package init(using random: inout SeededGenerator) {
        var draft = FormDraft(using: &random)
        json = draft.finish(using: &random)
        let fields = draft.fields + draft.repeated
        let options = fields.compactMap { field in field.optionsFile.map { ("\(field.name).csv", $0) } }
        files = draft.files.merging(options) { $1 }
        answers = Dictionary(uniqueKeysWithValues: fields.map { ($0.name, $0.answers) })
        instances = draft.instances
    }
}

/// A random form under construction.
struct FormDraft {
    var fields: [RandomField] = []
    var repeated: [RandomField] = []
    var instances = 0...0
    /// The member that makes other answers decide about the repeated part; `nil` if people do.
    var repetition: String?
    /// The files that the form names, except those with options.
    var files = [
        "prices.csv": "key,price,name\na,1.5,x\n0,,zero\nSmall,3,y\n2024-05-15,4,today\n1,2,\"x, y\"\n5,abc,x\n"
    ]

    /// Whether its records have nested objects.
    private var isNested = false

    init(using random: inout SeededGenerator) {
        isNested = random.chance(30)
        for number in 0..<random.number(2...9) { fields.append(random.field(name("f\(number)", using: &random))) }
        if random.chance(10) {
            repeated = [random.plainValue()]
            instances = 0...random.number(1...3)
            if random.chance(20), let number = fields.first(where: { $0.value == .number })?.name {
                repetition = "\"times\": \"min(\(number), 3)\""
            }
        } else if random.chance(30) {
            for number in 0..<random.number(1...3) {
                repeated.append(random.field(name("t\(number)", using: &random), isRepeated: true))
            }
            let fewest = random.number(0...1)
            instances = fewest...random.number(max(1, fewest)...3)
            if random.chance(50) { repetition = repetition(using: &random) }
        }
    }

    /// A name, which in a nested form may be a path through objects.
    private func name(_ name: String, using random: inout SeededGenerator) -> String {
        guard isNested else { return name }
        return random.pick(["", "", "o.", "o.p.", "q.p."]) + name
    }

    /// The ids of the objects that its names lead through, as JSON.
    private var objects: [String] {
        let ids = (fields + repeated).filter { $0.isQuestion && !$0.has("submit") }.map(\.id)
        let objects = ids.flatMap { id in id.indices.filter { id[$0] == "." }.map { id[..<$0] } }
        return Set(objects).filter { !$0.hasSuffix("]") }.sorted().map { jsonText(String($0)) }
    }

    private mutating func repetition(using random: inout SeededGenerator) -> String {
        let number = fields.filter { $0.value == .number }.randomElement(using: &random)
        if random.chance(40), let number = number?.name {
            let formula = random.pick(["min(\(number), 4)", "min(\(number) - 1, 3)", "count(\(number), 1) + 0.5"])
            let limit = random.chance(30) ? ", \"max_items\": \(random.number(1...3))" : ""
            return "\"times\": \"\(formula)\"\(limit)"
        }
        let place = random.number(0...fields.count - 1)
        if !fields[place].isChoices { fields[place] = random.choices(fields[place].name) }
        if random.chance(30) {
            let option = random.pick(fields[place].options + ["'a'"]).replacing("\"", with: "'")
            repeated[repeated.count - 1].members.append("\"visible_if\": \(jsonText("day != \(option)"))")
        }
        return "\"for_each\": \"day in \(fields[place].name)\""
    }

    /// Adds everything that refers to fields, and returns the form's text.
    mutating func finish(using random: inout SeededGenerator) -> String {
        addReferences(using: &random)
        var parts = random.chance(15) ? [unique(using: &random)] : []
        if random.chance(30) { parts.append("\"omit_empty\": true") }
        if random.chance(30) { parts.append("\"unknown\": \"\(random.pick(["drop", "keep"]))\"") }
        if isNested {
            parts.append("\"nested\": true")
            let objects = objects.filter { _ in random.chance(40) }
            if !objects.isEmpty { parts.append("\"empty_objects\": [\(objects.joined(separator: ", "))]") }
        }
        if random.chance(25) { parts += addAnswersToTexts(using: &random) }
        if random.chance(25) { parts += makeTypes(using: &random) }
        parts += ["\"groups\": [\(groupTexts(using: &random).joined(separator: ",\n"))]"]
        if !repeated.isEmpty {
            let texts = repeated.map { "{\($0.members.joined(separator: ", "))}" }.joined(separator: ",\n  ")
            parts.append("\"templates\": {\"sections\": [{\"id\": \"lines\", \"fields\": [\(texts)]}]}")
        }
        if let group = validationGroup(using: &random) { parts.append("\"validation_groups\": [\(group)]") }
        if random.chance(15), let rules = rules(using: &random) { parts.append("\"rules\": [\(rules)]") }
        return "{" + parts.joined(separator: ",\n") + "}"
    }

    private func groupTexts(using random: inout SeededGenerator) -> [String] {
        var texts: [String] = []
        var remaining = fields[...]
        var number = 0
        let placeOfRepeated = random.number(0...2)
        while !remaining.isEmpty || number <= placeOfRepeated {
            let first = fields.count - remaining.count
            var sections: [String] = []
            if !repeated.isEmpty, number == placeOfRepeated {
                let asked =
                    "\"type\": \"dynamic\", \"action_title\": \"Add\", "
                    + "\"min_items\": \(instances.lowerBound), \"max_items\": \(instances.upperBound)"
                sections.append(
                    "{\"id\": \"lines\", \(state(after: first, using: &random))\(repetition ?? asked)}")
            }
            let some = remaining.prefix(random.number(1...4))
            remaining = remaining.dropFirst(some.count)
            let members = some.map { "{\($0.members.joined(separator: ", "))}" }.joined(separator: ",\n  ")
            let state = state(after: first, using: &random)
            sections.append("{\"id\": \"s\(number)\", \(state)\"fields\": [\n  \(members)]}")
            let more = random.chance(10) ? "\"collapsed\": true, " : random.chance(5) ? "\"hidden\": true, " : ""
            texts.append(
                "{\"id\": \"g\(number)\", \(more)\(self.state(after: first, using: &random))"
                    + "\"sections\": [\(sections.joined(separator: ", "))]}")
            number += 1
        }
        return texts
    }

    /// A condition for showing or asking a group or section; empty for none.
    private func state(after place: Int, using random: inout SeededGenerator) -> String {
        guard random.chance(6), let condition = condition(on: fields[..<place], using: &random) else { return "" }
        return "\"\(random.pick(["visible_if", "enabled_if"]))\": \(jsonText(condition)), "
    }

    // MARK: - Texts with answers

    /// Puts answers into texts; returns further members of the form.
    private mutating func addAnswersToTexts(using random: inout SeededGenerator) -> [String] {
        for place in fields.indices where random.chance(50) {
            let other = random.pick(fields).name
            fields[place].set("title", to: "\"Field {{\(fields[place].name)} after {\(other)}\"")
            fields[place].set("info", to: "\"{\(other)} is no {nobody}\"")
            fields[place].set("description", to: "\"After {\(other)}\"")
            fields[place].set("messages", to: "{\"required\": \"no {title} for {\(other)}\"}")
            if random.chance(50) { fields[place].tellOptions(of: random.pick(fields).name) }
        }
        for place in repeated.indices where random.chance(50) {
            repeated[place].set("title", to: "\"{\(random.pick(repeated).id)} and {\(random.pick(fields).name)}\"")
            if random.chance(50) { repeated[place].tellOptions(of: random.pick(repeated).id) }
        }
        let message = "{{no} {title} for {\(random.pick(fields).name)}, {value}"
        return [
            "\"success\": \"Thanks, {\(random.pick(fields).name)}\"",
            "\"messages\": {\"below_minimum\": \"\(message)\", \"comparison\": \"\(message)\"}",
        ]
    }

    // MARK: - Types

    /// Moves members of fields into types, in the form and in a separate file; returns further members of the form.
    private mutating func makeTypes(using random: inout SeededGenerator) -> [String] {
        var (own, used): ([String], [String]) = ([], [])
        for place in fields.indices where random.chance(40) {
            let isOwn = { (member: String) in member.hasPrefix("\"id\":") || member.hasPrefix("\"title\":") }
            let name = "type\(place)"
            let type = "\"\(name)\": {\(fields[place].members.filter { !isOwn($0) }.joined(separator: ", "))}"
            if random.chance(60) { own.append(type) } else { used.append(type) }
            fields[place].members = fields[place].members.filter(isOwn) + ["\"type\": \"\(name)\""]
            if random.chance(30) { fields[place].members.append("\"hidden\": false") }
        }
        if !used.isEmpty { files["types.json"] = "{\(used.joined(separator: ",\n"))}" }
        return (own.isEmpty ? [] : ["\"types\": {\(own.joined(separator: ",\n"))}"])
            + (used.isEmpty ? [] : ["\"use\": [\"types.json\"]"])
    }

    // MARK: - Records

    /// Lists of unique fields, without secrets and fields that are not written.
    private func unique(using random: inout SeededGenerator) -> String {
        let fields = fields.filter {
            $0.isQuestion && !$0.has("submit") && !$0.members.contains("\"type\": \"password\"")
        }
        let lists = (0..<random.number(1...2)).map { _ in
            let list = fields.shuffled(using: &random).prefix(random.number(1...2))
            return "[\(list.map { "\"\($0.name)\"" }.joined(separator: ", "))]"
        }
        return "\"unique\": [\(lists.filter { $0 != "[]" }.joined(separator: ", "))]"
    }
}
