import FormModel
import FormSyntax
import FormWords

extension LintRule {
    /// Fields of a section that repeats and has a template, too, whose fields count.
    static let idleFields = LintRule(code: .saidTwice) { subject in
        let templates = Dictionary(
            subject.form.sectionTemplates.compactMap { template in template.id.map { ($0.value, template) } }
        ) { $1 }
        return subject.form.groups.flatMap(\.sections).compactMap { section in
            guard section.isDynamic, let first = section.fields.first, let id = section.id?.value,
                let counting = templates[id]?.fields.first
            else { return nil }
            let values: KeyValuePairs<String, any MessageValue> = [
                "name": quoted("fields"), "other": quoted("templates"), "line": Int(counting.location.line),
                "counting": quoted("templates"),
            ]
            return (first.location, Message(.saidTwice, values))
        }
    }
}
