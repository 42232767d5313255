import FormRecords
import FormSubmission
import Testing

@testable import FieldwiseCommand

@Suite struct ArgumentParserTests {
    func request(_ line: String) throws -> Request {
        guard case .run(_, let request) = try parse(line) else { throw Unexpected() }
        return request
    }

    func parse(_ line: String) throws(UsageError) -> Invocation {
        try parseArguments(line.split(separator: " ").map { Argument(String($0)) })
    }

    struct Unexpected: Error {}

    @Test(arguments: [
        ("", "no command; write 'fieldwise answer FORM', or 'fieldwise help' for all commands"),
        ("answr f", "unknown command 'answr'; did you mean 'answer'?"),
        ("frobnicate f", "unknown command 'frobnicate'; 'fieldwise help' lists them"),
        ("form.json", "unknown command 'form.json'; did you mean 'fieldwise answer form.json'?"),
        ("--frobnicate", "unknown option '--frobnicate'; 'fieldwise help' lists them"),
        ("answer --anwers x f", "unknown option '--anwers'; did you mean '--answers'?"),
        ("answer --anwers=x f", "unknown option '--anwers'; did you mean '--answers'?"),
        ("answer -x f", "unknown option '-x'; 'fieldwise help answer' lists them"),
        ("show --output x f", "unknown option '--output'; 'fieldwise help show' lists them"),
        ("answer", "FORM is missing; write 'fieldwise answer FORM'"),
        ("answer f --output", "--output lacks its argument; write --output FILE"),
        ("answer --flat=yes f", "--flat takes no argument; write --flat alone"),
        ("answer --format xml f", "--format: 'xml' will not do; write json, jsonl, csv or sh"),
        ("answer --output= f", "--output: '' will not do; write a file's name, or '-' for standard output"),
        ("answer --set x f", "--set: 'x' will not do; write the field's id, '=' and the value"),
        ("answer --set =x f", "--set: '=x' will not do; write the field's id, '=' and the value"),
        ("answer f g", "'g' is one argument too many; 'fieldwise help answer' tells what answer takes"),
    ])
    func saysWhatIsWrong(line: String, message: String) {
        do throws(UsageError) {
            _ = try parse(line)
            Issue.record("accepted")
        } catch {
            #expect(error.description == message)
        }
    }

    @Test func takesAnArgumentBehindTheNameOrTheSign() throws {
        #expect(try request("answer --answers a.json f").answers == FilePath("a.json"))
        #expect(try request("answer f --answers=a=b.json").answers == FilePath("a=b.json"))
        #expect(try request("answer --answers - f").answers?.isStandardStream == true)
        #expect(try request("answer --answers --flat f").answers == FilePath("--flat"))
    }

    @Test func keepsTheOrderOfSettings() throws {
        let settings = try request("answer --set a=1 f --set=b=x=y --set a=").settings
        #expect(settings.map(\.id) == ["a", "b", "a"])
        #expect(settings.map { String(decoding: $0.value, as: UTF8.self) } == ["1", "x=y", ""])
    }

    @Test func endsOptionsAtTwoDashes() throws {
        #expect(try request("answer --flat -- --plain").operands == [Argument("--plain")])
        #expect(try request("answer -").operands == [Argument("-")])
    }

    @Test func appliesEveryOption() throws {
        let request = try request(
            "answer f --format csv --flat --replace --no-input --transcript --strict --ignore-unknown --plain"
                + " --defaults d.csv --output -")
        #expect(request.format == .csv)
        #expect(request.isFlat && request.replaces && request.asksNothing && request.writesTranscript)
        #expect(request.isStrict && request.ignoresUnknown && request.isPlain)
        #expect(request.defaults == FilePath("d.csv"))
        #expect(request.output == nil)
    }

    @Test func keepsBytesThatAreNotUTF8() throws {
        let name: [UInt8] = [0x66, 0xFF]
        guard case .run(_, let request) = try parseArguments([Argument("show"), Argument(name)]) else {
            throw Unexpected()
        }
        #expect(request.operands[0].path.bytes == name)
    }

    @Test(arguments: ["--help", "-h", "answer --help", "answer f --set x=1 --help"])
    func helpGoesBeforeAnyFaultBehindIt(line: String) throws {
        guard case .help(let command) = try parse(line) else { throw Unexpected() }
        #expect(command?.name == (line.hasPrefix("answer") ? "answer" : nil))
    }
}
