import FormTestSupport
import TestLimits
import Testing

@testable import FormEngine

/// The results of conditions on these fields.
@Suite(.limited) struct ConditionTests {
    private static let form = """
        {"id":"a","type":"float","signed":true},{"id":"b","type":"float","signed":true},{"id":"a-b","type":"float"},
        {"id":"a.b","type":"float"},{"id":"p[0].q","type":"float"},{"id":"ab","type":"float"},{"id":"2nd","type":"float"},
        {"id":"t"},{"id":"u"},{"id":"d","type":"date"},{"id":"clock","type":"time"},{"id":"when","type":"date_time"},
        {"id":"s","type":"select","values":[{"id":1,"value":100},{"id":2,"value":200},{"id":"x"}]},
        {"id":"m","type":"multi_select","values":[{"id":"p"},{"id":"q"}]},{"id":"on","type":"switch"},
        {"id":"hidden","hidden":true,"value":"v"},{"id":"present","type":"float"},{"id":"é"}
        """

    private func truth(_ condition: String, _ answers: KeyValuePairs<String, String> = [:]) throws -> Truth {
        let text = condition.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
        var session = try Session(fields: Self.form, #""rules":[{"condition":"\#(text)"}]"#, given: answers)
        return session.holds(session.tables.rules[0].condition, base: 0)
    }

    private static let (yes, no, unknown) = (Truth.yes, Truth.no, Truth.unknown)
    private static let (true_, false_, unknown_) = ("$a == 1", "$a == 2", "$b == 1")

    /// The truth tables of SQL.
    @Test(
        arguments: [
            ("\(true_) && \(true_)", yes), ("\(true_) && \(false_)", no), ("\(true_) && \(unknown_)", unknown),
            ("\(false_) && \(false_)", no), ("\(false_) && \(unknown_)", no), ("\(unknown_) && \(unknown_)", unknown),
            ("\(unknown_) && \(false_)", no), ("\(unknown_) && \(true_)", unknown),
            ("\(true_) || \(true_)", yes), ("\(true_) || \(false_)", yes), ("\(true_) || \(unknown_)", yes),
            ("\(false_) || \(false_)", no), ("\(false_) || \(unknown_)", unknown),
            ("\(unknown_) || \(unknown_)", unknown),
            ("\(unknown_) || \(true_)", yes), ("\(unknown_) || \(false_)", unknown),
            ("!(\(true_))", no), ("!(\(false_))", yes), ("!(\(unknown_))", unknown), ("!!(\(true_))", yes),
        ] as [(String, Truth)])
    func isThreeValued(condition: String, truth: Truth) throws {
        #expect(try self.truth(condition, ["a": "1"]) == truth)
    }

    @Test(
        arguments: [
            ("$a == 10", yes), ("$a = 10", yes), ("$a != 10", no), ("$a == 10.0", yes), ("$a == '10'", yes),
            ("$a == '10.00'", yes),
            ("$a == 'abc'", no), ("$a != 'abc'", yes), ("$a < 'abc'", no), ("$a > 9", yes), ("$a >= 10", yes),
            ("$a < 10", no),
            ("$a <= 10", yes), ("$a > 100", no), ("a == 10", yes), ("10 == a", yes), ("$b == 10", unknown),
            ("$b != 10", unknown),
            ("$b == $b", unknown), ("$a == $b", unknown), ("$b + 1 == 1", unknown), ("$b < 1", unknown),
            ("-$a == -10", yes),
            ("$t == 'word'", yes), ("$t = \"word\"", yes), ("$t == word", unknown), ("$t == 'Word'", no),
            ("$t < 'x'", yes), ("$t == 10", no),
            ("$t != 10", yes), ("$t > 10", no), ("'10' < '9'", yes), ("'10' < 9", no), ("'a\\'b' == \"a'b\"", yes),
            ("'' == ''", yes),
        ] as [(String, Truth)])
    func comparesNumbersAndTexts(condition: String, truth: Truth) throws {
        #expect(try self.truth(condition, ["a": "10", "t": "word"]) == truth)
    }

    @Test(
        arguments: [
            ("$d == '2024-02-29'", yes), ("$d < '2024-03-01'", yes), ("$d > '2024-03-01'", no),
            ("'2024-03-01' > $d", yes), ("$d == 'x'", no),
            ("$d != 'x'", yes), ("$d < 'x'", unknown), ("$d == today()", yes), ("$d >= today()", yes),
            ("$d == 20240229", no),
            ("$clock < '10:00'", yes), ("$clock == '09:30:00'", yes), ("$clock == 'late'", no),
            ("$when == '2024-02-29T10:00:00+01:00'", yes), ("$when < '2024-02-29T09:00:01Z'", yes),
            ("$when == '2024-02-29T09:00'", yes),
        ] as [(String, Truth)])
    func comparesDatesWithISOText(condition: String, truth: Truth) throws {
        let answers: KeyValuePairs = ["d": "2024-02-29", "clock": "09:30", "when": "2024-02-29T09:00:00Z"]
        #expect(try self.truth(condition, answers) == truth)
    }

    @Test(
        arguments: [
            ("$s == 1", yes), ("$s == '1'", yes), ("$s == 2", no), ("$s != 2", yes), ("$s == 100", no),
            ("$s == 1 || $s == 2", yes), ("$s < 2", yes),
            ("$m == 'p;q'", yes), ("$m == 'p'", no), ("$on", yes), ("!$on", no), ("$on == true", yes),
            ("$on == 'yes'", yes), ("$on == 1", yes),
            ("$on == false", no), ("$on != false", yes), ("$on && $a", unknown), ("true", yes), ("false", no),
            ("1", yes), ("0", no), ("'text'", yes),
            ("'no'", yes), ("'false' && '0'", yes), ("''", no), ("$t", unknown), ("$d", yes), ("$m", yes),
        ] as [(String, Truth)])
    func comparesChoicesAndTruths(condition: String, truth: Truth) throws {
        #expect(try self.truth(condition, ["s": "1", "m": "q;p", "on": "yes", "d": "2024-02-29"]) == truth)
    }

    /// A lone field is true if it is yes, a number other than zero, or any text, date or choice.
    @Test(
        arguments: [
            ("text", "NO", yes), ("text", "false", yes), ("text", "0", yes), ("text", "off", yes),
            ("text", "", unknown),
            ("text", " ", unknown), ("number", "0", no), ("float", "0.00", no), ("float", "0.01", yes),
            ("switch", "no", no), ("switch", "1", yes), ("date", "2024-02-29", yes), ("time", "00:00", yes),
            ("select", "NO", yes), ("select", "0", yes), ("select", "SE", yes), ("select", "1", yes),
            ("select", "2", no), ("select", "true", yes), ("select", "false", no), ("select", "", unknown),
            ("multi_select", "NO", yes), ("multi_select", "false", yes),
        ] as [(String, String, Truth)])
    func takesAFieldAlone(kind: String, text: String, truth: Truth) throws {
        let options =
            #"[{"id":"NO"},{"id":"SE"},{"id":"0"},{"id":1},{"id":0.0,"title":"2"},{"id":true},{"id":false}]"#
        let members = #"{"id":"x","type":"\#(kind)","values":\#(options)}"#
        for condition in ["$x", "x || false", "!!x"] {
            var session = try Session(fields: members, #""rules":[{"condition":"\#(condition)"}]"#, given: ["x": text])
            #expect(session.holds(session.tables.rules[0].condition, base: 0) == truth, "\(condition)")
        }
    }

    /// A condition on a lone choice is decided by a table, which must agree with the expression.
    @Test(
        arguments: [
            ("$s == 1", [yes, no, no, unknown]), ("$s != 2", [yes, no, yes, unknown]),
            ("present($s)", [yes, yes, yes, no]),
            ("missing($s) || $s == 'x'", [no, no, yes, yes]), ("$s", [yes, yes, yes, unknown]),
            ("!($s == 1)", [no, yes, yes, unknown]),
            ("$s == 1 || missing($s)", [yes, no, no, yes]), ("$s > 1", [no, yes, no, unknown]),
        ] as [(String, [Truth])])
    func decidesAChoiceByItself(condition: String, truths: [Truth]) throws {
        for (index, id) in ["1", "2", "x", ""].enumerated() {
            #expect(try truth(condition, ["s": id]) == truths[index], "alone, for '\(id)'")
            #expect(
                try truth("(\(condition)) && $a == 1", ["s": id, "a": "1"]) == truths[index],
                "with another, for '\(id)'")
        }
    }

    @Test(
        arguments: [
            ("1 + 2 * 3 == 7", yes), ("(1 + 2) * 3 == 9", yes), ("10 - 2 - 3 == 5", yes), ("12 / 2 / 3 == 2", yes),
            ("2 * 3 + 4 * 5 == 26", yes),
            ("-2 * 3 == -6", yes), ("2 - -1 == 3", yes), ("- - 2 == 2", yes), ("+3 == 3", yes),
            ("true || false && false", yes),
            ("false && false || true", yes), ("(true || false) && false", no), ("!false && false", no),
            ("!(false && false)", yes),
            ("1 < 2 == true", yes), ("1 == 1 && 2 == 2 || false", yes), ("false || 1 + 1 == 2 && 3 > 2", yes),
            ("7 / 2 == 3.5", yes),
            ("1 / 0 == 1", unknown), ("!(1 / 0 == 1)", unknown), ("'a' + 1 == 1", unknown),
        ] as [(String, Truth)])
    func bindsAsUsual(condition: String, truth: Truth) throws {
        #expect(try self.truth(condition) == truth)
    }

    @Test(
        arguments: [
            ("a-b == 7", yes), ("$a-b == 7", yes), ("a - b == 1", yes), ("a -b == 1", yes), ("$a-$b == 1", yes),
            ("a-1 == 2", yes), ("a.b == 8", yes),
            ("a.0 == 3", yes), ("$a.0.0 / 2 == 1.5", yes), ("a.b.0 == 8", yes), ("a.5 == 3.5", yes),
            ("p[0].q == 9", yes), ("$p[0].q == 9", yes), ("ab == 6", yes), ("2nd == 5", yes), ("$2nd == 5", yes),
            ("2 == 2", yes), ("present == 4", yes),
            ("present(present)", yes), ("$present == 4", yes), ("é == 'ü'", yes), ("a-b-a == 4", yes),
        ] as [(String, Truth)])
    func findsTheLongestID(condition: String, truth: Truth) throws {
        let answers: KeyValuePairs = [
            "a": "3", "b": "2", "a-b": "7", "a.b": "8", "p[0].q": "9", "ab": "6", "2nd": "5", "present": "4", "é": "ü",
        ]
        #expect(try self.truth(condition, answers) == truth)
    }

    @Test(
        arguments: [
            ("present($a)", yes), ("present($b)", no), ("missing($a)", no), ("missing($b)", yes),
            ("present($hidden)", no), ("missing($hidden)", yes),
            ("$hidden == 'v'", unknown), ("present($nothing)", no), ("missing($nothing)", yes),
            ("$nothing == 1", unknown), ("!present($nothing)", yes),
            ("equals($a, 3)", yes), ("equals($a, 3, '3.0')", yes), ("equals($a, 3, 4)", no),
            ("equals($a, $b)", unknown), ("equals($a, 4, $b)", no),
            ("equals($t, 'Claire')", yes), ("equals(1, 2, 3)", no), ("count($a, $b, $t) == 2", yes),
            ("sum($a, $b, 4) == 7", yes), ("min($a, 1) == 1", yes),
            ("max($a, 5) == 5", yes), ("round(2.5) == 2", yes), ("round(3.456, 2) == 3.46", yes),
            ("if($a == 3, 1, 0) == 1", yes),
            ("if($b == 3, 1, 0) == 0", yes), ("concat($t, '!') == 'Claire!'", yes), ("upper($t) == 'CLAIRE'", yes),
            ("lower($t) == 'claire'", yes),
            ("length($t) == 6", yes), ("length('é') == 1", yes), ("length($u) == 0", unknown),
            ("today() == '2024-02-29'", yes),
        ] as [(String, Truth)])
    func knowsItsFunctions(condition: String, truth: Truth) throws {
        #expect(try self.truth(condition, ["a": "3", "t": "Claire"]) == truth)
    }
}
