import FormEngine
import FormModel
import FormSyntax
import FormWords

extension LintRule {
    /// A mask of which every text fails another check.
    static let contradictoryMask = LintRule(code: .contradictoryMask, severity: .error) { subject in
        subject.everyField.flatMap { field -> [Finding] in
            // A text that is cleaned or grouped once it is laid out differs from the mask's.
            guard let mask = field.mask, field.clean.isEmpty, field.grouping == nil,
                let kind = subject.kind(of: field), kind.reader == .text,
                let language = MaskLanguage(mask.value)
            else { return [] }
            return lengths(of: field, language, mask) + patterns(of: field, language, mask)
                + kinds(of: field, kind, language, mask, subject.compiled.vocabulary)
        }
    }
}

private func lengths(of field: WrittenField, _ language: MaskLanguage, _ mask: Located<String>) -> [LintRule.Finding] {
    let bounds = Bounds(of: field).lengths
    let tooLong = bounds.least.first { !$0.isConditional && Int($0.text) ?? 0 > language.longest }
    let tooShort = bounds.most.first { !$0.isConditional && Int($0.text) ?? .max < language.shortest }
    func finding(_ phrase: Phrase, _ bound: Bounds.Bound, _ count: Int) -> LintRule.Finding {
        let values: KeyValuePairs<String, any MessageValue> = [
            "name": quoted(bound.name), "value": terminalSafe(bound.text), "count": count, "mask": quoted(mask.value),
        ]
        return (bound.location, Message(phrase, values))
    }
    return [
        tooLong.map { finding(.longerThanMask, $0, language.longest) },
        tooShort.map { finding(.shorterThanMask, $0, language.shortest) },
    ].compactMap { $0 }
}

private func patterns(of field: WrittenField, _ language: MaskLanguage, _ mask: Located<String>) -> [LintRule.Finding] {
    field.writtenPatterns.compactMap { pattern in
        let (text, isCaseSensitive) = (pattern.content.text, pattern.content.isCaseSensitive)
        guard !pattern.isConditional, !language.canMatch(text, isCaseSensitive: isCaseSensitive) else { return nil }
        let words = Message(
            Phrase.patternAgainstMask, ["pattern": quoted(text), "mask": quoted(mask.value)])
        return (pattern.location, words)
    }
}

/// The kinds that a field or a validator that always counts demands of every text.
private func kinds(
    of field: WrittenField, _ kind: Kind, _ language: MaskLanguage, _ mask: Located<String>, _ vocabulary: KnownNames
) -> [LintRule.Finding] {
    let validators = field.members.everyCheck.filter { $0.when == nil }.compactMap { validator in
        wanted(by: validator.type.value, vocabulary).map { (wanted: $0, location: validator.type.location) }
    }
    let ofKind = kind.check.map { [(wanted: Wanted($0), location: mask.location)] } ?? []
    return (ofKind + validators).compactMap { wanted, location in
        guard !wanted.canPass(language) else { return nil }
        return (location, Message(.kindAgainstMask, ["kind": wanted.words, "mask": quoted(mask.value)]))
    }
}

/// A demand on every text, and whether some text of a mask meets it.
private struct Wanted {
    let words: Message
    let canPass: @Sendable (MaskLanguage) -> Bool

    init(_ check: TextCheck) { (words, canPass) = (check.requirement, check.canPass) }

    init(aNumber phrase: Phrase) { (words, canPass) = (Message(phrase), canBeNumber) }
}

/// The demand of a validator on every text, as far as a mask can contradict it.
private func wanted(by validator: String, _ vocabulary: KnownNames) -> Wanted? {
    switch validator {
    case "numeric": Wanted(aNumber: .aNumber)
    case "integer": Wanted(aNumber: .aWholeNumber)
    default: vocabulary.textCheck(ofValidator: validator).map { Wanted($0) }
    }
}

@Sendable private func canBeNumber(_ language: MaskLanguage) -> Bool {
    language.canConsist(of: "0123456789+-.eE") && language.canBegin(with: "0123456789+-.")
}
