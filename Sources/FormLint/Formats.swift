import FormEngine
import FormModel
import FormSyntax
import FormWords

extension LintRule {
    /// A mask whose texts all fail another check.
    static let contradictoryMask = LintRule(code: .contradictoryMask, severity: .error) { subject in
        subject.everyField.flatMap { field -> [LintFinding] in
            // A text that is cleaned or grouped after the mask is applied differs from the mask.
            guard let mask = field.mask, field.clean.isEmpty, field.grouping == nil,
                let kind = subject.kind(of: field), kind.reader == .text,
                let language = MaskLanguage(mask.value)
            else { return [] }
            return lengths(of: field, language, mask) + patterns(of: field, language, mask)
                + kinds(of: field, kind, language, mask, subject.compiled.vocabulary)
        }
    }
}

private func lengths(of field: WrittenField, _ language: MaskLanguage, _ mask: Located<String>) -> [LintRule
    .LintFinding]
{
    let bounds = Bounds(of: field).lengths
    let tooLong = bounds.least.first { !$0.isConditional && Int($0.text) ?? 0 > language.longest }
    let tooShort = bounds.most.first { !$0.isConditional && Int($0.text) ?? .max < language.shortest }
    func finding(_ phrase: Phrase, _ bound: Bounds.Bound, _ count: Int) -> LintRule.LintFinding {
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

private func patterns(of field: WrittenField, _ language: MaskLanguage, _ mask: Located<String>) -> [LintRule
    .LintFinding]
{
    field.writtenPatterns.compactMap { pattern in
        let (text, isCaseSensitive) = (pattern.content.text, pattern.content.isCaseSensitive)
        guard !pattern.isConditional, !language.canMatch(text, isCaseSensitive: isCaseSensitive) else { return nil }
        let words = Message(
            Phrase.patternAgainstMask, ["pattern": quoted(text), "mask": quoted(mask.value)])
        return (pattern.location, words)
    }
}

/// The conflicts between a mask and formats that a field or an unconditional validator requires.
private func kinds(
    of field: WrittenField, _ kind: Kind, _ language: MaskLanguage, _ mask: Located<String>, _ vocabulary: KnownNames
) -> [LintRule.LintFinding] {
    let validators = field.members.checks.filter { $0.when == nil }.compactMap { check in
        wanted(by: check, vocabulary).map { (wanted: $0, location: check.word.location) }
    }
    let ofKind = kind.check.map { [(wanted: MaskDemand($0), location: mask.location)] } ?? []
    return (ofKind + validators).compactMap { wanted, location in
        guard !wanted.canPass(language) else { return nil }
        return (location, Message(.kindAgainstMask, ["kind": wanted.words, "mask": quoted(mask.value)]))
    }
}

/// A requirement on every text, and whether some text of a mask can meet it.
private struct MaskDemand {
    let words: Message
    let canPass: @Sendable (MaskLanguage) -> Bool

    init(_ check: TextCheck) { (words, canPass) = (check.requirement, check.canPass) }

    init(aNumber phrase: Phrase) { (words, canPass) = (Message(phrase), canBeNumber) }
}

/// The requirement of a check, if a mask can contradict it.
private func wanted(by check: Check, _ vocabulary: KnownNames) -> MaskDemand? {
    switch check.test.builtInName {
    case .numeric: MaskDemand(aNumber: .aNumber)
    case .integer: MaskDemand(aNumber: .aWholeNumber)
    default: vocabulary.textCheck(ofValidator: check.test.type).map { MaskDemand($0) }
    }
}

@Sendable private func canBeNumber(_ language: MaskLanguage) -> Bool {
    language.canConsist(of: "0123456789+-.eE") && language.canBegin(with: "0123456789+-.")
}

extension LintRule {
    /// A pattern whose matching is given up on a short or moderately long text.
    static let costlyPattern = LintRule(code: .costlyPattern) { subject in
        var known: [WrittenPattern.PatternUse: PatternTrial.SlowText?] = [:]
        var trial = PatternTrial()
        let written = subject.everyField.flatMap(\.writtenPatterns) + subject.calledPatterns
        return written.compactMap { pattern in
            let content = pattern.content
            let finding =
                known[content]
                ?? trial.finding(
                    content.text, isCaseSensitive: content.isCaseSensitive, maximumLength: content.maximumLength)
            known[content] = .some(finding)
            return finding.map { (pattern.location, message(content.text, $0)) }
        }
    }

    private static func message(_ pattern: String, _ finding: PatternTrial.SlowText) -> Message {
        let sample = quoted(String(finding.text.unicodeScalars.prefix(16).map(Character.init)) + "…")
        let cure = finding.isGrowth ? Phrase.anchorOrBoundPattern : .unnestRepetition
        return Message(
            Phrase.costlyPattern,
            [
                "pattern": quoted(pattern), "sample": sample, "count": finding.text.unicodeScalars.count,
                "cure": Message(cure),
            ])
    }
}

/// A pattern and the place where it is written.
struct WrittenPattern {
    /// The text of a pattern with the options that affect matching.
    struct PatternUse: Hashable {
        let text: String
        let isCaseSensitive: Bool
        /// The greatest length of the field's text in characters; `Int.max` if it has no bound.
        let maximumLength: Int
    }

    let content: PatternUse
    let location: SourceLocation
    /// Whether the pattern applies only under a condition.
    let isConditional: Bool
}

extension LintSubject {
    /// The patterns in calls of `matches`, whose texts may have any length.
    fileprivate var calledPatterns: [WrittenPattern] {
        let expressions =
            conditions.map { ($0.text.location, $0.expression) } + formulas.map { ($0.text.location, $0.expression) }
        return expressions.flatMap { location, expression in
            expression.patterns.map { pattern in
                let content = WrittenPattern.PatternUse(text: pattern, isCaseSensitive: false, maximumLength: .max)
                return WrittenPattern(content: content, location: location, isConditional: true)
            }
        }
    }
}

extension WrittenField {
    /// The greatest length that unconditional checks allow.
    private var maximumLength: Int {
        members.checks.lazy.filter { $0.when == nil }.compactMap { $0.test.lengthEnds?.most?.value }.min() ?? .max
    }

    /// The patterns of the field's checks.
    var writtenPatterns: [WrittenPattern] {
        let maximumLength = maximumLength
        return members.checks.compactMap { check in
            guard case .pattern(let pattern) = check.test else { return nil }
            let text = pattern.text.value
            return WrittenPattern(
                content: .init(
                    text: pattern.isWhole ? wholePattern(text) : text, isCaseSensitive: pattern.isCaseSensitive,
                    maximumLength: maximumLength),
                location: pattern.text.location, isConditional: check.when != nil)
        }
    }
}

extension LintRule {
    /// A converter for texts in the `clean` of a field whose value is not a text.
    static let idleConverter = LintRule(code: .idleConverter) { subject in
        subject.everyField.flatMap { field -> [LintFinding] in
            guard let kind = subject.kind(of: field), kind.reader != .text else { return [] }
            return field.clean.filter { !spaceConverterNames.contains($0.value) }.map { name in
                let words = Message(
                    Phrase.keyWithoutEffect, ["name": quoted(name.value), "type": quoted(field.type.value)])
                return (name.location, words)
            }
        }
    }
}

extension LintRule {
    /// An anchor at the end of a pattern that has to match the whole text anyway.
    static let idleAnchor = LintRule(code: .ignoredKey) { subject in
        subject.everyField.flatMap { field in
            field.members.checks.compactMap { check -> LintFinding? in
                guard case .pattern(let pattern) = check.test, pattern.isWhole else { return nil }
                let (text, location) = (pattern.text.value, pattern.text.location)
                let anchors = [text.beginsWithIdleAnchor ? "'^'" : nil, text.endsWithIdleAnchor ? "'$'" : nil]
                switch anchors.compactMap({ $0 }) {
                case []: return nil
                case let one where one.count == 1:
                    return (location, Message(.anchorWithoutEffect, ["anchor": one[0]]))
                default: return (location, Message(.anchorsWithoutEffect))
                }
            }
        }
    }
}

extension String {
    /// Whether the pattern begins with an unquantified `^`.
    fileprivate var beginsWithIdleAnchor: Bool {
        utf8.first == UInt8(ascii: "^") && utf8.dropFirst().first.map { !"*+?{".utf8.contains($0) } ?? true
    }

    /// Whether the pattern ends with a `$` that is an anchor: not escaped, not within `\Q`, not in a comment.
    fileprivate var endsWithIdleAnchor: Bool {
        guard utf8.last == UInt8(ascii: "$"), !includes("\\Q"), !includes("(?x"), !hasSuffix("\\c$") else {
            return false
        }
        return utf8.dropLast().reversed().prefix { $0 == UInt8(ascii: "\\") }.count.isMultiple(of: 2)
    }
}
