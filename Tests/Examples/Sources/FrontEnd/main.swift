// FrontEnd
//
// Holds the same conversation twice, in front of a line editor of its own and step by step in an async program, and prints
// both.
import FormKit
import FormPrompt

let form = try Form("greeting", title: "Greeting") {
    NameField("name", "Your name").required()
    SelectField("mood", "Your mood", ["good": "Good", "bad": "Bad"]).required()
}.compiled()
let typed = ["Ada", "splendid", "good", ""]

print("-- a line editor")
var waiting = typed[...]
let editor = TypewriterEditor(read: { waiting.popFirst() }, write: { print($0) })
let outcome = Conversation(FormSession(form)).run(on: editor) { session in print(session.json(), terminator: "") }
print("ended: \(outcome)")

print("-- step by step")
let lines = AsyncStream<String> { continuation in
    for line in typed { continuation.yield(line) }
    continuation.finish()
}
let ending = await converse(form, lines: lines) { print($0, terminator: $0.hasSuffix("\n") ? "" : "\n") }
print("ended: \(ending)")
