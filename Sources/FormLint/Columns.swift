import FormEngine
import FormModel
import FormSyntax
import FormWords

extension LintRule {
    /// A CSV heading that could mean two fields, one by its `column` and one by its id.
    static let sameColumn = LintRule(code: .sameColumn) { subject in
        let fields = subject.fields[..<subject.compiled.fixedFieldCount]
        let ids = Dictionary(fields.map { ($0.id.value, $0) }) { first, _ in first }
        var columns: [String: WrittenField] = [:]
        return fields.compactMap { field in
            guard let column = field.column else { return nil }
            let same = columns[column.value]
            columns[column.value] = same ?? field
            guard let other = same ?? ids[column.value], other !== field else { return nil }
            let values: KeyValuePairs<String, any MessageValue> = [
                "column": quoted(column.value), "other": other.called(seenFrom: column.location),
            ]
            return (column.location, Message(same == nil ? Phrase.columnIsID : .sameColumn, values))
        }
    }

    /// A heading for a field in a section that repeats, whose columns are found by id only.
    static let columnOfInstance = LintRule(code: .ignoredKey) { subject in
        subject.fields[subject.compiled.fixedFieldCount...].compactMap { field in
            field.column.map { ($0.location, Message(.columnOfInstance, ["id": quoted(field.id.value)])) }
        }
    }
}

extension WrittenField {
    /// The field's id, with its line if a finding can name that.
    fileprivate func called(seenFrom finding: SourceLocation) -> Message {
        let line = members.location.line(seenFrom: finding)
        let id = quoted(members.id.value)
        return line > 0 ? Message(.fieldOnLine, ["id": id, "line": Int(line)]) : Message(id)
    }
}

extension LintRule {
    /// Fields in a section that repeats and has a template; the template's fields win.
    static let idleFields = LintRule(code: .saidTwice) { subject in
        let templates = Dictionary(
            subject.form.sectionTemplates.compactMap { template in template.id.map { ($0.value, template) } }
        ) { $1 }
        return subject.sections.compactMap { section in
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

extension LintRule {
    /// `confirm` on a field that is not secret, which is asked only once.
    static let idleConfirmation = LintRule(code: .ignoredKey) { subject in
        subject.fields.enumerated().compactMap { number, field in
            guard field.isConfirmed, !subject.described(number).isSecret else { return nil }
            return (field.location, Message(.confirmWithoutSecret, ["id": quoted(field.id.value)]))
        }
    }
}
