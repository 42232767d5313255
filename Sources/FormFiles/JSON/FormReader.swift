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

    init(path: String) { self.path = path }

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
        var repeated = repeatedMembers(members)
        // A value under an old name, too, is read first: the one after it counts.
        for (index, member) in members.enumerated() {
            guard let name = grammar.presentName(of: member.key), !repeated.contains(index),
                isSaid(member, in: members, as: name, grammar)
            else { continue }
            _ = grammar.read(member, into: &part, &self)
            repeated.insert(index)
        }
        for (index, member) in members.enumerated() where repeated.isEmpty || !repeated.contains(index) {
            if !grammar.read(member, into: &part, &self), let place = grammar.place {
                warnOfUnknownKey(member, place, among: grammar.keys)
            }
        }
    }

    private mutating func warnOfUnknownKey(_ member: JSONMember, _ place: Phrase, among keys: [String]) {
        let cure = suggestion(for: member.key, among: keys) ?? Message(.removeIt)
        warn(
            .unknownKey, at: member.keyLocation,
            Message(.unknownKey, ["key": quoted(member.key), "place": Message(place), "cure": cure]))
    }

    /// `did you mean 'title'?`; looked for only as long as findings are kept.
    func suggestion(for name: String, among names: [String]) -> Message? {
        guard findings.count < Diagnostic.limit else { return nil }
        return nearestName(to: name, among: names).map { .didYouMean(quoted($0)) }
    }

    /// Notes a member that a part cannot do without.
    mutating func requireMember(
        _ key: String, of members: [JSONMember], at location: SourceLocation, orElse words: @autoclosure () -> Message
    ) {
        if !members.has(key) { fail(.missingKey, at: location, words()) }
    }

    /// Whether a member under an old name is there under its present one, too, which counts; noted where they differ.
    private mutating func isSaid<Part>(
        _ member: JSONMember, in members: [JSONMember], as name: String, _ grammar: Grammar<Part>
    ) -> Bool {
        let present =
            members.first { $0.key == name && $0.node.value != .null }
            ?? members.first { grammar.presentName(of: $0.key) == name && $0.node.value != .null }
        guard let present, present.key != member.key else { return false }
        if present.node.value != member.node.value { warnOfContradiction(member, present, counts: present) }
        return true
    }

    /// Notes two members that say one thing in two ways, of which the other counts.
    private mutating func warnOfContradiction(_ one: JSONMember, _ other: JSONMember, counts: JSONMember) {
        warnOfContradiction(one, Located(other.key, at: other.keyLocation), counts: counts.key)
    }

    private mutating func warnOfContradiction(_ one: JSONMember, _ other: Located<String>, counts: String) {
        let values: KeyValuePairs<String, any MessageValue> = [
            "name": quoted(one.key), "other": quoted(other.value), "line": Int(other.location.line),
            "counting": quoted(counts),
        ]
        warn(.saidTwice, at: one.keyLocation, Message(.saidTwice, values))
    }

    /// Notes a member where another one says something else of the same thing.
    ///
    /// - Parameters:
    ///   - other: The key of the other, or of the object that has it.
    ///   - inner: Its key in that object.
    ///   - value: What the other says then; any without it.
    ///   - counts: Whether the one counts; the other does without it.
    mutating func warn(
        of one: JSONMember, against other: String, _ inner: String? = nil, saying value: JSONValue? = nil,
        counts: Bool = false, in members: [JSONMember]
    ) {
        guard let outer = members.first(where: { $0.says(inner == nil ? value : nil, of: other) }) else { return }
        guard let inner else { return warnOfContradiction(one, outer, counts: counts ? one : outer) }
        guard let found = outer.node.members.first(where: { $0.says(value, of: inner) }) else { return }
        let name = "\(other).\(inner)"
        warnOfContradiction(one, Located(name, at: found.keyLocation), counts: counts ? one.key : name)
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
                Message(.memberTwice, ["key": quoted(member.key), "line": Int(first)]))
        }
        return repeated
    }

    /// The members of an object whose keys have not been there before in it; the others are errors.
    mutating func distinct(_ members: [JSONMember]) -> [JSONMember] {
        let repeated = repeatedMembers(members)
        return repeated.isEmpty ? members : members.indices.filter { !repeated.contains($0) }.map { members[$0] }
    }

    /// The members of an object; `nil`, with a finding, for any other value.
    mutating func members(
        of member: JSONMember, _ unreadable: Unreadable = .refused, orElse cure: @autoclosure () -> Message
    ) -> [JSONMember]? {
        if case .object(let members) = member.node.value { return members }
        reject(member, unreadable, cure: cure())
        return nil
    }
}

extension [JSONMember] {
    /// Whether there is a value of that key, null being none.
    func has(_ key: String) -> Bool { contains { $0.says(nil, of: key) } }
}

extension JSONMember {
    /// Whether it has that key and value, or any value but `null`.
    func says(_ value: JSONValue?, of key: String) -> Bool {
        self.key == key && (value.map { node.value == $0 } ?? (node.value != .null))
    }
}
