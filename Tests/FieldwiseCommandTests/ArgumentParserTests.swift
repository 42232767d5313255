import FormRecords
import FormSubmission
import FormSystem
import TestLimits
import Testing

@testable import FieldwiseCommand

@Suite(.limited) struct ArgumentParserTests {
    func request(_ line: String) throws -> Request {
        guard case .run(_, let request) = try parse(line) else { throw Unexpected() }
        return request
    }

    func parse(_ line: String) throws(UsageError) -> Invocation {
        try parseArguments(line.split(separator: " ").map { Argument(String($0)) })
    }

    struct Unexpected: Error {}

    private static let faults: [(String, String)] = [
        ("answr f", "unknown command 'answr'; did you mean 'answer'?"),
        ("frobnicate f", "unknown command 'frobnicate'; 'fieldwise help' lists them"),
        ("form.json", "unknown command 'form.json'; did you mean 'fieldwise answer form.json'?"),
        ("ans f", "unknown command 'ans'; did you mean 'answer'?"),
        ("c f", "unknown command 'c'; 'fieldwise help' lists them"),
        ("--frobnicate", "unknown option '--frobnicate'; write a command first, such as 'fieldwise answer'"),
        ("--flat", "unknown option '--flat'; write a command first, such as 'fieldwise answer'"),
        ("--versoin", "unknown option '--versoin'; did you mean '--version'?"),
        ("--hlep", "unknown option '--hlep'; did you mean '--help'?"),
        ("answer --hepl f", "unknown option '--hepl'; did you mean '--help'?"),
        ("answer --out x f", "unknown option '--out'; did you mean '--output'?"),
        ("answer --forma=csv f", "unknown option '--forma'; did you mean '--format'?"),
        ("answer --no f", "unknown option '--no'; 'fieldwise help answer' lists them"),
        ("answer -O x f", "unknown option '-O'; 'fieldwise help answer' lists them"),
        ("answer -j2 f", "unknown option '-j2'; 'fieldwise help answer' lists them"),
        ("answer f -o", "--output needs an argument; write --output FILE"),
        ("answer -f=csv f", "--format: '=csv' is not a format: use json, jsonl, csv, sh, env or markdown"),
        ("answer --anwers x f", "unknown option '--anwers'; did you mean '--answers'?"),
        ("answer --anwers=x f", "unknown option '--anwers'; did you mean '--answers'?"),
        ("answer -x f", "unknown option '-x'; 'fieldwise help answer' lists them"),
        ("show --output x f", "unknown option '--output'; 'fieldwise help show' lists them"),
        ("answer", "FORM is missing; write 'fieldwise answer FORM'"),
        ("answer f --output", "--output needs an argument; write --output FILE"),
        ("answer --flat=yes f", "--flat takes no argument; write --flat alone"),
        ("answer --format xml f", "--format: 'xml' is not a format: use json, jsonl, csv, sh, env or markdown"),
        ("answer --output= f", "--output: '' is not a file name: name a file, or '-' for standard output"),
        ("answer --set x f", "--set: 'x' is not an answer: write ID=VALUE"),
        ("answer --set =x f", "--set: '=x' is not an answer: write ID=VALUE"),
        ("answer f g", "'g' is one argument too many; 'fieldwise help answer' shows what answer takes"),
    ]
    /// Command lines that are refused.
    static let faultyLines = faults.map(\.0)

    @Test(arguments: faults) func saysWhatIsWrong(line: String, message: String) {
        do throws(UsageError) {
            _ = try parse(line)
            Issue.record("accepted")
        } catch {
            #expect(error.description == message)
        }
    }

    @Test func takesAnArgumentBehindTheNameOrTheSign() throws {
        #expect(try request("answer --answers a.json f").given.answers == FilePath("a.json"))
        #expect(try request("answer f --answers=a=b.json").given.answers == FilePath("a=b.json"))
        #expect(try request("answer --answers - f").given.answers?.isStandardStream == true)
        #expect(try request("answer --answers --flat f").given.answers == FilePath("--flat"))
    }

    @Test(arguments: ["-o a.csv", "-oa.csv", "--output a.csv", "--output=a.csv"])
    func takesAnArgumentBehindALetter(words: String) throws {
        let request = try request("answer \(words) f")
        #expect(request.output.path == FilePath("a.csv"))
        #expect(request.operands == [Argument("f")])
    }

    @Test func knowsTheLetterOfEveryCommand() throws {
        #expect(try request("answer f -fcsv").output.format == .csv)
        #expect(try request("batch f -f csv -j3").output.format == .csv)
        #expect(try request("batch f -fcsv -j 3").batch.jobs == 3)
        #expect(try request("check -f json f").check.format == .json)
        #expect(try request("show f -f json").showing == .outlineObject)
        #expect(try request("convert f -o g.xml").output.path == FilePath("g.xml"))
    }

    @Test(arguments: Command.all.map(\.name)) func hasEachNameOnce(name: String) throws {
        let options = try #require(Command.named(name)).options
        let general = GeneralOption.allCases
        let names = options.map(\.name) + general.map(\.rawValue)
        let letters = options.compactMap(\.shortName) + general.compactMap(\.shortName)
        #expect(Set(names).count == names.count)
        #expect(Set(letters).count == letters.count)
    }

    @Test func keepsTheOrderOfSettings() throws {
        let settings = try request("answer --set a=1 f --set=b=x=y --set a=").given.settings
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
        #expect(request.output.format == .csv)
        #expect(
            request.output.isFlat && request.output.replaces && request.prompt.asksNothing
                && request.prompt.writesTranscript)
        #expect(request.isStrict && request.given.ignoresUnknown && request.prompt.isPlain)
        #expect(request.given.defaults == FilePath("d.csv"))
        #expect(request.output.path == nil)
    }

    @Test func keepsBytesThatAreNotUTF8() throws {
        let name: [UInt8] = [0x66, 0xFF]
        guard case .run(_, let request) = try parseArguments([Argument("show"), Argument(name)]) else {
            throw Unexpected()
        }
        #expect(request.operands[0].path.bytes == name)
    }

    @Test(arguments: ["--help", "-h", "answer --help", "answer -h", "answer f --set x=1 --help"])
    func helpGoesBeforeAnyFaultBehindIt(line: String) throws {
        guard case .help(let command) = try parse(line) else { throw Unexpected() }
        #expect(command?.name == (line.hasPrefix("answer") ? "answer" : nil))
    }
}
