import FormSyntax

/// The file of a draft: its form, the time it was saved and its content, as JSON objects on lines.
///
/// The first line has everything, each further line the changes since. A last line left incomplete by a kill or a power
/// failure was never acknowledged.
struct DraftText {
    /// The identity of the form.
    var identity: String
    /// The hash by which versions of its file are told apart.
    var hash: String
    /// The time it was saved, in seconds since 1970.
    var saved: Int
    var content: DraftContent

    /// The largest file that can be a draft, in bytes.
    static let sizeLimit = 1 << 26
    /// The version of the format. Version 1 was an object on many lines, without changes.
    fileprivate static let version = 2
}

// MARK: - Writing

extension DraftText {
    /// Writes the line with the whole content.
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
        buffer.appendObject("answers", content.answers) { $0.appendMember($1.id, of: $1.value) }
        buffer.appendObject("standing", content.standing) { $0.appendMember($1.id, of: $1.value) }
        buffer.appendDefaults(of: content)
        buffer.appendMember("pressed", of: .choices(content.pressed))
        buffer.append(content.surroundings)
        buffer.append("}\n" as StaticString)
    }
}

extension DraftChange {
    /// Writes the line of a change.
    func write(savedAt time: Int, to buffer: inout ByteBuffer) {
        buffer.append("{" as StaticString)
        buffer.appendMember("saved", of: time)
        if let isBeingSubmitted { buffer.appendMember("submitting", of: isBeingSubmitted ? 1 : 0) }
        buffer.appendMember("answered", of: answeredCount)
        buffer.appendMember("questions", of: questionCount)
        var values = DraftContent()
        values.setSlots(slots)
        if !values.answers.isEmpty {
            buffer.appendObject("answers", values.answers) { $0.appendMember($1.id, of: $1.value) }
        }
        if !values.standing.isEmpty {
            buffer.appendObject("standing", values.standing) { $0.appendMember($1.id, of: $1.value) }
        }
        buffer.appendDefaults(of: values)
        let gone = slots.filter { $0.content == .nothing }.map(\.id)
        if !gone.isEmpty { buffer.appendMember("gone", of: .choices(gone)) }
        if !values.pressed.isEmpty { buffer.appendMember("pressed", of: .choices(values.pressed)) }
        if let surroundings { buffer.append(surroundings) }
        buffer.append("}\n" as StaticString)
    }
}

extension ByteBuffer {
    /// Adds the ids of values that came from formulas, if there are any.
    fileprivate mutating func appendDefaults(of content: DraftContent) {
        let ids = (content.answers + content.standing).filter(\.isDefault).map(\.id)
        if !ids.isEmpty { appendMember("defaults", of: .choices(ids)) }
    }

    fileprivate mutating func append(_ surroundings: DraftSurroundings) {
        appendObject("instances", surroundings.instances) { $0.appendMember($1.id, of: $1.count) }
        appendMember("closed", of: .choices(surroundings.closed))
        if !surroundings.declined.isEmpty { appendMember("declined", of: .choices(surroundings.declined)) }
        if !surroundings.typed.isEmpty { appendMember("typed", of: .choices(surroundings.typed)) }
        appendObject("groups", surroundings.groups) { $0.appendMember($1.id, of: $1.isSkipped ? "skip" : "answer") }
        appendObject("unfinished", surroundings.unfinished) { $0.appendMember($1.id, of: .choices($1.lines)) }
    }

    private mutating func appendKey(_ key: String) {
        if self[count - 1] != UInt8(ascii: "{") { append("," as StaticString) }
        appendJSONString(key)
        append(":" as StaticString)
    }

    fileprivate mutating func appendMember(_ key: String, of number: Int) {
        appendKey(key)
        append(decimal: number)
    }

    fileprivate mutating func appendMember(_ key: String, of text: String) {
        appendKey(key)
        appendJSONString(text)
    }

    fileprivate mutating func appendMember(_ key: String, of value: DraftContent.Value) {
        switch value {
        case .text(let text): appendMember(key, of: text)
        case .nothing:
            appendKey(key)
            append("null")
        case .choices(let choices):
            appendKey(key)
            appendJSONList(choices)
        }
    }

