import FormModel
import FormSyntax
import FormWords

/// The facts that a message can mention: the value, the limit, the other field.
struct MessageFacts {
    let title: String
    private(set) var limit: String
    private(set) var other: String
    /// Whether the value must not be quoted.
    let isSecret: Bool
    let isTruth: Bool
    /// The required format of a date.
    let dateForm: DateForm
    /// The format of dates in data; `nil` for ISO 8601, and if the message is not about data.
    let dateFormat: DateFormat?
    /// The words for yes and no in data; `nil` for the usual ones, and if the message is not about data.
    let truthWords: (yes: String, no: String)?
    let isMoment: Bool
    let decimals: Int
    let relation: Check.Relation
    let field: FieldDescription?
    /// Whether other answers decide which of the field's options are offered.
    let offersVary: Bool
    /// Whether data give a choice by its id alone.
    let choosesByID: Bool
    /// Whether a check failed, as opposed to the reading.
    let isOfCheck: Bool
    /// The text check that failed.
    let textCheck: TextCheck?
    /// The kind of file at a path, if that is the fault; otherwise `nil`.
    let foundFile: FoundFile?
    /// The number `12.50` or `12` in the field's notation; empty unless the failure is that the value is no number.
    let sampleNumber: String
    /// Whether the value is a number with a fraction, after a point or a comma.
    let isFraction: Bool
    /// The reason why a computed field has no value.
    let missingResult: MissingResult?
    let pattern: String
    /// Whether the value does not match the pattern for data.
    let isUnlikeColumn: Bool
    /// The part of an answer that may mean several options, with these; `nil` if there is none, or it is secret.
    let ambiguousChoice: (text: String, options: DescribedOptions)?
    /// The days that a date may mean, in the speaker's notation; empty for other failures.
    let dateReadings: [String]
    /// The day that was typed with a wrong weekday, and its text; `nil` for other failures.
    let dayMeant: (day: CalendarDate, date: String)?
    private(set) var value: String
    let speaker: Speaker
    /// Any slot of the instance in which the failure is reported; `nil` for a section or the whole form.
    private let place: Slot?
    /// The place where a rule with its own message is written; `nil` for other messages.
    private let rulePlace: ExpressionPlace?

    /// The facts of a failure.
    ///
    /// - Parameter asCarried: Whether the message is about the field that carries the check, not the one that is
    ///   blamed.
    init(
        _ failure: Failure, in session: borrowing Session, for speaker: Speaker = .line, asCarried: Bool = false
    ) {
        let check = failure.check >= 0 ? session.form.checks[Int(failure.check)] : nil
        let isTurned = asCarried && session.isBlamedForAnother(failure)
        let instance = session.failingInstance(of: failure)
        let partner = session.partner(of: failure, in: instance)
        let (slot, other) = isTurned ? (partner, failure.slot) : (failure.slot, partner)
        let ofSlot = slot.map {
            failure.code == .notAChoice
                ? session.presentField($0, options: speaker.choicesLookedAt)
                : session.field($0)
        }
        let field = ofSlot ?? (isTurned ? check.map { session.form.fields[$0.carrier] } : nil)
        self.field = field
        offersVary = slot.map { session.offersVary($0) } ?? false
        choosesByID = speaker.isData && slot.map { session.plan(of: $0.index).pointee.exactLookup.count > 0 } ?? false
        let section = failure.section >= 0 ? session.section(Int(failure.section)) : nil
        title = field?.title ?? section?.title ?? ""
        isSecret = field?.isSecret ?? false || session.looksAtSecret(failure, beside: other)
        isTruth = field?.kind.reader == .truth
        let reader = field?.kind.reader
        let column = speaker.isData ? slot.flatMap { session.column(of: $0) } : nil
        dateFormat = speaker.isData ? column?.dateFormat ?? session.notation.dateFormat : nil
        truthWords = isTruth ? column?.truthWords : nil
        dateForm = DateForm(
            dates: speaker.notation.dates, example: dateFormat?.example, hasTime: reader == .instant)
        isMoment = field?.kind.reader.isOfTime ?? false
        decimals = field?.decimals ?? 0
        isOfCheck = failure.check >= 0
        relation = check?.relation ?? .equal
        isUnlikeColumn = column != nil && session.isUnlikeColumn(failure)
        pattern = isUnlikeColumn ? column?.pattern ?? "" : failure.code == .format ? check?.limit ?? "" : ""
        limit =
            failure.code == .format
            ? ""
            : section.map { $0.limit(failure.code, session.tables.sections[failure.section]) }
                ?? session.limitText(failure, check, for: speaker)
        self.other = session.valueAndTitle(of: other, orElse: check?.other ?? "", for: speaker)
        let isAmbiguous = failure.code == .notAChoice && failure.detail == .ambiguous && !isSecret
        ambiguousChoice = (isAmbiguous ? failure.slot : nil).flatMap { session.ambiguousChoice($0) }
        let daysMeant =
            failure.code == .notADate && !isSecret ? session.daysMeant(failure, in: slot, from: speaker) : []
        dateReadings = failure.detail == .ambiguous ? daysMeant.map { speaker.shown($0) } : []
        dayMeant = failure.detail == .otherWeekday ? daysMeant.first.map { ($0, speaker.shown($0)) } : nil
        textCheck = session.textCheck(of: failure)
        foundFile = failure.code == .existence ? failure.slot.flatMap { session.foundFile($0) } : nil
        sampleNumber = failure.isOfNumber ? session.sampleNumber(failure.slot, for: speaker) : ""
        isFraction = failure.isOfNumber && session.isFraction(failure)
        missingResult = failure.slot.flatMap { session.missingResult($0) }
        self.speaker = speaker
        place = instance ?? slot
        let rule = failure.rule >= 0 ? session.form.rules[Int(failure.rule)] : nil
        rulePlace = rule?.message == nil ? nil : rule?.place
        value = isSecret ? "" : slot.map { session.shownText($0, for: speaker) } ?? ""
    }

