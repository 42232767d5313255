import FormTestSupport

/// A form made by chance: fields of many kinds that show, hide, set and limit each other, and a repeating section.
struct RandomForm {
    /// The kinds of the fields outside the repeating section, by id.
    private(set) var kinds: [String: String] = [:]
    private(set) var text = ""

    private static let allKinds = [
        "text", "number", "float", "signed_number", "count", "select", "multi_select", "switch", "checkbox", "date",
        "time", "date_time", "email", "text_area", "password", "name", "picker",
    ]

    init(using generator: inout SeededGenerator) {
        let count = Int.random(in: 2...7, using: &generator)
        for number in 0..<count { kinds["f\(number)"] = Self.allKinds.randomElement(using: &generator) ?? "text" }
        let fields = (0..<count).map { field("f\($0)", among: count, &generator) }
        kinds["amount"] = "number"
        kinds["what"] = "text"
        let split = Int.random(in: 0...count, using: &generator)
        let parts = [fields[..<split], fields[split...]].map { $0.joined(separator: ", ") }
        text =
            #"{"title": "Chance", "groups": [{"sections": [{"id": "s", "fields": [\#(parts[0])]}, {"id": "lines", "#
            + #""type": "dynamic", "action_title": "Add", "max_items": 3}, {"id": "t", "fields": [\#(parts[1])]}]}], "#
            + #""templates": {"sections": [{"id": "lines", "fields": [{"id": "lines[:index].what", "required": true}, "#
            + #"{"id": "lines[:index].amount", "type": "number", "value": 2}, "#
            + #"{"id": "lines[:index].double", "type": "number", "formula": "lines[:index].amount * 2"}]}]}}"#
    }

    private func field(_ id: String, among count: Int, _ generator: inout SeededGenerator) -> String {
        let kind = kinds[id] ?? "text"
        var members = [#""id": "\#(id)""#, #""type": "\#(kind)""#]
        func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &generator) < percent }
        if chance(40) { members.append(#""required": true"#) }
        if chance(15) { members.append(#""hidden": true"#) }
        if chance(10) { members.append(#""disabled": true"#) }
        if chance(30), let value = Self.values[kind] { members.append(#""value": \#(value)"#) }
        if chance(25) { members.append(#""validations": {"max_length": 6}"#) }
        if chance(20) {
            let other = "f\(Int.random(in: 0..<count, using: &generator))"
            let rule = ["==", "!=", "<", ">="].randomElement(using: &generator) ?? "=="
            if other != id {
                members.append(#""validators": [{"type": "compare", "to": "\#(other)", "rule": "\#(rule)"}]"#)
            }
        }
        let targets = chance(40) ? target(besides: id, among: count, &generator) : nil
        switch kind {
        case "select", "multi_select":
            let first = targets.map { #", "targets": [\#($0)]"# } ?? ""
            members.append(
                #""values": [{"id": "a", "title": "Apple"\#(first)}, {"id": 7, "title": "Pear"}, {"id": "c", "#
                    + #""title": "Plum, dried"}]"#)
        case "picker":
            let list = #"[{"id": "s", "title": "Small"}, {"id": "l", "title": "Large"}]"#
            members.append(#""components": [\#(list), \#(list)]"#)
        default: if let targets { members.append(#""targets": [\#(targets)]"#) }
        }
        return "{" + members.joined(separator: ", ") + "}"
    }

    private func target(besides id: String, among count: Int, _ generator: inout SeededGenerator) -> String? {
        let other = "f\(Int.random(in: 0..<count, using: &generator))"
        guard other != id else { return nil }
        let action =
            ["show", "hide", "enable", "disable", "clear", "update"].randomElement(using: &generator) ?? "show"
        let value = action == "update" ? Self.values[kinds[other] ?? ""].map { #", "target_value": \#($0)"# } : ""
        guard let value else { return nil }
        return #"{"id": "\#(other)", "action": "\#(action)"\#(value)}"#
    }

    /// Values as a form writes them.
    private static let values = [
        "text": #""word""#, "number": "12", "float": #""1.50""#, "signed_number": "-3", "count": "4", "select": "7",
        "switch": "true", "checkbox": "false", "date": #""2024-02-29""#, "time": #""09:30""#, "email": #""a@b.no""#,
        "text_area": #""one\ntwo""#, "name": #""Ada""#,
    ]

    /// Something that a person might type for a field: mostly right, sometimes nothing, sometimes wrong.
    func answer(for id: String, using generator: inout SeededGenerator) -> String {
        let key = id.split(separator: ".").last.map(String.init) ?? id
        let kind = kinds[key] ?? "text"
        if Int.random(in: 0..<100, using: &generator) < 15 { return "" }
        if Int.random(in: 0..<100, using: &generator) < 6 { return "\u{1}" }
        return Self.answers[kind]?.randomElement(using: &generator) ?? "x"
    }

    private static let answers: [String: [String]] = [
        "text": ["word", "other", "åß日", " 12", "1e5"], "number": ["1", "007", "12", "99999"],
        "float": ["1.5", "0.10", "7"],
        "signed_number": ["-1", "2"], "count": ["0", "5"], "select": ["a", "7", "pear", "Ap", "Plum, dried", "c"],
        "multi_select": ["a", "7,c", "c;a", "Apple, Pear"], "switch": ["y", "n", "true"],
        "checkbox": ["yes", "y", "no"],
        "date": ["2024-02-29", "today", "+3d", "20231231"], "time": ["09:30", "2359", "7:05"],
        "date_time": ["2024-02-29 09:30", "today 9:30"], "email": ["a@b.no", "ada@example.org"],
        "password": ["secret", "word"], "name": ["Ada", "Jo-Ann O'Neil"], "picker": ["Small, large", "s,l"],
    ]
}
