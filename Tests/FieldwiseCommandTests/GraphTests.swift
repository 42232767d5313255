import FormFiles
import FormModel
import FormTestSupport
import TestLimits
import Testing

@testable import FieldwiseCommand
@testable import FormEngine

/// `fieldwise show --dot`.
@Suite(.limited) struct GraphTests {
    private func lines(_ json: String) throws -> [String] {
        let form = try #require(readJSONForm(bytes: Array(json.utf8), path: "form.json").form)
        return graph(of: try compiled(json), definition: form).split(separator: "\n").map {
            String($0.drop { $0 == " " })
        }
    }

    private func links(_ json: String) throws -> [String] {
        try lines(json).filter { $0.contains(" -> ") && !$0.hasPrefix("start ") }
    }

    @Test func drawsAFormAsAWhole() throws {
        let form = try #require(
            readJSONForm(
                bytes: Array(
                    #"""
                    {"title": "Trip", "groups": [{"id": "g", "hidden": true, "sections": [
                      {"id": "s", "title": "Dates", "fields": [
                        {"id": "a", "title": "Days", "type": "count", "required": true},
                        {"id": "b", "type": "number", "formula": "a * 2", "hidden": true}]},
                      {"id": "e", "fields": []}]}],
                     "rules": [{"condition": "$a > 1", "message": "longer", "fields": ["a"]}]}
                    """#.utf8), path: "form.json"
            ).form)
        let compiled = try #require(compile(form).form)
        #expect(
            graph(of: compiled, definition: form) == ##"""
                digraph {
                  graph [rankdir=LR, compound=true, newrank=true, fontname=Helvetica, nodesep=0.2, ranksep=1]
                  node [shape=box, style=filled, fillcolor=white, fontname=Helvetica, fontsize=11, margin="0.12,0.06"]
                  edge [fontname=Helvetica, fontsize=9]
                  graph [labelloc=t, fontsize=18, label="Trip"]
                  subgraph cluster_group0 {
                    graph [label="g (hidden at first)", labeljust=l, fontsize=13, style="filled,dashed", pencolor="#606060", fillcolor="#f2f2f2"]
                    subgraph cluster_section0 {
                      graph [label="Dates", labeljust=l, fontsize=13, style=filled, pencolor=none, fillcolor="#e4e9f0"]
                      field0 [label="Days\na\ncount, required", penwidth=2]
                      field1 [label="b\ninteger, computed, hidden at first\n= a * 2", fillcolor="#fff3c4", style="filled,dashed"]
                    }
                    subgraph cluster_section1 {
                      graph [label="", labeljust=l, fontsize=13, style=filled, pencolor=none, fillcolor="#e4e9f0"]
                      anchor_section1 [style=invis, shape=point]
                    }
                  }
                  rule0 [shape=octagon, label="rule\nlonger\n$a > 1", color="#7048a0"]
                  field0 -> field1 [color="#b08000", penwidth=1.5, arrowhead=normal]
                  field0 -> rule0 [color="#707070", style=dotted, arrowhead=empty]
                  rule0 -> field0 [color="#7048a0", style=dashed, arrowhead=none]
                  start [shape=point, style=invis, width=0, ordering=out]
                }

                """##)
    }

    static let texts: [(json: String, label: String)] = [
        (#"say \"hi\""#, #"say \"hi\""#),
        (#"back\\slash \\n \\"#, #"back\\slash \\n \\"#),
        (#"two\nlines\r\nthree"#, "two lines three"),
        ("<b>bold</b> &lt; &amp;", "<b>bold</b> &amp;lt; &amp;amp;"),
        ("日本語 ひらがな", "日本語 ひらがな"),
        (#"\u001b[31m\u0000\u202e"#, #"\\x1b[31m\\x00\\u{202e}"#),
        (#"}; digraph { a -> b [label=\"x"#, #"}; digraph { a -> b [label=\"x"#),
        (String(repeating: "long ", count: 10), #"long long long long long long long\nlong long long"#),
        (String(repeating: "x", count: 200), String(repeating: "x", count: 120) + "…"),
        ("", "a"),
    ]

    @Test(arguments: texts) func noTextIsMoreThanALabel(json: String, label: String) throws {
        let field = #"{"id": "a", "title": "\#(json)"}"#
        let lines = try lines(#"[{"id": "g", "sections": [{"id": "s", "fields": [\#(field)]}]}]"#)
        let key = label == "a" ? "" : #"\na"#
        #expect(lines.contains(#"field0 [label="\#(label)\#(key)\ntext"]"#), "\(lines)")
    }

    static let targets: [(target: String, link: String)] = [
        (
            #"{"id": "b", "action": "show"}"#,
            ##"field0 -> field1 [color="#20803a", fontcolor="#20803a", arrowhead=normal, label="show"]"##
        ),
        (
            #"{"id": "b", "action": "hide", "condition": "$a == 1 && present($c)"}"#,
            ##"field0 -> field1 [color="#b02a2a", fontcolor="#b02a2a", arrowhead=tee, "##
                + #"label="hide if $a == 1 && present($c)"]"#
        ),
        (
            #"{"id": "t", "type": "section", "action": "disable"}"#,
            ##"field0 -> field2 [color="#b02a2a", fontcolor="#b02a2a", style=dashed, arrowhead=tee, "##
                + #"label="disable section", lhead=cluster_section1]"#
        ),
        (
            #"{"id": "g", "type": "group", "action": "enable"}"#,
            ##"field0 -> field0 [color="#20803a", fontcolor="#20803a", style=dashed, arrowhead=normal, "##
                + #"label="enable group"]"#
        ),
        (
            #"{"id": "b", "action": "update", "target_value": "x\"y"}"#,
            ##"field0 -> field1 [color="#1f5fa8", fontcolor="#1f5fa8", arrowhead=normal, label="update to x\"y"]"##
        ),
        (
            #"{"id": ["b", "b"], "action": "clear"}"#,
            ##"field0 -> field1 [color="#1f5fa8", fontcolor="#1f5fa8", arrowhead=odot, label="clear"]"##
        ),
    ]

    @Test(arguments: targets) func aTargetIsAnArrow(target: String, link: String) throws {
        let found = try links(
            #"""
            [{"id": "g", "sections": [{"id": "s", "fields": [{"id": "a", "targets": [\#(target)]}, {"id": "b"}]},
              {"id": "t", "fields": [{"id": "c"}]}]}]
            """#)
        #expect(found.first == link.replacingAmpersands)
        #expect(found.count == (target.contains("$c") ? 2 : 1))
    }

    @Test func targetsThatDoTheSameAreOneArrow() throws {
        let found = try links(
            #"""
            [{"id": "g", "sections": [{"id": "s", "fields": [
              {"id": "a", "type": "select", "values": [
                {"id": 1, "title": "One", "targets": [{"id": "b", "action": "hide"}]},
                {"id": 2, "targets": [{"id": "b", "action": "hide"}, {"id": "b", "action": "show"}]}]},
              {"id": "b"}]}]}]
            """#)
        #expect(found.map { $0.contains(#"label="hide by One\nhide by 2""#) } == [true, false])
    }

    static let checks: [(members: String, link: String)] = [
        (
            #""validation_groups": [{"min": "a", "max": "b"}]"#,
            ##"field0 -> field1 [color="#7048a0", fontcolor="#7048a0", dir=back, arrowtail=vee, label=">="]"##
        ),
        (
            #""validation_groups": [{"min": "b", "max": "a", "strict": true}]"#,
            ##"field0 -> field1 [color="#7048a0", fontcolor="#7048a0", arrowhead=vee, label=">"]"##
        ),
        (
            #""validation_groups": [["a", "b"]]"#,
            ##"check0 -> field0 [color="#7048a0", style=dashed, arrowhead=none]"##
        ),
        (
            #""rules": [{"condition": "present($b)"}]"#,
            ##"field1 -> rule0 [color="#707070", style=dotted, arrowhead=empty]"##
        ),
    ]

    @Test(arguments: checks) func aCheckOfSeveralFieldsIsDrawn(members: String, link: String) throws {
        let fields = #"[{"id": "g", "sections": [{"id": "s", "fields": [{"id": "a"}, {"id": "b"}]}]}]"#
        #expect(try links(#"{"groups": \#(fields), \#(members)}"#).first == link)
    }

    @Test func linksOfATemplateStayInIt() throws {
        let found = try links(
            #"""
            {"groups": [{"id": "g", "sections": [{"id": "l", "type": "dynamic", "targets": [
                {"id": "n", "action": "show"}]}, {"id": "s", "fields": [{"id": "n", "formula": "count(l[])"}]}]}],
             "templates": {"sections": [{"id": "l", "fields": [
                {"id": "l[:index].a"}, {"id": "l[:index].b", "formula": "l[:index].a",
                  "validations": {"compare_to": "l[:index].a", "compare_rule": "!="}}]}]}}
            """#)
        #expect(
            found.map { $0.prefix { $0 != "[" } } == [
                "field1 -> field0 ", "field1 -> field2 ", "field1 -> field2 ", "field1 -> field0 ",
            ])
        #expect(found[0].hasSuffix("ltail=cluster_section0]"))
    }

    @Test func aRuleForEachInstanceIsDrawnWithWhatItReads() throws {
        let found = try links(
            #"""
            {"groups": [{"id": "g", "sections": [{"id": "l", "repeat": true, "fields": [{"id": "a"}]}]}],
             "rules": [{"condition": "position() < 3 || missing(l[:index].a)", "fields": ["l[:index].a"]}]}
            """#)
        #expect(
            found.map { $0.prefix { $0 != "[" } }.sorted() == [
                "field0 -> rule0 ", "field0 -> rule0 ", "rule0 -> field0 ",
            ])
    }
}

extension String {
    fileprivate var replacingAmpersands: String { map { $0 == "&" ? "&amp;" : String($0) }.joined() }
}
