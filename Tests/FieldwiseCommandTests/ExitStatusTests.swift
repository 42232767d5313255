import FormTestSupport
import TestLimits
import Testing

/// The real command, once for each exit status.
@Suite(.limited) struct ExitStatusTests {
    static let form = #"""
        [{"id": "g", "sections": [{"id": "s", "fields": [
            {"id": "name", "title": "Name", "required": true}, {"id": "age", "title": "Age", "type": "number"},
            {"id": "key", "type": "password"}, {"id": "bonus", "hidden": true}]}]}]
        """#
    let directory = TemporaryDirectory()

    init() {
        directory.write(Self.form, to: "form.json")
        directory.write(#"{"name": "Ada", "age": 36}"#, to: "ada.json")
        directory.write(#"{"age": "old"}"#, to: "wrong.json")
        directory.write(#"{"name": "Ada", "bonus": 5}"#, to: "hidden.json")
        directory.write(#"{"nmae": "Ada"}"#, to: "unknown.json")
        directory.write(fields(#"{"id": "a", "formula": "b"}, {"id": "b", "formula": "a"}"#), to: "cycle.json")
        directory.write(#"{"disabled": true, "groups": []}"#, to: "disabled.json")
        directory.write(#"{"time_zone": "Atlantis/Capital", "groups": []}"#, to: "zone.json")
        directory.write(
            #"[{"id": "g", "sections": [{"id": "s", "fields": [{"id": "a", "type": "txt"}]}]}]"#, to: "odd.json")
        directory.write("{", to: "broken.json")
        directory.write("old", to: "old.json")
        directory.write("a,b\r\n", to: "other.csv")
    }

    @Test(
        arguments: tableRows(
            #"""
            // status and arguments, and below it standard error
            0 answer form.json --answers ada.json
            0 answer form.json --answers hidden.json
              hidden.json:1:17: warning: bonus: the field is hidden and takes no value; leave it out
            0 answer form.json --answers unknown.json --ignore-unknown --set name=Bo
            1 answer disabled.json
              fieldwise: disabled.json: the form is disabled and cannot be answered; 'fieldwise show' shows it
            64 other.csv
              fieldwise: unknown command 'other.csv'; did you mean 'fieldwise answer other.csv'?
            64 answer
              fieldwise: FORM is missing; write 'fieldwise answer FORM'
            64 answer form.json --set key=x
              fieldwise: --set: 'key' is a secret, and others could see it in the list of processes; use --answers or standard input
            64 answer - --answers -
              fieldwise: the form and --answers cannot both be standard input; name a file for one of them
            65 answer form.json --answers wrong.json
              name: an answer is required
              wrong.json:1:2: error: age: 'old' is not a number: use digits, as in 12
            65 answer form.json --answers hidden.json --strict
              hidden.json:1:17: error: bonus: the field is hidden and takes no value; leave it out
            65 answer form.json --answers unknown.json
              unknown.json:1:2: error: the form has no field 'nmae'; did you mean 'name'?
              name: an answer is required
            65 answer form.json --set nam=x
              fieldwise: --set: the form has no field 'nam'; did you mean 'name'?
            66 answer missing.json
              fieldwise: missing.json: the file does not exist; check its name
            66 answer .
              fieldwise: .: this is a folder; name a file in it
            66 answer form.json --answers missing.json
              fieldwise: missing.json: the file does not exist; check its name
            73 answer form.json --no-input --output old.json
              fieldwise: old.json: the file exists; name another, or add --replace
            73 answer form.json --no-input --output no/a.json
              fieldwise: no/a.json: the folder 'no' does not exist; make it first
            73 answer form.json --no-input --output other.csv
              fieldwise: other.csv: the file has other columns: 'a,b'; name another file, or move this one
            74 answer form.json --answers ada.json --output /dev/full
              fieldwise: /dev/full: writing failed: no space left on device
            78 answer broken.json
              broken.json:1:2: error: the text ends inside an object; close it with '}'
            78 answer zone.json
              fieldwise: the form's time zone 'Atlantis/Capital' is unknown here; use an IANA name such as 'Europe/Oslo'
            78 show odd.json --strict
              odd.json:1:70: error: unknown field type 'txt' is treated as 'text'; did you mean 'text'?
            """#))
    func endsWith(statusAndArguments: String, errors: [String]) {
        let words = statusAndArguments.split(separator: " ").map(String.init)
        let run = CommandRun(Array(words.dropFirst()), in: directory)
        #expect(run.status == Int32(words[0]))
        #expect(run.errors == errors.map { $0 + "\n" }.joined())
        #expect(run.output.isEmpty == (run.status != 0))
    }

    @Test func tellsAllErrorsOfAForm() {
        let run = CommandRun(["answer", "cycle.json"], in: directory)
        #expect(run.status == 78)
        #expect(run.errors.contains("error:"))
        #expect(run.output == "")
    }

    /// The pause makes the reader end first.
    @Test(arguments: ["", "trap '' PIPE; "])
    func endsQuietlyWhereNobodyReads(setting: String) {
        let line = "\(setting){ sleep 0.2; $fieldwise help; echo $? >&2; } | :"
        #expect(CommandRun(shell: line, in: directory).errors == "141\n")
    }

    @Test func tellsOfAFullDisk() {
        let run = directory.run("answer form.json --answers ada.json > /dev/full")
        #expect(run.status == 74)
        #expect(run.errors == "fieldwise: standard output: writing failed: no space left on device\n")
        let closed = directory.run("answer form.json --answers ada.json >&-")
        #expect(closed.status == 74)
    }

    @Test(
        arguments: [("a.json", ""), ("a.csv", "name,age,key,bonus\r\nAda,36,,\r\n"), ("a.jsonl", "")]
            as [(String, String)])
    func leavesNoPartOfARecordWhereTheDiskIsFull(name: String, before: String) {
        if !before.isEmpty { directory.write(before, to: name) }
        let long = String(repeating: "x", count: 3_000)
        let line = "ulimit -f 1; $fieldwise answer form.json --set name=\(long) --no-input --output \(name)"
        let run = CommandRun(shell: line, in: directory)
        #expect(run.status == 74)
        #expect(run.errors == "fieldwise: \(name): writing failed: file too large\n")
        #expect(directory.text(of: name) ?? "" == before)
    }

    /// After a power loss, a new file exists only if its folder was synchronized, for which no descriptor is left here.
    @Test(arguments: ["a.csv", "a.jsonl"]) func promisesNoRecordWhoseFileMayBeLost(name: String) {
        let run = CommandRun(
            shell: "exec 3>&- 4>&- 5>&- 6>&- 7>&- 8>&- 9>&-; ulimit -n 4; "
                + "exec $fieldwise answer form.json --set name=Ada --no-input --output \(name)",
            in: directory)
        #expect(run.status == 74)
        #expect(run.errors == "fieldwise: \(name): writing failed: too many open files\n")
        #expect(directory.text(of: name) == "")
    }

    @Test func saysHowToSetARepeatingSection() {
        let template = #"{"id":"lines","fields":[{"id":"lines[:index].sku","type":"text"}]}"#
        let section = #"{"id":"lines","type":"dynamic"}"#
        directory.write(
            #"{"groups":[{"id":"g","sections":[\#(section)]}],"templates":{"sections":[\#(template)]}}"#,
            to: "repeats.json")
        let run = directory.run("answer repeats.json --set lines=1")
        #expect(run.errors == "fieldwise: --set: 'lines' repeats; answer its fields, such as 'lines[0].sku'\n")
        #expect(run.status == 65)
    }

    @Test func aFieldOfARepeatingSectionIsNamedWithItsInstance() {
        let section = #"{"id": "lines", "type": "dynamic", "fields": [{"id": "sku"}]}"#
        directory.write("[{\"id\": \"g\", \"sections\": [\(section)]}]", to: "repeats.json")
        let run = CommandRun(["answer", "repeats.json", "--set", "sku=A"], in: directory)
        #expect(run.status == 65)
        #expect(run.errors == "fieldwise: --set: 'sku' is a field of 'lines', which repeats; write 'lines[0].sku'\n")
    }

    @Test func twoProcessesLeaveWholeRowsAndOneHeader() {
        let line = """
            add() { for n in $(seq 40); do $fieldwise answer form.json --set name=$1-$n --no-input --output a.csv; done; }
            add a & add b & wait
            """
        #expect(CommandRun(shell: line, in: directory) == CommandRun(shell: ":", in: directory))
        let rows = (directory.text(of: "a.csv") ?? "").split(separator: "\r\n")
        #expect(rows.first == "name,age,key,bonus")
        #expect(Set(rows.dropFirst()) == Set(["a", "b"].flatMap { name in (1...40).map { "\(name)-\($0),,," } }))
        #expect(rows.count == 81)
    }

    @Test func refusesAHugeFormAtOnce() {
        let line = "truncate -s 1G huge.json; $fieldwise show huge.json"
        let run = CommandRun(shell: line, in: directory)
        #expect(run.status == 66)
        #expect(run.errors == "fieldwise: huge.json: the file is larger than 16 MiB; name a smaller one\n")
        let piped = CommandRun(shell: "head -c 1000000000 /dev/zero | tr '\\0' '[' | $fieldwise show -", in: directory)
        #expect(piped.status == 66)
    }

    @Test func opensAFileWhoseNameIsNotUTF8() {
        let run = CommandRun(
            shell: "cp form.json $(printf 'f\\377'); $fieldwise show $(printf 'f\\377')", in: directory)
        #expect(run.status == 0)
        #expect(run.output.contains("\n  name   Name\n"))
    }

    @Test(
        arguments: [
            ("$fieldwise answer - --set name=Bo --no-input --format jsonl < form.json", ""),
            ("cat form.json | $fieldwise answer /dev/stdin --set name=Bo --no-input --format jsonl", ""),
            ("$fieldwise answer form.json --answers - --set name=Bo --format jsonl", "{}"),
            ("$fieldwise answer form.json --answers ada.json --set age= --set name=Bo --format jsonl --no-input", ""),
        ] as [(String, String)])
    func readsItsInputsFromStreams(line: String, input: String) {
        let run = CommandRun(shell: line, input: input, in: directory)
        #expect(run.output == #"{"name":"Bo","age":null,"key":null}"# + "\n")
        #expect(run.errors == "")
    }
}
