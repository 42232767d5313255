import FormFiles
import FormLanguages
import FormModel
import FormTestSupport
import TestLimits
import Testing

@Suite(.limited) struct FaultyFormTests {
    private static let neither = "f:1:1: error: this is not a form: the file begins with the byte "
    private static let table =
        "f:1:1: error: this is not a form: it looks like CSV; "
        + "'fieldwise new form.json --from FILE' makes a form of its columns"
    private static let shape = "a form is an object with 'fields', 'sections' or 'groups'"

    @Test(
        arguments: [
            ("", "f:1:1: error: the file is empty; a form is JSON, XML or YAML"),
            (" \n", "f:1:1: error: the file is empty; a form is JSON, XML or YAML"),
            ("\u{feff}", "f:1:1: error: the file is empty; a form is JSON, XML or YAML"),
            ("<sections/>", "f:1:1: error: the outermost element is <sections>; a form is one element <form>"),
            ("\u{0}\u{1}", "\(neither)0x00; a form is JSON, XML or YAML"),
            ("\u{7f}ELF", "\(neither)0x7f; a form is JSON, XML or YAML"),
            ("name,age\nAda,36\n", table), ("\"a\";\"b\"\r\n1;2", table), ("a\tb\n", table),
            ("PK\u{3}\u{4}", "f:1:1: error: this is not a form: the file is a zip archive; unpack it first"),
            ("\"form\"", "f:1:1: error: the file holds the text 'form'; \(shape)"),
            (" 12", "f:1:2: error: the file holds the number 12; \(shape)"),
            ("null", "f:1:1: error: the file holds null; \(shape)"),
            ("{}", "f:1:1: error: the form has no 'fields', 'sections' or 'groups'; \(shape)"),
            (
                "{\"group\": []}",
                """
                f:1:1: error: the form has no 'fields', 'sections' or 'groups'; \(shape)|\
                f:1:2: warning: unknown key 'group' in the form is ignored; did you mean 'groups'?
                """
            ),
            ("{\"groups\": 5}", "f:1:12: error: 'groups' is the number 5; write a list in [ ]"),
            ("{\"groups\": [5]}", "f:1:13: error: a group is the number 5; write an object in { }"),
            ("hello", "f:1:1: error: an unknown word; write true, false or null, or text in double quotes"),
            ("[\n  {\"id\": \"a\" \"title\": 1}]", "f:2:14: error: the object does not go on; write ',' or '}' here"),
            (
                "[1,,\n",
                "f:1:4: warning: this comma is ignored; remove it|f:2:1: error: the text ends inside an array; close it with ']'"
            ),
            (
                "[\"\u{0}\"]",
                "f:1:3: error: a raw control character in text; write it as an escape, such as \\n or \\u0009"
            ),
        ] as [(String, String)])
    func refusesWhatIsNoForm(_ text: String, _ expected: String) {
        let reading = readForm(bytes: Array(text.utf8), path: "f")
        #expect(reading.diagnostics.map(\.description).joined(separator: "|") == expected)
        #expect(reading.form == nil)
    }

    @Test(
        arguments: [
            ([0xff, 0xfe, 0x5b, 0x00], "f:1:1: error: the file is UTF-16; save it as UTF-8"),
            ([0xe9], "\(neither)0xe9; a form is JSON, XML or YAML"),
            ([0x5b, 0x22, 0xe9, 0x22, 0x5d], "f:1:3: error: a byte that is not UTF-8; save the text as UTF-8"),
        ] as [([UInt8], String)])
    func refusesBytesThatAreNotUTF8(_ bytes: [UInt8], _ expected: String) {
        #expect(readForm(bytes: bytes, path: "f").diagnostics.map(\.description) == [expected])
    }

