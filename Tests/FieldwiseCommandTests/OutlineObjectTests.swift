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
                  ],
                  "links": [
                    {
                      "kind": "formula",
                      "from": {
                        "part": "field",
                        "id": "lines[:index].price"
                      },
                      "to": {
                        "part": "field",
                        "id": "total"
                      }
                    }
                  ]
                }

                """)
    }

    /// The links are the same as in the graph.
    @Test func linksSayWhatDependsOnWhat() throws {
        let run = outline(
            #"""
            {"groups": [
              {"sections": [{"fields": [
                {"id": "a", "type": "integer", "targets": [
                  {"id": "s", "type": "section", "action": "show", "condition": "a > 1"}]},
                {"id": "b", "type": "integer", "required_if": "a == 2",
                  "validators": [{"type": "compare", "to": "a", "rule": ">="}]}]}]},
              {"id": "g", "visible_if": "b > 3", "sections": [{"id": "s", "hidden": true, "fields": [{"id": "c"}]}]}],
             "rules": [{"must": "a < 9", "fields": ["b"]}],
             "validation_groups": [["a", "c"]]}
            """#)
        let text = run.output.split(separator: "\n").map { $0.drop { $0 == " " } }.joined()
        let links = try #require(text.split(separator: #""links":"#).last)
        let a = #"{"part": "field","id": "a"}"#
        let b = #"{"part": "field","id": "b"}"#
        let rule = #"{"part": "rule","number": 1,"condition": "a < 9"}"#
        let together = #"{"part": "validation_group","number": 1}"#
        let expected = [
            #"{"kind": "condition","from": \#(b),"to": {"part": "group","number": 2,"id": "g"}}"#,
            #"{"kind": "show","from": \#(a),"to": {"part": "section","number": 2,"id": "s"},"#
                + #""labels": ["show section if a > 1"]}"#,
            #"{"kind": "condition","from": \#(a),"to": \#(b)}"#,
            #"{"kind": "comparison","from": \#(b),"to": \#(a),"labels": [">="]}"#,
            #"{"kind": "membership","from": \#(together),"to": \#(a)}"#,
            #"{"kind": "membership","from": \#(together),"to": {"part": "field","id": "c"}}"#,
            #"{"kind": "condition","from": \#(a),"to": \#(rule)}"#,
            #"{"kind": "membership","from": \#(rule),"to": \#(b)}"#,
        ]
        #expect(links == " [\(expected.joined(separator: ","))]}")
        let graph = CommandRun(["show", "--dot", "form.json"], in: directory).output
        let arrows = graph.split(separator: "\n").filter { $0.contains(" -> ") && !$0.contains("start ->") }
        #expect(arrows.count == expected.count)
    }

    @Test(
        arguments: [
            (#""info": "i", "placeholder": "p", "mask": "00""#, #""info": "i", "placeholder": "p", "mask": "00""#),
            (
                #""validations": {"min_length": 2, "max_length": 9}, "required": true"#,
                #""min_length": 2, "max_length": 9"#
            ),
            (#""info": "i", "description": "d""#, #""description": "d", "info": "i""#),
            (#""type": "path", "exists": "any""#, #""exists": "any""#),
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

    /// The states are those before the first question: the form's own values have had their effects.
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
            (["--format", "xml"], "--format: 'xml' is not a format: use text, json or yaml"),
        ] as [([String], String)])
    func oneThingIsShownAtATime(_ options: [String], _ message: String) {
        let run = CommandRun(["show", "form.json"] + options, in: directory)
        #expect(run == CommandRun(status: 64, output: "", errors: "fieldwise: \(message)\n"))
    }
}
