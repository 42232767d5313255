// ChatBot
//
// Asks in a chat, in words and ways of its own: what is asked comes in parts. Here the chat is standard input and output.
import FormKit
import FormPrompt

let form = Form("booking") {
    NameField("name", "Your name").required()
    IntegerField("people", "How many are you").required().range(1...9)
    SelectField("room", "Where would you like to sit", ["in": "Inside", "out": "In the garden"]).required()
}.finishesOnLastField()

/// What the bot says of a failure: in its own words where it has some.
func words(for failure: AskedQuestion.Failure) -> String {
    switch FailureCode(rawValue: failure.code) {
    case .aboveMaximum: "We have tables for up to \(failure.limit ?? "nine")."
    default: "Sorry, \(failure.message)."
    }
}

let conversation = Conversation(FormSession(try form.compiled()))
loop: while true {
    let step = conversation.next()
    switch step.demand {
    case .line(let line):
        if let question = step.question {
            for failure in question.failures { print("bot: \(words(for: failure))") }
            let buttons = question.options.map { "[\($0.title)]" }
            print((["bot: \(question.title)?"] + buttons).joined(separator: " "))
        }
        conversation.answer(readLine().map { line.answer($0) } ?? .endOfInput)
    case .edit: conversation.edited(.unchanged)
    case .submission: conversation.submit { print("bot: Booked. \($0.json())", terminator: "") }
    case .end: break loop
    }
}