    /// The facts with another value, if there is a value.
    func with(value other: String) -> MessageFacts {
        guard !value.isEmpty else { return self }
        var facts = self
        facts.value = other
        return facts
    }

    /// The facts for a record that agrees with the one at `place` in this field and others.
    func notUnique(_ place: String, beside titles: String) -> MessageFacts {
        var facts = self
        (facts.other, facts.limit) = (place, titles)
        return facts
    }

    /// An author's text with its placeholders `{title} {value} {limit} {other}`, `%@` for the title, and answers filled
    /// in.
    func filled(_ template: String, in session: borrowing Session) -> String {
        guard let pieces = session.pieces(ofMessage: template, at: place, written: rulePlace, for: speaker) else {
            return terminalSafe(filled(template))
        }
        return terminalSafe(
            pieces.reduce(into: "") { filled, piece in
                switch piece {
                case .text(let text): filled += self.filled(text)
                case .answer(let text): filled += text
                }
            })
    }

    private func filled(_ template: String) -> String {
        let shown = isSecret ? "it" : value
        return FormWords.filled(template) { name in
            switch name {
            case "title": title
            case "value": shown
            case "limit": limit
            case "other": other
            default: nil
            }
        }
    }
}

extension Failure {
    /// Whether the failure is that the value is no number, or not one of the field's sort.
    var isOfNumber: Bool { code == .notANumber || code == .notAnInteger }
}

extension SectionDescription {
    /// The number of instances that a failure is about.
    fileprivate func limit(_ code: FailureCode, _ plan: ContainerPlan) -> String {
        String(code == .tooFewChoices ? plan.minimumItems : plan.maximumItems)
    }
}

extension Session {
    /// The value as a message shows it: the given text if it could not be read, otherwise as people see it, or for data
    /// as model text with an option's id.
    func shownText(_ slot: Slot, for speaker: Speaker) -> String {
        if let text = unreadableText(slot) { return text }
        return speaker.isData ? keptText(slot).map { inData($0, of: slot) } ?? "" : viewText(slot, for: speaker)
    }

    /// The days that a refused date may mean.
    fileprivate func daysMeant(_ failure: Failure, in slot: Slot?, from speaker: Speaker) -> [CalendarDate] {
        guard [.ambiguous, .otherWeekday].contains(failure.detail), let slot, let text = unreadableText(slot) else {
            return []
        }
        return daysMeant(by: text, in: slot, from: speaker)
    }

