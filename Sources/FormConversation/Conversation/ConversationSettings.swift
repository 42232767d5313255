import FormEngine
import FormModel
import FormWords

/// The settings of a conversation.
public struct ConversationSettings: Sendable {
    /// Begins with an editor on the whole form.
    public var beginsWithSheet = false
    /// Leaves hints and examples out.
    public var isBrief = false
    /// The place of a field's title, where the form does not say it.
    public var layout = PromptLayout.left
    /// Who types, which decides how a text is understood.
    package var speaker = Speaker.person()
    /// The person's language: how yes and no are said, and numbers written.
    package var language: Language { speaker.language }
    /// Whether what is submitted is printed where the conversation is seen, so that secrets in it are asked about first.
    package var printsSubmission = false
    /// Asks the only question of a form, without a word about the form: neither its title nor the question's number, and no review.
    package var isOfOneQuestion = false
    /// Shows a bullet for each character of a secret.
    public var showsBullets = false
    /// Built-in commands to remove, by their names without the colon, such as `save`.
    public var removedCommands: Set<String> = []
    /// A built-in command as it is typed; empty where it is removed.
    func command(_ name: String) -> String { removedCommands.contains(name) ? "" : ":\(name)" }
    /// The ids of the only fields, sections and groups to ask; the conversation then ends without a submission. None means the
    /// whole form.
    public var asksOnly: Set<String> = []
    /// Knowledge of the answers beyond what the form says.
    package var advice: AnswerAdvice?

    /// The default settings.
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
