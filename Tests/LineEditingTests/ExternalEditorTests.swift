import LineEditing
import FormTestSupport
import Glibc
import TestLimits
import Testing

/// The person's own editor, here a script.
@Suite(.limited) struct ExternalEditorTests {
    private let directory = TemporaryDirectory()

    private func edit(_ text: String, _ settings: [String: String]) -> EditedText {
        var settings = settings
        mkdir(directory["run"], 0o700)
        settings["XDG_RUNTIME_DIR"] = directory["run"]
        let editor = ExternalEditor(on: ScriptedEditor(replies: [])) { settings[$0] }
        return editor.edit(text, named: "notes/ä.txt")
    }

    private func script(_ body: String, named name: String = "editor") -> String {
        directory.writeScript(body, to: name)
    }

    @Test(
        arguments: [
            ("printf 'two\\n' >\"$1\"", "one", EditedText.changed("two")),
            ("printf 'two' >\"$1\"", "one", .changed("two")), ("printf 'a\\n\\n' >\"$1\"", "one", .changed("a\n")),
            ("printf 'a\\r\\nb\\r\\n' >\"$1\"", "one", .changed("a\nb")), (": >\"$1\"", "one", .changed("")),
            (":", "one\ntwo", .unchanged), (":", "", .unchanged), (":", "one\n", .unchanged), (":", "a\r", .unchanged),
            ("echo more >>\"$1\"", "é", .changed("é\nmore")),
            ("mv \"$1\" \"$1~\"; echo new >\"$1\"", "old", .changed("new")),
            ("test \"${1##*/}\" = notes__.txt && echo ok >\"$1\"", "", .changed("ok")),
            ("stat -c %a \"$1\" \"${1%/*}\" >\"$1.x\"; mv \"$1.x\" \"$1\"", "", .changed("600\n700")),
        ] as [(String, String, EditedText)])
    func whatComesBackIsTheNewText(_ body: String, _ text: String, _ outcome: EditedText) {
        #expect(edit(text, ["EDITOR": "sh " + script(body)]) == outcome)
        #expect(namesOfEntries(directory["run"]) == [])
    }

    @Test(
        arguments: [
            ("exit 3", "the editor 'EDITOR' ended with status 3; your answer is unchanged"),
            ("kill -9 $$", "the editor 'EDITOR' was ended by signal 9; your answer is unchanged"),
            ("rm \"$1\"", "the editor 'EDITOR' left no file that can be read; your answer is unchanged"),
            ("printf '\\377' >\"$1\"", "what the editor 'EDITOR' left is not UTF-8; have it write UTF-8"),
            ("exec no-such-program", "the editor 'EDITOR' could not be started; set VISUAL or EDITOR to one that can"),
        ] as [(String, String)])
    func aFailureKeepsWhatStood(_ body: String, _ message: String) {
        let path = script(body)
        let expected = message.split(separator: "EDITOR", maxSplits: 1).joined(separator: "sh " + path)
        #expect(edit("one", ["EDITOR": "sh " + path]) == .failed(expected))
    }

    @Test func anEditorThatIsNotThereIsNamed() {
        #expect(
            edit("one", ["EDITOR": "no-such-editor -f"])
                == .failed("the editor 'no-such-editor -f' could not be started; set VISUAL or EDITOR to one that can"))
        #expect(namesOfEntries(directory["run"]) == [])
    }

    @Test func theFirstThatIsSetOrFoundIsUsed() {
        let first = script("echo \"$1\" >\"$2\"", named: "first")
        let second = script("echo second >\"$1\"", named: "second")
        #expect(edit("", ["VISUAL": "sh '\(first)' -f", "EDITOR": "sh " + second]) == .changed("-f"))
        #expect(edit("", ["VISUAL": " ", "EDITOR": "sh " + second]) == .changed("second"))
        #expect(
            edit("", ["PATH": directory["nowhere"]]) == .failed("there is no editor; set VISUAL or EDITOR to one"))
    }
}
