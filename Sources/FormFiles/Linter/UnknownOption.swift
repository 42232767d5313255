import FormEngine
import FormModel
import FormSyntax
import FormWords

extension LintRule {
    /// A choice that is compared with something that it cannot be.
    static let unknownOption = LintRule(code: .unknownOption) { subject in
        var found = subject.conditions.flatMap { condition in
            subject.unknownOptions(in: condition).map { Finding(condition.text.location, $0) }
        }
        for (number, expression) in subject.formulas {
            guard let location = subject.fields[number].formula?.location else { continue }
            for (field, text) in choicesCompared(in: expression, subject) {
                guard let words = subject.complaint(about: text, of: field, byValue: true) else { continue }
                found.append((location, words))
            }
        }
        return found
    }
}

extension LintSubject {
    /// What is wrong with the choices that a condition compares.
    func unknownOptions(in condition: WrittenCondition) -> [Message] {
        choicesCompared(in: condition.expression, self).compactMap { field, text in
            complaint(about: text, of: field, byValue: false)
        }
    }

    /// What a message says of a choice that is none; `nil` where it is one.
    fileprivate func complaint(about text: String, of number: Int, byValue: Bool) -> Message? {
        let isKnown = byValue ? optionTexts[number]?.values.contains(text) : optionTexts[number]?.ids.contains(text)
        return isKnown == true ? nil : FormFiles.complaint(text, fields[number], byValue: byValue)
    }
}

/// What the options of a field are known by, in conditions and in formulas.
struct OptionTexts {
    let ids: Set<String>
    let values: Set<String>

    init(of options: [Option]) {
        ids = Set(options.compactMap(\.id.value.scalarText))
        values = Set(options.compactMap { ($0.value ?? $0.id).value.scalarText })
    }
}

/// Selects, by their numbers, that are set equal or unequal to a text or number which is written out.
private func choicesCompared(in expression: Expression, _ subject: LintSubject) -> [(field: Int, text: String)] {
    expression.comparisons.flatMap { relation, left, right -> [(field: Int, text: String)] in
        guard relation == .equal || relation == .notEqual else { return [] }
        return [(left, right), (right, left)].compactMap { side, other in
            guard case .field(let reference) = side, reference.field >= 0, let text = other.constant?.scalarText,
                subject.described(Int(reference.field)).kind.reader == .option, !text.isEmpty
            else { return nil }
            return (Int(reference.field), text)
        }
    }
}

/// What a message says of a choice that is not written as one of the options; `nil` where it is one nonetheless.
private func complaint(_ text: String, _ field: Field, byValue: Bool) -> Message? {
    let texts = field.options.compactMap { option in
        (byValue ? option.value?.value.scalarText : nil) ?? option.id.value.scalarText
    }
    guard !texts.isEmpty, !texts.contains(where: { isSame($0, text) }) else { return nil }
    func message(_ phrase: FormPhrase, _ cure: Message) -> Message {
        Message(phrase, ["id": quoted(field.id.value), "option": quoted(text), "cure": cure])
    }
    if let titled = field.options.firstIndex(where: { $0.title == text }) {
        return message(byValue ? .noOptionValueButTitle : .noOptionButTitle, .write(quoted(texts[titled])))
    }
    let near = nearestName(to: text, among: texts)
    return message(byValue ? .noOptionValue : .noOption, near.map { .didYouMean(quoted($0)) } ?? options(texts))
}

/// Tells the options that there are, if they are few.
private func options(_ texts: [String]) -> Message {
    let few = texts.prefix(6).map { quoted($0) }.joined(separator: ", ")
    return Message(texts.count > 6 ? FormPhrase.hasOptionsAndOthers : .hasOptions, ["options": few])
}

/// Whether a choice equals what is written out, which may be the same number in other digits.
private func isSame(_ text: String, _ written: String) -> Bool {
    if text == written { return true }
    guard let number = ExactDecimal(text), let other = ExactDecimal(written) else { return false }
    return !(number < other) && !(other < number)
}
