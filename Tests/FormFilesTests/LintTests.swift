import FormEngine
import FormFiles
import FormLanguages
import FormLint
import FormSyntax
import FormTestSupport
import TestLimits
import Testing

/// The linter's findings in forms that compile.
@Suite(.limited) struct LintTests {
    /// The findings about a form with these fields, from line 2 on, and further members.
    private func findings(_ fields: String, _ more: String = "") -> [String] {
        let text =
            "{\"groups\": [{\"id\": \"g\", \"sections\": [{\"id\": \"s\", \"fields\": [\n\(fields)\n]}]}]\(more)}"
        let reading = readForm(bytes: Array(text.utf8), path: "f")
        guard let form = reading.form, let compiled = compile(form, referencesAreErrors: true).form else {
            return ["does not compile: \(reading.diagnostics)"]
        }
        // 2024-05-15
        return lint(form, compiled, now: Moment(seconds: 1_715_774_400)).map(\.description)
    }

    @Test(
        arguments: [
            ("1 / 0 + a", "it would divide by zero"), ("round(a * 2 / (3 - 3))", "it would divide by zero"),
            ("9999999999999999999999999999999999 + 0.4", "it would have more than 34 digits"),
            ("concat(a, 1234567890123456789012 * 1234567890123456789012)", "it would have more than 34 digits"),
            ("1 / 3 + 1 + a", nil), ("if(a > 0, a, 1 / 0)", nil), ("a / (a - a)", nil), ("1 / 0.1 * a", nil),
        ] as [(String, String?)])
    func formulasThatNeverHaveAResult(_ formula: String, _ reason: String?) {
        let fields = #"{"id": "a", "type": "float"}, {"id": "f", "type": "float", "formula": "\#(formula)"}"#
        let finding = "f:2:71: warning: the formula `\(formula)` never has a result: \(reason ?? ""); change it"
        #expect(findings(fields) == (reason == nil ? [] : [finding]))
    }

