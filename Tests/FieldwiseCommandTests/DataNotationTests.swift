import FormTestSupport
import TestLimits
import Testing

/// Data with other notations of dates and numbers.
@Suite(.limited) struct DataNotationTests {
    private let directory = TemporaryDirectory(inMemory: true)

    init() {
        directory.write(
            #"""
            {"groups": [{"id": "g", "sections": [{"id": "s", "fields": [
              {"id": "d", "type": "date", "maximum_date": "2030-01-01"}, {"id": "m", "type": "date_time"},
              {"id": "t", "type": "time"}, {"id": "n", "type": "float", "decimals": 2, "signed": true},
              {"id": "c", "type": "count"}, {"id": "x", "clean": "trim"},
              {"id": "k", "type": "date", "clean": "trim"}]},
              {"id": "lines", "type": "dynamic"}]}],
             "templates": {"sections": [{"id": "lines", "fields": [{"id": "lines[:index].on", "type": "date"}]}]}}
            """#, to: "form.json")
    }

    /// The value that a field gets, or the fault.
    private func read(_ field: String, _ text: String, _ options: String) -> String {
        directory.write("\(field)\n\"\(text)\"\n", to: "in.csv")
        let run = directory.run("batch form.json in.csv \(options)")
        guard run.status == 0 else { return String(run.errors.prefix { $0 != "\n" }.dropFirst("in.csv:2: ".count)) }
        let value = run.output.firstRange(of: "\"\(field)\":").map { run.output[$0.upperBound...] } ?? ""
        return String(value.prefix { !",}".contains($0) })
    }

    @Test(
        arguments: [
            ("%d.%m.%Y", "05.01.2026", "\"2026-01-05\""), ("%d.%m.%Y", "5.1.2026", "\"2026-01-05\""),
            ("%d.%m.%Y", "2026-01-05", "d: '2026-01-05' is not a date: write it as 31.12.2026"),
            ("%d.%m.%Y", "5.1.26", "d: '5.1.26' is not a date: write it as 31.12.2026"),
            ("%d.%m.%Y", "5.1.2026 ", "d: '5.1.2026 ' is not a date: write it as 31.12.2026"),
            ("%d.%m.%Y", "31.02.2026", "d: February 2026 has 28 days"),
            ("%d.%m.%Y", "01.13.2026", "d: there is no month 13"),
            ("%d.%m.%Y", "01.01.2031", "d: must be no later than 01.01.2030, not '01.01.2031'"),
            ("%d.%m.%Y", "", "\"\""), ("%d.%m.%Y", "  ", "null"),
            ("%m/%d/%Y", "01/05/2026", "\"2026-01-05\""), ("%m/%d/%Y", "13/05/2026", "d: there is no month 13"),
            ("%Y%m%d", "20260105", "\"2026-01-05\""),
            ("%Y%m%d", "2026105", "d: '2026105' is not a date: write it as 20261231"),
            ("%F", "2026-01-05", "\"2026-01-05\""), ("%d%%%m%%%Y", "5%1%2026", "\"2026-01-05\""),
            // A text of white space is no answer; line breaks and control characters have messages of their own, as
            // with ISO 8601.
            ("%d.%m.%Y", " \n", "null"), ("%d.%m.%Y", "\n", "null"), ("%d.%m.%Y", "\u{a0}", "null"),
            ("%d.%m.%Y", "5.1.2026\n", "d: the text has a line break or a control character: remove it"),
            ("%d.%m.%Y", "5.1.2026\u{1}", "d: the text has a line break or a control character: remove it"),
            // Numbers without separators must have their full width.
            ("%Y%m%d", "2026015", "d: '2026015' is not a date: write it as 20261231"),
            ("%d%m%Y", "512026", "d: '512026' is not a date: write it as 31122026"),
            ("%Y-%m%d", "2026-105", "d: '2026-105' is not a date: write it as 2026-1231"),
            // Blanks in the format must be in the data.
            (" %d.%m.%Y ", " 5.1.2026 ", "\"2026-01-05\""),
            (" %d.%m.%Y", "5.1.2026", "d: '5.1.2026' is not a date: write it as  31.12.2026"),
            ("%d. %m. %Y", "5. 1. 2026", "\"2026-01-05\""), ("%d–%m–%Y", "5–1–2026", "\"2026-01-05\""),
            ("%d–%m–%Y", "5-1-2026", "d: '5-1-2026' is not a date: write it as 31–12–2026"),
            // Messages quote the text as given.
            ("%d.%m.%Y", "1.1.0000", "d: '1.1.0000' is not a date: write it as 31.12.2026"),
            ("%m/%d/%Y", "02/31/2026", "d: February 2026 has 28 days"),
        ] as [(String, String, String)])
    func readsDates(_ format: String, _ text: String, _ expected: String) {
        #expect(read("d", text, "--date-format '\(format)'") == (expected == "\"\"" ? "null" : expected))
    }

    @Test(
        arguments: [
            ("05.01.2026 10:00", "\"2026-01-05T10:00:00Z\""),
            ("05.01.2026T10:00:30+01:00", "\"2026-01-05T10:00:30+01:00\""),
        ] as [(String, String)])
    func readsMoments(_ text: String, _ expected: String) {
        #expect(read("m", text, "--date-format %d.%m.%Y") == expected)
    }

    /// Messages quote the text as given, not as converted.
    @Test(
        arguments: [
            ("05.01.2026 9:00", "m: '05.01.2026 9:00' is not a date and time: write it as 31.12.2026 HH:MM"),
            ("5.1.2026  09:00", "m: '5.1.2026  09:00' is not a date and time: write it as 31.12.2026 HH:MM"),
            ("31.2.2026 09:00", "m: February 2026 has 28 days"), ("1.13.2026 09:00", "m: there is no month 13"),
        ] as [(String, String)])
    func quotesMomentsAsGiven(_ text: String, _ words: String) {
        #expect(read("m", text, "--date-format %d.%m.%Y") == words)
    }

    /// The text is read after `clean` was applied.
    @Test func cleansBeforeItReads() {
        for text in ["5.1.2026", " 5.1.2026\n", "\n5.1.2026 \t"] {
            #expect(read("k", text, "--date-format %d.%m.%Y") == "\"2026-01-05\"")
        }
        #expect(
            read("k", "5. 1.2026", "--date-format %d.%m.%Y")
                == "k: '5. 1.2026' is not a date: write it as 31.12.2026")
    }

    @Test func refusesAMomentWithoutTimeAndLeavesTimesAlone() {
        #expect(
            read("m", "05.01.2026", "--date-format %d.%m.%Y")
                == "m: '05.01.2026' is a date without a time of day: write it as 31.12.2026 HH:MM")
        #expect(read("t", "10:00", "--date-format %d.%m.%Y") == "\"10:00\"")
        #expect(read("x", "05.01.2026", "--date-format %d.%m.%Y") == "\"05.01.2026\"")
    }

    @Test(
        arguments: [
            ("n", "1,5", "1.5"), ("n", "-0,25", "-0.25"), ("n", "12", "12"), ("c", "12", "12"),
            ("n", "1.5", "n: '1.5' is not a number: use digits, as in 12,50"),
            ("n", "1.234,50", "n: '1.234,50' is not a number: use digits, as in 12,50"),
            ("n", "1,2,3", "n: '1,2,3' is not a number: use digits, as in 12,50"),
            ("c", "1,5", "c: '1,5' is not a whole number: leave out the fraction"),
            ("c", "1,500", "c: '1,500' is not a whole number: leave out the fraction"),
            ("n", " 1,5", "n: ' 1,5' is not a number: use digits, as in 12,50"),
            ("n", "1,555", "n: '1,555' has too many decimal places: use at most 2"), ("n", " \n", "null"),
        ] as [(String, String, String)])
    func readsNumbers(_ field: String, _ text: String, _ expected: String) {
        #expect(read(field, text, "--decimal-separator ,") == expected)
        #expect(read("n", "1.5", "--decimal-separator .") == "1.5")
    }

    /// JSON numbers are not affected; texts in JSON, also those of instances, are.
    @Test func readsJSON() {
        let json = #"{"d":"5.1.2026","n":1.5,"lines":[{"on":"6.1.2026"}]}"#
        #expect(
            directory.run("batch form.json --date-format %d.%m.%Y --decimal-separator ,", input: json).output.hasPrefix(
                #"{"d":"2026-01-05","m":null,"t":null,"n":1.5,"#))
        directory.write(json.replacing("1.5", with: "\"1,5\""), to: "a.json")
        directory.write(#"{"m": "1.2.2026 10:00"}"#, to: "b.json")
        let line = "answer form.json --answers a.json --defaults b.json --set c=3 --date-format %d.%m.%Y"
        let answered = directory.run(line + " --decimal-separator , --format jsonl")
        #expect(
            answered.output.hasPrefix(
                #"{"d":"2026-01-05","m":"2026-02-01T10:00:00Z","t":null,"n":1.5,"c":3,"#))
        #expect(answered.output.contains(#""lines":[{"on":"2026-01-06"}]"#))
    }

    /// Rejected records keep their bytes and can be read with the same options again.
    @Test func keepsRejectsAsTheyWere() {
        directory.write("d,n\n5.1.2026,\"1,5\"\n2026-01-05,\"2,5\"\n", to: "in.csv")
        #expect(
            directory.run(
                "batch form.json in.csv --date-format %d.%m.%Y --decimal-separator , --rejects r.csv -o o.csv"
            ).status
                == 65)
        #expect(
            directory.text(of: "r.csv")?.hasPrefix("d,n,_errors\n2026-01-05,\"2,5\",d: '2026-01-05' is not") == true)
        #expect(directory.text(of: "o.csv")?.contains("2026-01-05,,,1.5") == true)
    }

    @Test(
        arguments: [
            (
                "--date-format DD.MM.YYYY",
                "'DD.MM.YYYY' is not a date format; write %d, %m and %Y once each, as in %d.%m.%Y"
            ),
            ("--date-format %d.%m", "'%d.%m' is not a date format; write %d, %m and %Y once each, as in %d.%m.%Y"),
            (
                "--date-format %d.%m.%y",
                "'%d.%m.%y' is not a date format; write %d, %m and %Y once each, as in %d.%m.%Y"
            ),
            ("--date-format %d.\n%m.%Y", #"'%d.\n%m.%Y' is not a date format; write"#),
            ("--date-format %d\t%m\t%Y", "is not a date format; write"),
            ("--date-format %d.%m.%Y\u{1b}", #"'%d.%m.%Y\x1b' is not a date format; write"#),
            ("--decimal-separator ;", "';' is not a decimal separator; use one of ',', '.'"),
        ] as [(String, String)])
    func refusesAnythingElse(_ options: String, _ words: String) {
        let words2 = options.split(separator: " ")
        let run = directory.run("batch form.json \(words2[0]) '\(words2[1])'", input: "d\n")
        #expect(run.status == 64)
        let name = words2[0].dropFirst(2)
        #expect(run.errors.contains(words.prefix { $0 != ";" }), "\(name): \(run.errors)")
    }

    /// A run must be resumed with the same notation.
    @Test func isKeptInTheJournal() {
        let rows = (0..<8_000).map { "\($0 % 28 + 1).1.2026," + String(repeating: "x", count: 100) + "\n" }
        directory.write("d,x\n" + rows.joined(), to: "in.csv")
        let line = "batch form.json in.csv -o out.jsonl --date-format"
        #expect(CommandRun(shell: "ulimit -f 700; exec $fieldwise \(line) %d.%m.%Y", in: directory).status == 74)
        let other = directory.run("\(line) %m.%d.%Y --resume")
        #expect(other.status == 73)
        #expect(other.errors.contains("the options differ; it was started with --format jsonl --date-format %d.%m.%Y"))
        #expect(directory.run("\(line) %d.%m.%Y --resume").status == 0)
        #expect(directory.text(of: "out.jsonl")?.split(separator: "\n").count == 8_000)
    }
}
