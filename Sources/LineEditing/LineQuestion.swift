/// A value that Enter takes on an empty line, shown after the caret.
public struct Suggestion: Sendable, Equatable {
    /// The value as displayed, safe for a terminal.
    public var shown: String
    /// The text to put on the line for editing; `nil` if that is impossible.
    public var text: String?

    /// Creates a suggestion from its displayed and its editable text.
    package init(shown: String, text: String?) {
        self.shown = shown
        self.text = text
    }
}

/// A completion of a text by Tab.
public struct LineCandidate: Sendable, Equatable, ExpressibleByStringLiteral {
    /// The whole line.
    public var text: String
    /// The entry in a list of several, such as number and title; `nil` for the line itself.
    public var listed: String?

    /// Creates a candidate with an entry for lists.
    public init(_ text: String, listed: String? = nil) {
        self.text = text
        self.listed = listed
    }

    /// Creates a candidate that is its own entry in lists.
    public init(stringLiteral text: String) { self.init(text) }
}

/// A question to a line editor.
public struct LineQuestion {
    /// A text and the caret's position in it, in code points.
    public typealias Edit = (text: String, caret: Int)

    /// The id of the field or section.
    public var id: String
    /// The text before the line, including its last space.
    public var prompt: [StyledText]
    /// The initial text on the line, such as a refused answer, if the editor can show it there.
    public var initialText = ""
    /// The value that Enter takes on an empty line, if the editor can show it there.
    public var suggestion: Suggestion?
    /// The remark for a line from which the suggestion or initial text was erased, so that Enter removes the answer;
    /// `nil` if an empty line means the same as initially.
    public var erased: String?
    /// Whether the typed text is neither displayed nor kept.
    public var isSecret = false
    /// Whether each character of a secret is shown as a bullet.
    public var showsBullets = false
    /// Whether the answer may have several lines.
    public var isMultiline = false
    /// Earlier answers, the latest one last.
    public var history: [String] = []
    /// Whether this is one of several lines of an answer. A line break in pasted text then ends the line like Enter.
    public var isLineOfMany = false
    /// Returns the lines that Tab may complete a text to, including some that do not fit it.
    public var candidates: ((String) -> [LineCandidate])?
    /// The options through which Up and Down move, instead of earlier answers.
    public var choices: LineChoices?
    /// The lines before the question, repeated with it on an empty screen.
    public var preface: [StyledText] = []
    /// The reason why the last answer was refused, shown under the line until it changes.
    public var failure: String?
    /// The subject of the failure with a colon, if the prompt does not name it.
    public var subject: String?
    /// Whether it replaces the previous question on the screen because it is the same.
    public var isRepeated = false
    /// Returns the text one step up (true) or down, for the keys that step; `nil` if there is none.
    public var step: ((String, _ isUp: Bool) -> String?)?
    /// Returns the displayed line, such as with the signs of a mask, and the caret's position in it; `nil` displays the
    /// line as typed. The answer is always the typed line, and long lines have no layout.
    public var layout: ((Edit) -> Edit?)?
    /// Makes the line after each key, from the lines before and after it; `nil` refuses the key. Not called for secrets.
    public var typed: ((_ before: String, _ after: String) -> String?)?
    /// Looks in place of those of the palette, such as `label=1;36:invalid=31`.
    public var looks = ""
    /// Whether keys can go to the previous question and to the next one.
    public var goesBack = true, goesOn = true
    /// Whether text typed before the question appears is discarded.
    public var ignoresTypeAhead = false

    /// Creates a question for one line of text; its other properties are set separately.
    package init(id: String, prompt: [StyledText]) {
        self.id = id
        self.prompt = prompt
    }

    /// Creates a question for one line of text with a prompt in one style.
    package init(id: String, prompt: String) { self.init(id: id, prompt: [StyledText(prompt)]) }

    /// The failure with its subject.
    public var failureText: String? { failure.map { (subject ?? "") + $0 } }

    /// The prompt without styles.
    public var promptText: String { prompt.map(\.text).joined() }

    /// The answer for a line: an empty one keeps the previous answer, and so does a blank one unless blanks are text
    /// here.
    public func answer(_ line: String) -> LineAnswer {
        line.isEmpty || (!isSecret && !isLineOfMany && isBlank(line)) ? .kept : .line(line)
    }
}

/// The result of a question.
public enum LineAnswer: Sendable, Equatable {
    case line(String)
    /// An empty or blank line, which keeps the value.
    case kept
    /// The person wants the previous question.
    case back
    /// The person wants the next question.
    case next
    /// Several lines that were pasted into a single-line question; the first begins with the text on the line.
    case pasted([String])
    /// The text is to be edited in the person's own editor.
    case edit(String)
    /// A signal ended the question.
    case interrupted(signal: Int32)
    case endOfInput
}
