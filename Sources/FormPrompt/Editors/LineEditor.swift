/// Where a conversation is held: shows lines and asks for one.
///
/// Whatever it is given to show has been made safe for a terminal already.
public protocol LineEditor: AnyObject {
    /// Whether a question's initial text stands on the line to be mended; otherwise the prompt has to tell it.
    var prefills: Bool { get }
    /// How many columns a line has.
    var columns: Int { get }
    /// How many rows the screen has.
    var rows: Int { get }

    /// Shows a text on lines of its own, wrapped between words where it is wider than the screen.
    func show(_ text: String, as style: LineStyle)
    /// Asks for one line, however the person ends it.
    ///
    /// - Parameter judge: What to say of the line as it stands, for an editor that can while it is typed: `valid`,
    ///   `failure`, or `note` for what is not yet one or the other.
    func ask(_ question: LineQuestion, judge: (String) -> StyledText?) -> LineAnswer
    /// What stood on the line when the last question ended without an answer; `nil` for a secret.
    var leftText: String? { get }
    /// Leaves the terminal to `body`, such as another program, as it was found, and takes it back afterwards.
    func lend(_ body: (LentTerminal) -> Void)
    /// Ends the conversation and leaves the terminal as it was found.
    func close()
}

extension LineEditor {
    /// Asks for one line that nobody judges before it is answered.
    public func ask(_ question: LineQuestion) -> LineAnswer { ask(question) { _ in nil } }

    /// Leaves the terminal to what `body` starts by itself.
    public func lend(_ body: () -> Void) { lend { _ in body() } }
}

/// A text and how it looks where colours may be used.
public struct StyledText: Sendable, Equatable {
    /// Safe for a terminal.
    public var text: String
    /// What it is.
    public var style: LineStyle

    /// A text of one style.
    public init(_ text: String, _ style: LineStyle = .plain) {
        self.text = text
        self.style = style
    }
}

/// What a shown line is, which decides how it looks where colours may be used.
public enum LineStyle: Sendable, Equatable, CaseIterable {
    case title
    case heading
    case plain
    /// A question's title.
    case label
    /// The title of the question that is being asked.
    case focused
    /// The mark of a question that must be answered.
    case required
    /// An answer that holds.
    case valid
    /// A field that is shown and cannot be answered.
    case disabled
    /// Help, choices and other asides.
    case note
    /// What an answer changed elsewhere.
    case change
    case failure
}

/// A question to a line editor.
public struct LineQuestion {
    /// A text and the caret's place in it, counted in code points.
    public typealias Edit = (text: String, caret: Int)

    /// Which field or section is asked, for whoever answers by id.
    public var id: String
    /// What stands before the line, its last space included.
    public var prompt: [StyledText]
    /// What stands on the line at first, where the editor prefills.
    public var initialText = ""
    /// What is typed first takes the place of the initial text, as in a selection; another key keeps it to be mended.
    public var isReplacedByTyping = false
    /// What is typed is neither shown nor kept.
    public var isSecret = false
    /// Of a secret, a bullet is shown for each character.
    public var showsBullets = false
    /// The answer may have several lines, all of them mended in one place.
    public var isMultiline = false
    /// The answers of former times, the latest last.
    public var history: [String] = []
    /// One of many lines of one answer: a line break within pasted text ends the line, as Enter does.
    public var isLineOfMany = false
    /// The lines that Tab may make of a text, also those that do not fit it.
    public var candidates: ((String) -> [String])?
    /// What to say under the line until the line changes: why the last answer was refused.
    public var failure: String?
    /// What the failure is about, where the prompt does not say it well enough.
    public var subject: String?
    /// The same question again: it takes the place of the one before on the screen.
    public var isRepeated = false
    /// The text one step up (true) or down from another, for the keys that step; `nil` where there is none.
    public var step: ((String, _ isUp: Bool) -> String?)?
    /// Filters and lays out the line after each key.
    public var live: ((Edit) -> Edit)?

    /// A question for one line of text, whose other properties are set one by one.
    public init(id: String, prompt: [StyledText]) {
        self.id = id
        self.prompt = prompt
    }

    /// The same with a prompt of one style.
    public init(id: String, prompt: String) { self.init(id: id, prompt: [StyledText(prompt)]) }

    /// The failure with what it is about.
    public var failureText: String? { failure.map { (subject.map { "\($0): " } ?? "") + $0 } }

    /// The prompt without its styles.
    public var promptText: String { prompt.map(\.text).joined() }
}

/// How a question ended.
public enum LineAnswer: Sendable, Equatable {
    case line(String)
    /// An empty line where nothing was prefilled: what stands stays.
    case kept
    /// To the question before.
    case back
    /// To the next question.
    case next
    /// Several lines that were pasted where one was asked for; what stood on the line before them begins the first.
    case pasted([String])
    /// The text as it stands is to be mended in an editor of the person's choice.
    case edit(String)
    /// The number of the signal that ended it.
    case interrupted(signal: Int32)
    case endOfInput
}
