import FormModel
import FormSyntax
import FormWords

/// Turns the nodes of a form file into its parts and gathers what it finds on the way.
///
/// `FormGrammar` has the members of each part.
struct FormReader {
    let path: String
    private var findings: [Diagnostic] = []
    private var leftOut: Diagnostic?

    /// Whether groups and sections have ids as a rule: those of JSON, not of XML or code.
    let expectsIDs: Bool

    init(path: String, expectsIDs: Bool = true) {
        self.path = path
        self.expectsIDs = expectsIDs
    }

    /// Notes something that is tolerated.
    mutating func warn(_ code: DiagnosticCode, at location: SourceLocation, _ words: Message) {
        report(Diagnostic(.warning, code, path: path, at: location, words))
    }

    /// Notes something that keeps the form from being used.
    mutating func fail(_ code: DiagnosticCode, at location: SourceLocation, _ words: Message) {
        report(Diagnostic(.error, code, path: path, at: location, words))
    }

    private mutating func report(_ finding: Diagnostic) {
        if findings.count < Diagnostic.limit {
            findings.append(finding)
        } else if leftOut == nil || finding.severity == .error && leftOut?.severity == .warning {
            leftOut = .leftOut(finding.severity, path: path, at: finding.location)
        }
    }

    /// All findings.
    func finish() -> [Diagnostic] { findings + (leftOut.map { [$0] } ?? []) }
}

extension FormReader {
    /// Reads an object's members into a part; of two with one key the first counts.
    mutating func read<Part>(_ members: [JSONMember], into part: inout Part, by grammar: Grammar<Part>) {
        let repeated = repeatedMembers(members)
        for (index, member) in members.enumerated() where repeated.isEmpty || !repeated.contains(index) {
            if !grammar.read(member, into: &part, &self), let place = grammar.place {
                warnOfUnknownKey(member, place, among: grammar.keys)
            }
        }
    }

    private mutating func warnOfUnknownKey(_ member: JSONMember, _ place: FormPhrase, among keys: [String]) {
        let cure = suggestion(for: member.key, among: keys) ?? Message(SyntaxPhrase.removeIt)
        warn(
            .unknownKey, at: member.keyLocation,
            Message(FormPhrase.unknownKey, ["key": quoted(member.key), "place": Message(place), "cure": cure]))
    }

    /// `did you mean 'title'?`; looked for only as long as findings are kept.
    func suggestion(for name: String, among names: [String]) -> Message? {
        guard findings.count < Diagnostic.limit else { return nil }
        return nearestName(to: name, among: names).map { .didYouMean(quoted($0)) }
    }

    /// Whether there is a value of that key, null being none.
    func has(_ key: String, _ members: [JSONMember]) -> Bool {
        members.contains { $0.key == key && $0.node.value != .null }
    }

    /// Notes a member that a part cannot do without.
    mutating func requireMember(
        _ key: String, of members: [JSONMember], at location: SourceLocation, orElse words: @autoclosure () -> Message
    ) {
        if !has(key, members) { fail(.missingKey, at: location, words()) }
    }

    /// The text of a member under its former name.
    mutating func oldName(of name: String, _ member: JSONMember) -> String? {
        warnOfOldName(of: name, member)
        return text(member)
    }

    /// The count of a member under its former name.
    mutating func oldCount(of name: String, _ member: JSONMember) -> Located<Int>? {
        warnOfOldName(of: name, member)
        return count(member)
    }

    mutating func warnOfOldName(of name: String, _ member: JSONMember) {
        warn(
            .oldName, at: member.keyLocation,
            Message(FormPhrase.oldName, ["old": quoted(member.key), "name": quoted(name)]))
    }

    /// The members whose key has been there before in the object, each an error.
    mutating func repeatedMembers(_ members: [JSONMember]) -> Set<Int> {
        var repeated: Set<Int> = []
        var seen: Set<String> = []
        let isLong = members.count > 16
        for (index, member) in members.enumerated() {
            let isRepeated =
                isLong ? !seen.insert(member.key).inserted : members[..<index].contains { $0.key == member.key }
            guard isRepeated else { continue }
            repeated.insert(index)
            let first = members.first { $0.key == member.key }?.keyLocation.line ?? 0
            fail(
                .duplicateKey, at: member.keyLocation,
                Message(FormPhrase.keyTwice, ["key": quoted(member.key), "line": Int(first)]))
        }
        return repeated
    }
}
