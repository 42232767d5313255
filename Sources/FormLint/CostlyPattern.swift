import FormEngine
import FormModel
import FormSyntax
import FormWords

extension LintRule {
    /// A pattern that is given up on a short text, or on one that is not very long.
    static let costlyPattern = LintRule(code: .costlyPattern) { subject in
        var known: [WrittenPattern.Content: PatternTrial.Finding?] = [:]
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

    private static func message(_ pattern: String, _ finding: PatternTrial.Finding) -> Message {
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

/// A pattern where it is written.
struct WrittenPattern {
    /// Its characters and parts.
    struct Content: Hashable {
        let text: String
        let isCaseSensitive: Bool
        /// Of the field's text, in characters; `Int.max` where there is no bound.
        let maximumLength: Int
    }

    let content: Content
    let location: SourceLocation
    /// Whether it is matched under a condition only.
    let isConditional: Bool
}

extension LintSubject {
    /// The patterns of calls of `matches`, whose texts may be of any length.
    fileprivate var calledPatterns: [WrittenPattern] {
        let expressions =
            conditions.map { ($0.text.location, $0.expression) } + formulas.map { ($0.text.location, $0.expression) }
        return expressions.flatMap { location, expression in
            expression.patterns.map { pattern in
                let content = WrittenPattern.Content(text: pattern, isCaseSensitive: false, maximumLength: .max)
                return WrittenPattern(content: content, location: location, isConditional: true)
            }
        }
    }
}

extension WrittenField {
    /// The greatest number of characters that passes under all conditions.
    private var maximumLength: Int {
        let lengths = members.everyCheck.filter { $0.type.value == "length" && $0.when == nil }.compactMap {
            $0.parameter("max")?.value.scalarText.flatMap { Int($0) }
        }
        return (lengths + [members.validations?.maximumLength?.value].compactMap { $0 }).min() ?? .max
    }

    /// The patterns of its checks.
    var writtenPatterns: [WrittenPattern] {
        let maximumLength = maximumLength
        let format = members.validations?.format.map { format in
            WrittenPattern(
                content: .init(text: format.value, isCaseSensitive: false, maximumLength: maximumLength),
                location: format.location,
                isConditional: false)
        }
        return (format.map { [$0] } ?? [])
            + members.everyCheck.compactMap { validator in
                let isWhole = validator.member == "pattern"
                guard isWhole || validator.type.value == "format", let pattern = validator.parameter("pattern"),
                    let text = pattern.value.scalarText
                else { return nil }
                let isCaseSensitive = isWhole || validator.parameter("case_sensitive")?.value == .truth(true)
                return WrittenPattern(
                    content: .init(
                        text: isWhole ? wholePattern(text) : text, isCaseSensitive: isCaseSensitive,
                        maximumLength: maximumLength),
                    location: pattern.location,
                    isConditional: validator.when != nil)
            }
    }
}
