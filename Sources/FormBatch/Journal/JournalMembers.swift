import FormSyntax

/// The members of a journal's object.
struct JournalMembers {
    private let members: [JSONMember]

    /// The members of an object; `nil` for other values.
    init?(_ node: JSONNode) {
        guard case .object(let members) = node.value else { return nil }
        self.members = members
    }

    func number(_ key: String) -> Int? {
        guard case .number(let text) = value(key) else { return nil }
        return Int(text)
    }

    func text(_ key: String) -> String? {
        guard case .string(let text) = value(key) else { return nil }
        return text
    }

    func isTrue(_ key: String) -> Bool { if case .truth(true) = value(key) { true } else { false } }

    /// Reads a number in hexadecimal.
    func hash(_ key: String) -> UInt64? { text(key).flatMap { UInt64($0, radix: 16) } }

    func inputs() -> [BatchJournal.RunIdentity.Input]? {
        guard case .array(let elements) = value("inputs") else { return nil }
        return all(elements) { element in
            guard let input = JournalMembers(element), let name = input.text("name"), let size = input.number("size"),
                let header = input.hash("header")
            else { return nil }
            return BatchJournal.RunIdentity.Input(name: name, size: size, header: header)
        }
    }

    func position() -> BatchPosition? {
        guard let input = number("input"), let offset = number("offset"), let line = number("line"),
            let checksums = hashes("checksums"), checksums.count == input + 1, let output = number("output"),
            let rejects = number("rejects"), let tally = tally()
        else { return nil }
        return BatchPosition(
            input: input, offset: offset, line: line, checksums: checksums, outputEnd: output, rejectsEnd: rejects,
            tally: tally)
    }

    func before() -> RecordsBefore? {
        guard let end = number("before"), let files = hashes("files") else { return nil }
        return RecordsBefore(end: end, files: files)
    }

    func tables() -> JournalTables? {
        guard let current = text("table"), let rejected = number("rejected_before"),
            case .array(let elements) = value("done")
        else { return nil }
        var tables = JournalTables(current: current)
        tables.rejected = rejected
        for element in elements {
            guard case .array(let parts) = element.value, parts.count == 2, case .string(let name) = parts[0].value,
                case .string(let digits) = parts[1].value, let hash = UInt64(digits, radix: 16)
            else { return nil }
            tables.done.add(name, hash)
        }
        return tables
    }

    private func hashes(_ key: String) -> [UInt64]? {
        guard case .array(let elements) = value(key) else { return nil }
        return all(elements) { element in
            if case .string(let text) = element.value { UInt64(text, radix: 16) } else { nil }
        }
    }

    private func tally() -> BatchTally? {
        guard let records = number("records"), let accepted = number("accepted"), let rejected = number("rejected"),
            let errors = number("errors"), let unused = number("unused"), case .array(let causes) = value("causes")
        else { return nil }
        var tally = BatchTally()
        (tally.records, tally.accepted, tally.rejected) = (records, accepted, rejected)
        (tally.errors, tally.unused) = (errors, unused)
        let counts = all(causes) { element -> (BatchTally.TalliedFault, Int)? in
            guard let (fault, value) = BatchTally.TalliedFault.read(element), case .number(let text) = value,
                let count = Int(text)
            else { return nil }
            return (fault, count)
        }
        guard let counts, let examples = examples() else { return nil }
        for (cause, count) in counts { tally.causes[cause] = count }
        for (cause, examples) in examples { tally.examples[cause] = examples }
        return tally
    }

    /// The first records with each fault; empty if the journal does not have the member.
    private func examples() -> [(BatchTally.TalliedFault, [BatchTally.TalliedExample])]? {
        guard let value = value("examples") else { return [] }
        guard case .array(let elements) = value else { return nil }
        return all(elements) { element in
            guard let (fault, value) = BatchTally.TalliedFault.read(element), case .array(let texts) = value else {
                return nil
            }
            let words = texts.compactMap { if case .string(let text) = $0.value { text } else { nil } }
            guard words.count == texts.count, words.count.isMultiple(of: 2) else { return nil }
            let examples = stride(from: 0, to: words.count, by: 2).map {
                BatchTally.TalliedExample(place: words[$0], reason: words[$0 + 1])
            }
            return (fault, examples)
        }
    }

    private func value(_ key: String) -> JSONValue? { members.first { $0.key == key }?.node.value }
}

/// The results for all nodes, or `nil` if one has none.
private func all<Result>(_ nodes: [JSONNode], _ transform: (JSONNode) -> Result?) -> [Result]? {
    let results = nodes.compactMap(transform)
    return results.count == nodes.count ? results : nil
}

extension BatchTally.TalliedFault {
    /// The fault and its value in a journal; `nil` for anything else.
    fileprivate static func read(_ node: JSONNode) -> (Self, JSONValue)? {
        guard case .array(let parts) = node.value, parts.count == 3, case .string(let field) = parts[0].value,
            case .string(let code) = parts[1].value
        else { return nil }
        return (Self(field: field, code: code), parts[2].value)
    }

    /// The fault with its value, for a journal.
    func node(with value: JSONNode) -> JSONNode { [JSONNode(field), JSONNode(code), value] }
}

extension JSONNode {
    /// A number in hexadecimal.
    init(hash: UInt64) { self.init(String(hash, radix: 16)) }

    /// Numbers in hexadecimal.
    init(hashes: [UInt64]) { self.init(.array(hashes.map { JSONNode(hash: $0) })) }
}
