import FormEngine
import FormModel
import FormSyntax

/// A form before the first question, to be shown.
func unansweredSession(of form: CompiledForm) -> Session {
    var session = Session(form, now: presentMoment(in: .utc))
    session.start()
    return session
}

/// The groups, sections and fields of a form as text of at most 79 columns, where its names allow.
///
/// - Parameter answers: What to add to fields, by their numbers.
func outline(of session: borrowing Session, answers: [Int: [ShownAnswer]] = [:]) -> String {
    let form = session.form
    var requirements: [[String]] = []
    for number in form.fields.indices {
        requirements.append(Wording().requirementsBesidesKind(ofField: number, in: session))
    }
    var outline = Outline(
        requirements: requirements, answers: answers,
        margin: min(24, form.fields.map { visible($0.key).count }.max() ?? 0) + 4)
    outline.add(form.title ?? form.id ?? "Form without a title")
    outline.add(form.description ?? "", indent: 2)
    if form.isDisabled { outline.add("disabled", indent: 2) }
    for group in form.groups {
        outline.addBlank()
        outline.add(group.title ?? group.id ?? "Group without a title")
        outline.add(group.description ?? "", indent: 2)
        for section in group.sections { outline.add(form.sections[section], of: form) }
    }
    return outline.lines.joined(separator: "\n") + "\n"
}

/// Lines in two columns: ids on the left, what is said of them on the right.
private struct Outline {
    /// What every answer must be beyond what the kind says, by the numbers of fields.
    let requirements: [[String]]
    let answers: [Int: [ShownAnswer]]
    /// Where the right column begins.
    let margin: Int
    private(set) var lines: [String] = []

    init(requirements: [[String]], answers: [Int: [ShownAnswer]], margin: Int) {
        self.requirements = requirements
        self.answers = answers
        self.margin = margin
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
            add("\(title.isEmpty ? id : title) (\(id), \(repetitions(of: section)))", indent: 2)
        } else if !title.isEmpty {
            addBlank()
            add(title, indent: 2)
        }
        add(section.description ?? "", indent: 4)
        for field in section.fields { add(field, of: form) }
    }

    private mutating func add(_ number: Int, of form: CompiledForm) {
        let field = form.fields[number]
        let start = lines.count
        add(field.title, indent: margin)
        add(properties(of: field), indent: margin)
        add(conditions(of: field, requirements[number]), indent: margin)
        add(field.accessibilityLabel ?? "", indent: margin)
        add(field.info ?? "", indent: margin)
        addOptions(field.options)
        for (number, component) in field.components.enumerated() {
            add("list \(number + 1):", indent: margin)
            addOptions(component)
        }
        if let formula = field.formula { add("formula: \(formula)", indent: margin) }
        if !field.dependsOn.isEmpty {
            add("depends on \(field.dependsOn.joined(separator: ", "))", indent: margin)
        }
        for answer in answers[number] ?? [] { add(answer) }
        label(start, with: visible(field.key))
    }

    private mutating func addOptions(_ options: [OptionDescription]) {
        for option in options {
            let title = option.title == option.id ? "" : ": \(option.title)"
            let info = option.info.map { "; \($0)" } ?? ""
            let lines = wrapped(
                visible("\(option.id)\(title)\(option.isDefault ? " (default)" : "")\(info)"), width: 73 - margin)
            for (number, line) in lines.enumerated() { add(line, indent: margin + (number == 0 ? 2 : 6)) }
        }
    }

    /// The lines of a text stay lines, each below the first.
    private mutating func add(_ answer: ShownAnswer) {
        let indent = margin + answer.label.count
        let texts = answer.text.split(omittingEmptySubsequences: false) { $0.isNewline }.map { visible(String($0)) }
        let parts = texts.flatMap { $0.count < 80 - indent ? [$0] : wrapped($0, width: 79 - indent) }
        for (number, part) in parts.enumerated() {
            let beginning = number == 0 ? spaces(margin) + answer.label : part.isEmpty ? "" : spaces(indent)
            lines.append(beginning + part)
        }
    }

    /// Puts an id beside the line, or above it if it is too long.
    private mutating func label(_ line: Int, with id: String) {
        if id.count + 4 <= margin, line < lines.count {
            lines[line] = "  " + id + lines[line].dropFirst(2 + id.count)
        } else {
            lines.insert("  " + id, at: line)
        }
    }
}

/// What an answer must be and an example, such as `from 1 to 10; such as 7`; empty where any answer of the kind will pass.
private func conditions(of field: FieldDescription, _ requirements: [String]) -> String {
    var phrases = requirements
    let example = field.placeholder.map { "such as \($0)" }
    if let example, !phrases.contains(example) { phrases.append(example) }
    return phrases.joined(separator: "; ")
}

/// Such as `text, required, hidden at first`.
private func properties(of field: FieldDescription) -> String {
    var words = [field.kind.name]
    if field.isRequired { words.append("required") }
    if field.isComputed { words.append("computed") }
    if field.isHidden { words.append("hidden at first") }
    if field.isDisabled { words.append("disabled at first") }
    if field.isSecret { words.append("secret") }
    if field.isConfirmed { words.append("asked twice") }
    if !field.isSubmitted, field.kind.isAnswerable { words.append("not submitted") }
    return words.joined(separator: ", ")
}

/// Such as `repeats 1 to 5 times`.
private func repetitions(of section: SectionDescription) -> String {
    switch (section.minimumItems, section.maximumItems) {
    case (0, nil): "repeats"
    case (let minimum, nil): "repeats at least \(times(minimum))"
    case (0, let maximum?): "repeats at most \(times(maximum))"
    case (let minimum, let maximum?):
        minimum == maximum ? "repeats \(times(minimum))" : "repeats \(minimum) to \(times(maximum))"
    }
}

private func times(_ count: Int) -> String { count == 1 ? "once" : "\(count) times" }

/// A form's text as one line that a terminal can show.
func visible(_ text: String) -> String {
    let isPlain = text.utf8.allSatisfy { (0x20...0x7e).contains($0) }
    return isPlain ? text : terminalSafe(String(text.map { $0.isNewline ? " " : $0 }))
}
