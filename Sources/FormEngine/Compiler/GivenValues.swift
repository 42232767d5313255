import FormModel
import FormSyntax

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
        let isSecret = plans[given.field].flags.contains(.secret)
        let text = isSecret ? "this" : quoted(given.value.value.scalarText ?? given.value.value.json)
        let id = quoted(fields[given.field].field.id.value)
        let what =
            given.isOfTarget
            ? "cannot be the 'target_value' of \(id), so the target does nothing"
            : "cannot be the 'value' of \(id), so it has none"
        warning(.unreadableValue, at: given.value.location, "\(text) \(what); \(cure(for: given))")
    }

    private func cure(for given: GivenValue) -> String {
        let (field, kind) = (fields[given.field].field, fields[given.field].kind)
        switch kind.reader {
        case .text: return "write text\(field.mask == nil ? "" : " that fits the mask")"
        case .decimal: return decimalCure(for: given)
        case .truth: return "write true or false"
        case .date: return "write it as YYYY-MM-DD, or 'today' or '+3d'"
        case .time: return "write it as HH:MM"
        case .instant: return "write it as 2024-02-29T09:30:00Z"
        case .option:
            let ids = field.options.compactMap(\.id.value.scalarText)
            let near = given.value.value.scalarText.flatMap { nearestName(to: $0, among: ids) }
            return near.map { "did you mean \(quoted($0))?" } ?? "write the id of an option"
        case .options: return kind.hasComponents ? "write one title of each list" : "write a list of the options' ids"
        case .none: return "leave it out"
        }
    }

    private func decimalCure(for given: GivenValue) -> String {
        let isNegative = given.value.value.scalarText.flatMap { ExactDecimal($0) }?.isNegative == true
        if isNegative, !plans[given.field].flags.contains(.signed) { return "make the field 'signed'" }
        return fields[given.field].kind.isWhole ? "write a whole number" : "write a number"
    }
}
