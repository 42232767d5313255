import FormModel
import FormSyntax
import FormWords

/// Turns the nodes of a form file into its parts and collects the findings.
///
/// `FormGrammar` has the members of each part.
struct FormReader {
    let path: String
    private var findings: [Diagnostic] = []
    private var leftOut: Diagnostic?

    init(path: String) { self.path = path }

    /// Adds a warning about something that is tolerated.
    mutating func warn(_ code: DiagnosticCode, at location: SourceLocation, _ words: Message) {
        report(Diagnostic(.warning, code, path: path, at: location, words))
    }

    /// Adds an error, with which the form cannot be used.
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
    /// Reads an object's members into a part; if a key occurs twice, the first one counts.
    mutating func read<Part>(_ members: [JSONMember], into part: inout Part, by grammar: Grammar<Part>) {
        var repeated = repeatedMembers(members)
        // Values under old names are read first, so that a value under the present name replaces them.
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

    /// Advice such as `did you mean 'title'?`, computed only while findings are still kept.
    func suggestion(for name: String, among names: [String]) -> Message? {
        guard findings.count < Diagnostic.limit else { return nil }
        return nearestName(to: name, among: names).map { .didYouMean(quoted($0)) }
    }

    /// Reports a missing member that the part needs.
    mutating func requireMember(
        _ key: String, of members: [JSONMember], at location: SourceLocation, orElse words: @autoclosure () -> Message
    ) {
        if !members.has(key) { fail(.missingKey, at: location, words()) }
    }

    /// Whether a member under an old name is also present under another of its names, which wins; warns if the values
    /// differ.
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

    /// Warns that two members contradict each other, and which one counts.
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

    /// Warns if another member contradicts this one.
    ///
    /// - Parameters:
    ///   - one: The member.
    ///   - other: The key of the other member, or of the object that holds it.
    ///   - inner: The key within that object, if any.
    ///   - value: The contradicting value; `nil` for any value.
    ///   - counts: Whether `one` wins; the other does by default.
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

    /// The positions of members whose key occurred before in the object; each is an error.
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

    /// The members of an object without repeated keys, which are errors.
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
    /// Whether there is a value of that key other than `null`.
    func has(_ key: String) -> Bool { contains { $0.says(nil, of: key) } }
}

extension JSONMember {
    /// Whether the member has that key and value; without a value, any but `null`.
    func says(_ value: JSONValue?, of key: String) -> Bool {
        self.key == key && (value.map { node.value == $0 } ?? (node.value != .null))
    }
}
