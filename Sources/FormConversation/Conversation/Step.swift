import LineEditing

/// The next thing that a conversation demands of the program.
public struct Step {
    /// A demand of a conversation.
    public enum Demand {
        /// A question to ask; `answer` meets it.
        case line(LineQuestion)
        /// A text to edit, in a file with this name if there are files; `edited` meets it.
        case edit(text: String, name: String)
        /// Answers to submit; `submit` meets it.
        case submission
        /// The end of the conversation.
        case end(ConversationOutcome)
    }

    /// Lines to show first, safe for a terminal.
    public let shown: [StyledText]
    /// The demand.
    public let demand: Demand
    /// The question of a line in parts, for a program that asks in its own words; `nil` for another demand.
    public package(set) var question: AskedQuestion?
}
