import FormEngine
import FormFiles
import FormRecords
import FormSyntax

/// Asks for the answers to a form, again where one is refused, and returns them as JSON; `nil` for a faulty form.
func filledIn(_ bytes: [UInt8], now: Moment, ask: (_ title: String, _ failure: String?) -> String) -> String? {
    let reading = readForm(bytes: bytes, path: "form.json")
    guard let form = reading.form.flatMap({ compile($0).form }) else { return nil }
    var session = Session(form, now: now)
    session.start()
    var failure: String?
    while let question = session.nextToAsk() {
        switch question {
        case .field(let slot):
            let verdict = session.answer(ask(session.title(slot), failure), to: slot)
            failure = nil
            if case .refused(let reason) = verdict { failure = Wording().message(reason, in: session) }
        case .addInstance(let section):
            session.answerAddInstance(false, section: section)
        }
    }
    var json = ByteBuffer()
    JSONEncoder(form, layout: .compact).encode(session, into: &json)
    return json.string
}
