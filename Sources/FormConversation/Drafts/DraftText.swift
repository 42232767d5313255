import FormSyntax

/// A draft as a file: what it is of, when it was saved, and what it holds, in JSON.
struct DraftText {
    /// The identity of the form.
    var identity: String
    /// The hash that tells its file from one that says something else.
    var hash: String
    /// Seconds since 1970.
    var saved: Int
    var content: DraftContent

    /// A file of more is no draft.
    static let sizeLimit = 1 << 26
    fileprivate static let version = 1
}

// MARK: - Writing

extension DraftText {
    func write(to buffer: inout ByteBuffer) {
        buffer.append("{" as StaticString)
        buffer.appendMember("fieldwise_draft", of: Self.version)
        buffer.appendMember("form", of: identity)
        buffer.appendMember("hash", of: hash)
        buffer.appendMember("saved", of: saved)
        if let began = content.began { buffer.appendMember("began", of: Int(began)) }
        if content.isBeingSubmitted { buffer.appendMember("submitting", of: 1) }
        buffer.appendMember("answered", of: content.answeredCount)
        buffer.appendMember("questions", of: content.questionCount)
        buffer.appendObject("answers", content.answers) { $0.appendMember($1.id, of: $1.value, depth: 2) }
        buffer.appendObject("standing", content.standing) { $0.appendMember($1.id, of: $1.value, depth: 2) }
        buffer.appendObject("instances", content.instances) { $0.appendMember($1.id, of: $1.count, depth: 2) }
        buffer.appendMember("closed", of: .choices(content.closed))
        buffer.appendMember("pressed", of: .choices(content.pressed))
        buffer.appendObject("groups", content.groups) {
            $0.appendMember($1.id, of: $1.isSkipped ? "skip" : "answer", depth: 2)
        }
        buffer.appendObject("unfinished", content.unfinished) {
            $0.appendMember($1.id, of: .choices($1.lines), depth: 2)
        }
        buffer.append("\n}\n" as StaticString)
    }
}

extension ByteBuffer {
    fileprivate mutating func appendKey(_ key: String, depth: Int = 1) {
        if self[count - 1] != UInt8(ascii: "{") { append("," as StaticString) }
        append(depth == 1 ? "\n  " : "\n    " as StaticString)
        appendJSONString(key)
        append(": " as StaticString)
    }

    fileprivate mutating func appendMember(_ key: String, of number: Int, depth: Int = 1) {
        appendKey(key, depth: depth)
        append(decimal: number)
    }

    fileprivate mutating func appendMember(_ key: String, of text: String, depth: Int = 1) {
        appendKey(key, depth: depth)
        appendJSONString(text)
    }

    fileprivate mutating func appendMember(_ key: String, of value: DraftContent.Value, depth: Int = 1) {
        switch value {
        case .text(let text): appendMember(key, of: text, depth: depth)
        case .choices(let choices):
            appendKey(key, depth: depth)
            appendJSONList(choices)
        }
    }

    fileprivate mutating func appendObject<Element>(
        _ key: String, _ elements: [Element], member: (inout ByteBuffer, Element) -> Void
    ) {
        appendKey(key)
        append("{" as StaticString)
        for element in elements { member(&self, element) }
        append(elements.isEmpty ? "}" : "\n  }" as StaticString)
    }
}

// MARK: - Reading

/// Why a file is no draft that can be gone on with.
enum DraftFault: Error, Equatable {
    case damaged
    /// A later version of the command wrote it.
    case version(String)
    /// It is a draft of another form.
    case otherForm
}

extension DraftText {
    init(_ bytes: [UInt8]) throws(DraftFault) {
        guard case .object(let members)? = parseJSON(bytes, path: "", mode: .strict).node?.value else { throw .damaged }
        let root = DraftMembers(members)
        let version = try root.number("fieldwise_draft")
        guard version == Self.version else { throw .version(String(version)) }
        identity = try root.text("form")
        hash = try root.text("hash")
        saved = try root.number("saved")
        content = DraftContent()
        if root.has("began") { content.began = Int64(try root.number("began")) }
        content.isBeingSubmitted = root.has("submitting")
        content.answeredCount = try root.number("answered")
        content.questionCount = try root.number("questions")
        content.answers = try root.entries("answers")
        content.standing = try root.entries("standing")
        for member in try root.object("instances") { content.instances.append((member.key, try number(member.node))) }
        content.closed = try root.texts("closed")
        content.pressed = try root.texts("pressed")
        for member in try root.object("groups") { content.groups.append((member.key, try text(member.node) == "skip")) }
        for member in try root.object("unfinished") {
            content.unfinished.append((member.key, try texts(member.node)))
        }
    }
}

/// The members of the draft's object by their keys.
private struct DraftMembers {
    private let nodes: [String: JSONNode]

    init(_ members: [JSONMember]) { nodes = Dictionary(members.map { ($0.key, $0.node) }) { $1 } }

    private func node(_ key: String) throws(DraftFault) -> JSONNode {
        guard let node = nodes[key] else { throw .damaged }
        return node
    }

    func has(_ key: String) -> Bool { nodes[key] != nil }
    func number(_ key: String) throws(DraftFault) -> Int { try FormConversation.number(node(key)) }
    func text(_ key: String) throws(DraftFault) -> String { try FormConversation.text(node(key)) }
    func texts(_ key: String) throws(DraftFault) -> [String] { try FormConversation.texts(node(key)) }

    func object(_ key: String) throws(DraftFault) -> [JSONMember] {
        guard case .object(let members) = try node(key).value else { throw .damaged }
        return members
    }

    func entries(_ key: String) throws(DraftFault) -> [DraftContent.Entry] {
        var entries: [DraftContent.Entry] = []
        for member in try object(key) {
            entries.append(DraftContent.Entry(id: member.key, value: try value(member.node)))
        }
        return entries
    }

    private func value(_ node: JSONNode) throws(DraftFault) -> DraftContent.Value {
        if case .string(let text) = node.value { return .text(text) }
        return .choices(try FormConversation.texts(node))
    }
}

private func number(_ node: JSONNode) throws(DraftFault) -> Int {
    guard case .number(let digits) = node.value, let number = Int(digits), number >= 0 else { throw .damaged }
    return number
}

private func text(_ node: JSONNode) throws(DraftFault) -> String {
    guard case .string(let text) = node.value else { throw .damaged }
    return text
}

private func texts(_ node: JSONNode) throws(DraftFault) -> [String] {
    guard case .array(let nodes) = node.value else { throw .damaged }
    var found: [String] = []
    for node in nodes { found.append(try text(node)) }
    return found
}
