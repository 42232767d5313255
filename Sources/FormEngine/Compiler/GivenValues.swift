import FormModel
import FormSyntax
import FormWords

/// A value that the form gives to a field, at the start or by a target.
struct GivenValue {
    var field: Int
    var value: JSONNode
    var isOfTarget: Bool
}

/// The given values that their fields cannot hold, found by reading them as answers.
func unreadable(_ values: [GivenValue], in form: CompiledForm) -> [GivenValue] {
    guard !values.isEmpty else { return [] }
    var session = Session(form, now: Moment(seconds: 0))
    var unreadable: [GivenValue] = []
    for given in values where !session.canHold(given.value.value, field: given.field) { unreadable.append(given) }
    return unreadable
}

extension CompilerFindings {
    /// Warns of a value that the field cannot hold.
    func complain(of given: GivenValue, to place: NumberedField, isSecret: Bool) {
        let id = quoted(place.field.id.value)
        let cure = suggestedOption(for: given, of: place) ?? cure(for: given, of: place)
        if isSecret {
            let phrase = given.isOfTarget ? Phrase.unreadableSecretOfTarget : .unreadableSecret
            warning(.unreadableValue, at: given.value.location, phrase, ["id": id], cure: cure)
        } else {
            let text = quoted(given.value.value.scalarText ?? given.value.value.compactText)
            let phrase = given.isOfTarget ? Phrase.unreadableValueOfTarget : .unreadableValue
            warning(.unreadableValue, at: given.value.location, phrase, ["value": text, "id": id], cure: cure)
        }
    }

    private func cure(for given: GivenValue, of place: NumberedField) -> Message {
        let kind = place.kind
        switch kind.reader {
        case .text: return Message(textCure(for: given, of: place))
        case .decimal: return decimalCure(for: given, of: place)
        case .truth: return Message(.writeTruth)
        case .date: return Message(.writeDate)
        case .time: return Message(.writeTime)
        case .instant: return Message(.writeInstant)
        case .option: return Message(.writeOption)
        case .options: return Message(kind.is(.components) ? .writeTitles : .writeOptions)
        case .none: return Message(.leaveItOut)
        }
    }

    private func textCure(for given: GivenValue, of place: NumberedField) -> Phrase {
        let controls = (given.value.value.scalarText ?? "").unicodeScalars.filter {
            $0.properties.generalCategory == .control && $0 != "\t"
        }
        if place.kind.is(.multiline) { return controls.contains { $0 != "\n" } ? .writePlainText : .writeText }
        if !controls.isEmpty { return .writeOneLine }
        return place.field.mask == nil ? .writeText : .writeTextOfTheMask
    }

    private func decimalCure(for given: GivenValue, of place: NumberedField) -> Message {
        let isNegative = given.value.value.scalarText.flatMap { ExactDecimal($0) }?.isNegative == true
        if isNegative, !place.isSigned { return Message(.makeSigned, ["member": quoted("signed")]) }
        return Message(place.kind.is(.whole) ? .writeWholeNumber : .writeNumber)
    }

    /// The option that was probably meant.
    private func suggestedOption(for given: GivenValue, of place: NumberedField) -> Message? {
        guard place.kind.reader == .option, let text = given.value.value.scalarText else { return nil }
        return nearNames.question(for: text, among: Array(place.field.options.ids))
    }
}
