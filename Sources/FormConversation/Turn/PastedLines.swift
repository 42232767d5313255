import FormEngine
import FormSyntax
import FormWords

/// Lines pasted together that wait to answer the next fields.
struct PastedLines {
    private var lines: [String] = []
    /// The text pasted where no field is asked, as one line for editing.
    var text: String?

    var isEmpty: Bool { lines.isEmpty }
    var count: Int { lines.count }

    init() {}

    init(_ lines: [String]) { self.lines = lines }

    mutating func popFirst() -> String? { lines.isEmpty ? nil : lines.removeFirst() }
}

extension PastedLines {
    /// Asks whether the lines should answer consecutive fields, starting with the current one. If not, all of them are
    /// put on its line.
    static func offer(_ lines: [String], at slot: Slot?, in conversation: SteppedConversation) -> Turn {
        guard let slot else { return .again(nil) }
        let question = YesOrNoQuestion(
            conversation.words(.linesPasted, ["count": lines.count]), help: conversation.words(.linesPastedHelp),
            at: .field(slot), in: conversation
        ) { isYes, conversation in
            if isYes {
                conversation.beginStep()
                conversation.pasted = PastedLines(lines)
            } else {
                conversation.putAside(lines.joined(separator: " "), at: slot)
            }
            return .again(nil)
        }
        return .ask(question)
    }
}
