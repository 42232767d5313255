import FormEngine
import FormModel
import FormSyntax

/// Values that represent all that a field can have: no condition distinguishes another value from all of them.
///
/// `nil` if no small set does. The case without a value is not included.
func representatives(of field: Reference, _ described: FieldDescription, in expression: Expression) -> [JSONValue]? {
    let occurrences = Occurrences(of: field, in: expression)
    switch described.kind.reader {
    case .none: return []
    case .truth: return [.truth(true), .truth(false)]
    case .option: return options(occurrences, described)
    case .options, .time, .instant: return described.components.isEmpty ? few(occurrences, described) : nil
    case .decimal: return occurrences.isWorkedWith ? nil : numbers(occurrences, described)
    case .date: return occurrences.isWorkedWith ? nil : days(occurrences)
    case .text:
        let isPlain = described.mask == nil && !occurrences.isWorkedWith && !occurrences.isOrdered
        return isPlain ? texts(occurrences) : nil
    }
}

/// Some values of a field; those that decide most comparisons with numbers and options come first.
func samples(of number: Int, in expression: Expression, _ subject: LintSubject) -> [JSONValue] {
    let (field, described) = (subject.fields[number], subject.described(number))
    switch described.kind.reader {
    case .decimal: return sampleNumbers(field, in: expression)
    case .text where described.isComputed: return sampleNumbers(field, in: expression)
    case .text: return [.string("12"), .string("other text")] + expression.constants
    case .date: return [.string("2000-01-01"), .string("2030-12-31")] + expression.constants
    case .time: return [.string("12:00"), .string("23:59:59")]
    case .instant: return [.string("2000-01-01T00:00:00Z"), .string("2030-01-01T00:00:00Z")]
    case .truth: return [.truth(true), .truth(false)]
    case .option: return described.options.prefix(3).map(\.idLiteral)
    case .options where described.components.isEmpty:
        return described.options.prefix(3).map { .array([JSONNode($0.idLiteral)]) }
    case .options: return [.array(described.components.compactMap { $0.first.map { JSONNode(.string($0.title)) } })]
    case .none: return []
    }
}

/// Numbers close to the literals, except 0, within the field's bounds.
private func sampleNumbers(_ field: WrittenField, in expression: Expression) -> [JSONValue] {
    let (zero, one) = (ExactDecimal(0), ExactDecimal(1))
    let bounds = Bounds(of: field).values
    let least = bounds.least.filter { !$0.isConditional }.compactMap { ExactDecimal($0.text) }
    let most = bounds.most.filter { !$0.isConditional }.compactMap { ExactDecimal($0.text) }
    var numbers = [one]
    for written in expression.constants.compactMap(number) {
        numbers += [written.adding(one), written, written.subtracting(one)].compactMap { $0 }
    }
    numbers += least + most + [ExactDecimal(1_000_000)]
    var samples: [JSONValue] = []
    // Uses loops: a closure that captures a decimal would put it on the stack without the alignment it needs.
    for number in numbers where number < zero || zero < number {
        var isPossible = true
        for bound in least where number < bound { isPossible = false }
        for bound in most where bound < number { isPossible = false }
        if isPossible { samples.append(.number(number.description)) }
    }
    return samples
}

// MARK: Options

/// The options, with those that the field is compared with first, since they decide most conditions; `nil` if there are
/// too many.
private func options(_ occurrences: Occurrences, _ described: FieldDescription) -> [JSONValue]? {
    let most = 1000
    guard described.options.count <= most else { return nil }
    let wanted = Set(occurrences.constants.compactMap(\.scalarText))
    let ids = described.options.map { (isWanted: wanted.contains($0.id), value: $0.idLiteral) }
    return ids.filter(\.isWanted).map(\.value) + ids.filter { !$0.isWanted }.map(\.value)
}

// MARK: Numbers

/// The numbers that the field is compared with, their nearest neighbours, and numbers between them.
private func numbers(_ occurrences: Occurrences, _ described: FieldDescription) -> [JSONValue]? {
    let marks = (occurrences.constants.compactMap(number) + [ExactDecimal(0)]).sorted()
    let places = described.kind.is(.whole) ? 0 : described.decimals ?? 34
    guard let step = ExactDecimal("1e-\(min(places, 20))") else { return nil }
    let between = zip(marks, marks.dropFirst()).compactMap { pair in
        pair.0.adding(pair.1)?.divided(by: ExactDecimal(2))
    }
    let whole = (marks + between).compactMap { $0.rounded(places: min(places, 20)) }
    let beside = (marks + whole).flatMap { [$0.adding(step), $0.subtracting(step)].compactMap { $0 } }
    let far = [marks.first?.subtracting(ExactDecimal(1)), marks.last?.adding(ExactDecimal(1))].compactMap { $0 }
    var seen: Set<String> = []
    return (marks + whole + between + beside + far).map(\.description).filter { seen.insert($0).inserted }
        .map { .number($0) }
}

private func number(_ value: JSONValue) -> ExactDecimal? {
    switch value {
    case .number(let text), .string(let text): ExactDecimal(text)
    case .truth(let truth): ExactDecimal(truth ? 1 : 0)
    case .null, .array, .object: nil
    }
}

// MARK: Days

private func days(_ occurrences: Occurrences) -> [JSONValue] {
    let marks = occurrences.constants.compactMap { $0.scalarText.flatMap { CalendarDate($0) } }
    let days = marks.flatMap { mark in [-1, 0, 1].compactMap { mark.adding(days: $0) } }
    return days.map { .string($0.description) } + [.string("2000-01-01")]
}

// MARK: Texts

/// The texts that the field is compared with, and some others.
private func texts(_ occurrences: Occurrences) -> [JSONValue] {
    let wanted = occurrences.constants.compactMap { constant in constant.scalarText.map { JSONValue.string($0) } }
    return wanted + ["other text", "another text", "12345", "67890"].map { .string($0) }
}

/// Values of kinds that cannot be enumerated: those that the field is compared with, if possible, and some others.
private func few(_ occurrences: Occurrences, _ described: FieldDescription) -> [JSONValue]? {
    let constants = occurrences.constants
    guard !occurrences.isWorkedWith, !(occurrences.isOrdered && constants.count > 1) else { return nil }
    switch described.kind.reader {
    case .time: return constants + [.string("00:00"), .string("23:59:59"), .string("12:00")]
    case .instant:
        return constants + [
            .string("0001-01-01T12:00:00Z"), .string("9999-12-31T12:00:00Z"), .string("2000-01-01T00:00:00Z"),
        ]
    default:
        guard !occurrences.isOrdered, !described.options.contains(where: { $0.id.contains(";") }) else { return nil }
        let ids = described.options.map(\.id)
        let single = ids.map { JSONValue.array([.init(.string($0))]) }
        let joined = constants.compactMap { constant in
            constant.scalarText.map { text in
                JSONValue.array(text.split(separator: ";").map { .init(.string(String($0))) })
            }
        }
        return joined + single + [.array(ids.map { .init(.string($0)) })]
    }
}
