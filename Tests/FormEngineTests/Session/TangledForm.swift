import FormTestSupport

/// A form in which anything may refer to anything, determined by a seed: kinds, options, checks, targets forward and
/// backward, formulas, conditions, groups and a repeated section. If it depends on itself, the next seed is used.
struct TangledForm {
    /// The questions in form order: an id (with `[:index]` in the repeating section) and texts that can be given and
    /// typed, some of them invalid.
    typealias Question = (id: String, texts: [String])

    private(set) var json = ""
    private(set) var questions: [Question] = []
    private var random: SeededGenerator
    private let hasEvents: Bool
    private var kinds: [String] = []
    private var sectionCount = 0

    /// Creates a form; without events, its state depends only on the answers.
    init(seed: UInt64, limit: Int = 14, hasEvents: Bool = false) {
        random = SeededGenerator(seed: seed)
        self.hasEvents = hasEvents
        kinds = (0..<random.number(1...limit)).map { _ in random.pick(Self.fieldKinds) }
        let runs = cut(Array(kinds.indices), into: random.number(1...3))
        let groups = runs.indices.map { group($0, runs[$0]) }.joined(separator: ",\n")
        let templates = repeats ? #","templates":{"sections":[{"id":"lines","fields":[\#(templateFields())]}]}"# : ""
        json = #"{"groups":[\#(groups)]\#(templates)\#(rules())\#(validationGroups())}"#
    }

    /// Answers to some of the questions; the repeating section gets two instances.
    mutating func answers() -> [(id: String, text: String)] {
        var answers: [(id: String, text: String)] = []
        for question in questions where !random.isTrue(oneIn: 4) {
            let instances = question.id.contains(":index") ? 2 : 1
            for instance in 0..<instances {
                answers.append((question.id.replacing(":index", with: "\(instance)"), random.pick(question.texts)))
            }
        }
        return answers
    }

    // MARK: Parts

    private var repeats: Bool { kinds.count % 3 == 0 }

