import FormEngine
import FormModel
import FormSubmission
import FormSyntax
import FormWords

/// A session of a form before the first question, for showing it.
func unansweredSession(of form: CompiledForm) -> Session {
    var session = Session(form, now: presentMoment(in: .utc))
    session.start()
    return session
}

/// The groups, sections and fields of a form as text, at most 79 columns wide if names allow.
///
/// - Parameter answers: Answers to add to fields, by field number.
func outline(
    of session: borrowing Session, answers: [Int: [ShownAnswer]] = [:], in language: Language = .english
) -> String {
    let form = session.form
    let wording = Wording(for: .line(language))
    var conditions: [[String]] = []
    for number in form.fields.indices { conditions.append(wording.conditions(ofField: number, in: session)) }
    var outline = Outline(
        conditions: conditions, answers: answers, language: language,
        margin: min(24, form.fields.map { visible($0.key).count }.max() ?? 0) + 4)
    outline.add(form.title ?? form.id ?? outline.words(.untitledForm))
    outline.add(form.description ?? "", indent: 2)
    if form.isDisabled { outline.add(outline.words(.disabled), indent: 2) }
    for group in form.groups {
        outline.addBlank()
        outline.add(group.title ?? group.id ?? outline.words(.untitledGroup))
        outline.add(group.description ?? "", indent: 2)
        outline.add(group.conditions, indent: 2)
        for section in group.sections { outline.add(form.sections[section], of: form) }
    }
    return outline.lines.joined(separator: "\n") + "\n"
}

/// Lines in two columns: ids at the left, descriptions at the right.
private struct Outline {
    /// The requirements and an example for each field, by number.
    let conditions: [[String]]
    let answers: [Int: [ShownAnswer]]
    let language: Language
    /// The column at which descriptions begin.
    let margin: Int
    private(set) var lines: [String] = []

    init(conditions: [[String]], answers: [Int: [ShownAnswer]], language: Language, margin: Int) {
        self.conditions = conditions
        self.answers = answers
        self.language = language
        self.margin = margin
    }

    func words(_ phrase: Phrase, _ values: KeyValuePairs<String, any MessageValue> = [:]) -> String {
        Message(phrase, values).text(in: language)
    }

    mutating func addBlank() { lines.append("") }

    mutating func add(_ text: String, indent: Int = 0) {
        for line in wrapped(visible(text), width: 79 - indent) {
            lines.append(spaces(indent) + line)
        }
    }

    mutating func add(_ section: SectionDescription, of form: CompiledForm) {
        let title = section.title ?? ""
        if section.isDynamic {
            let id = section.id ?? ""
            addBlank()
            add("\(title.isEmpty ? id : title) (\(id), \(repetitions(of: section).text(in: language)))", indent: 2)
        } else if !title.isEmpty {
            addBlank()
            add(title, indent: 2)
        }
        add(section.description ?? "", indent: 4)
        add(section.conditions, indent: 4)
        for field in section.fields { add(field, of: form) }
    }

    /// Adds a line for each existing condition.
    mutating func add(_ conditions: ConditionTexts, indent: Int) {
        for (phrase, text) in [
            (Phrase.visibleIf, conditions.visibleIf), (.enabledIf, conditions.enabledIf),
            (.requiredIf, conditions.requiredIf),
        ] {
            if let text { add(words(phrase) + language.colon + text, indent: indent) }
        }
    }

    private mutating func add(_ number: Int, of form: CompiledForm) {
        let field = form.fields[number]
        let start = lines.count
        add(field.title, indent: margin)
        add(field.texts.description ?? "", indent: margin)
        add(properties(of: field).map { $0.text(in: language) }.joined(separator: ", "), indent: margin)
        add(conditions[number].joined(separator: language.semicolon), indent: margin)
        for text in field.texts.help { add(text, indent: margin) }
        addOptions(field.options)
        for (number, component) in field.components.enumerated() {
            add(words(.optionList, ["number": number + 1]) + language.colon, indent: margin)
            addOptions(component)
        }
        add(field.conditions, indent: margin)
        if let formula = field.formula { add(words(.formula) + language.colon + formula, indent: margin) }
        if let initial = field.initial { add(words(.firstValue) + language.colon + initial, indent: margin) }
        if !field.dependsOn.isEmpty {
            add(words(.dependsOn, ["fields": field.dependsOn.joined(separator: ", ")]), indent: margin)
        }
        for answer in answers[number] ?? [] { add(answer) }
        label(start, with: visible(field.key))
    }

