import FormTestSupport
import TestLimits
import Testing

/// The exit statuses for many records, with the messages.
@Suite(.limited) struct BatchStatusTests {
    private let directory = TemporaryDirectory()

    init() {
        directory.write(BatchTests.form, to: "form.json")
        directory.write(#"{"disabled": true, "groups": []}"#, to: "disabled.json")
        directory.write("{", to: "broken.json")
        directory.write("name,age\nAda,36\n", to: "good.csv")
        directory.write("name,age\nAda,1\n", to: "bad.csv")
        directory.write("name\tage\nAda\t36\n", to: "good.tsv")
        directory.write(#"{"name":"Ada"}"#, to: "good.jsonl")
        directory.write("nmae,name,name,lines,lines[0].sku,lines[7].sku,frobnicate\n1\n", to: "header.csv")
        directory.write("\"name\nAda\n", to: "open.csv")
        directory.write("", to: "empty.csv")
        directory.write("\n\n", to: "blank.csv")
        directory.write("a,b\r\n", to: "other.csv")
    }

    @Test(
        arguments: tableRows(
            #"""
            // status and arguments, and below it standard error
            0 form.json good.csv
            0 form.json good.csv good.jsonl --output /dev/null
            0 form.json empty.csv --input-format jsonl
            0 form.json empty.csv
            0 form.json empty.csv good.csv empty.csv --output /dev/null
            1 disabled.json good.csv
              fieldwise: disabled.json: the form is disabled and cannot be answered; 'fieldwise show' shows it
            64
              fieldwise: FORM is missing; write 'fieldwise batch FORM'
            64 form.json --rejcts x
              fieldwise: unknown option '--rejcts'; did you mean '--rejects'?
            64 form.json --rejects
              fieldwise: --rejects needs an argument; write --rejects FILE
            64 form.json --rejects -
              fieldwise: --rejects: '-' is not a file name
            64 form.json --progress=1
              fieldwise: --progress takes no argument; write --progress alone
            64 form.json --jobs 0
              fieldwise: --jobs: '0' is not a number from 1 to 256
            64 form.json --format json
              fieldwise: --format: 'json' is not a format: use jsonl or csv
            64 form.json --output o.json
              fieldwise: --output: 'o.json' is not a file for many records: end its name in .jsonl or .csv, or add --format
            64 form.json --input-format xml
              fieldwise: --input-format: 'xml' is not a format: use csv or jsonl
            64 form.json --delimiter ;;
              fieldwise: --delimiter: ';;' is not a delimiter: use one ASCII character, or 'tab'
            64 form.json --delimiter "
              fieldwise: --delimiter: '"' is not a delimiter: use one ASCII character, or 'tab'
            64 form.json --name x
              fieldwise: --name needs --split; add --split DIR
            64 form.json --split d
              fieldwise: --split needs --name; add --name such as '{record}.json'
            64 form.json --split d --name {record} --output o
              fieldwise: --split and --output do not go together; leave one of them out
            64 form.json - -
              fieldwise: one file and another cannot both be standard input; name a file for one of them
            64 - good.csv -
              fieldwise: the form and the records cannot both be standard input; name a file for one of them
            64 form.json good.csv good.jsonl --rejects new.csv
              fieldwise: good.jsonl: rejects as CSV keep the columns of the input, so all inputs must have the same ones; give --rejects a name that ends in .jsonl
            64 form.json good.csv --rejects new.tsv
              fieldwise: good.csv: rejects as CSV keep the delimiter of the input; give --rejects a name that ends in .csv
            64 form.json good.tsv --rejects new.csv
              fieldwise: good.tsv: rejects as CSV keep the delimiter of the input; give --rejects a name that ends in .tsv
            64 form.json good.csv --resume --output new.jsonl
              fieldwise: new.jsonl: there is no run to resume: it was never started; leave --resume out to start it
            65 form.json bad.csv
              bad.csv:2: age: must be at least 18, not '1'
              fieldwise: 1 of 1 record rejected, for 1 reason; --rejects FILE keeps them with every reason
            65 form.json bad.csv --rejects /dev/null
              fieldwise: 1 of 1 record rejected, for 1 reason
            66 form.json header.csv --output new.jsonl --rejects new.csv
              header.csv:1:1: error: the form has no field 'nmae'; did you mean 'name'?
              header.csv:1:11: error: 'name' is answered twice; remove one of the answers
              header.csv:1:22: error: 'lines[0].sku' and 'lines' answer the same; remove one of the columns
              header.csv:1:35: error: 'lines[7].sku' is one too many; there may be 2
              header.csv:1:48: error: the form has no field 'frobnicate'; remove it
            66 form.json good.csv blank.csv open.csv --output new.jsonl
              blank.csv:1:1: error: a header of ids is missing; write one above the records
              open.csv:1:1: error: the quoted cell does not end; close it with '"'
            66 form.json missing.csv
              fieldwise: missing.csv: the file does not exist; check its name
            66 form.json good.csv .
              fieldwise: .: this is a folder; name a file in it
            66 missing.json good.csv
              fieldwise: missing.json: the file does not exist; check its name
            73 form.json good.csv --output no/o.jsonl
              fieldwise: no/o.jsonl: the folder 'no' does not exist; make it first
            73 form.json good.csv --rejects no/o.jsonl
              fieldwise: no/o.jsonl: the folder 'no' does not exist; make it first
            73 form.json good.csv --report no/o.json
              fieldwise: no/o.json: the folder 'no' does not exist; make it first
            73 form.json good.csv --output other.csv
              fieldwise: other.csv: the file has other columns: 'a,b'; name another file, or move this one
            74 form.json good.csv --output /dev/full
              fieldwise: /dev/full: writing failed: no space left on device
            74 form.json bad.csv --rejects /dev/full
              fieldwise: /dev/full: writing failed: no space left on device
            78 broken.json good.csv
              broken.json:1:2: error: the text ends inside an object; close it with '}'
            """#))
    func endsWith(statusAndArguments: String, errors: [String]) {
        let before = directory.names
        let words = statusAndArguments.split(separator: " ").map(String.init)
        let run = CommandRun(["batch"] + words.dropFirst(), in: directory)
        #expect(run.status == Int32(words[0]))
        #expect(run.errors == errors.map { $0 + "\n" }.joined())
        // Nothing was created, and nothing is left over.
        #expect(directory.names == before)
    }

    @Test func saysOnceWhatToDoWithARunThatWasBrokenOff() {
        directory.write("left over", to: "o.jsonl.fieldwise-journal")
        let run = CommandRun(["batch", "form.json", "good.csv", "--output", "o.jsonl"], in: directory)
        #expect(run.status == 73)
        #expect(
            run.errors
                == "fieldwise: o.jsonl: a batch that writes to this file was broken off; finish it with "
                + "'fieldwise batch --resume', or remove 'o.jsonl.fieldwise-journal'\n")
    }

    @Test func theHelpIsThereWithoutAForm() {
        let run = CommandRun(["batch", "--help"], in: directory)
        #expect(run.output.hasPrefix("Usage: fieldwise batch [OPTION...] FORM [FILE...]\n"))
        #expect(run.status == 0)
    }
}
