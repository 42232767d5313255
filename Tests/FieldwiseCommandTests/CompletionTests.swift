import FormRecords
import FormTestSupport
import TestLimits
import Testing

@testable import FieldwiseCommand

/// The real command's answers to a shell's completion; `Tests/Recipes/completion` tests how shells use them.
@Suite(.limited) struct CompletionTests {
    let directory = TemporaryDirectory()

    init() {
        let fields = #"""
            {"id": "name", "title": "Name\u001b[31m"}, {"id": "note", "type": "note"}, {"id": "key", "type": "password"},
            {"id": "size", "type": "select", "values": [{"id": 1, "title": "One"}, {"id": "a b", "title": "Two\nlines"}]},
            {"id": "tags", "type": "multi_select", "values": ["new", "used"]}, {"id": "sum", "formula": "size * 2"}
            """#
        let lines = #"{"id": "lines", "type": "dynamic", "fields": [{"id": "sku"}, {"id": "paid", "type": "switch"}]}"#
        directory.write(
            #"[{"id": "g", "sections": [{"id": "s", "fields": [\#(fields)]}, \#(lines)]}]"#, to: "form.json")
        directory.write("{", to: "broken.json")
    }

    /// The last word is being typed; `¤` stands for an empty one.
    @Test(
        arguments: [
            ("an", "words\nanswer\twalk the form, submit the answers\n"),
            ("--v", "words\n--version\tshow versions\n"),
            ("help che", "words\ncheck\treport every error and warning of form files\n"),
            ("nothing ¤", "words\n"),
            ("answer --pl", "words\n--plain\task line by line on a terminal, without the line editor\n"),
            ("answer ¤", "forms\n"),
            ("answer form.json ¤", "words\n"),
            ("answer -- --pl", "forms\n"),
            ("answer --flat ¤", "forms\n"),
            ("answer --flat --", "--help\tshow help, or the help of a command\n--version\tshow versions\n"),
            ("batch form.json ¤", "files\n"),
            ("batch --split ¤", "folders\n"),
            ("batch -f ¤", "words\njsonl\t\ncsv\t\n"),
            ("batch --format=c", "words\n--format=csv\t\n"),
            ("answer -fs", "words\n-fsh\t\n"),
            ("answer --output=x", "files\n"),
            ("answer --prefix ¤", "words\n"),
            ("completions ¤", "words\nbash\t\nzsh\t\nfish\t\n"),
            (
                "answer form.json --set ¤",
                "words\nname=\tName\\x1b[31m\nsize=\tsize\ntags=\ttags\nlines[0].sku=\tsku\nlines[0].paid=\tpaid\n"
            ),
            ("answer --flat form.json --set size=¤", "words\nsize=1\tOne\nsize=a b\tTwo lines\n"),
            ("answer form.json --set tags=new;¤", "words\ntags=new;used\tused\n"),
            ("answer form.json --set tags=NEW;used;¤", "words\n"),
            ("answer form.json --set tags=new,¤", "words\n"),
            ("answer form.json --set lines[7].paid=y", "words\nlines[7].paid=yes\t\n"),
            ("answer form.json --set key=¤", "words\n"),
            ("answer form.json --default size=¤", "words\nsize=1\tOne\nsize=a b\tTwo lines\n"),
            ("ask --type sw", "words\nswitch\t\n"), ("ask --options ¤", "files\n"), ("ask ¤", "words\n"),
            ("ask --exists fo", "words\nfolder\t\n"),
            ("ask Port --des", "words\n--description\tshown above the question\n"),
            ("ask Port --max-l", "words\n--max-length\tthe most characters that pass\n"),
            (
                "new --set fields[3].kind=dat",
                "words\nfields[3].kind=date\tA date\nfields[3].kind=date_time\tA date with a time\n"
            ),
            ("new f.json --set succ", "words\nsuccess=\tWhat is said at the end?\n"),
            ("new ¤", "files\n"),
            ("answer broken.json --set ¤", "words\n"),
            ("answer missing.json --set ¤", "words\n"),
            ("answer - --set ¤", "words\n"),
            ("answer /dev/zero --set ¤", "words\n"),
        ] as [(String, String)])
    func offers(line: String, answer: String) {
        let words = line.replacing("¤", with: "").split(separator: " ", omittingEmptySubsequences: false)
        let run = candidates(words.map(String.init), locale: "C")
        #expect(run.output.hasSuffix(answer) && run.output.split(separator: "\n").count > 0)
        #expect(run.status == 0 && run.errors == "")
    }

    private func candidates(_ words: [String], locale: String) -> CommandRun {
        let question =
            "completions --candidates fish \(words.count - 1) "
            + words.map(quotedForShell).joined(separator: " ")
        return CommandRun(shell: "LC_ALL=\(locale) $fieldwise \(question)", in: directory)
    }

    /// The language of marked words stands for all other languages.
    @Test(
        arguments: [
            ("an", "answer\t⟦walk the form, submit the answers⟧"), ("--v", "--version\t⟦show versions⟧"),
            ("help not", "notices\t⟦the notices of the libraries in the command⟧"),
            ("answer --pl", "--plain\t⟦ask line by line on a terminal, without the line editor⟧"),
            ("answer form.json --set si", "size=\tsize"),
        ] as [(String, String)])
    func describesWordsInTheLanguageOfTheEnvironment(line: String, candidate: String) {
        let run = candidates(line.split(separator: " ").map(String.init), locale: "qps")
        #expect(run.output.split(separator: "\n").contains(Substring(candidate)), "\(run)")
    }

    @Test(arguments: [[], ["bash"], ["csh", "0", ""], ["bash", "x", ""], ["zsh", "3", ""], ["bash", "-1", ""]])
    func isSilentWhereTheQuestionIsNone(question: [String]) {
        let run = CommandRun(["completions", "--candidates"] + question, in: directory)
        #expect(run.status == 0 && run.errors == "")
        #expect(["", "words\n"].contains(run.output))
    }

    @Test func refusesAnotherShell() {
        let run = CommandRun(["completions", "tcsh"], in: directory)
        #expect(
            run
                == CommandRun(
                    status: 64, output: "", errors: "fieldwise: unknown shell 'tcsh'; use bash, zsh or fish\n"))
    }

    @Test(
        arguments: [
            // The word as typed, its completion, and how that is written
            ("", "a b", #"a\ b"#),
            ("a", "a b", #"a\ b"#),
            (#"a\ "#, "a b", #"a\ b"#),
            ("'a", "a b", "'a b"),
            ("'a", "a's", nil),
            (#""a"#, #"a "b" $c"#, #""a \"b\" \$c"#),
            (#""a"#, "a!", nil),
            (#""a"b"#, "abc", #""a"bc"#),
            ("x", "x$(y)`z`;'", #"x\$\(y\)\`z\`\;\'"#),
            (#"a\"#, "a b", nil),
            ("b", "a b", nil),
            ("æ", "æ ø", #"æ\ ø"#),
        ] as [(String, String, String?)])
    func writesWordsAsBashReadsThem(written: String, word: String, finished: String?) {
        #expect(BashWord(written).finished(as: word) == finished)
    }
}
