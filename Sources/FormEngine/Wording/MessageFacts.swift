import FormSyntax

/// What a message can speak of: the value, the limit, the other field.
struct MessageFacts {
    let title: String
    let limit: String
    let other: String
    let isSecret: Bool
    let isTruth: Bool
    let isDateTime: Bool
    let isMoment: Bool
    let decimals: Int
    let relation: Check.Relation
    private let value: String
    private let pattern: String
    private let field: FieldDescription?

    init(_ failure: Failure, in session: borrowing Session) {
        let field = failure.slot.map { session.field($0) }
        let check = failure.check >= 0 ? session.form.checks[Int(failure.check)] : nil
        self.field = field
        title = field?.title ?? ""
        isSecret = field?.isSecret ?? false
        isTruth = field?.kind.reader == .truth
        isDateTime = field?.kind.reader == .instant
        isMoment = field.map { [.date, .time, .instant].contains($0.kind.reader) } ?? false
        decimals = field?.decimals ?? 0
        relation = check?.relation ?? .equal
        pattern = failure.code == .format ? check?.limit ?? "" : ""
        limit = failure.code == .format ? "" : session.limitText(failure, check)
        other = session.partnerText(failure, check)
        value = isSecret ? "" : failure.slot.map { session.shownText($0) } ?? ""
    }

    /// The value in quotes; "it" where there is none or it is secret.
    var subject: String { value.isEmpty ? "it" : quoted(value) }

    var characters: String { limit == "1" ? "1 character" : "\(limit) characters" }

    var sampleNumber: String {
        guard let kind = field?.kind else { return "12" }
        return kind.isWhole ? "12" : "12.50"
    }

    var formatHint: String {
        if let placeholder = field?.placeholder, !placeholder.isEmpty { return "; write it as \(placeholder)" }
        if field?.kind == .name { return "; a name has letters, spaces, '-', ''' and '.'" }
        return pattern.isEmpty ? "" : "; it must match \(quoted(pattern))"
    }

    /// The choices themselves where they are few.
    var choiceHint: String {
        guard let options = field?.options, !options.isEmpty else { return "" }
        let titles = options.prefix(8).map { terminalSafe($0.title) }.joined(separator: ", ")
        return options.count > 8 ? "; choose one of \(titles), …" : "; choose one of \(titles)"
    }

    var wantedType: String {
        switch field?.kind.reader {
        case .decimal: "give a number"
        case .truth: "give true or false"
        case .options: "give an array"
        case .option: "give the option's id"
        default: "give a text"
        }
    }

    /// An author's text with its placeholders filled: `{title} {value} {limit} {other}`, and `%@` for the title.
    func filled(_ template: String) -> String {
        var filled = ""
        var rest = Substring(template)
        let values = [("{title}", title), ("{value}", value), ("{limit}", limit), ("{other}", other), ("%@", title)]
        scan: while let character = rest.first {
            for (placeholder, value) in values where rest.hasPrefix(placeholder) {
                filled += value
                rest = rest.dropFirst(placeholder.count)
                continue scan
            }
            filled.append(character)
            rest = rest.dropFirst()
        }
        return terminalSafe(filled)
    }
}

extension Session {
    /// The value as a message shows it: as seen by people, or as given where it could not be read.
    func shownText(_ slot: Slot) -> String { unreadableText(slot) ?? viewText(slot) }

    /// The limit of a check as people read it; a distance from today as the day that it means.
    func limitText(_ failure: Failure, _ check: CheckDescription?) -> String {
        guard failure.check >= 0 else { return failure.code == .belowMinimum ? "0" : "" }
        let plan = tables.checks[failure.check]
        if plan.operation == .minimumDate || plan.operation == .maximumDate {
            return CalendarDate(days: Int(boundDays[Int(plan.limit)]))?.description ?? check?.limit ?? ""
        }
        return check?.limit ?? ""
    }

    /// The other side of a comparison: its title, with its value unless that is secret.
    func partnerText(_ failure: Failure, _ check: CheckDescription?) -> String {
        guard let check, !check.other.isEmpty, let slot = failure.slot else { return check?.other ?? "" }
        let partner = self.slot(tables.checks[failure.check].partner, base: slots[Int(slot.index)].base)
        guard partner >= 0, !field(Slot(partner)).isSecret, hasValue(Slot(partner)) else { return check.other }
        return "\(check.other) (\(terminalSafe(viewText(Slot(partner)))))"
    }
}
