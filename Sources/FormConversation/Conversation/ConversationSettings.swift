import FormEngine
import FormModel
import FormWords

/// The settings of a conversation.
public struct ConversationSettings: Sendable {
    /// Whether it begins with an editor on the whole form.
    public var beginsWithSheet = false
    /// Whether to omit hints and examples.
    public var isBrief = false
    /// The place of a field's title, where the form does not say it.
    public var layout = PromptLayout.left
    /// Who types, which decides how texts are understood.
    package var speaker = Speaker.person()
    /// The person's language, for messages and the notation of answers.
    package var language: Language { speaker.language }
    /// Whether the submission is printed where the conversation takes place, so that the person is asked before secrets
    /// in it are shown.
    package var printsSubmission = false
    /// Whether to ask the only question of a form without introducing the form: no title, no question number, no
    /// review.
    package var isOfOneQuestion = false
    /// Whether to show a bullet for each character of a secret.
    public var showsBullets = false
    /// Built-in commands to remove, by their names without the colon, such as `save`.
    public var removedCommands: Set<String> = []
    /// A built-in command as it is typed; empty if it was removed.
    func command(_ name: String) -> String { removedCommands.contains(name) ? "" : ":\(name)" }
    /// The ids of the fields, sections and groups to ask, after which the conversation ends without a submission. Empty
    /// means the whole form.
    public var asksOnly: Set<String> = []
    /// Judgements on answers beyond the form's own.
    package var advice: AnswerAdvice?

    /// The default settings.
    public init() {}
}

/// A command of a program that can be typed in place of an answer.
package struct AddedCommand {
    /// The name without the colon.
    let name: String
    /// A short description of its effect.
    let help: String
    /// Runs the command with its argument and returns lines to show.
    let effect: (String) -> [String]

    package init(name: String, help: String, effect: @escaping (String) -> [String]) {
        (self.name, self.help, self.effect) = (name, help, effect)
    }
}