    private mutating func group(_ index: Int, _ fields: [Int]) -> String {
        let runs = cut(fields, into: random.number(1...2))
        var sections = runs.map { section($0) }
        if index == 0, repeats {
            sections.insert(#"{"id":"lines","type":"dynamic"}"#, at: random.number(0...sections.count))
        }
        return #"{"id":"g\#(index)"\#(flag("hidden", 12)),"sections":[\#(sections.joined(separator: ","))]}"#
    }

    private mutating func section(_ fields: [Int]) -> String {
        sectionCount += 1
        let id = sectionCount
        let members = fields.map { field($0) }.joined(separator: ",\n")
        return #"{"id":"s\#(id)"\#(flag("hidden", 10)),"fields":[\#(members)]}"#
    }

    private mutating func field(_ number: Int) -> String {
        let kind = kinds[number]
        var members = #""id":"f\#(number)","type":"\#(kind)""#
        if kind == "note" { return "{\(members)}" }
        if ["number", "float", "signed_number"].contains(kind), random.isTrue(oneIn: 3) {
            members += #","formula":"\#(formula())""#
        }
        members += choices(kind) + checks(kind, of: number) + (random.isTrue(oneIn: 3) ? targets() : "")
        for name in ["required", "hidden", "disabled"] { members += flag(name, 5) }
        let texts = texts(of: kind)
        if !texts.isEmpty {
            questions.append(("f\(number)", texts))
            if random.isTrue(oneIn: 5) { members += #","value":"\#(random.pick(texts))""# }
        }
        return "{\(members)}"
    }

    private mutating func templateFields() -> String {
        for key in ["a", "b"] { questions.append(("lines[:index].\(key)", texts(of: "number"))) }
        return #"""
            {"id":"lines[:index].a","type":"number","targets":[
            {"id":"lines[:index].b","action":"hide","condition":"$lines[:index].a > \#(random.number(0...9))"}]},
            {"id":"lines[:index].b","type":"number"\#(flag("required", 2)),
            "validations":{"compare_to":"lines[:index].a","compare_rule":">="}},
            {"id":"lines[:index].c","type":"number","formula":"lines[:index].a + lines[:index].b + f0"}
            """#
    }

    private mutating func choices(_ kind: String) -> String {
        guard kind == "select" || kind == "multi_select" else { return "" }
        let options = ["p", "q", "r"].map { id in
            #"{"id":"\#(id)","title":"Option \#(id)","value":\#(random.number(0...9))\#(flag("default", 6))"#
                + (random.isTrue(oneIn: 3) ? targets() : "") + "}"
        }
        return #","values":[\#(options.joined(separator: ","))]"#
    }

    private mutating func checks(_ kind: String, of field: Int) -> String {
        guard kind != "button" else { return "" }
        var validators: [String] = []
        if random.isTrue(oneIn: 3) { validators.append(#"{"type":"not_empty","when":"\#(condition())"}"#) }
        if ["text", "email", "password"].contains(kind) {
            let bounds = #""min":\#(random.number(0...3)),"max":\#(random.number(3...9))"#
            validators.append(#"{"type":"length",\#(bounds),"when":"\#(condition())"}"#)
            if random.isTrue(oneIn: 3) { validators.append(#"{"type":"format","pattern":"^[a-m]"}"#) }
        }
        if ["number", "float", "signed_number", "count"].contains(kind) {
            validators.append(#"{"type":"range","min":\#(random.number(0...3)),"max":\#(random.number(4...60))}"#)
        }
        let partner = random.number(0...kinds.count - 1)
        if partner != field, kinds[partner] == kind || random.isTrue(oneIn: 8),
            !["note", "button"].contains(kinds[partner])
        {
            let rule = random.pick(["<", "<=", "==", "!=", ">", ">="])
            validators.append(#"{"type":"compare","to":"f\#(partner)","rule":"\#(rule)"}"#)
        }
        return validators.isEmpty ? "" : #","validators":[\#(validators.joined(separator: ","))]"#
    }

    private mutating func targets() -> String {
        let targets = (0..<random.number(1...2)).map { _ in target() }
        return #","targets":[\#(targets.joined(separator: ","))]"#
    }

    private mutating func target() -> String {
        let condition = random.isTrue(oneIn: 2) ? #","condition":"\#(condition())""# : ""
        if hasEvents, random.isTrue(oneIn: 2) {
            let value = random.pick(["a", "5", "p", "2024-01-01"])
            let event = random.isTrue(oneIn: 2) ? #""clear""# : #""update","target_value":"\#(value)""#
            return #"{"id":"\#(anyField())","action":\#(event)\#(condition)}"#
        }
        let action = random.pick(["show", "hide", "enable", "disable"])
        let goal =
            random.isTrue(oneIn: 5)
            ? #""id":"s\#(random.number(1...3))","type":"section""#
            : random.isTrue(oneIn: 9) ? #""id":"g\#(random.number(0...2))","type":"group""# : #""id":"\#(anyField())""#
        return #"{\#(goal),"action":"\#(action)"\#(condition)}"#
    }

    private mutating func rules() -> String {
        guard random.isTrue(oneIn: 2) else { return "" }
        return #","rules":[{"condition":"\#(condition())","fields":["f0"]},{"condition":"\#(condition())"}]"#
    }

    private mutating func validationGroups() -> String {
        random.isTrue(oneIn: 3) ? #","validation_groups":[["f0","f\#(kinds.count - 1)"]]"# : ""
    }

    // MARK: Expressions

    private mutating func condition() -> String {
        let field = "$\(anyField())"
        let constant = random.pick(["5", "'p'", "'a'", "true", "'2024-01-01'", "10"])
        let comparison = "\(field) \(random.pick(["==", "!=", "<", ">="])) \(constant)"
        switch random.number(0...6) {
        case 0: return "present(\(field))"
        case 1: return "!(\(comparison))"
        case 2: return "\(comparison) || missing(\(field))"
        case 3: return "\(comparison) && $\(anyField()) != 3"
        case 4 where repeats: return "sum(lines[].a) > 5 || count(lines[]) == 0"
        default: return comparison
        }
    }

    private mutating func formula() -> String {
        let (left, right) = (anyField(), anyField())
        if repeats, random.isTrue(oneIn: 3) { return "sum(lines[].c) + \(left)" }
        return random.pick([
            "\(left) + \(right)", "\(left) * 2", "round(\(left) / 3, 1)", "if(present(\(left)), 1, \(right))",
            "max(\(left), \(right))",
        ])
    }

    /// Valid and invalid texts for a kind.
    private func texts(of kind: String) -> [String] {
        switch kind {
        case "text", "text_area", "password": ["a", "abc", "nothing at all", "5", "", "Øl"]
        case "email": ["a@b.no", "longer@example.org", "a", ""]
        case "number", "count": ["0", "3", "7", "55", "-1", "1.5", "x", "", "007"]
        case "float": ["0.5", "3", "10.10", "x", "", "-2"]
        case "signed_number": ["-4", "2.50", "12", ""]
        case "select": ["p", "q", "r", "none", ""]
        case "multi_select": ["p", "p;r", "q;r", "z", ""]
        case "switch", "checkbox": ["true", "no", "1", "perhaps", ""]
        case "date": ["2024-01-01", "2023-12-31", "2024-02-30", ""]
        case "time": ["09:30", "23:59:59", "24:00", ""]
        case "date_time": ["2024-01-01T10:00:00Z", "2024-01-01T10:00:00+02:00", "x", ""]
        default: []
        }
    }

    private static let fieldKinds = [
        "text", "text", "text_area", "email", "password", "number", "float", "signed_number", "count", "select",
        "multi_select", "switch", "checkbox", "date", "time", "date_time", "note", "button",
    ]

    // MARK: Chance

    private mutating func anyField() -> String { "f\(random.number(0...kinds.count - 1))" }

    private mutating func flag(_ name: String, _ count: Int) -> String {
        random.isTrue(oneIn: count) ? #","\#(name)":true"# : ""
    }

    /// Divides fields into that many runs, or fewer.
    private func cut(_ fields: [Int], into count: Int) -> [[Int]] {
        let size = max(1, (fields.count + count - 1) / count)
        return stride(from: 0, to: fields.count, by: size).map { Array(fields[$0..<min($0 + size, fields.count)]) }
    }
}
