import LineEditing

/// The next demand of a conversation on whoever runs it.
public struct Step {
    /// A demand to be met before it can go on.
    public enum Demand {
        /// The question is asked; `answer` goes on.
        case line(LineQuestion)
        /// A text is edited, in a file of that name where there are files; `edited` goes on.
        case edit(text: String, name: String)
        /// The session's answers are handed over; `submitted` goes on.
        case submission
        /// Nothing more.
        case end(ConversationOutcome)
    }

    /// Lines to show first, safe for a terminal.
    public let shown: [StyledText]
    /// The demand.
    public let demand: Demand
}
