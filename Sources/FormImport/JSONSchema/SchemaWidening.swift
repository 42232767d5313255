import FormModel
import FormSyntax
import FormWords

/// Fields that are there under several conditions, and are something else under each.
extension SchemaImporter {
    /// Has a field that was made for one condition take what another one asks of it, too; false where it cannot.
    mutating func widen(_ id: String, to use: SchemaUse, _ name: Located<String>, in scope: ObjectScope) -> Bool {
        guard let first = pending.origins[id], let field = field(id) else { return true }
        var parts = parts(of: use).filter { $0.extent == .known }
        let constant = takeConstant(of: &parts)
        guard let other = takeField(of: &parts, constant, name, in: scope) else { return true }
        let (own, more) = (field.options, other.options)
        guard let kind = commonKind((field, own), (other, more)) else { return false }
        if !first.isWidened { loosen(id, first) }
        change(id) { field in
            let isChoice = kind == "select"
            field.type.value = kind
            field.isSigned = field.isSigned || other.isSigned || (kind == "float" && !(own + more).isEmpty)
            field.options = isChoice ? own + more.filter { one in !own.contains { $0.id.value == one.id.value } } : []
        }
        if !first.isWidened { constrain(id, first.use, when: first.condition, isTold: true) }
        return true
    }

    /// A kind that takes the answers of both fields.
    private func commonKind(_ one: (Field, [Option]), _ other: (Field, [Option])) -> String? {
        if !one.1.isEmpty, !other.1.isEmpty { return "select" }
        guard let kind = freeKind(one), let other = freeKind(other) else { return nil }
        if kind == other { return kind }
        return [["float", "number"], ["text", "email", "url"], ["switch", "checkbox"]]
            .first { $0.contains(kind) && $0.contains(other) }?.first
    }

    /// A kind that takes all of the choices.
    private func freeKind(_ field: (Field, options: [Option])) -> String? {
        let choices = field.options.compactMap(\.id.value.node)
        if choices.isEmpty { return field.0.type.value }
        return choices.allSatisfy { $0.string != nil }
            ? "text" : choices.allSatisfy { $0.number != nil } ? "float" : nil
    }

    /// Takes back what was asked of the field under any condition.
    private mutating func loosen(_ id: String, _ origin: SchemaConsequences.Origin) {
        pending.origins[id]?.isWidened = true
        pending.checks.removeAll { $0.id == id && $0.validator.type.value != "not_empty" }
        if constants.remove(id) == nil, let value = field(id)?.value {
            leaveOut(at: value.location, .decidingDefault)
        }
        change(id) { field in
            field.validators = []
            field.validations = nil
            (field.minimumValue, field.maximumValue, field.decimals) = (nil, nil, nil)
            field.value = nil
        }
    }
}
