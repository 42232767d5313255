/// A value that Enter takes on an empty line, where it is shown after the caret.
public struct Suggestion: Sendable, Equatable {
    /// The value to be read, safe for a terminal.
    public var shown: String
    /// The text on the line when a person edits the suggestion; `nil` if that is impossible.
    public var text: String?

    /// A suggestion of a value, as it is read and as it is typed.
    package init(shown: String, text: String?) {
        self.shown = shown
        self.text = text
    }
}

/// A completion of a text by Tab.
public struct LineCandidate: Sendable, Equatable, ExpressibleByStringLiteral {
    /// The whole line.
    public var text: String
    /// The entry for it in a list of several, such as its number and title; `nil` for the line itself.
    public var listed: String?

    /// A line with its entry in a list.
    public init(_ text: String, listed: String? = nil) {
        self.text = text
        self.listed = listed
    }

    /// A line that is its own entry in a list.
    public init(stringLiteral text: String) { self.init(text) }
}

/// A question to a line editor.
public struct LineQuestion {
    /// A text and the caret's place in it, counted in code points.
    public typealias Edit = (text: String, caret: Int)

    /// The id of the field or section.
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
    /// Whether each character of a secret is shown as a bullet.
    public var showsBullets = false
    /// Whether the answer may have several lines.
    public var isMultiline = false
    /// Earlier answers, the latest last.
    public var history: [String] = []
    /// One of many lines of one answer: a line break within pasted text ends the line, as Enter does.
    public var isLineOfMany = false
    /// The lines that Tab may make of a text, also those that do not fit it.
    public var candidates: ((String) -> [LineCandidate])?
    /// The choices through which Up and Down go, in place of earlier answers.
    public var choices: LineChoices?
    /// The lines before the question, to be shown again with it on an empty screen.
    public var preface: [StyledText] = []
    /// The reason why the last answer was refused, shown under the line until that changes.
    public var failure: String?
    /// The subject of the failure with a colon, where the prompt does not name it.
    public var subject: String?
    /// Whether it replaces the question before on the screen, which was the same.
    public var isRepeated = false
    /// The text one step up (true) or down from another, for the keys that step; `nil` where there is none.
    public var step: ((String, _ isUp: Bool) -> String?)?
    /// The shown line, such as with the signs of a mask, and the caret's place in it; `nil` for a line that is shown as typed.
    /// The answer is the typed line. Long lines are not laid out.
    public var layout: ((Edit) -> Edit?)?
    /// What becomes of the line at each key, of that before and that after it; `nil` refuses the key. Not for secrets.
    public var typed: ((_ before: String, _ after: String) -> String?)?
    /// Looks in place of those of the palette, such as `label=1;36:invalid=31`.
    public var looks = ""
    /// Whether keys go to the question before, and to the next one.
    public var goesBack = true, goesOn = true
    /// Whether text that is typed before the question appears is dropped.
    public var ignoresTypeAhead = false

    /// A question for one line of text, whose other properties are set one by one.
    package init(id: String, prompt: [StyledText]) {
        self.id = id
        self.prompt = prompt
    }

    /// A question for one line of text with a prompt of one style.
    package init(id: String, prompt: String) { self.init(id: id, prompt: [StyledText(prompt)]) }

    /// The failure with its subject.
    public var failureText: String? { failure.map { (subject ?? "") + $0 } }

    /// The prompt without its styles.
    public var promptText: String { prompt.map(\.text).joined() }

    /// The answer of a line: an empty one keeps the answer, and so do blanks, unless those are text here.
    public func answer(_ line: String) -> LineAnswer {
        line.isEmpty || (!isSecret && !isLineOfMany && isBlank(line)) ? .kept : .line(line)
    }
}

/// The end of a question.
public enum LineAnswer: Sendable, Equatable {
    case line(String)
    /// An empty or blank line: the value stays as it is.
    case kept
    /// Goes to the question before.
    case back
    /// Goes to the next question.
    case next
    /// Several lines that were pasted where one was asked; the first begins with the text that was on the line.
    case pasted([String])
    /// The text is to be edited in an editor of the person's choice.
    case edit(String)
    /// The number of the signal that ended it.
    case interrupted(signal: Int32)
    case endOfInput
}
