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
    func ask(_ question: LineQuestion) -> LineAnswer
    /// Ends the conversation and leaves the terminal as it was found.
    func close()
}

/// What a shown line is, which decides how it looks where colours may be used.
public enum LineStyle: Sendable, Equatable {
    case title
    case heading
    case plain
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
    public var prompt: String
    /// What stands on the line at first, where the editor prefills.
    public var initialText = ""
    /// What is typed first takes the place of the initial text, as in a selection; another key keeps it to be mended.
    public var isReplacedByTyping = false
    /// Nothing of what is typed is shown or kept.
    public var isSecret = false
    /// One of many lines of one answer: a line break within pasted text ends the line, as Enter does.
    public var isLineOfMany = false
    /// The lines that Tab may make of a text, those aside that do not begin with it.
    public var candidates: ((String) -> [String])?
    /// What to say under the line until the line changes: why the last answer was refused.
    public var failure: String?
    /// The same question again: it takes the place of the one before on the screen.
    public var isRepeated = false
    /// Filters and lays out the line after each key.
    public var live: ((Edit) -> Edit)?
    /// What to say under the line for the text on it; `nil` for nothing.
    public var hint: ((String) -> String?)?

    /// A question for one line of text, whose other properties are set one by one.
    public init(id: String, prompt: String) {
        self.id = id
        self.prompt = prompt
    }
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
    /// The number of the signal that ended it.
    case interrupted(signal: Int32)
    case endOfInput
}
