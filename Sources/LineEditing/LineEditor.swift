/// The screen of a conversation: it shows lines and asks for one. All texts that it gets are safe for a terminal.
public protocol LineEditor: AnyObject {
    /// Whether a question's suggestion and initial text appear on the line; if not, prompts contain them.
    var prefills: Bool { get }
    /// How many columns a line has.
    var columns: Int { get }
    /// How many rows the screen has.
    var rows: Int { get }
    /// Whether the screen shows more signs than those of ASCII.
    var showsSigns: Bool { get }

    /// Whether it draws a question's list of choices, as `LineChoices.list` has it; if not, the list is shown before.
    var drawsLists: Bool { get }

    /// Shows a text on lines of its own, wrapped between words where it is wider than the screen.
    func show(_ text: String, as style: LineStyle)
    /// Shows a text in its own looks, as `show(_:as:)` does.
    func show(_ line: StyledText)
    /// Asks for one line, which a person ends in any way.
    ///
    /// - Parameters:
    ///   - question: The question.
    ///   - judge: What to say of the line as it is, for an editor that can while it is typed: `valid`, `failure`, or `note` for
    ///     what is not yet one or the other; it may have several lines.
    func ask(_ question: LineQuestion, judge: (String) -> StyledText?) -> LineAnswer
    /// The text on the line when the last question ended without an answer; `nil` for a secret.
    var leftText: String? { get }
    /// Leaves the terminal to `body`, such as another program, as it was found, and takes it back afterwards. It is also called
    /// with nothing to do, before something is awaited, so that what prints meanwhile begins a line.
    ///
    /// An editor without a terminal calls `body` as well. Where it does not, no program runs, and the answers are submitted
    /// all the same.
    func lend(_ body: (ProgramTerminal) -> Void)
    /// Takes the signal that would have ended a question, where it has arrived while none was asked and something is awaited;
    /// `nil` for none.
    func takeSignal() -> Int32?
    /// Ends the conversation and leaves the terminal as it was found.
    func close()
}

extension LineEditor {
    /// True, as for most screens.
    public var showsSigns: Bool { true }

    /// Shows it in the looks of its style alone.
    public func show(_ line: StyledText) { show(line.text, as: line.style) }

    /// False: lists are shown before their questions.
    public var drawsLists: Bool { false }

    /// No signal, as for a screen that gets none.
    public func takeSignal() -> Int32? { nil }

    /// Asks for one line without judging it while it is typed.
    package func ask(_ question: LineQuestion) -> LineAnswer { ask(question) { _ in nil } }

    /// Lends the terminal to programs that `body` starts.
    package func lend(_ body: () -> Void) { lend { _ in body() } }
}

/// A text with its style.
public struct StyledText: Sendable, Equatable {
    /// The text, safe for a terminal.
    public var text: String
    /// The style of the text.
    public var style: LineStyle
    /// Looks in place of those of the palette, such as `heading=1;36`.
    public var looks = ""

    /// A text of one style.
    public init(_ text: String, _ style: LineStyle = .plain, looks: String = "") {
        self.text = text
        self.style = style
        self.looks = looks
    }
}

/// The style of a text, which decides its colours.
public enum LineStyle: Sendable, Equatable, CaseIterable {
    case title
    case heading
    case plain
    /// A question's title.
    case label
    /// The title of the present question.
    case focused
    /// The mark of a question that must be answered.
    case required
    /// A valid answer.
    case valid
    /// A disabled field.
    case disabled
    /// Help, choices and other notes.
    case note
    /// A change of another field by an answer.
    case change
    /// A value that Enter takes, as long as nothing is typed.
    case suggestion
    case failure
}
