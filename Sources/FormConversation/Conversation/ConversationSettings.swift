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
    /// Commands that a person cannot type here, by their names without the colon, such as `save`.
    public var removedCommands: Set<String> = []
    /// The only fields that are asked, and sections that are, by their ids; the conversation ends without a submission then.
    /// Without any, all of the form is asked and submitted.
    public var asksOnly: Set<String> = []
    /// Knowledge of the answers beyond what the form says.
    package var advice: AnswerAdvice?

    /// The usual ways.
    public init() {}
}

/// A command of a program that can be typed in place of an answer.
package struct AddedCommand {
    /// Without the colon.
    let name: String
    /// Its effect, in a few words.
    let help: String
    /// Does it with the argument; gives lines to show.
    let effect: (String) -> [String]

    package init(name: String, help: String, effect: @escaping (String) -> [String]) {
        (self.name, self.help, self.effect) = (name, help, effect)
    }
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
