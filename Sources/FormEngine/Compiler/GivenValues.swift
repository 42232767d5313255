import FormModel
import FormSyntax
import FormWords

/// A value that the form gives to a field, at the start or by a target.
struct GivenValue {
    var field: Int
    var value: Located<FormValue>
    var isOfTarget: Bool
}

/// Values that the form gives are tried once it is finished, by the reading that answers meet.
extension FormCompiler {
    mutating func tryGivenValues(in form: CompiledForm) {
        guard !givenValues.isEmpty else { return }
        var session = Session(form, now: Moment(seconds: 0))
        for given in givenValues where !session.canHold(given.value.value, field: given.field) { complain(of: given) }
    }

    mutating func complain(of given: GivenValue) {
        let id = quoted(fields[given.field].field.id.value)
        let cure = suggestedOption(for: given) ?? Message(cure(for: given))
        if plans[given.field].flags.contains(.secret) {
            let phrase = given.isOfTarget ? CompilerPhrase.unreadableSecretOfTarget : .unreadableSecret
            warning(.unreadableValue, at: given.value.location, phrase, ["id": id], cure: cure)
        } else {
            let text = quoted(given.value.value.scalarText ?? given.value.value.json)
            let phrase = given.isOfTarget ? CompilerPhrase.unreadableValueOfTarget : .unreadableValue
            warning(.unreadableValue, at: given.value.location, phrase, ["value": text, "id": id], cure: cure)
        }
    }

    private func cure(for given: GivenValue) -> CompilerPhrase {
        let kind = fields[given.field].kind
        switch kind.reader {
        case .text: return fields[given.field].field.mask == nil ? .writeText : .writeTextOfTheMask
        case .decimal: return decimalCure(for: given)
        case .truth: return .writeTruth
        case .date: return .writeDate
        case .time: return .writeTime
        case .instant: return .writeInstant
        case .option: return .writeOption
        case .options: return kind.hasComponents ? .writeTitles : .writeOptions
        case .none: return .leaveOut
        }
    }

    private func decimalCure(for given: GivenValue) -> CompilerPhrase {
        let isNegative = given.value.value.scalarText.flatMap { ExactDecimal($0) }?.isNegative == true
        if isNegative, !plans[given.field].flags.contains(.signed) { return .makeSigned }
        return fields[given.field].kind.isWhole ? .writeWholeNumber : .writeNumber
    }

    /// The option that was probably meant.
    private func suggestedOption(for given: GivenValue) -> Message? {
        guard fields[given.field].kind.reader == .option, let text = given.value.value.scalarText else { return nil }
        let ids = fields[given.field].field.options.compactMap(\.id.value.scalarText)
        return suggestion(for: text, among: ids)
    }
}