    fileprivate mutating func appendObject<Element>(
        _ key: String, _ elements: [Element], member: (inout ByteBuffer, Element) -> Void
    ) {
        appendKey(key)
        append("{" as StaticString)
        for element in elements { member(&self, element) }
        append("}" as StaticString)
    }
}

// MARK: - Reading

/// The reason why a file is no usable draft.
enum DraftFault: Error, Equatable {
    case damaged
    /// It was written by a later version of the command.
    case version(String)
    /// It belongs to another form.
    case otherForm
}

extension DraftText {
    init(_ bytes: [UInt8]) throws(DraftFault) {
        var lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        // A line without a line break is incomplete.
        lines.removeLast()
        // An object on many lines begins like this.
        guard lines.first != [UInt8(ascii: "{")], let first = lines.first else {
            self = try DraftText(first: DraftMembers(bytes))
            return
        }
        self = try DraftText(first: DraftMembers(Array(first)))
        var changes: [DraftChange] = []
        for (place, line) in lines.enumerated().dropFirst() {
            do throws(DraftFault) {
                let members = try DraftMembers(Array(line))
                changes.append(try DraftChange(members))
                saved = try members.number("saved")
            } catch {
                // The line being written during a power failure may be there in part.
                guard place == lines.count - 1 else { throw error }
            }
        }
        content = content.changed(by: changes)
    }

    private init(first root: DraftMembers) throws(DraftFault) {
        let version = try root.number("fieldwise_draft")
        guard (1...Self.version).contains(version) else { throw .version(String(version)) }
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
        content.pressed = try root.texts("pressed")
        content.surroundings = try root.surroundings()
    }
}

extension DraftChange {
    fileprivate init(_ members: DraftMembers) throws(DraftFault) {
        answeredCount = try members.number("answered")
        questionCount = try members.number("questions")
        if members.has("submitting") { isBeingSubmitted = try members.number("submitting") == 1 }
        if members.has("answers") {
            slots += try members.entries("answers").map { ($0.id, .answer($0.value, isDefault: $0.isDefault)) }
        }
        if members.has("standing") {
            slots += try members.entries("standing").map { ($0.id, .standing($0.value, isDefault: $0.isDefault)) }
        }
        if members.has("gone") { slots += try members.texts("gone").map { ($0, .nothing) } }
        if members.has("pressed") { slots += try members.texts("pressed").map { ($0, .pressed) } }
        if members.has("instances") { surroundings = try members.surroundings() }
    }
}

/// The members of the draft's object, by key.
private struct DraftMembers {
    private let nodes: [String: JSONNode]

    init(_ bytes: [UInt8]) throws(DraftFault) {
        guard case .object(let members)? = parseJSON(bytes, path: "", mode: .strict).node?.value else { throw .damaged }
        nodes = Dictionary(members.map { ($0.key, $0.node) }) { $1 }
    }

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

    func entries(_ key: String) throws(DraftFault) -> [DraftContent.DraftedAnswer] {
        let defaults = Set(has("defaults") ? try texts("defaults") : [])
        var entries: [DraftContent.DraftedAnswer] = []
        for member in try object(key) {
            let isDefault = defaults.contains(member.key)
            entries.append(
                DraftContent.DraftedAnswer(id: member.key, value: try value(member.node), isDefault: isDefault))
        }
        return entries
    }

    /// The contents besides the slots.
    func surroundings() throws(DraftFault) -> DraftSurroundings {
        var found = DraftSurroundings()
        for member in try object("instances") {
            found.instances.append((member.key, try FormConversation.number(member.node)))
        }
        found.closed = try texts("closed")
        if has("declined") { found.declined = try texts("declined") }
        if has("typed") { found.typed = try texts("typed") }
        for member in try object("groups") {
            found.groups.append((member.key, try FormConversation.text(member.node) == "skip"))
        }
        for member in try object("unfinished") {
            found.unfinished.append((member.key, try FormConversation.texts(member.node)))
        }
        return found
    }

    private func value(_ node: JSONNode) throws(DraftFault) -> DraftContent.Value {
        if case .string(let text) = node.value { return .text(text) }
        if node.value == .null { return .nothing }
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
