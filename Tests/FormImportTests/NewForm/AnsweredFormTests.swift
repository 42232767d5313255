import FormFiles
import FormSyntax
import FormWords
import TestLimits
import Testing

@testable import FormImport

/// The forms that result from answers about a form.
@Suite(.limited) struct AnsweredFormTests {
    private func made(_ answers: String, findings: ([UInt8]) -> [Diagnostic] = { _ in [] }) -> (String?, [String]) {
        let node = parseJSON(Array(answers.utf8), path: "", mode: .strict).node ?? JSONNode(.null)
        do throws(AnsweredFormFaults) {
            let text = try AnsweredForm(node).text(in: .json, checkedBy: findings)
            return (text.split(separator: "\n").map { $0.drop { $0 == " " } }.joined(separator: " "), [])
        } catch {
            return (nil, error.faults.map(\.message.description))
        }
    }

    /// The answers about a question besides name and title, and the resulting field.
    @Test(
        arguments: [
            (#""kind":"text""#, #""type": "text", "title": "A""#),
            (
                #""kind":"text","required":true,"value":"x""#,
                #""type": "text", "title": "A", "default": "x", "required": true"#
            ),
            (#""kind":"checkbox""#, #""type": "checkbox", "title": "A", "required": true"#),
            (
                #""kind":"select","choices":"x\n NOK = Norwegian krone \n\n a=b\n""#,
                #""type": "select", "title": "A", "options": [ { "id": "x" }, { "id": "NOK", "title": "Norwegian krone" }, { "id": "a=b" } ]"#
            ),
            (
                #""kind":"multi_select","choices":"x\ny","value":"x, y""#,
                #""type": "multi_select", "title": "A", "default": ["x", "y"], "options": [ { "id": "x" }, { "id": "y" } ]"#
            ),
            (
                #""kind":"float","least":-2.50,"greatest":9,"decimals":2,"unit":"kg""#,
                #""type": "decimal", "title": "A", "signed": true, "decimals": 2, "minimum": -2.50, "maximum": 9, "unit": "kg""#
            ),
            (
                #""kind":"date","first_day":"today","last_day":"+1y","info":"i","visible_if":"b == 1""#,
                #""type": "date", "title": "A", "info": "i", "visible_if": "b == 1", "minimum": "today", "maximum": "+1y""#
            ),
            (#""kind":"text","longest":80"#, #""type": "text", "title": "A", "max_length": 80"#),
            (#""kind":"note""#, #""type": "note", "title": "A""#),
        ] as [(String, String)])
    func makesAFieldOfAQuestion(_ question: String, _ field: String) {
        let (form, faults) = made(#"{"title":"T","fields":[{"title":"A","id":"a",\#(question)}]}"#)
        #expect(faults == [])
        let expected =
            #"{ "title": "T", "fields": [ { "id": "a", \#(field) } ] }"#
        #expect(form == expected)
    }

    @Test func beginsASectionAtAHeading() {
        let question = { (id: String, more: String) in #"{"title":"\#(id)","id":"\#(id)","kind":"text"\#(more)}"# }
        let heading = #","heading":"H""#
        let questions = [question("a", ""), question("b", heading), question("c", ""), question("d", heading)]
        let (form, _) = made(#"{"title":"T","fields":[\#(questions.joined(separator: ","))]}"#)
        let text = form ?? ""
        let wanted = [
            #""sections": [ { "fields": [ { "id": "a""#, #"{ "title": "H", "fields": [ { "id": "b""#,
            #"{ "title": "H", "fields": [ { "id": "d""#,
        ]
        for part in wanted { #expect(text.includes(part)) }
    }

    @Test func hasRulesAndWords() {
        let (form, _) = made(
            #"""
            {"title":"T","description":"D","fields":[{"title":"A","id":"a","kind":"number"}],
             "rules":[{"condition":"a > 1","message":"m","field":"a"},{"condition":"a > 0","message":"n","field":null}],
             "success":"S"}
            """#)
        let text = form ?? ""
        #expect(
            text.hasPrefix(#"{ "title": "T", "description": "D", "success": "S", "#)
                || text.includes(#""success": "S""#))
        #expect(
            text.includes(
                #""rules": [ { "must": "a > 1", "message": "m", "fields": ["a"] }, { "must": "a > 0", "message": "n" } ]"#
            ))
    }

    @Test func tellsOfWhichQuestionAFaultIs() {
        let questions = #"{"title":"A","id":"a","kind":"text"},{"title":"B","id":"b","kind":"text"}"#
        let rules = #""rules":[{"condition":"a","message":"m"}]"#
        let answers = #"{"title":"T","fields":[\#(questions)],\#(rules)}"#
        // Locations in the second field, in the rule, and in the form as a whole
        let places = [(16, 15), (19, 1), (26, 5), (1, 1)]
        let (_, faults) = made(answers) { text in
            places.map { line, column in
                Diagnostic(
                    .warning, .ignoredKey, path: "", at: SourceLocation(line: line, column: column), Message("wrong"))
            }
        }
        #expect(
            faults.contains("question 2 (B): wrong") && faults.contains("rule 1: wrong") && faults.contains("wrong"))
        #expect(faults.count == places.count)
    }

    @Test func refusesANameThatIsTaken() {
        let questions = ["a", "b", "a"].map { #"{"title":"\#($0)!","id":"\#($0)","kind":"text"}"# }
        let (_, faults) = made(#"{"title":"T","fields":[\#(questions.joined(separator: ","))]}"#)
        #expect(faults == ["question 3 (a!): the name 'a' is that of question 1; give it another"])
    }
}
