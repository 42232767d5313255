import FormTestSupport
import TestLimits
import Testing

/// How the command ends over many records, and what it says then.
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
        arguments: [
            // arguments, status, standard error
            ("form.json good.csv", 0, ""), ("form.json good.csv good.jsonl --output /dev/null", 0, ""),
            ("form.json empty.csv --input-format jsonl", 0, ""), ("form.json empty.csv", 0, ""),
            ("form.json empty.csv good.csv empty.csv --output /dev/null", 0, ""),
            (
                "disabled.json good.csv", 1,
                "fieldwise: disabled.json: the form is disabled and cannot be answered; 'fieldwise show' shows it"
            ),
            ("", 64, "fieldwise: FORM is missing; write 'fieldwise batch FORM'"),
            ("form.json --rejcts x", 64, "fieldwise: unknown option '--rejcts'; did you mean '--rejects'?"),
            ("form.json --rejects", 64, "fieldwise: --rejects needs an argument; write --rejects FILE"),
            ("form.json --rejects -", 64, "fieldwise: --rejects: '-' is not a file name"),
            ("form.json --progress=1", 64, "fieldwise: --progress takes no argument; write --progress alone"),
            ("form.json --jobs 0", 64, "fieldwise: --jobs: '0' is not a number from 1 to 256"),
            ("form.json --format json", 64, "fieldwise: --format: 'json' is not a format: use jsonl or csv"),
            (
                "form.json --output o.json", 64,
                "fieldwise: --output: 'o.json' is not a file for many records: end its name in .jsonl or .csv, or add --format"
            ),
            ("form.json --input-format xml", 64, "fieldwise: --input-format: 'xml' is not a format: use csv or jsonl"),
            (
                "form.json --delimiter ;;", 64,
                "fieldwise: --delimiter: ';;' is not a delimiter: use one ASCII character, or 'tab'"
            ),
            (
                "form.json --delimiter \"", 64,
                "fieldwise: --delimiter: '\"' is not a delimiter: use one ASCII character, or 'tab'"
            ),
            ("form.json --name x", 64, "fieldwise: --name needs --split; add --split DIR"),
            ("form.json --split d", 64, "fieldwise: --split needs --name; add --name such as '{record}.json'"),
            (
                "form.json --split d --name {record} --output o", 64,
                "fieldwise: --split and --output do not go together; leave one of them out"
            ),
            (
                "form.json - -", 64,
                "fieldwise: one file and another cannot both be standard input; name a file for one of them"
            ),
            (
                "- good.csv -", 64,
                "fieldwise: the form and the records cannot both be standard input; name a file for one of them"
            ),
            (
                "form.json good.csv good.jsonl --rejects new.csv", 64,
                "fieldwise: good.jsonl: rejects as CSV keep the columns of the input, so all inputs must have the same ones; give --rejects a name that ends in .jsonl"
            ),
            (
                "form.json good.csv --rejects new.tsv", 64,
                "fieldwise: good.csv: rejects as CSV keep the delimiter of the input; give --rejects a name that ends in .csv"
            ),
            (
                "form.json good.tsv --rejects new.csv", 64,
                "fieldwise: good.tsv: rejects as CSV keep the delimiter of the input; give --rejects a name that ends in .tsv"
            ),
            (
                "form.json good.csv --resume --output new.jsonl", 64,
                "fieldwise: new.jsonl: there is no run to resume: it was never started; leave --resume out to start it"
            ),
            (
                "form.json bad.csv", 65,
                "bad.csv:2: age: must be at least 18, not '1'\nfieldwise: 1 of 1 record rejected, for 1 reason; --rejects FILE keeps them with every reason"
            ),
            ("form.json bad.csv --rejects /dev/null", 65, "fieldwise: 1 of 1 record rejected, for 1 reason"),
            (
                "form.json header.csv --output new.jsonl --rejects new.csv", 66,
                """
                header.csv:1:1: error: the form has no field 'nmae'; did you mean 'name'?
                header.csv:1:11: error: 'name' is answered twice; remove one of the answers
                header.csv:1:22: error: 'lines[0].sku' and 'lines' answer the same; remove one of the columns
                header.csv:1:35: error: 'lines[7].sku' is one too many; there may be 2
                header.csv:1:48: error: the form has no field 'frobnicate'; remove it
                """
            ),
            (
                "form.json good.csv blank.csv open.csv --output new.jsonl", 66,
                """
                blank.csv:1:1: error: a header of ids is missing; write one above the records
                open.csv:1:1: error: the quoted cell does not end; close it with '"'
                """
            ),
            ("form.json missing.csv", 66, "fieldwise: missing.csv: the file does not exist; check its name"),
            ("form.json good.csv .", 66, "fieldwise: .: this is a folder; name a file in it"),
            ("missing.json good.csv", 66, "fieldwise: missing.json: the file does not exist; check its name"),
            (
                "form.json good.csv --output no/o.jsonl", 73,
                "fieldwise: no/o.jsonl: the folder 'no' does not exist; make it first"
            ),
            (
                "form.json good.csv --rejects no/o.jsonl", 73,
                "fieldwise: no/o.jsonl: the folder 'no' does not exist; make it first"
            ),
            (
                "form.json good.csv --report no/o.json", 73,
                "fieldwise: no/o.json: the folder 'no' does not exist; make it first"
            ),
            (
                "form.json good.csv --output other.csv", 73,
                "fieldwise: other.csv: the file has other columns: 'a,b'; name another file, or move this one"
            ),
            (
                "form.json good.csv --output /dev/full", 74,
                "fieldwise: /dev/full: writing failed: no space left on device"
            ),
            (
                "form.json bad.csv --rejects /dev/full", 74,
                "fieldwise: /dev/full: writing failed: no space left on device"
            ),
            ("broken.json good.csv", 78, "broken.json:1:2: error: the text ends inside an object; close it with '}'"),
        ] as [(String, Int32, String)])
    func endsWith(line: String, status: Int32, errors: String) {
        let before = directory.names
        let run = CommandRun(["batch"] + line.split(separator: " ").map(String.init), in: directory)
        #expect(run.status == status)
        #expect(run.errors == (errors.isEmpty ? "" : errors + "\n"))
        // Nothing was made, and nothing is left behind.
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
