import FormEngine
import FormSyntax
import FormWords
import LineEditing

/// The lines printed between a person's, as wide as the screen.
///
/// It remembers only what has been shown; the form and its answers are passed to it.
struct Display {
    let voice: Voice
    var screen: Screen
    /// The headings that have been shown.
    var headings: Headings
    var pendingResults = PendingResults()
    /// The parts that follow other answers, as they were before the next answer.
    var seenParts = SeenParts()
    /// The questions on which rules and computed values depend.
    lazy var answersRead = AnswersRead(form)
    private let form: CompiledForm
    /// Lines that are not yet on the screen.
    private var lines: [StyledText] = []
    /// Those lines that are remarks, for programs.
    private var remarks: [String] = []

    init(of form: CompiledForm, _ voice: Voice, on screen: Screen) {
        headings = Headings(of: form)
        self.form = form
        self.voice = voice
        self.screen = screen
    }

    /// Shows a text that is safe for a terminal.
    mutating func show(_ text: String, as style: LineStyle, looks: String = "") {
        lines.append(StyledText(text, style, looks: looks))
    }

    /// Shows a phrase; the values are safe for a terminal.
    mutating func show(
        _ phrase: Phrase, _ values: KeyValuePairs<String, any CustomStringConvertible> = [:], as style: LineStyle
    ) {
        show(voice.words(phrase, values), as: style)
    }

    /// Shows a remark about neither a question nor an answer, for example about a draft.
    mutating func remark(_ text: String, as style: LineStyle) {
        remarks.append(text)
        show(text, as: style)
    }

    /// Shows a text whose further rows are indented.
    mutating func show(_ text: String, as style: LineStyle, hanging indent: Int) {
        let indent = String(repeating: " ", count: min(indent, screen.columns / 2))
        show(wrapped(text, columns: screen.columns, indent: indent), as: style)
    }

    /// Shows lines of the same style.
    mutating func show(_ texts: some Sequence<String>, as style: LineStyle) {
        for text in texts { show(text, as: style) }
    }

    /// The number of rows of the lines that are not yet on the screen.
    var pendingRows: Int { lines.reduce(0) { $0 + wrapped($1.text, columns: screen.columns).count } }

    /// Takes the lines shown since the last call, to put them on the screen.
    mutating func removeLines() -> [StyledText] {
        defer { lines = [] }
        return lines
    }

    /// Takes the remarks shown since the last call.
    mutating func removeRemarks() -> [String] {
        defer { remarks = [] }
        return remarks
    }

    /// Shows the form's title and description, and how to answer.
    mutating func introduce(_ session: borrowing Session) {
        if let title = session.form.title { show(terminalSafe(session.filled(title)), as: .title) }
        if let description = session.form.description {
            show(terminalSafe(session.filled(description), keepsLineFeeds: true), as: .plain)
        }
        guard !session.form.isDisabled else { return show(.formTakesNoAnswers, as: .failure) }
        guard !voice.settings.isBrief else { return }
        show(screen.prefills ? .introduction : .introductionByEar, ["help": voice.settings.command("help")], as: .note)
    }

    // MARK: - Prompts

    /// The prompt of a field's line, according to the layout.
    ///
    /// - Parameter description: A description to include after the title; `nil` for none.
    mutating func fit(
        fieldPrompt runs: [StyledText], of field: FieldDescription, describedBy description: String? = nil
    ) -> [StyledText] {
        if description != nil { return fit(runs, describedBy: description) }
        return switch voice.layout(of: field) {
        case .left: fit(runs, room: field.kind.reader == .truth ? 6 : nil, looks: field.looks)
        case .top: screen.prefills ? answerMark(below: runs, looks: field.looks) : fit(runs)
        case .none: [StyledText("> ")]
        }
    }

    /// A prompt that leaves room for the answer: a long one is shown on lines of its own.
    ///
    /// - Parameters:
    ///   - room: The columns that an answer needs; `nil` means a good part of the line.
    ///   - looks: The looks of the field.
    mutating func fit(_ prompt: [StyledText], room: Int? = nil, looks: String = "") -> [StyledText] {
        let width = displayWidth(prompt.reduce(into: "") { $0 += $1.text })
        let isFitting = width <= screen.columns - (room ?? max(12, screen.columns / 4))
        if isFitting { return prompt }
        return screen.prefills ? answerMark(below: prompt, looks: looks) : rows(of: prompt)
    }

    /// A prompt below answers, after which a number is typed, perhaps with an answer, for which a line without
    /// scrolling needs room.
    mutating func fit(questionOfAnswers prompt: StyledText) -> [StyledText] {
        fit([prompt], room: screen.prefills ? 4 : nil)
    }

    /// A prompt that leaves room for the answer, with the description, if any, between the title and the answer.
    mutating func fit(_ prompt: [StyledText], describedBy description: String?) -> [StyledText] {
        guard let description else { return fit(prompt) }
        let title = prompt.reduce(into: "") { $0 += $1.text }
        let rows = [String(title.dropLast()), description].flatMap { wrapped($0, columns: screen.columns) }
        return [StyledText(rows.joined(separator: "\n") + "\n> ")]
    }

    /// The rows of a prompt; the answer is typed after the last.
    private func rows(of prompt: [StyledText]) -> [StyledText] {
        let text = prompt.reduce(into: "") { $0 += $1.text }
        let room = max(12, screen.columns / 4)
        let rows = wrapped(
            String(text.dropLast()), columns: screen.columns > 2 * room ? screen.columns - room : screen.columns)
        return [StyledText(rows.joined(separator: "\n") + " ")]
    }

    /// Shows a prompt on lines of its own and returns the sign before the answer.
    private mutating func answerMark(below prompt: [StyledText], looks: String) -> [StyledText] {
        show(String(prompt.map(\.text).joined().dropLast()), as: .label, looks: looks)
        return [StyledText("> ")]
    }
}
