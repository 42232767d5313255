import FormEngine
import FormModel
import FormSyntax

extension LintRule {
    /// A pattern of which matching is given up on a short text.
    static let costlyPattern = LintRule(code: .costlyPattern) { subject in
        var known: [WrittenPattern.Content: String?] = [:]
        var trial = PatternTrial()
        // A file made to do harm must not take its time with patterns of its own everywhere.
        var rest = 200
        return subject.form.everyField.flatMap(\.writtenPatterns).compactMap { pattern in
            let content = pattern.content
            guard rest > 0 else { return nil }
            let text = known[content] ?? trial.textGivenUp(by: content.text, isCaseSensitive: content.isCaseSensitive)
            if known.updateValue(text, forKey: content) == nil, text != nil { rest -= 1 }
            guard let text else { return nil }
            let sample = quoted(String(text.unicodeScalars.prefix(16).map(Character.init)) + "…")
            return (
                pattern.location,
                "matching the pattern \(quoted(content.text)) is given up on a text such as \(sample), "
                    + "\(text.unicodeScalars.count) characters; repeat nothing that repeats something itself"
            )
        }
    }
}

/// A pattern where it is written.
struct WrittenPattern {
    /// What it says.
    struct Content: Hashable {
        let text: String
        let isCaseSensitive: Bool
    }

    let content: Content
    let location: SourceLocation
    /// Whether it is matched under a condition only.
    let isConditional: Bool
}

extension Field {
    /// The patterns of its validations and validators.
    var writtenPatterns: [WrittenPattern] {
        let format = validations?.format.map { format in
            WrittenPattern(
                content: .init(text: format.value, isCaseSensitive: false), location: format.location,
                isConditional: false)
        }
        return (format.map { [$0] } ?? [])
            + validators.compactMap { validator in
                guard validator.type.value == "format", let pattern = validator.parameter("pattern"),
                    let text = pattern.value.scalarText
                else { return nil }
                let isCaseSensitive = validator.parameter("case_sensitive")?.value == .truth(true)
                return WrittenPattern(
                    content: .init(text: text, isCaseSensitive: isCaseSensitive), location: pattern.location,
                    isConditional: validator.when != nil)
            }
    }
}
