import FormEngine
import FormModel
import FormSyntax
import FormWords

extension LintRule {
    /// A converter in `clean` that changes texts, of a field whose value is none.
    static let idleConverter = LintRule(code: .idleConverter) { subject in
        subject.everyField.flatMap { field -> [Finding] in
            guard let kind = subject.kind(of: field), kind.reader != .text else { return [] }
            return field.clean.filter { !spaceConverterNames.contains($0.value) }.map { name in
                let words = Message(
                    Phrase.keyWithoutEffect, ["name": quoted(name.value), "type": quoted(field.type.value)])
                return (name.location, words)
            }
        }
    }
}
