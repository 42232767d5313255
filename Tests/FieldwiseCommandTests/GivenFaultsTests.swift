import FormTestSupport
import TestLimits
import Testing

/// All that is wrong with the answers of files and of the command line, told by the real command in one run.
@Suite(.limited) struct GivenFaultsTests {
    private let directory = TemporaryDirectory(inMemory: true)

    init() {
        directory.write(
            #"""
            [{"id": "g", "sections": [{"id": "s", "fields": [
              {"id": "name", "required": true, "validations": {"min_length": 3}}, {"id": "age", "type": "number"},
              {"id": "town", "required": true}, {"id": "bonus", "hidden": true}]},
              {"id": "guests", "type": "dynamic", "min_items": 1, "fields": [{"id": "guests[:index].who"}]}]}]
            """#, to: "form.json")
    }

    private static let unknown = "error: the form has no field 'nmae'; did you mean 'name'?"
    private static let old = "age: 'old' is not a number: use digits, as in 12"
    private static let short = "name: 'Al' is too short: use at least 3 characters"
    private static let hidden = "bonus: the field is hidden and takes no value; leave it out"
    private static let towns = ["town: an answer is required", "guests: there must be at least 1"]
    private static let missing = ["name: an answer is required"] + towns

    @Test(
        arguments: [
            // what is in the file, options, standard error
            (#"{"nmae": 1}"#, "--answers a.json", ["a.json:1:2: \(unknown)"] + missing),
            (
                "{\"age\": \"old\",\n \"nmae\": 1,\n \"name\": \"Al\"}", "--answers a.json",
                ["a.json:1:2: error: \(old)", "a.json:2:2: \(unknown)", "a.json:3:2: error: \(short)"] + towns
            ),
            (
                "nmae,age\n1,old\n", "--answers a.csv",
                ["a.csv:1:1: \(unknown)", "a.csv:2:3: error: \(old)"] + missing
            ),
            (#"{"nmae": 1}"#, "--defaults a.json --no-input", ["a.json:1:2: \(unknown)"] + missing),
            ("nmae,town\n1,Oslo\n", "--defaults a.csv --no-input", ["a.csv:1:1: \(unknown)", missing[0], missing[2]]),
            (
                #"{"nmae": 1, "age": "old"}"#, "--defaults a.json --no-input --strict",
                [
                    "a.json:1:2: \(unknown)",
                    "a.json:1:13: error: age: the default is not used (not a number: use digits, as in 12)",
                ] + missing
            ),
            (
                "", "--no-input --set nmae=1 --set age=old --set name=Al",
                ["fieldwise: --set: the form has no field 'nmae'; did you mean 'name'?", short, old] + towns
            ),
            (
                #"{"nmae": 1, "bonus": 2}"#, "--answers a.json",
                ["a.json:1:2: \(unknown)", "a.json:1:13: warning: \(hidden)"] + missing
            ),
            (
                #"{"bonus": 2, "age": "old"}"#, "--answers a.json --strict --set town=Oslo --set gusets=1",
                [
                    "a.json:1:2: error: \(hidden)", "a.json:1:14: error: \(old)",
                    "fieldwise: --set: the form has no field 'gusets'; did you mean 'guests'?", missing[0], missing[2],
                ]
            ),
            // What is not used is no reason to keep the rest back.
            (#"{"bonus": 2}"#, "--answers a.json --strict", ["a.json:1:2: error: \(hidden)"] + missing),
            ("", "--no-input --strict --set bonus=2", ["fieldwise: --set: \(hidden)"] + missing),
            (#"{"nmae": 1}"#, "--answers a.json --ignore-unknown", missing),
        ])
    func areToldTogether(text: String, options: String, errors: [String]) {
        for name in ["a.json", "a.csv"] { directory.write(text, to: name) }
        let words = ["answer", "form.json"] + options.split(separator: " ").map(String.init)
        let run = CommandRun(words + ["--errors", "errors.json"], in: directory)
        #expect(run == CommandRun(status: 65, output: "", errors: errors.map { $0 + "\n" }.joined()))
        let told = directory.text(of: "errors.json")?.split(separator: "\n")[0].matches(of: /"code":/).count
        #expect(told == errors.count { !$0.contains(": warning: ") })
    }

    /// Of a file that could not be read to its end nobody knows what it lacks.
    @Test(arguments: [
        (#"{"age": "old", "nmae": 1, "#, "a.json", ["1:2: error: \(old)", "1:16: \(unknown)"]),
        ("name,age\nAda,1,2\n", "a.csv", ["2:7: error: the row has more cells than the header; remove this one"]),
    ])
    func whatIsMissingIsNotToldOfAPartOfAFile(text: String, name: String, errors: [String]) {
        directory.write(text, to: name)
        let run = CommandRun(["answer", "form.json", "--answers", name], in: directory)
        #expect(run.status == 65 && !run.errors.contains("an answer is required"))
        for error in errors { #expect(run.errors.contains("\(name):\(error)\n"), "\(run.errors)") }
    }

    /// Which fields the lines are for, depends on the answers that are given.
    @Test func linesAreNotReadBehindAFault() {
        let words = ["answer", "form.json", "--set", "nmae=1", "--set", "age=old"]
        let run = CommandRun(words, input: "Ada\nOslo\n", in: directory)
        let unknown = "fieldwise: --set: the form has no field 'nmae'; did you mean 'name'?\n"
        #expect(run == CommandRun(status: 65, output: "", errors: unknown + Self.old + "\n"))
    }
}
