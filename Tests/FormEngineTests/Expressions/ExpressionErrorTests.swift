import FormTestSupport
import TestLimits
import Testing

@testable import FormEngine

/// Messages about conditions and formulas that cannot be used.
@Suite(.limited) struct ExpressionErrorTests {
    private func finding(condition: String) -> [String] {
        let text = condition.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
        return findings(
            fields(#"{"id":"salary","type":"number"},{"id":"t"}"#, "\n\"rules\":[{\"condition\":\"\(text)\"}]"))
    }

    private func finding(formula: String) -> [String] {
        let text = formula.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
        return findings(
            fields(#"{"id":"salary","type":"number"},{"id":"t"},"# + "\n{\"id\":\"f\",\"formula\":\"\(text)\"}"))
    }

    private static let layout =
        "'format_date' needs a format in quotes, made of %Y, %m, %n, %d, %e, %H, %M, %S and %%, "
        + "such as '%d.%m.%Y'"

    @Test(
        arguments: [
            ("1 +", "it ends where a value is expected"), ("$salary ==", "it ends where a value is expected"),
            ("(1", "')' is missing at the end"),
            ("((1)", "')' is missing at the end"), ("1)", "')' is not expected at character 2"),
            ("()", "')' is not expected at character 2"),
            ("1 2", "'2' is not expected at character 3"), ("$salary & 1", "'&' is not expected at character 9"),
            ("$salary === 1", "'=' is not expected at character 11"),
            ("$salary <> 1", "'>' is not expected at character 10"), ("* 2", "'*' is not expected at character 1"),
            ("1 < , 2", "',' is not expected at character 5"),
            ("$t == 'x", "the quote at character 7 is not closed"),
            (#"$t == "x"#, "the quote at character 7 is not closed"),
            ("'é' 'x", "the quote at character 5 is not closed"),
            ("present()", "'present' takes 1 argument, not 0"),
            ("present($t, $t)", "'present' takes 1 argument, not 2"),
            ("equals($t)", "'equals' takes 2 to 64 arguments, not 1"),
            ("round(1, 2, 3)", "'round' takes 1 to 2 arguments, not 3"),
            ("format_date($t, $t) == 'x'", Self.layout), ("format_date($t, '%d.%b') == 'x'", Self.layout),
            ("format_date($t, '5 %') == 'x'", Self.layout),
            ("today(1)", "'today' takes 0 arguments, not 1"), ("if(1)", "'if' takes 2 to 3 arguments, not 1"),
            ("present($t", "')' is missing at the end"), ("present($t 1)", "')' is missing at character 12"),
            ("$t.length", "'.' is not expected at character 3"),
            ("99999999999999999999999999999999999 > 1", "'99999999999999999999999999999999999' has too many digits"),
            ("$", "'$' is not expected at character 1"),
            ("$ > 1", "'$' is not expected at character 1"), ("1 == $$t", "'$' is not expected at character 6"),
            ("!", "it ends where a value is expected"),
            ("é == 'x' §", "'§' is not expected at character 10"),
        ] as [(String, String)])
    func saysWhereAConditionIsWrong(condition: String, message: String) {
        #expect(
            finding(condition: condition).contains("form.json:2:23: error: in condition `\(condition)`: \(message)"),
            "\(finding(condition: condition))")
    }

    @Test(
        arguments: [
            ("100 * (100.0/100) * 1 + (12.0) + ", "it ends where a value is expected"),
            ("salary +", "it ends where a value is expected"),
            ("salary * * 2", "'*' is not expected at character 10"), ("(salary", "')' is missing at the end"),
            ("t 'x", "the quote at character 3 is not closed"), ("upper(t, t) t", "'upper' takes 1 argument, not 2"),
        ] as [(String, String)])
    func saysWhereAFormulaIsWrong(formula: String, message: String) {
        #expect(
            finding(formula: formula).contains("form.json:2:21: error: in formula `\(formula)`: \(message)"),
            "\(finding(formula: formula))")
    }

    @Test func warnsOfUnknownIDsAndSuggestsTheNearest() {
        #expect(
            finding(condition: "$salry > 1") == [
                "form.json:2:23: warning: there is no field 'salry'; did you mean 'salary'?"
            ])
        #expect(
            finding(formula: "salry + 1") == [
                "form.json:2:21: warning: there is no field 'salry'; did you mean 'salary'?"
            ])
        #expect(finding(formula: "zzzzzzzz + zzzzzzzz") == ["form.json:2:21: warning: there is no field 'zzzzzzzz'"])
        #expect(
            finding(condition: "present(lines[0].x)") == ["form.json:2:23: warning: there is no field 'lines[0].x'"])
    }

    /// An unknown function is an error even after a text; a lone word is an unknown field.
    @Test(
        arguments: [
            ("quux(salary)", "error: there is no function 'quux'"),
            ("t quux(salary)", "error: there is no function 'quux'"),
            ("max(x, salary)", "warning: there is no field 'x'"),
            ("t quux (salary)", "warning: there is no field 'quux'"),
            ("$quux(salary)", "warning: there is no field 'quux'"),
            ("quux max(salary)", "warning: there is no field 'quux'"),
        ] as [(String, String)])
    func knowsAFunctionByItsParenthesis(formula: String, message: String) {
        #expect(finding(formula: formula) == ["form.json:2:21: \(message)"])
    }

    @Test func makesErrorsOfUnknownIDsWhereAsked() throws {
        let reading = formReading(fields(#"{"id":"a","formula":"b + 1"}"#))
        let compilation = compile(try #require(reading.form), referencesAreErrors: true)
        #expect(compilation.form == nil)
        #expect(compilation.diagnostics.map(\.description) == ["form.json:1:74: error: there is no field 'b'"])
    }

    /// Depth, length and the number of operands are limited, and exceeding them is reported at once.
    @Test(
        arguments: [
            ("(", 1_500, "1", "it is more than 100 levels deep"),
            ("!", 1_500, "true", "it is more than 100 levels deep"),
            ("-", 1_500, "1", "it is more than 100 levels deep"),
            ("max(1, ", 900, "1", "it is more than 100 levels deep"),
            ("(", 10_000, "1", "it has more than 4000 words"), ("1+", 30_000, "1", "it has more than 4000 words"),
            ("1||", 20_000, "1", "it has more than 4000 words"), ("[", 60_000, "", "it has more than 4000 words"),
            ("x[", 30_000, "", "it has more than 4000 words"),
            ("salary+", 150_000, "1", "it is longer than 65536 bytes"),
            ("a", 1_000_000, "", "it is longer than 65536 bytes"),
            ("[", 1_000_000, "", "it is longer than 65536 bytes"),
        ] as [(String, Int, String, String)])
    func boundsHostileExpressions(piece: String, count: Int, end: String, message: String) {
        let text = String(repeating: piece, count: count) + end
        let time = ContinuousClock().measure {
            for findings in [finding(condition: text), finding(formula: text)] {
                let errors = findings.filter { $0.contains(": error: ") }
                #expect(errors.count == 1 && errors[0].hasSuffix(message), "\(errors)")
            }
        }
        #expect(time < .seconds(10))
    }

    @Test func takesLongExpressionsWithinTheBounds() throws {
        let sum = Array(repeating: "salary", count: 1900).joined(separator: "+")
        var session = try started(
            fields: #"{"id":"salary","type":"number","value":2},{"id":"f","type":"number","formula":"\#(sum)"}"#)
        #expect(session.reading(of: "f") == "=3800")
    }
}
