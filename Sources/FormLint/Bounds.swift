import FormEngine
import FormModel
import FormSyntax
import FormWords

/// The least and the greatest value by a field's members and validators.
struct Bounds {
    /// The least or the most, with its name and place.
    struct Bound {
        let name: String
        let text: String
        let location: SourceLocation
        /// Those of one validator, or of one pair of members, share it.
        let origin: Int
        let isConditional: Bool
    }

    /// Bounds of one thing; an answer has to pass all of them.
    struct Range {
        var least: [Bound] = []
        var most: [Bound] = []
    }

    private(set) var values = Range()
    private(set) var lengths = Range()
    private(set) var choices = Range()

    var all: [Range] { [values, lengths, choices] }

    init(of field: WrittenField) {
        add(field.minimumValue, "minimum_value", field.maximumValue, "maximum_value", origin: -1, to: \.values)
        add(field.minimumDate, "minimum_date", field.maximumDate, "maximum_date", origin: -2, to: \.values)
        if let checks = field.validations {
            add(checks.minimumValue, "min_value", checks.maximumValue, "max_value", origin: -3, to: \.values)
            add(
                text(checks.minimumLength), "min_length", text(checks.maximumLength), "max_length", origin: -4,
                to: \.lengths)
        }
        for (origin, validator) in field.members.everyCheck.enumerated() {
            guard let range = Self.range(of: validator.type.value) else { continue }
            // Of the members of a field each is a check by itself, and all are one.
            let isOwn = origin < field.checks.count
            add(
                bound("min", of: validator), validator.member ?? "min", bound("max", of: validator),
                validator.member ?? "max", origin: isOwn ? -5 : origin,
                isConditional: validator.when != nil, to: range)
        }
    }

    private static func range(of validator: String) -> WritableKeyPath<Bounds, Range>? {
        switch validator {
        case "range": \.values
        case "length": \.lengths
        case "choices": \.choices
        default: nil
        }
    }

    private mutating func add(
        _ least: Located<String>?, _ leastName: String, _ most: Located<String>?, _ mostName: String, origin: Int,
        isConditional: Bool = false, to range: WritableKeyPath<Bounds, Range>
    ) {
        func bound(_ text: Located<String>, _ name: String) -> Bound {
            Bound(name: name, text: text.value, location: text.location, origin: origin, isConditional: isConditional)
        }
        if let least { self[keyPath: range].least.append(bound(least, leastName)) }
        if let most { self[keyPath: range].most.append(bound(most, mostName)) }
    }
}

extension WrittenField {
    /// Whether it has a member or a check; most fields have none.
    var mayHaveBounds: Bool {
        !members.checks.isEmpty || !members.validators.isEmpty || members.validations != nil
            || members.minimumValue != nil || members.maximumValue != nil
            || members.minimumDate != nil || members.maximumDate != nil
    }
}

private func text(_ number: Located<Int>?) -> Located<String>? {
    number.map { Located(String($0.value), at: $0.location) }
}

private func bound(_ name: String, of validator: Validator) -> Located<String>? {
    guard let parameter = validator.parameter(name) else { return nil }
    switch parameter.value {
    case .number(let text), .string(let text): return Located(text, at: parameter.location)
    default: return nil
    }
}

extension LintRule {
    /// Bounds that let no answer pass.
    static let contradictoryBounds = LintRule(code: .contradictoryBounds, severity: .error) { subject in
        subject.everyField.flatMap { field -> [Finding] in
            guard field.mayHaveBounds else { return [] }
            let bounds = Bounds(of: field)
            return bounds.all.compactMap { contradiction(in: $0) }
                + (subject.kind(of: field).map { unreachable(bounds, of: field, $0) } ?? [])
        }
    }
}

private typealias Bound = Bounds.Bound

/// The first most that is below a least.
private func contradiction(in range: Bounds.Range) -> LintRule.Finding? {
    let lowest = lowest(of: range.most.lazy.filter { !$0.isConditional })
    let partners = Dictionary(range.most.map { ($0.origin, $0) }) { first, _ in first }
    for least in range.least {
        let others = (least.isConditional ? [] : lowest) + (partners[least.origin].map { [$0] } ?? [])
        guard others.contains(where: { isAbove(least.text, $0.text) }),
            let most = range.most.first(where: { isAbove(least.text, $0.text) && counts(least, with: $0) })
        else { continue }
        let cure = least.origin == most.origin ? Phrase.swapThem : .changeOne
        let words = Message(
            Phrase.mostBelowLeast,
            [
                "most": quoted(most.name), "maximum": terminalSafe(most.text), "least": quoted(least.name),
                "minimum": terminalSafe(least.text), "cure": Message(cure),
            ])
        return (most.location, words)
    }
    return nil
}

