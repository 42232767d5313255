// Installer [FOLDER]
//
// Asks at the terminal, or of piped lines, how something is installed, and writes the settings to FOLDER/settings.json.
import FormKit
import FormPrompt
import Glibc

let folder = CommandLine.arguments.dropFirst().first ?? "."
let form = Form("installer", title: "Installation") {
    Section("Where") {
        PathField("folder", "Folder").required().defaultValue("/opt/desk").exists(.new)
        IntegerField("port", "Port").range(1024...65_535).defaultValue(8080)
        TextField("licence", "Licence").required().pattern("[A-Z0-9]{4}-[A-Z0-9]{4}")
            .typed { _, line in line.count <= 9 ? line.uppercased() : nil }
    }
    Section("Data base") {
        SelectField("store", "Store") {
            Choice("file", "A file")
            Choice("server", "A server").targets(.show("host"), .show("password"))
        }.defaultValue("file")
        TextField("host", "Host").hidden().required()
        SecretField("password", "Password").hidden().required()
    }
    NoteField("plan").title(reading: ["folder", "port"]) { form in
        "It goes to \(form["folder"] ?? "") and listens on port \(form["port"] ?? 0)."
    }
    CheckboxField("sure", "Install it").required().submitted(false).looks("label=1;31")
}.success("Installed.")

let session = FormSession(try form.compiled())
let settings = FileDelegate("\(folder)/settings.json", replaces: true)
if let editor = try? TerminalEditor.open() {
    defer { editor.close() }
    exit(Conversation(session).run(on: editor, submittingTo: settings) == .completed ? 0 : 1)
}
let lines = session.answerLines()
for failure in lines.refused { print(failure) }
guard lines.isComplete, try session.submit(to: settings).isSubmitted else { exit(1) }
print(session.success ?? "")
