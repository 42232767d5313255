internal import FormEngine

/// A session's answers in the shape of its output.
enum SubmittedValue: Sendable {
    /// A field or section without a value, or hidden.
    case nothing
    /// A field that the form does not write.
    case unsubmitted
    case answer(Answer)
    /// The instances of a section.
    case instances([[String: SubmittedValue]])
    /// A list of plain values.
    case values([SubmittedValue])
    /// An object of a nested form.
    case object([String: SubmittedValue])

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
        case .values: "a list of values"
        case .object: "an object"
        }
    }

    var isNothing: Bool {
        switch self {
        case .nothing: true
        case .object(let values): values.values.allSatisfy(\.isNothing)
        case .unsubmitted, .answer, .instances, .values: false
        }
    }
}

extension FormSession {
    /// Everything that a submission is made of, as documents have it; hidden fields are there, as nothing, and those that are not written.
    var submittedValues: [String: SubmittedValue] {
        var values: [String: SubmittedValue] = [:]
        for item in engine.form.outline {
            switch item {
            case .field(let number): add(number, at: engine.form.fields[number].id, to: &values)
            case .dynamicSection(let number): values[sectionID(number)] = .instances(instances(of: number))
            }
        }
        return engine.form.inDocument(values)
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

extension FormEngine.CompiledForm {
    /// Values by the keys of their fields, and by the ids of sections, in the objects and lists in which documents have them.
    func inDocument(_ values: [String: SubmittedValue], object: Int = 0) -> [String: SubmittedValue] {
        let members = documents.objects[object].members.compactMap { name, member in
            self.value(of: member, values).map { (name, $0) }
        }
        return Dictionary(members) { first, _ in first }
    }

    private func value(of member: DocumentShape.Member, _ values: [String: SubmittedValue]) -> SubmittedValue? {
        switch member {
        case .field(let number): return values[fields[number].key]
        case .object(let inner): return .object(inDocument(values, object: inner))
        case .ignored: return nil
        case .section(let number):
            guard case .instances(let instances)? = values[sections[number].id ?? ""] else { return nil }
            guard documents.element(ofSection: number) == nil else {
                return .values(instances.map { $0[""] ?? .nothing })
            }
            return .instances(
                instances.map { inDocument($0, object: documents.object(ofInstancesOf: number)) })
        }
    }
}
