/// A value that is offered: it is after the caret of an empty line, where Enter takes it.
public struct Suggestion: Sendable, Equatable {
    /// The value to be read, safe for a terminal.
    public var shown: String
    /// The text that comes onto the line where a person takes it up to edit it; `nil` where that cannot be.
    public var text: String?

    /// A value as it is read and as it is typed.
    public init(shown: String, text: String?) {
        self.shown = shown
        self.text = text
    }
}

/// A line that Tab may make of a text.
public struct LineCandidate: Sendable, Equatable, ExpressibleByStringLiteral {
    /// The whole line.
    public var text: String
    /// The entry for it in a list of several, such as its number and title; `nil` for the line itself.
    public var listed: String?

    /// A line, and what stands for it in a list.
    public init(_ text: String, listed: String? = nil) {
        self.text = text
        self.listed = listed
    }

    /// A line that stands for itself.
    public init(stringLiteral text: String) { self.init(text) }
}

/// A question to a line editor.
public struct LineQuestion {
    /// A text and the caret's place in it, counted in code points.
    public typealias Edit = (text: String, caret: Int)

    /// Which field or section is asked, for anyone who answers by id.
    public var id: String
    /// The text before the line, its last space included.
    public var prompt: [StyledText]
    /// The text on the line at first to be edited, such as one that was refused, where the editor prefills.
    public var initialText = ""
    /// The value that Enter takes on an empty line, where the editor can show it there.
    public var suggestion: Suggestion?
    /// The remark, and the sign that Enter answers nothing, where somebody takes up the suggestion or the initial text
    /// and erases it; `nil` where an empty line is as it was at first.
    public var erased: String?
    /// Whether the typed text is neither shown nor kept.
    public var isSecret = false
    /// Of a secret, a bullet is shown for each character.
    public var showsBullets = false
    /// The answer may have several lines, all of them edited in one place.
    public var isMultiline = false
    /// The answers of former times, the latest last.
    public var history: [String] = []
    /// One of many lines of one answer: a line break within pasted text ends the line, as Enter does.
    public var isLineOfMany = false
    /// The lines that Tab may make of a text, also those that do not fit it.
    public var candidates: ((String) -> [LineCandidate])?
    /// The choices that Up and Down go through instead of the answers of former times.
    public var choices: LineChoices?
    /// The lines before the question, to be shown again with it on an empty screen.
    public var preface: [StyledText] = []
    /// The remark under the line until the line changes: why the last answer was refused.
    public var failure: String?
    /// The name of what the failure is about with the colon after it, where the prompt does not say it well enough.
    public var subject: String?
    /// The same question again: it takes the place of the one before on the screen.
    public var isRepeated = false
    /// The text one step up (true) or down from another, for the keys that step; `nil` where there is none.
    public var step: ((String, _ isUp: Bool) -> String?)?
    /// The line as it is shown, such as with the signs of a mask, and the caret's place in that; `nil` where it does not
    /// fit, and is shown as it was typed. What is answered is what was typed. Long lines are not laid out.
    public var layout: ((Edit) -> Edit?)?
    /// Whether text typed before the question appears is thrown away.
    public var ignoresTypeAhead = false

    /// A question for one line of text, whose other properties are set one by one.
    public init(id: String, prompt: [StyledText]) {
        self.id = id
        self.prompt = prompt
    }

    /// The same with a prompt of one style.
    public init(id: String, prompt: String) { self.init(id: id, prompt: [StyledText(prompt)]) }

    /// The failure with what it is about.
    public var failureText: String? { failure.map { (subject ?? "") + $0 } }

    /// The prompt without its styles.
    public var promptText: String { prompt.map(\.text).joined() }

    /// The answer of a line: an empty one keeps the answer, and so do blanks, unless those are text here.
    public func answer(_ line: String) -> LineAnswer {
        line.isEmpty || (!isSecret && !isLineOfMany && isBlank(line)) ? .kept : .line(line)
    }
}

/// How a question ended.
public enum LineAnswer: Sendable, Equatable {
    case line(String)
    /// An empty or blank line: the value stays as it is.
    case kept
    /// To the question before.
    case back
    /// To the next question.
    case next
    /// Several lines that were pasted where one was asked for; what stood on the line before them begins the first.
    case pasted([String])
    /// The text as it is is to be edited in an editor of the person's choice.
    case edit(String)
    /// The number of the signal that ended it.
    case interrupted(signal: Int32)
    case endOfInput
}
