import FormModel
import FormSyntax

extension NumberedField {
    /// The field's own value, otherwise the options marked `default`.
    var initialValue: JSONValue? {
        if let value = field.value, value.value != .null { return value.value }
        if !field.components.isEmpty {
            let defaults = field.components.compactMap { component in component.first(where: \.isDefault) }
            guard defaults.count == field.components.count else { return nil }
            return .array(defaults.map { JSONNode($0.id.value) })
        }
        let defaults = field.options.written.filter(\.isDefault)
        // A field of unknown type is a text, whose list of options still applies.
        let takesOptions = kind.takesOptions || !kind.isCalled(field.type.value)
        guard let first = defaults.first, takesOptions else { return nil }
        return kind.reader == .options
            ? .array(defaults.map { JSONNode($0.id.value) }) : first.id.value
    }
}

/// Describes a form's fields and which others each depends on.
extension TableAssembler {
    /// The descriptions, with the ids of the fields that each reads, in form order.
    func outlined() -> [FieldDescription] {
        // Plain lists: a closure over the assembler would copy all of it for every field.
        let orders = numbered.fields.map(\.order)
        let ids = numbered.fields.map(\.field.id.value)
        var described = fields.descriptions
        for (number, reads) in dependencies.reads.enumerated() {
            described[number].isComputed = graph.isComputed[number]
            described[number].isSecret = graph.isSecret[number]
            described[number].bounds = AnswerBounds(number, of: checks)
            if described[number].mustBeAnswered { described[number].isRequired = true }
            guard !reads.isEmpty else { continue }
            described[number].dependsOn = Self.distinct(reads, without: number, in: orders).map { ids[$0] }
        }
        return described
    }

    /// Each field in a list of read ones once, in form order.
    private static func distinct(_ reads: [Int], without number: Int, in orders: [Int]) -> [Int] {
        var sorted = reads.filter { $0 != number }
        sorted.sort { orders[$0] < orders[$1] }
        return sorted.indices.filter { $0 == 0 || sorted[$0] != sorted[$0 - 1] }.map { sorted[$0] }
    }
}

extension FieldDescription {
    /// Whether a check demands an answer to a field that people are asked for.
    fileprivate var mustBeAnswered: Bool { bounds.demandsAnswer && isDisplayed && !isComputed && kind.isAnswerable }
}
