/// The screen of a conversation: it shows lines and asks for one. All texts that it gets are safe for a terminal.
public protocol LineEditor: AnyObject {
    /// Whether a question's suggestion and initial text appear on the line; otherwise the prompt contains them.
    var prefills: Bool { get }
    /// The number of columns.
    var columns: Int { get }
    /// The number of rows.
    var rows: Int { get }
    /// Whether the screen shows signs beyond ASCII.
    var showsSigns: Bool { get }

    /// Whether the editor draws a question's options by `LineChoices.list`; otherwise the list is shown before the
    /// question.
    var drawsLists: Bool { get }

    /// Shows a text on its own lines, wrapped between words if it is wider than the screen.
    func show(_ text: String, as style: LineStyle)
    /// Shows a text in its own looks, as `show(_:as:)` does.
    func show(_ line: StyledText)
    /// Asks for one line.
    ///
    /// - Parameters:
    ///   - question: The question.
    ///   - judge: Returns a remark on the line while it is typed, for an editor that shows one: `valid`, `failure`, or
    ///     `note` if it is neither yet. The remark may have several lines.
    func ask(_ question: LineQuestion, judge: (String) -> StyledText?) -> LineAnswer
    /// The text on the line when the last question ended without an answer; `nil` for a secret.
    var leftText: String? { get }
    /// Restores the terminal, runs `body`, such as another program, and takes the terminal back. It is also called with
    /// an empty `body` before waiting for something, so that output meanwhile starts on a new line.
    ///
    /// An editor without a terminal must call `body`, too. If it does not, no program runs, but the answers are still
    /// submitted.
    func lend(_ body: (ProgramTerminal) -> Void)
    /// Takes a signal that arrived while waiting for something and that would have ended a question; `nil` for none.
    func takeSignal() -> Int32?
    /// Ends the conversation and restores the terminal.
    func close()
}

extension LineEditor {
    /// Returns true, which suits most screens.
    public var showsSigns: Bool { true }

    /// Shows it in the looks of its style alone.
    public func show(_ line: StyledText) { show(line.text, as: line.style) }

    /// Returns false: lists are shown before their questions.
    public var drawsLists: Bool { false }

    /// Returns `nil`, for a screen without signals.
    public func takeSignal() -> Int32? { nil }

    /// Asks for one line without remarks while it is typed.
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

    /// Creates a text in one style.
    public init(_ text: String, _ style: LineStyle = .plain, looks: String = "") {
        self.text = text
        self.style = style
        self.looks = looks
    }
}

/// The style of a text, which determines its colours.
public enum LineStyle: Sendable, Equatable, CaseIterable {
    case title
    case heading
    case plain
    /// A question's title.
    case label
    /// The title of the current question.
    case focused
    /// The mark of a required question.
    case required
    /// A valid answer.
    case valid
    /// A disabled field.
    case disabled
    /// Help, options and other notes.
    case note
    /// A change of another field by an answer.
    case change
    /// A value that Enter takes if nothing is typed.
    case suggestion
    case failure
}
