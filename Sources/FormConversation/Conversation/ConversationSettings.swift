import FormEngine
import FormWords

/// How a conversation is held.
public struct ConversationSettings: Sendable {
    /// Begins with an editor on the whole form.
    public var beginsWithSheet = false
    /// Leaves hints and examples out.
    public var isBrief = false
    /// Where a field's title is.
    public var layout = PromptLayout.left
    /// Who types, which decides how a text is understood.
    package var speaker = Speaker.person()
    /// The person's language: how yes and no are said, and numbers written.
    package var language: Language { speaker.language }
    /// Whether what is submitted is printed where the conversation is seen, so that secrets in it are asked about first.
    package var printsSubmission = false
    /// Shows a bullet for each character of a secret.
    public var showsBullets = false
    /// Knowledge of the answers beyond what the form says.
    package var advice: AnswerAdvice?

    /// The usual ways.
    public init() {}
}

/// Where a field's title is.
public enum PromptLayout: String, Sendable, CaseIterable {
    /// Before the answer, on its line.
    case left
    /// On a line above the answer.
    case top
    /// Nowhere: only the sign that an answer is awaited.
    case none
}