    /// Model text as data write it.
    private func inData(_ text: String, of slot: Slot) -> String {
        let reader = field(slot).kind.reader
        return column(of: slot)?.written(text, for: reader, notation) ?? notation.written(text, for: reader) ?? text
    }

    /// The limit of a check as people read it.
    func limitText(_ failure: Failure, _ check: CheckDescription?, for speaker: Speaker) -> String {
        guard failure.check >= 0, let check else { return failure.code == .belowMinimum ? "0" : "" }
        if speaker.isData, let slot = failure.slot {
            switch tables.checks[failure.check].operation.traits.quantity {
            case .days:
                let day = CalendarDate(days: Int(checking.boundDays[Int(tables.checks[failure.check].limit)]))
                return day.map { inData($0.description, of: slot) } ?? check.limit
            case .numbers, .multiples: return inData(check.limit, of: slot)
            case .characters, .choices, nil: break
            }
        }
        let number = failure.slot.map { fieldNumber($0) }
        return limitText(tables.checks[failure.check], check, ofField: number, for: speaker)
    }

    /// The limit of a check in the speaker's notation; a date relative to today is resolved.
    func limitText(
        _ plan: CompiledCheck, _ check: CheckDescription, ofField number: Int?, for speaker: Speaker
    ) -> String {
        switch plan.operation.traits.quantity {
        case .days:
            return CalendarDate(days: Int(checking.boundDays[Int(plan.limit)])).map { speaker.shown($0) } ?? check.limit
        case .numbers, .multiples:
            return number.map { form.shown(check.limit, ofField: $0, for: speaker) } ?? check.limit
        case .characters, .choices, nil: return check.limit
        }
    }

    /// Whether the failure could reveal a secret value.
    func looksAtSecret(_ failure: Failure, beside other: Slot?) -> Bool {
        if failure.rule >= 0 {
            return form.rules[Int(failure.rule)].fieldsRead.contains { form.fields[$0].isSecret }
        }
        if failure.check >= 0, tables.checks[failure.check].operation == .condition {
            return form.fieldsBehind(failure).contains { $0.field >= 0 && form.fields[Int($0.field)].isSecret }
        }
        guard let other, field(other).isSecret else { return false }
        return form.checks[Int(failure.check)].relation != .equal
    }

    /// Whether the failing value has a fraction: `1.5` or `1,5`, but `1,500` only if data have decimal commas.
    func isFraction(_ failure: Failure) -> Bool {
        guard let text = failure.slot.map({ shownText($0, for: .line) }) else { return false }
        if let number = ExactDecimal(text) { return number.scale > 0 }
        let parts = text.split(separator: ",", omittingEmptySubsequences: false)
        return parts.count == 2 && (parts[1].utf8.count != 3 || failure.slot.map { dataSeparator(of: $0) } == ",")
            && ExactDecimal("\(parts[0]).\(parts[1])") != nil
    }

    /// Whether another field carries the comparison than the one that is blamed.
    func isBlamedForAnother(_ failure: Failure) -> Bool {
        guard failure.check >= 0, let slot = failure.slot else { return false }
        return form.checks[Int(failure.check)].carrier != fieldNumber(slot)
    }

    /// The other side of a comparison: its value and title, or only the title if there is no value or it is secret.
    func valueAndTitle(of other: Slot?, orElse title: String, for speaker: Speaker) -> String {
        guard let other else { return title }
        let title = field(other).title
        guard !field(other).isSecret, hasValue(other) else { return title }
        return "\(terminalSafe(shownText(other, for: speaker))) (\(title))"
    }

    /// The text check of a failure.
    fileprivate func textCheck(of failure: Failure) -> TextCheck? {
        guard failure.check >= 0, tables.checks[failure.check].operation == .text else { return nil }
        return form.textChecks[Int(tables.checks[failure.check].limit)]
    }

    /// The other field of a failing comparison; of several instances the first with which it fails. `nil` if it
    /// compares with no field.
    ///
    /// - Parameter instance: The instance for which the check fails, if it runs for each.
    func partner(of failure: Failure, in instance: Slot?) -> Slot? {
        guard failure.check >= 0, let slot = failure.slot, !form.checks[Int(failure.check)].other.isEmpty else {
            return nil
        }
        return partner(of: tables.checks.row(Int(failure.check)), slot.index, in: instance)
    }
}
