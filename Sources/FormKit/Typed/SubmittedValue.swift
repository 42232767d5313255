internal import FormEngine

/// A session's answers in the shape of its output.
enum SubmittedValue {
    /// A field or section without a value, or hidden.
    case nothing
    /// A field that the form does not write.
    case unsubmitted
    case answer(Answer)
    /// The instances of a section.
    case instances([[String: SubmittedValue]])

    /// The noun for it in a message.
    var noun: String {
        switch self {
        case .nothing, .unsubmitted: "nothing"
        case .answer(.text): "a text"
        case .answer(.number(let number)): "the number \(number)"
        case .answer(.bool): "a yes or no"
        case .answer(.date): "a date"
        case .answer(.time): "a time"
        case .answer(.instant): "a date with a time"
        case .answer(.choice): "a choice"
        case .answer(.choices): "a list of choices"
        case .instances: "a section that repeats"
        }
    }

    var isNothing: Bool { if case .nothing = self { true } else { false } }
}

extension FormSession {
    /// Everything that a submission is made of, by keys; hidden fields are there, as nothing, and those that are not written.
    var submittedValues: [String: SubmittedValue] {
        var values: [String: SubmittedValue] = [:]
        for item in engine.form.outline {
            switch item {
            case .field(let number): add(number, at: engine.form.fields[number].id, to: &values)
            case .dynamicSection(let number): values[sectionID(number)] = .instances(instances(of: number))
            }
        }
        return values
    }

    private func instances(of section: Int) -> [[String: SubmittedValue]] {
        guard engine.isSectionVisible(section) else { return [] }
        return (0..<engine.instanceCount(of: section)).map { instance in
            var values: [String: SubmittedValue] = [:]
            for field in engine.form.sections[section].fields {
                let id = engine.form.id(ofInstance: instance, of: section, key: engine.form.fields[field].key)
                add(field, at: id, to: &values)
            }
            return values
        }
    }

    private func add(_ field: Int, at id: String, to values: inout [String: SubmittedValue]) {
        let description = engine.form.fields[field]
        guard description.isSubmitted else { return values[description.key] = .unsubmitted }
        guard let slot = engine.slot(id: id) else { return }
        let answer = engine.typedAnswer(slot)
        values[description.key] = answer.map { .answer($0) } ?? .nothing
    }
}
