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
    let field: FieldDescription?
    /// What the failing check does; `nil` where there is none.
    let operation: Check.Operation?
    /// The number `12.50` or `12` as the field shows it.
    let sampleNumber: String
    /// Whether the value is a number, whatever its kind.
    let isNumber: Bool
    let pattern: String
    /// The part of a choice that may mean several options, with their titles; `nil` where none does, or it is secret.
    let ambiguousChoice: (text: String, options: [OptionDescription])?
    /// The day of the session, which dates without a century are near to.
    let today: CalendarDate
    let value: String

    init(
        _ failure: Failure, in session: borrowing Session, for speaker: Speaker = .line,
        inPlaceOfValue replacement: String? = nil
    ) {
        let field = failure.slot.map { session.field($0) }
        let check = failure.check >= 0 ? session.form.checks[Int(failure.check)] : nil
        self.field = field
        let section = failure.section >= 0 ? session.form.sections[Int(failure.section)] : nil
        title = field?.title ?? section?.title ?? ""
        isSecret = field?.isSecret ?? false
        isTruth = field?.kind.reader == .truth
        isDateTime = field?.kind.reader == .instant
        isMoment = field.map { [.date, .time, .instant].contains($0.kind.reader) } ?? false
        decimals = field?.decimals ?? 0
        relation = check?.relation ?? .equal
        pattern = failure.code == .format ? check?.limit ?? "" : ""
        limit =
            failure.code == .format ? "" : section.map { $0.limit(failure.code) } ?? session.limitText(failure, check)
        other = session.partnerText(failure, check, for: speaker)
        let isAmbiguous = failure.code == .notAChoice && failure.detail == .ambiguous && !isSecret
        ambiguousChoice = (isAmbiguous ? failure.slot : nil).flatMap { session.ambiguousChoice($0) }
        today = session.now.today
        operation = failure.check >= 0 ? session.tables.checks[failure.check].operation : nil
        sampleNumber = session.sampleNumber(failure.slot, for: speaker)
        isNumber = failure.slot.map { ExactDecimal(session.shownText($0, for: .line)) != nil } ?? false
        let found = isSecret ? "" : failure.slot.map { session.shownText($0, for: speaker) } ?? ""
        value = found.isEmpty ? "" : replacement ?? found
    }

    /// The value in quotes; "it" where there is none or it is secret.
    var subject: String { value.isEmpty ? "it" : quoted(value) }

    var characters: String { limit == "1" ? "1 character" : "\(limit) characters" }

    /// An author's text with its placeholders filled: `{title} {value} {limit} {other}`, and `%@` for the title.
    func filled(_ template: String) -> String {
        let shown = isSecret ? "it" : value
        let values = [("{title}", title), ("{value}", shown), ("{limit}", limit), ("{other}", other), ("%@", title)]
        var filled = ""
        var rest = template.utf8[...]
        // Byte by byte: characters cost ten times as much, and a file of rejected records has a message for each.
        while let place = rest.firstIndex(where: { $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "%") }) {
            filled += Substring(rest[..<place])
            rest = rest[place...]
            if let (placeholder, value) = values.first(where: { rest.starts(with: $0.0.utf8) }) {
                filled += value
                rest = rest.dropFirst(placeholder.utf8.count)
            } else {
                filled += Substring(rest.prefix(1))
                rest = rest.dropFirst()
            }
        }
        filled += Substring(rest)
        return terminalSafe(filled)
    }
}

extension SectionDescription {
    /// The number of instances that a failure is about.
    fileprivate func limit(_ code: FailureCode) -> String {
        String(code == .tooFewChoices ? minimumItems : maximumItems ?? 0)
    }
}

extension Session {
    /// The value as a message shows it: as seen by people, or as given where it could not be read.
    func shownText(_ slot: Slot, for speaker: Speaker) -> String {
        unreadableText(slot) ?? viewText(slot, for: speaker)
    }

    /// A number as it may be typed into a field.
    func sampleNumber(_ slot: Slot?, for speaker: Speaker) -> String {
        guard let slot else { return "12" }
        let sample = field(slot).kind.isWhole || field(slot).decimals == 0 ? "12" : "12.50"
        return converter(of: slot.index)?.number?.viewText(sample, in: speaker.language) ?? sample
    }

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
    func partnerText(_ failure: Failure, _ check: CheckDescription?, for speaker: Speaker) -> String {
        guard let check, !check.other.isEmpty, let slot = failure.slot else { return check?.other ?? "" }
        let partner = self.slot(tables.checks[failure.check].partner, base: placements[Int(slot.index)].base)
        guard partner >= 0, !field(Slot(partner)).isSecret, hasValue(Slot(partner)) else { return check.other }
        return "\(check.other) (\(terminalSafe(viewText(Slot(partner), for: speaker))))"
    }
}
