/// A field of a random form: its members and answers.
struct RandomField {
    /// The type of the value, for fields that refer to it.
    enum Value { case text, number, truth, date, time, instant, choice, choices, none }

    /// The id, or the name in the repeated part; empty if the part is a plain value.
    let name: String
    var members: [String]
    let value: Value
    var answers: AnswerPool
    /// The ids of the options, as JSON.
    var options: [String] = []
    /// The CSV beside the form with the options; `nil` if they are in the form.
    var optionsFile: String?
    var isRepeated = false

    /// The id in the form.
    var id: String {
        isRepeated ? "\(RandomForm.repeatedPart)[:index]" + (name.isEmpty ? "" : ".\(name)") : name
    }

    /// Whether several options may be chosen.
    var isChoices: Bool { members.contains("\"type\": \"multi_select\"") }

    /// Whether people answer it, so that other fields may read it.
    var isQuestion: Bool { value != .none }

    /// Whether it has a member with that name.
    func has(_ member: String) -> Bool { members.contains { $0.hasPrefix("\"\(member)\":") } }

    /// Sets a member.
    mutating func set(_ member: String, to value: String) {
        members.removeAll { $0.hasPrefix("\"\(member)\":") }
        members.append("\"\(member)\": \(value)")
    }

    /// Gives an option a condition for being offered.
    mutating func offer(_ option: String, when condition: String) {
        change("values") {
            $0.replacing("{\"id\": \(option)", with: "{\"when\": \(jsonText(condition)), \"id\": \(option)")
        }
        forgetPlaces()
    }

    /// Gives the rows of the file a condition for being offered.
    mutating func offerRows(when condition: String) {
        change("options_from") { $0.dropLast() + ", \"when\": \(jsonText(condition))}" }
        forgetPlaces()
    }

    /// Puts another field's answer into the titles of the options, which are then not typed; data use the titles in the
    /// form.
    mutating func tellOptions(of other: String) {
        let beginning = "{\(other)} Title"
        change("values") { $0.replacing("\"title\": \"Title", with: "\"title\": \"\(beginning)") }
        optionsFile = optionsFile?.replacing(",Title", with: ",\(beginning)")
        answers.readable = answers.readable.filter { $0.view?.lowercased().hasPrefix("title") != true }.map {
            RandomAnswer(view: $0.view, json: $0.json?.replacing("\"Title", with: "\"\(beginning)"))
        }
    }

    private mutating func change(_ member: String, _ change: (String) -> String) {
        for place in members.indices where members[place].hasPrefix("\"\(member)\":") {
            members[place] = change(members[place])
        }
    }

    /// If not all options are offered, positions and beginnings would mean others, so they are not typed.
    private mutating func forgetPlaces() {
        answers.readable.removeAll { answer in
            let isNumber = answer.view?.first?.isNumber == true
            return isNumber && !options.contains(answer.view ?? "")
        }
        answers.unreadable.removeAll { $0.view == "g" }
    }
}

let badControl = "a\u{1}b"

extension SeededGenerator {
    /// A field of any kind.
    mutating func field(_ name: String, isRepeated: Bool = false) -> RandomField {
        field(kind(name), isRepeated: isRepeated)
    }

    /// The field for a list of plain values.
    mutating func plainValue() -> RandomField {
        while true {
            let field = field("", isRepeated: true)
            if field.isQuestion, field.optionsFile == nil { return field }
        }
    }

    /// A multiple choice.
    mutating func choices(_ name: String) -> RandomField { field(multiSelect(name)) }

    private mutating func field(_ kind: RandomField, isRepeated: Bool = false) -> RandomField {
        var (field, name) = (kind, kind.name)
        field.isRepeated = isRepeated
        if !name.isEmpty { field.members.insert("\"id\": \(jsonText(field.id))", at: 0) }
        if chance(30) { field.members.append("\"title\": \"Field \(name)\"") }
        if field.isQuestion, chance(30) { field.members.append("\"required\": true") }
        if chance(12) { field.members.append("\"hidden\": true") }
        if chance(8) { field.members.append("\"disabled\": true") }
        if chance(5) { field.members.append("\"submit\": false") }
        if chance(5) { field.members.append("\"omit_empty\": false") }
        if chance(15) { notate(&field) }
        return field
    }