    @Test(
        arguments: [
            (#""type": "number""#, "d", "it would not be a number"),
            (#""type": "number""#, "if(a > 1, today(), a > 2)", "it would not be a number"),
            (#""type": "number""#, "1 / 3", "it would not be a whole number"),
            (#""type": "number""#, "2 - 3", "it would be negative"),
            (#""type": "number""#, "'x'", "it is calculated from text that is not a number"),
            (#""type": "number""#, "'kr ' a", "it is calculated from text that is not a number"),
            (#""type": "text""#, "a > 1", "it would be yes or no, not a text"),
            (#""type": "switch""#, "a + 1", "it would be neither yes nor no"),
            (#""type": "date""#, "a", "it would not be a date"),
            (#""type": "date_time""#, "d", "it would not be a date with a time"),
            (#""type": "time""#, "d", "it would not be a time"),
            (#""type": "select", "values": ["x"]"#, "1 + 1", "it would be none of the choices"),
            (#""type": "number""#, "a / 3", nil), (#""type": "number", "decimals": 2"#, "1 / 3 * 3", nil),
            (#""type": "number""#, "4 / 2", nil), (#""type": "float""#, "1 / 3", nil),
            (#""type": "number""#, "if(a > 1, d, 5)", nil), (#""type": "number""#, "concat('1', a)", nil),
            (#""type": "text""#, "d", nil), (#""type": "date""#, "today()", nil), (#""type": "switch""#, "a > 1", nil),
            (#""type": "select", "values": ["x"]"#, "a", nil),
        ] as [(String, String, String?)])
    func formulasWhoseResultTheirFieldCannotHold(_ members: String, _ formula: String, _ reason: String?) {
        let fields =
            #"{"id": "a", "type": "float"}, {"id": "d", "type": "date"}, "#
            + "\n{\"id\": \"f\", \(members), \"formula\": \"\(formula)\"}"
        let finding = reason.map { "warning: the formula `\(formula)` never has a result: \($0); change it" }
        #expect(findings(fields).withoutPlaces == (finding.map { [$0] } ?? []))
    }

    /// A disabled field that fails at the beginning is reported unless something can change that.
    @Test(
        arguments: [
            ("", "", true), (#", "targets": [{"id": "a", "action": "enable"}]"#, "", false),
            (#", "targets": [{"id": "a", "action": "update", "target_value": 5}]"#, "", false),
            (#", "targets": [{"id": "s", "type": "section", "action": "hide"}]"#, "", false),
            (#", "targets": [{"id": "g", "type": "group", "action": "clear"}]"#, "", false),
            (#", "targets": [{"id": "a", "action": "disable"}]"#, "", true), ("", #", "hidden": true"#, false),
            ("", #", "formula": "b""#, false),
        ] as [(String, String, Bool)])
    func disabledFieldsThatFail(_ targets: String, _ more: String, _ isError: Bool) {
        let fields =
            #"{"id": "b", "type": "number"\#(targets)}, {"id": "a", "type": "number", "#
            + #""value": 200, "maximum_value": 120, "disabled": true\#(more)}"#
        let errors = findings(fields).filter { $0.contains("error") }.withoutPlaces
        let message =
            "error: 'a' fails its own checks and nothing enables it, so that nobody can submit the form: "
            + "must be at most 120, not '200'"
        #expect(errors == (isError ? [message] : []))
        #expect(!isError || findings(fields).allSatisfy { !$0.contains("the value of") })
    }

    @Test(
        arguments: [
            (#""validators": [{"type": "not_empty"}]"#, false), (#""required": true"#, false),
            (#""validators": [{"type": "not_empty", "when": "$b > 1"}]"#, false),
            (#""validators": [{"type": "compare", "to": "b", "rule": ">"}], "value": "1""#, false),
            (#""type": "switch", "value": false, "validators": [{"type": "true"}]"#, true),
            (#""type": "checkbox", "value": false, "required": true"#, false),
        ] as [(String, Bool)])
    func disabledFieldsThatCannotHold(_ members: String, _ isError: Bool) {
        let found = findings(#"{"id": "b", "type": "number", "value": 9}, {"id": "a", "disabled": true, \#(members)}"#)
        #expect(found.contains { $0.contains("nobody can submit the form") } == isError, "\(found)")
    }

    private static let noAnswer = "so no answer passes; swap them"

    @Test(
        arguments: [
            (
                #"{"id": "a", "type": "number", "minimum_value": 9, "maximum_value": 5}"#,
                "f:2:68: error: 'maximum_value' 5 is below 'minimum_value' 9, \(noAnswer)"
            ),
            (
                #"{"id": "a", "type": "float", "minimum_value": 2.50, "maximum_value": 2.5}"#, nil
            ),
            (
                #"{"id": "a", "type": "number", "validations": {"min_value": 1, "max_value": 0}}"#,
                "f:2:76: error: 'max_value' 0 is below 'min_value' 1, \(noAnswer)"
            ),
            (
                #"{"id": "a", "validations": {"min_length": 5, "max_length": 4}}"#,
                "f:2:60: error: 'max_length' 4 is below 'min_length' 5, \(noAnswer)"
            ),
            (
                #"{"id": "a", "type": "date", "minimum_date": "2024-05-02", "maximum_date": "2024-05-01"}"#,
                "f:2:75: error: 'maximum_date' 2024-05-01 is below 'minimum_date' 2024-05-02, \(noAnswer)"
            ),
            (
                #"{"id": "a", "type": "date", "minimum_date": "today", "maximum_date": "-1d"}"#,
                "f:2:70: error: 'maximum_date' -1d is below 'minimum_date' today, \(noAnswer)"
            ),
            (#"{"id": "a", "type": "date", "minimum_date": "today", "maximum_date": "2024-05-01"}"#, nil),
            (#"{"id": "a", "type": "date", "minimum_date": "today", "maximum_date": "+0d"}"#, nil),
            (#"{"id": "a", "type": "date", "minimum_date": "+1m", "maximum_date": "+31d"}"#, nil),
            (#"{"id": "a", "type": "date", "minimum_date": "+5d", "maximum_date": "monday"}"#, nil),
            (
                #"{"id": "a", "validators": [{"type": "length", "min": 3, "max": 2}]}"#,
                "f:2:64: error: 'max' 2 is below 'min' 3, \(noAnswer)"
            ),
            (#"{"id": "a", "validators": [{"type": "length", "min": 2, "max": 2}]}"#, nil),
        ] as [(String, String?)])
    func boundsThatContradict(_ field: String, _ finding: String?) {
        #expect(findings(field) == (finding.map { [$0] } ?? []))
    }

    @Test(
        arguments: [
            (
                #"{"id": "a", "type": "number", "value": 200, "maximum_value": 120}"#,
                "f:2:40: warning: the value of 'a' fails its own checks: must be at most 120, not '200'"
            ),
            (
                #"{"id": "a", "type": "multi_select", "values": [{"id": "x", "default": true}, {"id": "y"}], "#
                    + #""validators": [{"type": "choices", "min": 2}]}"#,
                "f:2:48: warning: the value of 'a' fails its own checks: choose at least 2"
            ),
            (#"{"id": "a", "type": "number", "value": 100, "maximum_value": 120}"#, nil),
            (#"{"id": "a", "type": "number", "required": true}"#, nil),
            (
                #"{"id": "a", "type": "number", "value": 5, "validations": {"compare_to": "b", "compare_rule": ">"}}, "#
                    + #"{"id": "b", "type": "number", "value": 9}"#, nil
            ),
            (#"{"id": "a", "type": "date", "value": "2024-05-14", "minimum_date": "-1d"}"#, nil),
        ] as [(String, String?)])
    func valuesThatFail(_ field: String, _ finding: String?) {
        #expect(findings(field) == (finding.map { [$0] } ?? []))
    }

    @Test func anEmptyTextIsNoSecret() {
        #expect(findings(#"{"id": "a", "type": "password", "value": ""}"#) == [])
    }

    @Test func secretsThatEverybodyCanRead() {
        let found = findings(#"{"id": "a", "type": "password", "value": "hunter2"}, {"id": "b", "type": "password"}"#)
        #expect(
            found == ["f:2:42: warning: the secret 'a' has a value that anyone with the form can read; leave it out"])
    }

    @Test(
        arguments: [
            ("", ["f:2:1: warning: the field 'a' is hidden and nothing shows it; add a target that does"]),
            (#", "targets": [{"id": "a", "action": "show"}]"#, []),
            (
                #", "targets": [{"id": "a", "action": "hide"}]"#,
                ["f:2:1: warning: the field 'a' is hidden and nothing shows it; add a target that does"]
            ),
        ] as [(String, [String])])
    func whatIsNeverShown(_ target: String, _ found: [String]) {
        #expect(findings(#"{"id": "a", "hidden": true}, {"id": "b"\#(target)}"#) == found)
    }

    @Test func partsOfSectionsThatRepeatAreShownByTheirTemplatesId() {
        let found = findings(
            #"{"id": "b", "type": "switch"}"#,
            #", "templates": {"sections": [{"id": "s2", "fields": [{"id": "s2[:index].x", "hidden": true}, "#
                + #"{"id": "s2[:index].y", "targets": [{"id": "s2[:index].x", "action": "show"}]}]}]}"#
        )
        #expect(found == [])
    }

    private static let pair = #"{"id": "a", "required": true}, {"id": "b"}, {"id": "c", "value": "x"}"#

    /// A rule that passes because one side has no answer is reported, unless the side always has one or the form says
    /// what is meant.
    @Test(
        arguments: [
            ("a == b", "b"), ("b = a", "b"), ("equals(a, b)", "b"), ("c != 'y' || a == b", "b"), ("!(a != b)", "b"),
            ("length(a) == b", "b"), ("b == a && a != 'z'", "b"), ("a == c", nil), ("a != b", nil), ("a < b", nil),
            ("b == 'x'", nil), ("missing(b) || a == b", nil), ("present(b) && a == b", nil), ("b == today()", nil),
            ("a == length(b)", "b"), ("a == b || a != 'x' || a == 'x'", nil), ("a == b || true", nil),
            ("!(a == b)", nil),
            ("count(a, b) < 2 || a == b", nil), ("missing(a) || a == b", "b"), ("if(present(b), a == b, true)", nil),
            ("missing(a) && missing(b) || a == b", "b"), ("upper(a) == upper(b)", "b"),
        ] as [(String, String?)])
    func rulesThatPassUnanswered(_ condition: String, _ id: String?) {
        let found = findings(Self.pair, #", "rules": [{"condition": "\#(condition)"}]"#)
            .filter { $0.contains("passes while") }
        let finding = id.map { id in
            "f:3:32: warning: the rule `\(condition)` passes while '\(id)' has no answer; make that field required, "
                + "or add `present($\(id)) &&` to make it fail then, or `missing($\(id)) ||` if that is intended"
        }
        #expect(found == (finding.map { [$0] } ?? []))
    }

    @Test(
        arguments: [
            (#", "validators": [{"type": "not_empty"}]"#, "", false), (#", "formula": "a""#, "", false),
            (#", "value": "x""#, "", false), (#", "required": true"#, "", false), (#", "title": "B""#, "", true),
            ("", #", {"condition": "present(b)"}"#, false), ("", #", {"condition": "present(a)"}"#, true),
            (#", "type": "select", "values": [{"id": "x", "default": true}]"#, "", false),
        ] as [(String, String, Bool)])
    func rulesWhoseSidesAreAnswered(_ members: String, _ rules: String, _ isFound: Bool) {
        let fields = #"{"id": "a", "required": true}, {"id": "b"\#(members)}"#
        let found = findings(fields, #", "rules": [{"condition": "a == b"}\#(rules)]"#)
        #expect(found.contains { $0.contains("passes while") } == isFound, "\(found)")
    }

    /// A sum lacks a term, or a computed side has no result; `max` and `sum` ignore absent values.
    @Test(
        arguments: [
            ("p + q == 100", "p"), ("p + q <= 100", "p"), ("n > 100 || p + q == n", "p"), ("p * q >= 10", "p"),
            ("p * q <= 10", nil), ("max(p, q) < 5", nil), ("sum(p, q) == 100", nil), ("p < q", nil), ("p == 100", nil),
            ("low + less <= 100", nil), ("low + less <= 40", "low"), ("total == n", "total"), ("n == total", "total"),
            ("total == n && present(p)", nil), ("missing(total) || total == n", nil), ("taxed == n", nil),
            ("fee == n", "fee"), ("label == 'none'", nil), ("label == n", nil),
            ("count(p, q) < 2 || p + q == 100", nil),
            ("(missing(p) || missing(q)) || p + q == 100", nil), ("present(p) && p + q == 100", "q"),
        ] as [(String, String?)])
    func rulesThatPassWithoutATerm(_ condition: String, _ id: String?) {
        let fields = #"""
            {"id": "n", "type": "number", "required": true}, {"id": "p", "type": "number"}, {"id": "q", "type": "number"},
            {"id": "low", "type": "number", "maximum_value": 50}, {"id": "less", "type": "number", "maximum_value": 50},
            {"id": "total", "type": "number", "formula": "p + q"}, {"id": "taxed", "type": "number", "formula": "p + n"},
            {"id": "size", "type": "select", "values": [{"id": "s", "value": 1}]},
            {"id": "fee", "type": "number", "formula": "size * n"}, {"id": "label", "formula": "concat(p, ' kr')"}
            """#
        let found = findings(fields, #", "rules": [{"condition": "\#(condition)"}]"#)
            .filter { $0.contains("passes while") }
        #expect(found.count == (id == nil ? 0 : 1), "\(found)")
        #expect(id.map { found.first?.contains("passes while '\($0)'") == true } ?? true, "\(found)")
    }

    /// If a warning is given, the rule really passes without the answer.
    @Test(arguments: ["p1 == p2", "!(p1 != p2)", "p1 + p2 == 100", "p1 + p2 <= 100"])
    func whatPassesUnansweredPasses(_ condition: String) throws {
        let text = """
            {"groups": [{"id": "g", "sections": [{"id": "s", "fields": [{"id": "p1", "type": "number"},
            {"id": "p2", "type": "number"}]}]}], "rules": [{"condition": "\(condition)"}]}
            """
        #expect(allFindings(in: Array(text.utf8), path: "f").map(\.code) == [.passesUnanswered])
        var session = try started(text)
        let slots = ["p1", "p2"].compactMap { session.slot(id: $0) }
        _ = session.answer("150", to: slots[0])
        let passes = session.isValid()
        _ = session.answer("1", to: slots[1])
        let passesAnswered = session.isValid()
        #expect(passes && !passesAnswered)
    }

    @Test(
        arguments: [
            (#"{"id": "b", "action": "show"}"#, true), (#"{"id": "b", "action": "clear"}"#, false),
            (#"{"id": "b", "action": "update", "target_value": "x"}"#, true),
            (#"{"id": "c", "action": "update"}"#, false),
            (
                #"{"id": "b", "action": "update", "target_value": "x"}, "#
                    + #"{"id": "b", "action": "update", "target_value": "y", "condition": "$a"}"#, false
            ),
            (#"{"id": "b", "action": "show", "condition": "$a"}"#, false),
            (#"{"id": "b", "action": "hide"}, {"id": "b", "action": "show", "condition": "$a"}"#, false),
            (#"{"id": "b", "action": "show", "condition": "$a"}, {"id": "b", "action": "hide"}"#, true),
        ] as [(String, Bool)])
    func targetsThatActForNo(_ targets: String, _ isFound: Bool) {
        let found = findings(
            #"{"id": "a", "type": "switch", "targets": [\#(targets)]}, {"id": "b", "hidden": true}, "#
                + #"{"id": "c", "formula": "a"}"#)
        #expect(found.contains { $0.contains("give it a condition such as `$a`") } == isFound, "\(found)")
        #expect(!findings(#"{"id": "a", "targets": [\#(targets)]}, {"id": "b"}"#).contains { $0.contains("such as") })
    }

    /// If only yes or only no can be submitted, a target need not distinguish them; nor need an option's target.
    @Test(
        arguments: [
            (#""type": "switch", "required": true, "targets": [T]"#, true),
            (#""type": "checkbox", "required": true, "targets": [T]"#, false),
            (#""type": "switch", "validators": [{"type": "true"}], "targets": [T]"#, false),
            (#""type": "switch", "validators": [{"type": "true", "when": "$b == 'x'"}], "targets": [T]"#, true),
            (#""type": "switch", "values": [{"id": true, "targets": [T]}]"#, false),
            (#""type": "select", "values": [{"id": true, "targets": [T]}]"#, false),
        ] as [(String, Bool)])
    func targetsThatNeedNotTellYesFromNo(_ members: String, _ isFound: Bool) {
        let target = #"{"id": "b", "action": "show"}"#
        let members = members.split(separator: "T", omittingEmptySubsequences: false).joined(separator: target)
        let found = findings(#"{"id": "a", \#(members)}, {"id": "b", "hidden": true}"#)
        #expect(found.contains { $0.contains("acts for no") } == isFound, "\(found)")
    }

    @Test(
        arguments: [
            (#""type": "text", "values": [{"id": "x"}]"#, "'options' has no effect on the type 'text'; remove it"),
            (#""type": "date", "values": [{"id": "x"}]"#, "'options' has no effect on the type 'date'; remove it"),
            (#""values": [{"id": "x"}]"#, "'options' has no effect on the type 'text'; remove it"),
            (#""type": "select", "values": [{"id": "x"}]"#, nil),
            (#""type": "switch", "values": [{"id": true}, {"id": "no"}, {"id": 0}]"#, nil),
            (#""type": "switch", "values": [{"id": "ja"}]"#, "'a' is yes or no and never 'ja'; write true or false"),
            (
                #""type": "picker", "components": [[{"id": "x"}]], "values": [{"id": "y"}]"#,
                "'options' has no effect on the type 'picker'; remove it"
            ),
            (
                #""type": "select", "values": [{"id": "x"}], "components": [[{"id": "y"}]]"#,
                "'components' has no effect on the type 'select'; remove it"
            ),
        ] as [(String, String?)])
    func optionsOfNoUse(_ members: String, _ words: String?) {
        let found = findings(#"{"id": "a", \#(members)}"#)
        #expect(found.withoutPlaces == (words.map { ["warning: \($0)"] } ?? []))
    }

    /// Several choices are separated by `;`; those of a picker are titles, each from its own list.
    @Test(
        arguments: [
            ("m == 'x'", nil), ("m == 'x;y'", nil), ("m == 'xx'", "'m' has no option 'xx'; did you mean 'x'?"),
            ("m == 'x;zz'", "'m' has no option 'zz'; it has 'x', 'y', 'x1'"),
            ("equals(m, 'Exe')", "'m' has no option 'Exe', which is a title; write 'x'"),
            ("'gren' != q", "'q' has no option 'gren'; did you mean 'Green'?"), ("q == 'Green;L'", nil),
            ("q == 'g;l'", nil),
            ("q == 'L;Green'", "'q' has no option 'L'; it has 'Red', 'Green'"),
            ("q == 'Green;M'", "'q' has no option 'M'; it has 'S', 'L'"), ("s == 'a'", nil),
            ("s == 'ab'", "'s' has no option 'ab'; did you mean 'a'?"),
        ] as [(String, String?)])
    func optionsThatDoNotExist(_ condition: String, _ words: String?) {
        let fields = #"""
            {"id": "m", "type": "multi_select", "values": [{"id": "x", "title": "Exe"}, {"id": "y"}, {"id": "x1"}]},
            {"id": "q", "type": "picker", "components": [[{"id": "r", "title": "Red"}, {"id": "g", "title": "Green"}],
            [{"id": "s", "title": "S"}, {"id": "l", "title": "L"}]]}, {"id": "s", "type": "select", "values": [{"id": "a"}]}
            """#
        let found = findings(fields, #", "rules": [{"condition": "\#(condition)"}]"#).filter {
            $0.contains("no option")
        }
        #expect(found.withoutPlaces.first == words.map { "warning: \($0)" })
        #expect((words == nil) == found.isEmpty, "\(found)")
    }

    private static let nobody = "so that nobody can submit the form"

    /// A disabled field keeps its value, and so does a field computed from it.
    @Test(
        arguments: [
            ("a > b", "", true), ("a < b", "", false), ("double == b", "", true), ("c > b", "", false),
            ("a > b || c > 1", "", false), ("1 > 2", "", false), ("a > b", #"{"id": "b", "action": "enable"}"#, false),
            ("double == b", #"{"id": "a", "action": "update", "target_value": 7}"#, false),
            ("a > b", #"{"id": "s", "type": "section", "action": "hide"}"#, false),
            ("a > b", #"{"id": "g", "type": "group", "action": "show"}"#, false),
            ("e == 5", "", false), ("a == today()", "", false), ("a > b && present(a)", "", true),
        ] as [(String, String, Bool)])
    func rulesThatFailForever(_ condition: String, _ target: String, _ isFound: Bool) {
        let fields = #"""
            {"id": "a", "type": "number", "value": 4, "disabled": true},
            {"id": "b", "type": "number", "value": 5, "disabled": true},
            {"id": "double", "type": "number", "formula": "a * 2"}, {"id": "c", "type": "number", "value": 3},
            {"id": "e", "type": "number", "disabled": true}, {"id": "t", "targets": [\#(target)]}
            """#
        let found = findings(fields, #", "rules": [{"condition": "\#(condition)"}]"#).filter {
            $0.contains(Self.nobody)
        }
        let words =
            "error: the rule `\(condition)` fails and nothing changes what it reads, \(Self.nobody); "
            + "change a value or the rule"
        #expect(found.withoutPlaces == (isFound ? [words] : []))
    }

    @Test(
        arguments: [
            (#""disabled": true"#, #""compare_to": "a", "compare_rule": ">""#, true),
            (#""disabled": true"#, #""compare_to": "a", "compare_rule": "<""#, false),
            (#""title": "A""#, #""compare_to": "a", "compare_rule": ">""#, false),
        ] as [(String, String, Bool)])
    func disabledPairsThatFail(_ first: String, _ comparison: String, _ isFound: Bool) {
        let found = findings(
            #"{"id": "a", "type": "number", "value": 9, \#(first)}, "#
                + #"{"id": "b", "type": "number", "value": 5, "disabled": true, "validations": {\#(comparison)}}"#)
        #expect(found.contains { $0.contains(Self.nobody) } == isFound, "\(found)")
    }

    @Test(
        arguments: [
            ("", "", ["warning: the value of 'l[:index].n' fails its own checks: must be at most 5, not '9'"]),
            (
                #", "disabled": true"#, "",
                ["warning: the value of 'l[:index].n' fails its own checks: must be at most 5, not '9'"]
            ),
            (
                #", "disabled": true"#, #", "min_items": 1"#,
                [
                    "error: 'l[:index].n' fails its own checks and nothing enables it, \(nobody): "
                        + "must be at most 5, not '9'"
                ]
            ),
        ] as [(String, String, [String])])
    func valuesOfInstancesThatFail(_ members: String, _ section: String, _ words: [String]) {
        let field = #"{"id": "l[:index].n", "type": "number", "value": 9, "maximum_value": 5\#(members)}"#
        let text =
            #"{"groups": [{"id": "g", "sections": [{"id": "l", "type": "dynamic", "fields": [\#(field)]\#(section)}]}]}"#
        let found = allFindings(in: Array(text.utf8), path: "f").map(\.description)
        #expect(found.withoutPlaces == words)
    }

    @Test(
        arguments: [
            (#""nb": {"too_short": "minst {limit}, ikke {vlaue}"}"#, "'{vlaue}'; did you mean '{value}'?"),
            (#""nb": {"too_short": "minst {limit} {title} {other} {value}"}"#, nil),
            (
                #""nb": {"Give {limit}": "{grense}"}"#,
                "'{grense}'; it takes {title}, {value}, {limit}, {other} or the id of a field"
            ),
            (#""nb": {"lines": "{count} {count:linje|linjer}"}"#, nil),
            (#""nb": {"lines": "{number} linjer"}"#, "'{number}'; it takes {count}"),
            (#""nb": {"yes_or_no": "{y} eller {n}"}"#, nil),
            (#""nb": {"review": "Se over {form}"}"#, "'{form}'; remove it"),
            (#""nb": {"A {b}": "En {b}"}"#, nil),
        ] as [(String, String?)])
    func placeholdersOfStrings(_ strings: String, _ words: String?) {
        let fields =
            #"{"id": "b"}, {"id": "a", "title": "A {b}", "validations": {"min_length": 3}, "messages": {"too_short": "Give {limit}"}}"#
        let found = findings(fields, #", "strings": {\#(strings)}"#).filter { $0.contains("takes the place") }
            .withoutPlaces
        #expect(found == (words.map { ["warning: nothing takes the place of \($0)"] } ?? []))
    }

    @Test(
        arguments: [
            (#""type": "multi_select", "values": [{"id": "x", "default": true}, {"id": "y", "default": true}]"#, false),
            (
                #""type": "picker", "components": [[{"id": "x", "default": true}], [{"id": "y", "default": true}]]"#,
                false
            ),
            (#""type": "picker", "components": [[{"id": "x", "default": true}, {"id": "y", "default": true}]]"#, true),
            (#""type": "select", "values": [{"id": "x", "default": true}, {"id": "y"}]"#, false),
        ] as [(String, Bool)])
    func secondDefaults(_ members: String, _ isFound: Bool) {
        let found = findings(#"{"id": "a", \#(members)}"#)
        let words = "'y' is a second default of 'a', which takes the first only; keep one"
        #expect(found.contains { $0.hasSuffix(words) } == isFound, "\(found)")
    }

    /// Only fields that have no value when the first value is computed, and never have one earlier, are reported.
    @Test(
        arguments: [
            ("\"later\"", "", true), ("\"coalesce(later, 1)\"", "", true), ("\"early\"", "", false),
            ("\"later\"", #", "value": "v""#, false), ("\"later\"", #", "outside": true"#, false),
            ("\"later\"", #", "formula": "early""#, false), ("\"later\"", #", "initial": "early""#, true),
            (#""later", "visible_if": "present($early)""#, "", false), (#""later", "hidden": true"#, "", false),
            ("\"set\"", "", false),
        ] as [(String, String, Bool)])
    func firstValuesOfLaterAnswers(_ initial: String, _ later: String, _ isFound: Bool) {
        let found = findings(
            #"{"id": "early", "targets": [{"id": "set", "action": "update", "target_value": "v"}]}, "#
                + #"{"id": "x", "initial": \#(initial)}, {"id": "later"\#(later)}, {"id": "set"}"#)
        #expect(found.contains { $0.contains("which is asked later") } == isFound, "\(found)")
    }

    @Test(
        arguments: [
            (
                #""messages": {"too_many_instances": "%@", "mine": "{value} {title} {limit} {other} {} {2} { a } {"}"#,
                ""
            ),
            (#""messages": {"too_shrot": "x"}"#, "nothing fails with the code 'too_shrot'; did you mean 'too_short'?"),
            (#""messages": {"mien": "x"}"#, "nothing fails with the code 'mien'; did you mean 'mine'?"),
            (#""messages": {"nonsense": "x"}"#, "nothing fails with the code 'nonsense'; remove it"),
        ] as [(String, String)])
    func messagesOfNothing(_ messages: String, _ words: String) {
        let validator = #""validators": [{"type": "not_empty", "code": "mine"}]"#
        let found = findings(#"{"id": "a", \#(validator), \#(messages)}"#).filter { $0.contains("the code") }
        #expect(found == (words.isEmpty ? [] : ["f:2:81: warning: \(words)"]))
    }

    /// Dates, times, and texts and choices without numbers are never operands; those that may be numbers cause a
    /// warning.
    @Test(
        arguments: [
            ("d + 1 > 2", "error"), ("max(d, d) > 2", "error"), ("-t > 2", "error"), ("i * 2 > 2", "error"),
            ("today() + 1 > 2", "error"), ("n + 'x' > 2", "error"), ("c + 1 > 2", "error"), ("x + 1 > 2", "warning"),
            ("e + 1 > 2", "warning"), ("s + 1 > 2", nil), ("n + '2' > 2", nil), ("length(x) + 1 > 2", nil),
            ("d > today()", nil), ("count(d) + 1 > 2", nil), ("if(present(d), d, 0) * 2 > 2", "error"),
            ("if(s, n, 0) + 1 > 2", nil), ("day + 1 > 2", "error"), ("told + 1 > 2", "error"),
            ("sum(day, n) > 2", "error"),
            ("concat(n, ' kr') * 2 > 2", "error"), ("upper(x) + 1 > 2", nil), ("digits + 1 > 2", nil),
            ("d == t", "error"),
            ("d < i", "error"), ("d < n", "error"), ("t != s", "error"), ("today() > i", "error"),
            ("equals(d, t)", "error"),
            ("d == x", nil), ("n == s", nil), ("d == c", nil), ("d > n + 1", "error"), ("day == d", nil),
        ] as [(String, String?)])
    func operandsOfConditions(_ condition: String, _ severity: String?) {
        let fields =
            #"{"id": "d", "type": "date"}, {"id": "t", "type": "time"}, {"id": "i", "type": "date_time"}, {"id": "x"}, "#
            + #"{"id": "n", "type": "number"}, {"id": "s", "type": "switch"}, "#
            + #"{"id": "c", "type": "select", "values": [{"id": "a", "value": 1}, {"id": "b"}]}, "#
            + #"{"id": "e", "type": "select", "values": [{"id": "1"}, {"id": "b"}]}, {"id": "day", "formula": "d"}, "#
            + #"{"id": "told", "formula": "concat('on ', d)"}, {"id": "digits", "formula": "concat(n, n)"}"#
        let found = findings(fields, #", "rules": [{"condition": "\#(condition)"}]"#)
            .filter { $0.contains("in condition") }
        #expect(found.map { $0.split(separator: " ")[1] } == (severity.map { ["\($0):"[...]] } ?? []), "\(found)")
    }

    @Test(arguments: [(nil, 1), (5_000, 1), (500, 0)] as [(Int?, Int)])
    func patternsGrowTooCostlyOnlyWhereTextsGrowSoLong(_ length: Int?, _ count: Int) {
        let bound = length.map { #", "max_length": \#($0)"# } ?? ""
        let pattern = #"(?=.*\\d)(?=.*[a-z])(?=.*[A-Z])^[\\w!@$#.+-]{8,64}$"#
        #expect(findings(#"{"id": "a", "validations": {"format": "\#(pattern)"\#(bound)}}"#).count == count)
    }

    @Test func optionsThatLookTheSame() {
        let found = findings(
            #"{"id": "a", "type": "select", "values": [{"id": 1, "title": "Oslo"}, {"id": 2, "title": "Oslo"}]}"#)
        #expect(found == ["f:2:70: warning: two options are called 'Oslo'; give this one another title"])
    }

    /// Forms from practice, which were not written for these rules.
    @Test(arguments: CorpusTests.names)
    func formsThatWorkHaveNothingButWhatIsTolerated(_ name: String) throws {
        let tolerated: Set<DiagnosticCode> = [.strayComma, .ignoredValue, .unknownKind]
        let found = allFindings(in: try fixture("corpus/\(name).json"), path: name)
        #expect(found.filter { $0.severity == .error || !tolerated.contains($0.code) } == [])
    }
}

extension [String] {
    /// The findings without locations.
    fileprivate var withoutPlaces: [String] { map { String($0.drop { $0 != " " }.dropFirst()) } }
}