/// The lowest of each sort: what is above any of the bounds is above one of these.
private func lowest(of bounds: some Sequence<Bound>) -> [Bound] {
    var lowest: [Bound] = []
    for bound in bounds {
        let place = lowest.firstIndex { isNoHigher($0.text, than: bound.text) != nil }
        if let place {
            if isNoHigher(bound.text, than: lowest[place].text) == true { lowest[place] = bound }
        } else if isNoHigher(bound.text, than: bound.text) != nil {
            lowest.append(bound)
        }
    }
    return lowest
}

/// Whether all that is above the other is above it, too; `nil` where the two do not compare.
private func isNoHigher(_ bound: String, than other: String) -> Bool? {
    if let bound = ExactDecimal(bound), let other = ExactDecimal(other) { return bound <= other }
    if let bound = DateBound(bound), let other = DateBound(other) { return bound.isNoLater(than: other) }
    return areTimes(bound, other) ? bound <= other : nil
}

private func areTimes(_ bound: String, _ other: String) -> Bool {
    [bound, other].allSatisfy { $0.utf8.count == 5 && $0.utf8.dropFirst(2).first == UInt8(ascii: ":") }
}

/// Whether two bounds are there at one time: always, or as parts of one validator.
private func counts(_ least: Bound, with most: Bound) -> Bool {
    least.origin == most.origin || !least.isConditional && !most.isConditional
}

/// Numbers by value, dates by the day; what depends on the day of the answer is not compared with a day of the calendar.
private func isAbove(_ least: String, _ most: String) -> Bool {
    if let least = ExactDecimal(least), let most = ExactDecimal(most) { return most < least }
    if let least = DateBound(least), let most = DateBound(most) { return least.isAlwaysAfter(most) }
    return areTimes(least, most) && most < least
}

extension LintRule {
    /// A least number below 0 that a number without a sign cannot come to.
    static let idleBound = LintRule(code: .ignoredKey) { subject in
        subject.everyField.compactMap { field in
            guard field.mayHaveBounds, let kind = subject.kind(of: field), kind.takesNoNegative(field),
                field.formula == nil,
                let least = Bounds(of: field).values.least.first(where: { isAbove("0", $0.text) })
            else { return nil }
            return (least.location, message(.negativeMost, least))
        }
    }
}

extension Kind {
    fileprivate func takesNoNegative(_ field: WrittenField) -> Bool {
        reader == .decimal && !self.is(.signed) && !field.isSigned
    }
}

/// Bounds that contradict what the kind itself takes.
private func unreachable(_ bounds: Bounds, of field: WrittenField, _ kind: Kind) -> [LintRule.Finding] {
    var found: [LintRule.Finding] = []
    if kind.takesNoNegative(field), field.formula == nil,
        let most = bounds.values.most.first(where: { isAbove("0", $0.text) && !$0.isConditional })
    {
        found.append((most.location, message(.negativeMost, most)))
    }
    if let most = bounds.lengths.most.first(where: { $0.text == "0" && !$0.isConditional }) {
        found.append((most.location, Message(.noLengthAllowed, ["name": quoted(most.name)])))
    }
    let optionCount = kind.reader == .option ? 1 : field.options.count
    guard kind.reader == .option || kind.reader == .options, !kind.is(.components), optionCount > 0 else {
        return found
    }
    for least in bounds.choices.least where isAbove(least.text, String(optionCount)) {
        let phrase = kind.reader == .option ? Phrase.moreThanOneChoice : .moreThanAllOptions
        found.append((least.location, message(phrase, least, count: optionCount)))
    }
    return found
}

private func message(_ phrase: Phrase, _ bound: Bound, count: Int = 0) -> Message {
    Message(phrase, ["name": quoted(bound.name), "value": terminalSafe(bound.text), "count": count])
}

extension LintRule {
    /// Two bounds of one thing that always hold: the looser one does nothing.
    static let boundTwice = LintRule(code: .saidTwice) { subject in
        subject.everyField.flatMap { field -> [Finding] in
            guard field.members.hasChecksOfTwoSorts else { return [] }
            return Bounds(of: field).all.flatMap { [second(of: $0.least), second(of: $0.most)] }.compactMap { $0 }
        }
    }
}

/// The first bound that is not the same as one before it.
private func second(of bounds: [Bounds.Bound]) -> LintRule.Finding? {
    let bounds = bounds.filter { !$0.isConditional }
    guard let first = bounds.first, let second = bounds.first(where: { $0.text != first.text }) else { return nil }
    let values: KeyValuePairs<String, any MessageValue> = [
        "name": "\(quoted(second.name)) \(terminalSafe(second.text))",
        "other": "\(quoted(first.name)) \(terminalSafe(first.text))",
        "line": Int(first.location.line),
    ]
    return (second.location, Message(.boundTwice, values))
}

extension Field {
    /// Whether more than one of its members may say a bound; few fields have any.
    fileprivate var hasChecksOfTwoSorts: Bool {
        let hasValues = minimumValue != nil || maximumValue != nil
        let hasDates = minimumDate != nil || maximumDate != nil
        let sorts = [!checks.isEmpty, !validators.isEmpty, validations != nil, hasValues, hasDates]
        return validators.count > 1 || sorts.count { $0 } > 1
    }
}