    private mutating func kind(_ name: String) -> RandomField {
        switch number(0...19) {
        case 0...3: text(name)
        case 4: textArea(name)
        case 5...8: decimal(name)
        case 9...11: select(name)
        case 12: multiSelect(name)
        case 13: picker(name)
        case 14, 15: truth(name)
        case 16: date(name)
        case 17: time(name)
        case 18: special(name)
        default: silent(name)
        }
    }

    private mutating func text(_ name: String) -> RandomField {
        let words = [
            "a", "b", "ab c", "x1", "Ærø", "=1+2", ":colon", "?", "12", "007", "a;b", "\"q\"", ". dot", "e\u{301}",
        ]
        var members = ["\"type\": \"text\""]
        var pool = AnswerPool(words, unreadable: [badControl])
        if chance(20) {
            members.append("\"clean\": [\"\(pick(["trim", "uppercase", "collapse_spaces", "remove_spaces"]))\"]")
        }
        if chance(25) { members.append("\"value\": \(jsonText(pick(["x1", "a", "zz"])))") }
        if chance(20) {
            let (least, most) = pick([("min_length", "max_length"), ("minimum_length", "maximum_length")])
            members.append("\"validations\": {\"\(least)\": \(number(0...3)), \"\(most)\": \(number(2...5))}")
        }
        if chance(10) { members.append("\"validators\": [{\"type\": \"format\", \"pattern\": \"^[a-z]\"}]") }
        if chance(12) {
            let rule = "\"min_length\": \(number(0...2)), \"pattern\": \"[^=]*\", \"message\": \"write something else\""
            members.append("\"rules\": [{\(rule)}]")
        }
        if chance(10) {
            members.append("\"mask\": \"(000) 00\"")
            pool = AnswerPool(["12345", "(123) 45", "(999) 00"], unreadable: ["12", "x", "123456"])
        } else if chance(8) {
            members.append("\"grouping\": {\"sizes\": [3, 2], \"separator\": \"-\"}")
            pool = AnswerPool(["12345", "123-45", "abcde"], unreadable: [badControl])
        }
        // Without a draw: other forms stay what they are.
        if name.last == "2" { members.append("\"layout\": \"top\"") }
        return RandomField(name: name, members: members, value: .text, answers: pool)
    }

    private mutating func textArea(_ name: String) -> RandomField {
        let pool = AnswerPool(["one", "one\ntwo", "a\n\nb", ".dot\n..", ":colon\n?"], unreadable: [badControl])
        let members = ["\"type\": \"text_area\"", "\"render\": \"shell\"", "\"looks\": \"label=4\""]
        return RandomField(name: name, members: members, value: .text, answers: pool)
    }

