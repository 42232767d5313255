import FormTestSupport
import TestLimits
import Testing

/// `fieldwise show --format json`.
@Suite(.limited) struct OutlineObjectTests {
    private let directory = TemporaryDirectory()

    private func outline(_ form: String) -> CommandRun {
        directory.write(form, to: "form.json")
        return CommandRun(["show", "--format", "json", "form.json"], in: directory)
    }

    @Test func saysAllOfAForm() {
        let run = outline(
            #"""
            {"id": "o", "title": "Order", "disabled": true, "time_zone": "Europe/Oslo", "groups": [
              {"id": "g", "title": "Goods", "description": "All", "collapsed": true, "sections": [
                {"id": "lines", "type": "dynamic", "max_items": 3, "fields": [
                  {"id": "lines[:index].price", "type": "decimal", "minimum_value": 0.50}]},
                {"id": "s", "title": "Sum", "fields": [
                  {"id": "total", "type": "float", "decimals": 2, "formula": "sum(lines[].price)"}]}]}]}
            """#)
        #expect(run.errors == "")
        #expect(
            run.output == """
                {
                  "id": "o",
                  "title": "Order",
                  "disabled": true,
                  "time_zone": "Europe/Oslo",
                  "groups": [
                    {
                      "id": "g",
                      "title": "Goods",
                      "description": "All",
                      "collapsed": true,
                      "sections": [
                        {
                          "id": "lines",
                          "repeats": {
                            "min_items": 0,
                            "max_items": 3
                          },
                          "fields": [
                            {
                              "id": "lines[:index].price",
                              "title": "price",
                              "kind": "decimal",
                              "required": false,
                              "computed": false,
                              "visible": true,
                              "enabled": true,
                              "secret": false,
                              "submitted": true,
                              "depends_on": [],
                              "minimum": 0.50
                            }
                          ]
                        },
                        {
                          "id": "s",
                          "title": "Sum",
                          "fields": [
                            {
                              "id": "total",
                              "title": "total",
                              "kind": "decimal",
                              "required": false,
                              "computed": true,
                              "visible": true,
                              "enabled": true,
                              "secret": false,
                              "submitted": true,
                              "depends_on": ["lines[:index].price"],
                              "formula": "sum(lines[].price)",
                              "decimals": 2
                            }
                          ]
                        }
                      ]
                    }
                  ]
                }

                """)
    }

    @Test(
        arguments: [
            (#""info": "i", "placeholder": "p", "mask": "00""#, #""info": "i", "placeholder": "p", "mask": "00""#),
            (
                #""validations": {"min_length": 2, "max_length": 9}, "required": true"#,
                #""min_length": 2, "max_length": 9"#
            ),
            (#""accessibility_label": "l""#, #""accessibility_label": "l""#),
            (
                #""type": "date", "minimum_date": "today", "maximum_date": "2030-01-01""#,
                #""minimum": "today", "maximum": "2030-01-01""#
            ),
            (
                #""type": "select", "values": [{"id": 1, "title": "One", "info": "i"}, {"id": true, "default": true}]"#,
                #""options": [ { "id": 1, "title": "One", "info": "i", "default": false }, "#
                    + #"{ "id": true, "title": "true", "default": true } ]"#
            ),
            (
                #""type": "picker", "components": [[{"id": "x"}]]"#,
                #""components": [ [ { "id": "x", "title": "x", "default": false } ] ]"#
            ),
        ] as [(String, String)])
    func aFieldHasWhatTheFormSays(_ members: String, _ expected: String) {
        let run = outline(#"[{"id": "g", "sections": [{"id": "s", "fields": [{"id": "a", \#(members)}]}]}]"#)
        let text = run.output.split(separator: "\n").map { $0.drop { $0 == " " } }.joined(separator: " ")
        #expect(text.contains(#""depends_on": [], \#(expected) }"#), "\(text)")
    }

    /// The form's own values have had their effect, as before the first question.
    @Test func whatIsVisibleAndEnabledIsSoBeforeTheFirstAnswer() {
        let run = outline(
            #"""
            [{"id": "g", "sections": [{"id": "s", "fields": [
              {"id": "a", "type": "switch", "value": true, "targets": [
                {"id": "b", "action": "show", "condition": "$a"}, {"id": "c", "action": "disable"}]},
              {"id": "b", "hidden": true}, {"id": "c"}, {"id": "d", "hidden": true}]}]}]
            """#)
        let states = run.output.split(separator: "\n").filter { $0.contains("visible") || $0.contains("enabled") }
        #expect(
            states.map { $0.split(separator: " ").last == "true," }
                == [true, true, true, true, true, false, false, true])
    }

    @Test(
        arguments: [
            (
                ["--dot", "--answers-schema"],
                "--dot and --answers-schema do not go together; ask for one after the other"
            ),
            (["--format", "json", "--dot"], "--format json and --dot do not go together; ask for one after the other"),
            (["--format", "xml"], "--format: 'xml' is not a format: use text or json"),
        ] as [([String], String)])
    func oneThingIsShownAtATime(_ options: [String], _ message: String) {
        let run = CommandRun(["show", "form.json"] + options, in: directory)
        #expect(run == CommandRun(status: 64, output: "", errors: "fieldwise: \(message)\n"))
    }
}
