/// A parsed text of a form that contains answers: `Born {born} in {place}`.
struct PipedText: Sendable {
    /// A part of it, in the order of the text.
    enum Part: Sendable {
        /// A literal text; in a message it may contain placeholders.
        case text(String)
        /// The answer to a field outside repeating sections, or in one instance.
        case answer(Reference)
    }

    let parts: [Part]

    /// Whether it contains answers, not only braces.
    var holdsAnswers: Bool { parts.contains { if case .answer = $0 { true } else { false } } }

    /// Parses a text; `nil` if it is shown unchanged.
    ///
    /// - Parameters:
    ///   - place: The place where it is written.
    ///   - isMessage: Whether it is the message of a failure.
    init?(_ text: String, at place: ExpressionPlace, _ names: NameScope, isMessage: Bool) {
        guard text.withByteSlice({ $0.contains { $0 == UInt8(ascii: "{") } }) else { return nil }
        var (parts, literal): ([Part], [UInt8]) = ([], [])
        func endText() {
            if !literal.isEmpty { parts.append(.text(String(decoding: literal, as: UTF8.self))) }
            literal = []
        }
        var rest = Array(text.utf8)[...]
        while let byte = rest.popFirst() {
            guard byte == UInt8(ascii: "{") else {
                literal.append(byte)
                continue
            }
            if rest.first == byte {
                // The text after a doubled brace is no name, nor a placeholder.
                literal.append(byte)
                endText()
                rest = rest.dropFirst()
            } else if let name = Self.name(at: rest),
                let reference = Self.reference(name, at: place, names, isMessage: isMessage)
            {
                endText()
                parts.append(.answer(reference))
                rest = rest.dropFirst(name.utf8.count + 1)
            } else {
                literal.append(byte)
            }
        }
        guard !parts.isEmpty else { return nil }
        endText()
        self.parts = parts
    }

    /// The text up to the closing brace.
    private static func name(at rest: ArraySlice<UInt8>) -> String? {
        let end = rest.firstIndex { $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "}") }
        guard let end, rest[end] == UInt8(ascii: "}") else { return nil }
        return String(decoding: rest[..<end], as: UTF8.self)
    }

    /// The field that a name in braces means; `nil` for a name that is unknown, or means many fields.
    static func reference(
        _ name: String, at place: ExpressionPlace, _ names: NameScope, isMessage: Bool
    ) -> Reference? {
        guard !isMessage || !FailureCode.placeholders.contains(name) else { return nil }
        // A message outside a section may still name a field of its instances, unless the form has a field of that
        // name.
        let found = names.reference(name, at: place) ?? names.reference(name, in: place.section)
        return found?.scope == .all ? nil : found
    }
}

/// The texts of a form that contain answers, each parsed once.
struct PipedTexts: Sendable {
    private struct TextKey: Hashable {
        let text: String
        let place: ExpressionPlace
        let isMessage: Bool
    }

    private var texts: [TextKey: PipedText] = [:]
    /// The fields whose own texts contain answers.
    private(set) var fields: Set<Int> = []

    /// The messages that contain answers.
    private(set) var messages: Set<String> = []

    /// Whether no text of the form contains an answer.
    var isEmpty: Bool { texts.isEmpty && fields.isEmpty }

    /// A parsed text; `nil` if it is shown unchanged.
    func text(_ text: String, at place: ExpressionPlace, isMessage: Bool = false) -> PipedText? {
        isEmpty ? nil : texts[TextKey(text: text, place: place, isMessage: isMessage)]
    }

    /// Adds a text; returns whether it contains an answer.
    @discardableResult
    private mutating func add(
        _ text: String?, at place: ExpressionPlace, _ names: NameScope, isMessage: Bool = false
    ) -> Bool {
        guard let text, let piped = PipedText(text, at: place, names, isMessage: isMessage) else { return false }
        texts[TextKey(text: text, place: place, isMessage: isMessage)] = piped
        if isMessage, piped.holdsAnswers { messages.insert(text) }
        return true
    }

    init(_ assembler: TableAssembler, _ fields: [FieldDescription]) {
        let (form, names) = (assembler.numbered.form, assembler.numbered.ids.scope)
        let (groups, sections) = (assembler.numbered.groupDescriptions, assembler.numbered.sectionDescriptions)
        let outside = ExpressionPlace(section: nil)
        let repeating = sections.indices.filter { sections[$0].isDynamic }
        for text in [form.title, form.description, form.success] { add(text, at: outside, names) }
        for group in groups {
            for text in [group.title, group.description] { add(text, at: outside, names) }
        }
        for (number, section) in sections.enumerated() {
            for text in [section.title, section.description, section.actionTitle] {
                add(text, at: ExpressionPlace(section: section.isDynamic ? number : nil), names)
            }
        }
        for (number, field) in fields.enumerated() {
            let section = sections[field.section].isDynamic ? field.section : nil
            let place = ExpressionPlace(section: section)
            if field.kind.addition?.title != nil { self.fields.insert(number) }
            for text in [field.title] + field.texts.explanations where add(text, at: place, names) {
                self.fields.insert(number)
            }
            for option in field.options.mayHoldAnswers ? field.options : DescribedOptions() {
                for text in [option.title, option.info] where add(text, at: place, names) { self.fields.insert(number) }
            }
            for text in field.messages.values {
                // A check outside of instances may fail because of an instance.
                for section in section.map({ [$0] }) ?? [nil] + repeating {
                    add(text, at: ExpressionPlace(section: section), names, isMessage: true)
                }
            }
        }
        var messages =
            assembler.collected.descriptions.map(\.message) + assembler.checks.ruleDescriptions.map(\.message)
        for table in [form.messages.byCode] + form.messages.byKindAndCode.values {
            for message in table.values { messages.append(message.value) }
        }
        for message in messages {
            for section in [nil] + repeating {
                add(message, at: ExpressionPlace(section: section), names, isMessage: true)
            }
        }
        for rule in assembler.checks.ruleDescriptions { add(rule.message, at: rule.place, names, isMessage: true) }
    }
}