    private mutating func decimal(_ name: String) -> RandomField {
        let type = pick(["number", "float", "signed_number", "count", "ranged_number"])
        var members = ["\"type\": \"\(type)\""]
        var pool = AnswerPool(
            ["0", "1", "2", "7", "12", "007"], unreadable: ["abc", "1x", "1.2.3", "--1", badControl])
        pool.readable += ["3", "10", "42"].map { RandomAnswer(view: $0, json: $0) }
        if type == "float" {
            pool.readable += ["1.10", "0.5", ".5", "2.25"].map { RandomAnswer($0) }
            if chance(30) { members.append("\"decimals\": \(number(0...2))") }
            if chance(25) {
                members += ["\"decimal_separator\": \",\"", "\"grouping_separator\": \".\""]
                pool = AnswerPool([], unreadable: ["abc", "1,2,3"])
                pool.readable = [("1.234,50", "1234.50"), ("12", "12"), ("0,5", "0.5")].map {
                    RandomAnswer(view: $0, json: $1)
                }
            }
        } else {
            pool.unreadable.append(RandomAnswer("1.5"))
        }
        if type == "count" || type == "ranged_number", chance(30) { members.append("\"step\": 5") }
        if type == "signed_number" { pool.readable += ["-3", "+4"].map { RandomAnswer($0) } }
        if type == "ranged_number" || chance(25) {
            if chance(30) { members.append("\"unit\": \"\(pick(["kg", "%", "\u{20ac}"]))\"") }
            members += ["\"minimum_value\": 0", "\"maximum_value\": \(number(5...20))"]
            if chance(25) { members.append("\"multiple_of\": \(pick(["2", "0.5", "0.25", "3"]))") }
            if chance(15) {
                members.append("\"rules\": [{\"multiple_of\": 3, \"minimum\": 1, \"maximum\": 30, \"code\": \"odd\"}]")
            }
        }
        if chance(25) { members.append("\"value\": \(number(0...9))") }
        return RandomField(name: name, members: members, value: .number, answers: pool)
    }

    private mutating func truth(_ name: String) -> RandomField {
        var pool = AnswerPool(["yes", "no", "true", "off"], unreadable: ["maybe"])
        pool.readable += [RandomAnswer(view: "y", json: "true"), RandomAnswer(view: "n", json: "false")]
        var members = ["\"type\": \"\(pick(["switch", "checkbox"]))\""]
        if chance(25) { members.append("\"value\": \(pick(["true", "false"]))") }
        return RandomField(name: name, members: members, value: .truth, answers: pool)
    }

    private mutating func date(_ name: String) -> RandomField {
        var pool = AnswerPool(["2024-02-29", "2024-05-15", "1999-12-31"], unreadable: ["2024-02-30", "soon"])
        pool.readable += [("today", "2024-05-15"), ("+3d", "2024-05-18"), ("-1d", "2024-05-14")].map {
            RandomAnswer(view: $0, json: jsonText($1))
        }
        var members = ["\"type\": \"date\""]
        if chance(25) { members.append("\"minimum_date\": \"\(pick(["2024-01-01", "today", "-1y"]))\"") }
        if chance(20) { members.append("\"value\": \"\(pick(["today", "2024-03-01"]))\"") }
        return RandomField(name: name, members: members, value: .date, answers: pool)
    }

    private mutating func time(_ name: String) -> RandomField {
        guard chance(50) else {
            let pool = AnswerPool(
                [
                    "2024-05-15T10:00:00Z", "2024-05-15 10:30", "2024-05-15T10:00:00+02:00", "2024-05-15T08:00:00Z",
                ], unreadable: ["noon"])
            return RandomField(name: name, members: ["\"type\": \"date_time\""], value: .instant, answers: pool)
        }
        let pool = AnswerPool(["10:30", "10:30:00", "23:59:59", "00:00"], unreadable: ["24:00", "x"])
        return RandomField(name: name, members: ["\"type\": \"time\""], value: .time, answers: pool)
    }

    private mutating func special(_ name: String) -> RandomField {
        let (type, readable, unreadable): (String, [String], [String]) = pick([
            ("email", ["ada@example.org", "a@b.co", "nobody"], []), ("url", ["https://example.org", "x"], []),
            ("phone_number", ["+47 22 33 44 55"], ["abc"]), ("name", ["Ada", "O'Neil-Å"], ["9x"]),
            ("password", ["s3cret", "::x", "?"], []),
        ])
        var members = ["\"type\": \"\(type)\""]
        if type == "password", chance(50) { members.append("\"confirm\": true") }
        let pool = AnswerPool(readable, unreadable: [badControl] + unreadable)
        return RandomField(name: name, members: members, value: .text, answers: pool)
    }

    private mutating func silent(_ name: String) -> RandomField {
        let type = pick(["note", "spacer", "button"])
        return RandomField(name: name, members: ["\"type\": \"\(type)\""], value: .none, answers: AnswerPool([]))
    }
}
