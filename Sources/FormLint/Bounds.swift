import FormEngine
import FormModel
import FormSyntax
import FormWords

/// The lower and upper bounds that a field's members and validators set.
struct Bounds {
    /// A lower or upper bound with its name and place.
    struct Bound {
        let name: String
        let text: String
        let location: SourceLocation
        /// A number that bounds share if they come from one validator or are written together.
        let origin: Int
        let isConditional: Bool
    }

    /// The bounds of one quantity; an answer has to pass all of them.
    struct Range {
        var least: [Bound] = []
        var most: [Bound] = []
    }

    private(set) var values = Range()
    private(set) var lengths = Range()
    private(set) var choices = Range()

    var all: [Range] { [values, lengths, choices] }

    /// - Parameter kind: The field's kind, if known; bounds without effect on it are left out.
    init(of field: WrittenField, _ kind: Kind? = nil) {
        var origin = 0
        var before: Check?
        for check in field.members.checks {
            if before.map({ !check.isOneBound(with: $0) }) ?? true { origin += 1 }
            before = check
            if check.isBound, let kind, !kind.reader.isBounded { continue }
            switch check.test {
            case .range(let ends): add(check, ends.least, ends.most, origin, to: \.values)
            case .length(let ends): add(check, ends.least?.text, ends.most?.text, origin, to: \.lengths)
            case .choices(let ends): add(check, ends.least?.text, ends.most?.text, origin, to: \.choices)
            case .multiple, .pattern, .existence, .comparison, .condition, .named: break
            }
        }
    }

    private mutating func add(
        _ check: Check, _ least: Located<String>?, _ most: Located<String>?, _ origin: Int,
        to range: WritableKeyPath<Bounds, Range>
    ) {
        func bound(_ text: Located<String>, _ parameter: Check.ParameterName) -> Bound {
            Bound(
                name: check.spelling == .validator ? parameter.rawValue : check.word.value, text: text.value,
                location: text.location, origin: origin, isConditional: check.when != nil)
        }
        if let least { self[keyPath: range].least.append(bound(least, .least)) }
        if let most { self[keyPath: range].most.append(bound(most, .most)) }
    }
}

extension Check {
    /// Whether two successive checks are written together: members of the field, members of its `validations`, or
    /// checks of one rule.
    fileprivate func isOneBound(with other: Check) -> Bool {
        spelling == .rule ? sharesRule(with: other) : spelling != .validator && spelling == other.spelling
    }
}

extension Located<Int> {
    fileprivate var text: Located<String> { Located<String>(String(value), at: location) }
}

extension LintRule {
    /// Bounds that no answer can pass.
    static let contradictoryBounds = LintRule(code: .contradictoryBounds, severity: .error) { subject in
        subject.everyField.flatMap { field -> [LintFinding] in
            guard !field.members.checks.isEmpty else { return [] }
            let bounds = Bounds(of: field, subject.kind(of: field))
            return bounds.all.compactMap { contradiction(in: $0) }
                + (subject.kind(of: field).map { unreachable(bounds, of: field, $0) } ?? [])
        }
    }
}

private typealias Bound = Bounds.Bound

/// The first upper bound that is below a lower bound.
private func contradiction(in range: Bounds.Range) -> LintRule.LintFinding? {
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

/// The lowest upper bound of each kind of value: a value above any bound is also above one of these.
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

/// Whether a bound is as low as another or lower; `nil` if the two cannot be compared.
private func isNoHigher(_ bound: String, than other: String) -> Bool? {
    if let bound = ExactDecimal(bound), let other = ExactDecimal(other) { return bound <= other }
    if let bound = DateBound(bound), let other = DateBound(other) { return bound.isNoLater(than: other) }
    return areTimes(bound, other) ? bound <= other : nil
}

private func areTimes(_ bound: String, _ other: String) -> Bool {
    [bound, other].allSatisfy { $0.utf8.count == 5 && $0.utf8.dropFirst(2).first == UInt8(ascii: ":") }
}

/// Whether two bounds apply at the same time: both always do, or they come from one validator.
private func counts(_ least: Bound, with most: Bound) -> Bool {
    least.origin == most.origin || !least.isConditional && !most.isConditional
}

/// Whether a lower bound is above an upper one. Numbers compare by value and dates by day; a date relative to the day
/// of the answer is not compared with a fixed one.
private func isAbove(_ least: String, _ most: String) -> Bool {
    if let least = ExactDecimal(least), let most = ExactDecimal(most) { return most < least }
    if let least = DateBound(least), let most = DateBound(most) { return least.isAlwaysAfter(most) }
    return areTimes(least, most) && most < least
}

extension LintRule {
    /// A minimum below 0 for a number without a sign, which has no effect.
    static let idleBound = LintRule(code: .ignoredKey) { subject in
        subject.everyField.compactMap { field in
            guard !field.members.checks.isEmpty, let kind = subject.kind(of: field), kind.takesNoNegative(field),
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

/// Bounds that contradict what the kind itself accepts.
private func unreachable(_ bounds: Bounds, of field: WrittenField, _ kind: Kind) -> [LintRule.LintFinding] {
    var found: [LintRule.LintFinding] = []
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
    let values: KeyValuePairs<String, any MessageValue> = [
        "name": quoted(bound.name), "value": terminalSafe(bound.text), "count": count, "member": quoted("signed"),
    ]
    return Message(phrase, values)
}

extension LintRule {
    /// Two unconditional bounds of one quantity; the looser one has no effect.
    static let boundTwice = LintRule(code: .saidTwice) { subject in
        subject.everyField.flatMap { field -> [LintFinding] in
            guard field.members.checks.count > 1 else { return [] }
            return Bounds(of: field, subject.kind(of: field)).all.flatMap {
                [second(of: $0.least), second(of: $0.most)]
            }.compactMap { $0 }
        }
    }
}

/// The first bound that differs from the first one.
private func second(of bounds: [Bounds.Bound]) -> LintRule.LintFinding? {
    let bounds = bounds.filter { !$0.isConditional }
    guard let first = bounds.first, let second = bounds.first(where: { $0.text != first.text }) else { return nil }
    let values: KeyValuePairs<String, any MessageValue> = [
        "name": "\(quoted(second.name)) \(terminalSafe(second.text))",
        "other": "\(quoted(first.name)) \(terminalSafe(first.text))",
        "line": Int(first.location.line),
    ]
    return (second.location, Message(.boundTwice, values))
}
