import FormModel
import FormSyntax

/// Targets that update or clear fields.
extension TargetCompiler {
    /// Limits the number of fields to clear, so that a malicious file cannot fill the memory; reports it once.
    private mutating func hasRoomForEvent(_ target: Target) -> Bool {
        let most = 1_000_000
        eventCount += 1
        if eventCount == most + 1 {
            findings.error(.tooLarge, at: target.location, .tooManyEvents, ["count": most])
        }
        return eventCount <= most
    }

    mutating func addEvent(_ target: Target, to reference: Reference, by carrier: Carrier, condition: Int32) {
        guard hasRoomForEvent(target) else { return }
        let number = Int(reference.field)
        var event = EventEffect(action: .clear, target: reference, option: carrier.option, condition: condition)
        if target.action == .update {
            guard let action = updateAction(target, number, &event) else { return }
            event.action = action
        }
        targets.isTargetOfEvent[number] = true
        dependencies.reads[number].append(contentsOf: carrier.field >= 0 ? [carrier.field] : [])
        if carrier.field >= 0 {
            targets.eventsByField[carrier.field].append(event)
            targets.eventPlaces[carrier.field].append(target.location)
        } else {
            targets.eventsBySection[carrier.section].append(event)
        }
    }

    private mutating func updateAction(
        _ target: Target, _ number: Int, _ event: inout EventEffect
    ) -> EventEffect.EventAction? {
        let field = numbered.fields[number].field
        guard let value = target.value else {
            guard field.formula != nil else {
                findings.warning(
                    .ignoredTarget, at: target.location, .updateWithoutValue, ["id": quoted(field.id.value)])
                return nil
            }
            targets.isUpdated[number] = true
            return .compute
        }
        let given = GivenValue(field: number, value: value, isOfTarget: true)
        guard fields.plans[number].reader != .none, let constant = constantCell(value.value) else {
            let place = numbered.fields[number]
            findings.complain(of: given, to: place, isSecret: place.isSecret)
            return nil
        }
        targets.givenValues.append(given)
        (event.valueForm, event.value) = constant
        // The form's author may write a truth as 1 or 0, as in `value`.
        if fields.plans[number].reader == .truth, event.valueForm == .number { event.valueForm = .text }
        return value.value == .null ? .clear : .set
    }

    /// A value of the form file, in the notation that files give answers in.
    private func constantCell(_ value: JSONValue) -> (Cell.LiteralForm, TableRange)? {
        switch value {
        case .null: (.absent, .empty)
        case .truth(let truth): (truth ? .yes : .no, .empty)
        case .number(let text): (.number, expressions.programs.bytes.add(text))
        case .string(let text): (.text, expressions.programs.bytes.add(text))
        case .array, .object: (.list, expressions.programs.bytes.add(value.compactText))
        }
    }
}