    @Test func refusesFilesThatNobodyWrote() {
        let brackets = readForm(bytes: Array(repeating: 0x5b, count: 10_000_000), path: "f")
        #expect(
            brackets.diagnostics.map(\.description) == [
                "f:1:129: error: arrays and objects are nested deeper than 128; nest them less"
            ])
        let large = readForm(bytes: Array(repeating: 0x20, count: FormReading.sizeLimit + 1), path: "f")
        #expect(
            large.diagnostics.map(\.description) == ["f:1:1: error: the file is larger than 16 MiB; split the form"])
        let numbers = readForm(bytes: Array("[0\(String(repeating: ",0", count: 100_000))]".utf8), path: "f")
        #expect(numbers.diagnostics.count == 10_001)
        #expect(numbers.diagnostics.last?.message == "more than 10000 findings; the rest is left out")
        #expect(numbers.form == nil)
    }

    @Test(
        arguments: tableRows(
            #"""
            // Fields
            {}
              3:7: error: the field has no 'id'; give it one
            {"id": ""}
              3:14: error: 'id' is empty; write a name
            {"id": true}
              3:14: error: 'id' is true; write a name in double quotes
            {"id": null}
              3:7: error: the field has no 'id'; give it one
              3:14: warning: 'id' is null and is ignored; leave it out
            {"id": 5}
              3:14: warning: 'id' is the number 5 and is read as text; write "5"
            5
              3:7: error: a field is the number 5; write an object in { }
            null
              3:7: warning: null in 'fields' is ignored; remove it
            {"id": "a", "titel": "A"}
              3:19: warning: unknown key 'titel' in a field is ignored; did you mean 'title'?
            {"id": "a", "\u001b[2J": 1}
              3:19: warning: unknown key '\x1b[2J' in a field is ignored; remove it
            {"id": "a", "title": 5}
              3:28: warning: 'title' is the number 5 and is read as text; write "5"
            {"id": "a", "title": []}
              3:28: warning: 'title' is an array and is ignored; write text in double quotes
            {"id": "a", "title": null}
              3:28: warning: 'title' is null and is ignored; leave it out
            {"id": "a", "title": "A", "id": "b"}
              3:33: error: the key 'id' is in this object twice, first on line 3; remove one
            {"id": "a", "size": {"width": 1,⏎ "width": 2}}
              4:2: error: the key 'width' is in this object twice, first on line 3; remove one
            {"id": "a", "required": "yes"}
              3:31: warning: 'required' is the text 'yes' and is read as true; write true
            {"id": "a", "required": "NO"}
              3:31: warning: 'required' is the text 'NO' and is read as false; write false
            {"id": "a", "required": 1}
              3:31: warning: 'required' is the number 1 and is read as true; write true
            {"id": "a", "required": "maybe"}
              3:31: error: 'required' is the text 'maybe'; write true or false
            {"id": "a", "secret": 2}
              3:29: error: 'secret' is the number 2; write true or false
            {"id": "a", "hidden": "maybe"}
              3:29: warning: 'hidden' is the text 'maybe' and is ignored; write true or false
            {"id": "a", "decimals": "2"}
              3:31: warning: 'decimals' is the text '2' and is read as a number; write 2
            {"id": "a", "decimals": -1}
              3:31: error: 'decimals' is the number -1; write a whole number such as 8
            {"id": "a", "decimals": 1.5}
              3:31: error: 'decimals' is the number 1.5; write a whole number such as 8
            {"id": "a", "minimum_value": true}
              3:36: error: 'minimum_value' is true; write a number
            {"id": "a", "formula": []}
              3:30: error: 'formula' is an array; write text in double quotes
            {"id": "a", "subtitle": "A", "info": "B"}
              3:19: warning: 'subtitle' says something else than 'info' on line 3, and 'info' counts; remove one of them
            {"id": "a", "size": 25}
              3:27: warning: 'size' is a number and is read as a width; write {"width": 25, "height": 1} or leave it out
            {"id": "a", "messages": "no"}
              3:31: warning: 'messages' is the text 'no' and is ignored; write an object such as {"required": "…"}
            {"id": "a", "grouping": 4}
              3:31: error: 'grouping' is the number 4; write {"sizes": [4, 4], "separator": " "}
            {"id": "a", "grouping": {}}
              3:31: error: 'grouping' has no 'sizes'; write a list of numbers such as [4, 4]
            {"id": "a", "grouping": {"sizes": [4, 0]}}
              3:45: error: a size is the number 0; write a whole number above 0
            {"id": "a", "grouping": {"sizes": []}}
              3:41: error: 'sizes' is empty; write numbers such as [4, 4]
            // Options
            {"id": "a", "values": [{}]}
              3:30: error: the option has no 'id'; give it one
            {"id": "a", "values": [{"id": []}]}
              3:37: error: 'id' is an array; write text, a number, true or false
            {"id": "a", "values": [5]}
              3:30: warning: an option is the number 5 and is read as its id and title; write {"id", "title"}
            {"id": "a", "values": {"id": 1}}
              3:29: warning: 'values' is an object and is read as a list of one; write it in [ ]
            {"id": "a", "components": [{}]}
              3:34: error: a component is an object; write a list of options in [ ]
            // Targets
            {"id": "a", "targets": [{"action": "show"}]}
              3:31: error: the target has no 'id'; name what it acts on
            {"id": "a", "targets": [{"id": "b"}]}
              3:31: error: the target has no 'action'; write show, hide, update, enable, disable or clear
            {"id": "a", "targets": [{"id": "b", "action": "shwo"}]}
              3:53: error: unknown action 'shwo'; did you mean 'show'?
            {"id": "a", "targets": [{"id": "b", "action": "explode"}]}
              3:53: error: unknown action 'explode'; write show, hide, update, enable, disable or clear
            {"id": "a", "targets": [{"id": "b", "action": "show", "type": "feild"}]}
              3:69: error: unknown target type 'feild'; did you mean 'field'?
            {"id": "a", "targets": [{"id": "b", "action": "show", "condition": true}]}
              3:74: error: 'condition' is true; write the expression in double quotes
            {"id": "a", "rules": [{"when": "a"}]}
              3:29: error: the rule checks nothing; write 'must', 'is', or a member of fields such as 'min_length'
            {"id": "a", "rules": [{"is": "length"}]}
              3:36: error: 'length' says too little by its name alone; write a member of fields such as 'minimum', or 'must'
            {"id": "a", "rules": [{"must": "a", "fields": ["a"]}]}
              3:29: warning: a rule of a field is about that field alone; remove 'fields'
            {"id": "a", "required": false, "validations": {"required": true}}
              3:19: warning: 'required' says something else than 'validations.required' on line 3, and 'validations.required' counts; remove one of them
            {"id": "a", "targets": {"id": ["b", 7], "action": "show"}}
              3:30: warning: 'targets' is an object and is read as a list of one; write it in [ ]
              3:43: warning: an entry of 'id' is the number 7 and is read as text; write "7"
            // Checks
            {"id": "a", "validations": true}
              3:34: error: 'validations' is true; write an object such as {"required": true}
            {"id": "a", "validations": {"min_lenght": 2, "max_length": "x"}}
              3:35: warning: unknown key 'min_lenght' in 'validations' is ignored; did you mean 'min_length'?
              3:66: error: 'max_length' is the text 'x'; write a whole number such as 8
            {"id": "a", "validators": [{"pattern": "x"}]}
              3:34: error: the validator has no 'type'; say what it checks
            {"id": "a", "validators": ["email"]}
              3:34: warning: a validator is the text 'email' and is read as its type; write {"type": …}
            {"id": "a", "validators": [{"type": "email", "when": 1}]}
              3:60: error: 'when' is the number 1; write the expression in double quotes
            """#))
    func tellsWhatIsWrongInAField(_ field: String, _ findings: [String]) {
        let lines = field.replacing("⏎", with: "\n")
        let text = "[{\"id\": \"g\", \"sections\": [\n{\"id\": \"s\", \"fields\":\n     [\(lines)]}]}]"
        let found = readForm(bytes: Array(text.utf8), path: "f").diagnostics
        #expect(found.map(\.description) == findings.map { "f:\($0)" })
    }

    @Test(
        arguments: tableRows(
            #"""
            "fields": [], "sections": []
              1:16: error: the form has 'sections' beside 'fields'; put all fields into one of them
            "fields": [], "ordered": [["a"]]
              1:28: warning: a list of 'ordered' has fewer than two fields; name two, the lower first
            "groups": [{"id": "g", "sections": [{"id": "s", "type": "dynamc"}]}]
              1:58: warning: unknown section type 'dynamc' is read as default; did you mean 'dynamic'?
            "groups": [], "templates": []
              1:29: error: 'templates' is an array; write an object with 'sections'
            "groups": [], "rules": [{"message": "x"}]
              1:26: error: the rule has no 'must'; write what must be true
            "groups": [], "rules": [{"condition": true}]
              1:40: error: 'condition' is true; write the expression in double quotes
            "groups": [], "validation_groups": [{"min": "a"}]
              1:38: error: a validation group has neither 'fields' nor both 'min' and 'max'; write a list of field ids, or an object with 'fields' or 'min' and 'max'
            "groups": [], "validation_groups": ["a", "b"]
              1:38: error: a validation group is the text 'a'; write a list of field ids, or an object with 'fields' or 'min' and 'max'
              1:43: error: a validation group is the text 'b'; write a list of field ids, or an object with 'fields' or 'min' and 'max'
            "groups": [], "messages": {"required": [1]}
              1:41: warning: 'required' is an array and is ignored; write text in double quotes
            "groups": [], "messages": {"required": "a", "required": "b"}
              1:46: error: the key 'required' is in this object twice, first on line 1; remove one
            "groups": [], "disabled": "on"
              1:28: warning: 'disabled' is the text 'on' and is read as true; write true
            """#))
    func tellsWhatIsWrongAroundTheFields(_ members: String, _ findings: [String]) {
        let found = readForm(bytes: Array("{\(members)}".utf8), path: "f").diagnostics
        #expect(found.map(\.description) == findings.map { "f:\($0)" })
    }

    @Test func recoversWhatItCan() throws {
        let text =
            "[{\"id\": \"g\", \"sections\": [{\"id\": \"s\", \"fields\": [{\"title\": \"nameless\"}, {\"id\": \"b\", \"id\": \"c\"}]}]}]"
        let reading = readForm(bytes: Array(text.utf8), path: "f")
        #expect(reading.form == nil)
        #expect(try #require(reading.recovered).groups[0].sections[0].fields.map(\.id.value) == ["b"])
    }
}
