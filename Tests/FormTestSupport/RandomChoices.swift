/// Fields with options.
extension SeededGenerator {
    mutating func select(_ name: String) -> RandomField {
        let ids = pick([["1", "2", "3"], ["\"ab\"", "\"ac\"", "\"b\""], ["true", "false"], ["\"x y\"", "7"]])
        var options: [String] = []
        var pool = AnswerPool([], unreadable: ["zzz", "99"])
        let defaultOption = chance(25) ? number(0...ids.count - 1) : -1
        for (place, id) in ids.enumerated() {
            let title = "Title \(name) \(letters[place])"
            options.append(
                "{\"id\": \(id), \"title\": \"\(title)\", \"value\": \(place + 1)"
                    + (place == defaultOption ? ", \"default\": true}" : "}"))
            let bare = bare(id)
            pool.readable += [
                RandomAnswer(view: bare, json: id), RandomAnswer(view: title.uppercased(), json: jsonText(title)),
                RandomAnswer(view: title, json: jsonText(bare)), RandomAnswer(view: bare, json: jsonText(title)),
            ]
            // If ids are numbers, the list shows these; otherwise it shows the positions.
            if !ids.contains(where: { Int($0.filter { $0 != "\"" }) != nil }) {
                pool.readable.append(RandomAnswer(view: "\(place + 1)", json: id))
            }
        }
        let members = ["\"type\": \"select\"", "\"values\": [\(options.joined(separator: ", "))]"]
        var field = RandomField(name: name, members: members, value: .choice, answers: pool, options: ids)
        if chance(20) {
            let rows = ids.enumerated().map { (bare($1), "Title \(name) \(letters[$0])", "\($0 + 1)") }
            moveOptions(of: &field, to: rows)
        }
        return field
    }

    mutating func multiSelect(_ name: String) -> RandomField {
        let ids = ["red", "green", "blue", "grey"]
        let options = ids.map { "{\"id\": \"\($0)\"}" }.joined(separator: ", ")
        var pool = AnswerPool(["red", "BLUE"], unreadable: ["pink", "g"])
        pool.readable += [
            RandomAnswer(view: "1,3-4", json: "[\"red\", \"grey\", \"blue\"]"),
            RandomAnswer(view: "green, red", json: "[\"red\", \"green\"]"), RandomAnswer(view: "2", json: "\"green\""),
            RandomAnswer(view: "1-4", json: "\"red;green;blue;grey\""),
        ]
        pool.unreadable.append(RandomAnswer(view: "1,9", json: "[\"red\", \"9\"]"))
        var members = ["\"type\": \"multi_select\"", "\"values\": [\(options)]"]
        if chance(30) { members.append("\"validators\": [{\"type\": \"choices\", \"min\": 1, \"max\": 2}]") }
        var field = RandomField(
            name: name, members: members, value: .choices, answers: pool, options: ids.map { "\"\($0)\"" })
        if chance(20) { moveOptions(of: &field, to: ids.map { ($0, $0, "") }) }
        return field
    }

    /// Moves the options to a CSV, with one more column that conditions may read.
    private mutating func moveOptions(
        of field: inout RandomField, to rows: [(id: String, title: String, value: String)]
    ) {
        field.members.removeAll { $0.hasPrefix("\"values\":") }
        field.members.append(
            "\"options_from\": {\"file\": \"\(field.name).csv\", \"title\": \"name\", \"value\": \"worth\"}")
        let texts = rows.map { "\($0.id),\($0.title),\($0.value),\(pick(["a", "1", "b", "", "2024-05-15"]))\n" }
        field.optionsFile = "id,name,worth,of\n" + texts.joined()
    }

    private func bare(_ id: String) -> String { id.filter { $0 != "\"" } }

    mutating func picker(_ name: String) -> RandomField {
        let lists =
            "[[{\"id\": \"s\", \"title\": \"Small\"}, {\"id\": \"l\", \"title\": \"Large\"}], "
            + "[{\"id\": \"r\", \"title\": \"Red\"}, {\"id\": \"b\", \"title\": \"Blue\"}]]"
        var pool = AnswerPool([], unreadable: ["huge"])
        pool.readable = [
            RandomAnswer(view: "Small, Blue", json: "[\"Small\", \"Blue\"]"),
            RandomAnswer(view: "2,1", json: "[\"Large\", \"Red\"]"),
        ]
        return RandomField(
            name: name, members: ["\"type\": \"picker\"", "\"components\": \(lists)"], value: .choices, answers: pool)
    }

    private var letters: [String] { ["A", "B", "C", "D"] }
}