    /// Adds the first options of a list, and later ones that are chosen at the start.
    private mutating func addOptions(_ options: DescribedOptions) {
        let most = 20
        let listed = options.prefix(most) + options.dropFirst(most).filter(\.isDefault)
        for option in listed {
            let title = option.title == option.id ? "" : language.colon + option.title
            let standing = option.isDefault ? " (\(language.words(.isDefault)))" : ""
            let info = option.info.map { language.semicolon + $0 } ?? ""
            let condition = option.when.map { language.semicolon + words(.offeredIf) + language.colon + $0 } ?? ""
            let lines = wrapped(visible(option.id + title + standing + info + condition), width: 73 - margin)
            for (number, line) in lines.enumerated() { add(line, indent: margin + (number == 0 ? 2 : 6)) }
        }
        guard listed.count < options.count else { return }
        let more = Message(.andMore, ["count": options.count - listed.count])
        add(more.text(in: language), indent: margin + 2)
    }

    /// Adds an answer; each line of its text is on a line of its own.
    private mutating func add(_ answer: ShownAnswer) {
        let indent = margin + answer.label.count
        let texts = answer.text.split(omittingEmptySubsequences: false) { $0.isNewline }.map { visible(String($0)) }
        let parts = texts.flatMap { $0.count < 80 - indent ? [$0] : wrapped($0, width: 79 - indent) }
        for (number, part) in parts.enumerated() {
            let beginning = number == 0 ? spaces(margin) + answer.label : part.isEmpty ? "" : spaces(indent)
            lines.append(beginning + part)
        }
    }

    /// Puts an id beside a line, or above it if it is too long.
    private mutating func label(_ line: Int, with id: String) {
        if id.count + 4 <= margin, line < lines.count {
            lines[line] = "  " + id + lines[line].dropFirst(2 + id.count)
        } else {
            lines.insert("  " + id, at: line)
        }
    }
}

/// A field's kind and initial state, such as `text, required, hidden at first`.
func states(of field: FieldDescription) -> [Message] {
    let required = field.isRequired ? [Message(.required)] : []
    return [Message(field.kind.name)] + required
        + messages([
            (field.isComputed, .computed), (field.isHidden, .hiddenAtFirst), (field.isDisabled, .disabledAtFirst),
        ])
}

private func properties(of field: FieldDescription) -> [Message] {
    states(of: field)
        + messages([
            (field.isSecret, .secret), (field.isConfirmed, .askedTwice),
            (field.isOutside, .isOutside), (!field.isDisplayed, .isNotDisplayed),
            (!field.isSubmitted && field.kind.isAnswerable && !field.isOutside, .isNotSubmitted),
        ])
}

/// The phrases of the statements that are true.
private func messages(_ statements: [(holds: Bool, phrase: Phrase)]) -> [Message] {
    statements.filter(\.holds).map { Message($0.phrase) }
}

/// How often a section repeats, such as `repeats 1 to 5 times`, or what decides that.
private func repetitions(of section: SectionDescription) -> Message {
    if let times = section.times { return Message(.repeatsByFormula, ["formula": quotedCode(times)]) }
    if let forEach = section.forEach { return Message(.repeatsForEach, ["options": forEach]) }
    return switch (section.minimumItems, section.maximumItems) {
    case (0, nil): Message(.repeats)
    case (let minimum, nil): Message(.repeatsAtLeast, ["times": times(minimum)])
    case (0, let maximum?): Message(.repeatsAtMost, ["times": times(maximum)])
    case (let minimum, let maximum?):
        minimum == maximum
            ? Message(.repeatsTimes, ["times": times(minimum)])
            : Message(.repeatsFromTo, ["least": minimum, "times": times(maximum)])
    }
}

private func times(_ count: Int) -> Message {
    count == 1 ? Message(.once) : Message(.times, ["count": count])
}

/// A form's text on a single line, safe for a terminal.
func visible(_ text: String) -> String {
    let isPlain = text.utf8.allSatisfy { (0x20...0x7e).contains($0) }
    return isPlain ? text : terminalSafe(String(text.map { $0.isNewline ? " " : $0 }))
}
