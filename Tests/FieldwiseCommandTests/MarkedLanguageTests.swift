import FormTestSupport
import TestLimits
import Testing

/// Every word that the command says at a prompt comes from the catalogue of its language: in the language whose words
/// all stand between marks, none stands outside of them but those of the form, of the person and of the command line.
@Suite(.limited) struct MarkedLanguageTests {
    private static let scenes =
        (ScreenTests.scenes + ScreenTests.promptScenes + ScreenTests.lineScenes + ScreenTests.saidScenes)
        .filter { !$0.options.contains("--lang") }

    private let directory = TemporaryDirectory()

    @Test(arguments: scenes) func saysNothingOfItsOwn(_ scene: ScreenTests.Scene) throws {
        let isText = scene.form.hasPrefix("{")
        if isText { directory.write(scene.form, to: "form.json") }
        let form = isText ? "form.json" : "\(CommandRun.package)/forms/\(scene.form).json"
        let arguments = ["answer", form, "--lang", "qps"] + scene.options
        let content = isText ? scene.form : try fileText(form)
        let keys = (scene.earlier + scene.acts).map(\.keys).joined()
        let commands = ":back :next :goto :list :undo :edit :clear :add :remove :reset :submit :save :quit :help"
        let known = letters(
            in: "fieldwise \(arguments) \(content) \(scene.environment) \(keys) \(commands) yes no e.g. Enter"
                .lowercased())
        for acts in [scene.earlier, scene.acts] where !acts.isEmpty {
            let terminal = try directory.start(arguments, columns: 400, rows: 60, environment: scene.environment)
            for act in acts {
                terminal.wait { !$0.lines.isEmpty }
                terminal.settle(seconds: 0.3)
                check(terminal, known)
                terminal.type(act.keys)
            }
            _ = terminal.waitForExit()
            check(terminal, known)
        }
    }

    private func check(_ terminal: PseudoTerminal, _ known: String) {
        for line in terminal.screen.history {
            let rest = line.replacing(/⟦[^⟧]*⟧/, with: " ").lowercased()
            let words = rest.split { !($0.isASCII && $0.isLetter) }.filter { !known.contains($0) }
            #expect(words == [], "\(line)")
        }
    }

    /// The letters as they come, so that a word that was typed in parts is found.
    private func letters(in text: String) -> String { text.filter { $0.isASCII && $0.isLetter } }
}
