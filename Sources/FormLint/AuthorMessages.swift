import FormEngine
import FormModel
import FormSyntax
import FormWords

extension LintRule {
    /// A message for a failure that there is not.
    static let unknownCode = LintRule(code: .unknownCode) { subject in
        let vocabulary = subject.compiled.vocabulary
        let codes = subject.failureCodes.union(vocabulary.codes)
        let sortedCodes = codes.sorted()
        let table = subject.form.messages
        let types = Set(subject.form.types.map(\.id.value))
        let kinds = table.byKindAndCode.compactMap { kind, messages -> Finding? in
            guard vocabulary.kind(named: kind) == nil, !types.contains(kind), !subject.form.lacksTypes,
                let place = messages.values.map(\.location).min(by: isBefore)
            else {
                return nil
            }
            let cure = subject.cure(for: kind, among: types + vocabulary.kindNames)
            return (place, Message(.unknownMessageKind, ["type": quoted(kind), "cure": cure]))
        }
        let tables = subject.everyField.map(\.messages) + [table.byCode] + table.byKindAndCode.values
        return kinds
            + tables.joined().filter { !$0.key.isEmpty && !codes.contains($0.key) }.map { code, text in
                let cure = subject.cure(for: code, among: sortedCodes)
                return (text.location, Message(.unknownMessageCode, ["code": quoted(code), "cure": cure]))
            }
    }
}

private func isBefore(_ first: SourceLocation, _ second: SourceLocation) -> Bool {
    (first.line, first.column) < (second.line, second.column)
}

extension LintSubject {
    fileprivate func cure(for name: String, among names: @autoclosure () -> [String]) -> Message {
        nearNames.question(for: name, among: names()) ?? Message(.removeIt)
    }

    /// Every code that something of it can fail with.
    fileprivate var failureCodes: Set<String> {
        var codes = Set(FailureCode.allCases.filter { $0 != .none }.map(\.name))
        codes.insert("too_many_instances")
        codes.formUnion(everyField.flatMap(\.validators).compactMap(\.code?.value))
        codes.formUnion(form.everyRule.compactMap(\.rule.code?.value))
        return codes.union(form.validationGroups.compactMap(\.code?.value))
    }

    /// Every text of the author's for a failure, with its place or that of the part that has it.
    var failureMessages: [Located<String>] {
        let messages = form.messages
        let tables = everyField.map(\.messages) + [messages.byCode] + messages.byKindAndCode.values
        let parts =
            everyField.flatMap(\.validators).map { ($0.message, $0.location) }
            + form.everyRule.map { ($0.rule.message, $0.rule.location) }
            + form.validationGroups.map { ($0.message, $0.location) }
        return tables.flatMap { $0.values } + parts.compactMap { text, place in text.map { Located($0, at: place) } }
    }
}
