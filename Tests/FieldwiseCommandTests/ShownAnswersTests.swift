import FormTestSupport
import TestLimits
import Testing

/// `show FORM --answers FILE`.
@Suite(.limited) struct ShownAnswersTests {
    private let directory = TemporaryDirectory()

    private func show(_ answers: String, _ options: [String] = [], as name: String = "answers.json") -> CommandRun {
        directory.write(
            #"""
            {"title": "Order", "disabled": true, "groups": [{"id": "who", "title": "Who", "sections": [
              {"id": "who", "fields": [{"id": "name", "title": "Name", "required": true}, {"id": "pin", "title": "PIN", "type": "password"},
                {"id": "land", "title": "Country", "type": "select", "values": [{"id": "no", "title": "Norway"}]},
                {"id": "note", "title": "Thanks", "type": "note"}, {"id": "age", "title": "Age", "type": "number"},
                {"id": "more", "title": "More", "hidden": true}]},
              {"id": "lines", "type": "dynamic", "title": "Lines"}]}],
             "templates": {"sections": [{"id": "lines", "fields": [{"id": "lines[:index].price", "title": "Price", "type": "float"}]}]}}
            """#, to: "form.json")
        directory.write(answers, to: name)
        return CommandRun(["show", "form.json", "--answers", name] + options, in: directory)
    }

    @Test func theAnswersOfADisabledFormAreShown() {
        let run = show(#"{"name": "Ada", "pin": "planted", "land": "no", "lines": [{"price": 1.50}, {}]}"#)
        #expect(run.status == 0 && run.errors.isEmpty)
        #expect(
            run.output == """
                Order
                  disabled

                Who
                  name   Name
                         text, required
                         answer: Ada
                  pin    PIN
                         password, secret
                         answer set, not shown
                  land   Country
                         select
                           no: Norway
                         answer: Norway
                  note   Thanks
                         note
                  age    Age
                         integer
                         not negative
                         no answer
                  more   More
                         text, hidden at first
                         no answer, hidden

                  Lines (lines, repeats)
                  price  Price
                         decimal
                         not negative
                         answer 1: 1.50
                         no answer 2

                """)
    }

    @Test func theLinesOfATextStayLines() {
        directory.write(fields(#"{"id": "t", "title": "T", "type": "text_area"}"#), to: "text.json")
        let long = String(repeating: "word ", count: 20)
        directory.write(#"{"t": "one\n  two  words\n\n\#(long)\nlast\u001b"}"#, to: "answers.json")
        let run = CommandRun(["show", "text.json", "--answers", "answers.json"], in: directory)
        #expect(
            run.output.hasSuffix(
                """
                  t  T
                     text_area
                     answer: one
                               two  words

                             word word word word word word word word word word word word word
                             word word word word word word word
                             last\\x1b

                """), "\(run.output)")
    }

    @Test(arguments: [("planted-secret", "answer set, not shown"), ("planted", "answer refused, not shown")])
    func aSecretThatIsRefusedIsSaidToBe(_ secret: String, _ line: String) {
        directory.write(
            #"""
            [{"id": "g", "sections": [{"id": "s", "fields": [{"id": "pin", "title": "PIN", "type": "password",
             "validations": {"min_length": 10}}, {"id": "n", "title": "N", "type": "number", "secret": true}]}]}]
            """#, to: "secret.json")
        directory.write(#"{"pin": "\#(secret)", "n": "planted"}"#, to: "answers.json")
        let run = CommandRun(["show", "secret.json", "--answers", "answers.json"], in: directory)
        #expect(run.status == 65)
        #expect(
            run.output.contains("\n       \(line)\n") && run.output.hasSuffix("\n       answer refused, not shown\n"))
        #expect(!run.output.contains("planted") && !run.errors.contains("planted"))
    }

    @Test func aTableOfOneRecordAndStandardInputAreReadToo() {
        #expect(show("name,age\nAda,7\n", as: "answers.csv").output.contains("\n         answer: 7\n"))
        let run = CommandRun(["show", "form.json", "--answers", "-"], input: #"{"name": "Bo"}"#, in: directory)
        #expect(run.status == 0)
        #expect(run.output.contains("\n         answer: Bo\n"))
    }

    @Test func whatIsWrongIsToldAsAnswerTellsIt() {
        let faulty = "answers.json:1:2: error: the form has no field 'nmae'; did you mean 'name'?\n"
        #expect(show(#"{"nmae": "Ada"}"#) == .init(status: 65, output: "", errors: faulty))
        let wrong = show(#"{"age": "x", "pin": "p"}"#)
        #expect(wrong.status == 65)
        #expect(wrong.errors == "answers.json:1:2: error: age: 'x' is not a number: use digits, as in 12\n")
        #expect(wrong.output.contains("\n         answer: x\n"))
    }

    @Test func anotherWayOfShowingIsRefused() {
        #expect(
            show("{}", ["--dot"])
                == .init(
                    status: 64, output: "",
                    errors: "fieldwise: --answers and --dot do not go together; leave one of them out\n"))
    }
}
