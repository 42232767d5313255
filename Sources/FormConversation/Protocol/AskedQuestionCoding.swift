import FormEngine
import FormRecords
import FormSyntax

/// Questions in JSON, as the protocol has them.
extension AskedQuestion {
    /// The reply of the protocol that asks it, without what is told besides.
    var reply: ProtocolReply {
        var reply = ProtocolReply()
        reply.add(.type, (subject == .review ? ReplyKind.review : .ask).rawValue)
        if subject == .review {
            reply.add(.maySubmit, maySubmit)
            reply.add(.answers, JSONNode(.array(answers.map(\.node))))
            reply.add(.notes, ifAny: notes.map { JSONNode($0) })
            return reply
        }
        reply.add(.asks, subject.rawValue)
        reply.add(.id, id)
        reply.add(.title, title)
        reply.add(.kind, kind)
        reply.add(.number, number.map { JSONNode($0) })
        reply.add(.count, count.map { JSONNode($0) })
        reply.add(.group, group?.node)
        reply.add(.section, section?.node)
        reply.add(.notes, ifAny: notes.map { JSONNode($0) })
        reply.add(.required, isRequired.map { JSONNode(.truth($0)) })
        if isSecret { reply.add(.secret, true) }
        if isConfirmed { reply.add(.confirm, true) }
        for (member, text) in [
            (ReplyMember.description, explanation), (.info, info), (.accessibilityLabel, accessibilityLabel),
            (.placeholder, placeholder), (.unit, unit), (.mask, mask), (.hint, hint),
        ] { reply.add(member, text) }
        for bound in ReplyMember.bounds { reply.add(bound, bounds[bound.rawValue]?.node) }
        reply.add(.options, ifAny: options.map(\.node))
        reply.add(.components, ifAny: components.map { JSONNode(.array($0.map(\.node))) })
        if subject == .field, !isSecret { reply.add(.value, value?.node ?? JSONNode(.null)) }
        reply.add(.text, text)
        return reply
    }

    /// The question as a whole, with its failures.
    private var node: JSONNode {
        var reply = reply
        reply.add(.failures, ifAny: failures.map(\.node))
        return reply.node
    }
}

extension ReplyMember {
    /// The bounds of an answer.
    static let bounds: [ReplyMember] = [
        .minimum, .maximum, .multipleOf, .exists, .minLength, .maxLength, .minItems, .maxItems, .decimals,
    ]
}

extension AskedQuestion.Value {
    /// `nil` for `null`, and for what no answer is.
    init?(_ value: JSONValue) {
        switch value {
        case .string(let text): self = .text(text)
        case .number(let text): self = ExactDecimal(text).map { .number($0) } ?? .text(text)
        case .truth(let truth): self = .bool(truth)
        case .array(let nodes): self = .list(nodes.compactMap { Self($0.value) })
        case .null, .object: return nil
        }
    }

    var node: JSONNode {
        switch self {
        case .text(let text): JSONNode(text)
        case .number(let number): JSONNode(.number(number.description))
        case .bool(let truth): JSONNode(.truth(truth))
        case .list(let values): JSONNode(.array(values.map(\.node)))
        }
    }
}

extension AskedQuestion.Part {
    fileprivate var node: JSONNode {
        var part = ProtocolReply()
        part.add(.id, id)
        part.add(.title, title)
        part.add(.description, description)
        part.add(.part, self.part.map { JSONNode($0) })
        part.add(.option, option)
        return part.node
    }
}

extension AskedQuestion.Option {
    fileprivate var node: JSONNode {
        let others: [(String, JSONNode?)] = [
            ("info", info.map { JSONNode($0) }), ("default", isDefault.map { JSONNode(.truth($0)) }),
            ("when", when.map { JSONNode($0) }),
        ]
        return JSONNode(
            [("id", id.node), ("title", JSONNode(title))] + others.compactMap { key, node in node.map { (key, $0) } })
    }
}

extension AskedQuestion.ReviewedAnswer {
    fileprivate var node: JSONNode {
        var answer = ProtocolReply()
        answer.add(.id, id)
        answer.add(.title, title)
        if isSecret { answer.add(.secret, true) }
        if isComputed { answer.add(.computed, true) }
        if !isSecret { answer.add(.value, value?.node ?? JSONNode(.null)) }
        answer.add(.text, text)
        return answer.node
    }
}

extension AskedQuestion.Failure {
    /// A failure as it is reported.
    package init(_ failure: ReportedFailure) {
        self.init(field: failure.field, code: failure.code, message: failure.message, limit: failure.limit)
    }

    /// The members of `--errors`, and the limit.
    var node: JSONNode {
        JSONNode(
            [("field", JSONNode(field)), ("code", JSONNode(code)), ("message", JSONNode(message))]
                + (limit.map { [("limit", JSONNode($0))] } ?? []))
    }
}

// MARK: - Codable

extension AskedQuestion: Codable {
    /// Writes the members of the protocol.
    public func encode(to encoder: any Encoder) throws { try node.encode(to: encoder) }

    /// Reads the members of the protocol; what is told besides a question is passed over.
    public init(from decoder: any Decoder) throws {
        let members = try decoder.container(keyedBy: ReplyMember.self)
        func text(_ member: ReplyMember) throws -> String? { try members.decodeIfPresent(String.self, forKey: member) }
        func truth(_ member: ReplyMember) throws -> Bool? { try members.decodeIfPresent(Bool.self, forKey: member) }
        subject = try members.decodeIfPresent(Subject.self, forKey: .asks) ?? .review
        (id, title, kind) = (try text(.id), try text(.title) ?? "", try text(.kind) ?? "")
        number = try members.decodeIfPresent(Int.self, forKey: .number)
        count = try members.decodeIfPresent(Int.self, forKey: .count)
        group = try members.decodeIfPresent(Part.self, forKey: .group)
        section = try members.decodeIfPresent(Part.self, forKey: .section)
        notes = try members.decodeIfPresent([String].self, forKey: .notes) ?? []
        isRequired = try truth(.required)
        (isSecret, isConfirmed) = (try truth(.secret) ?? false, try truth(.confirm) ?? false)
        (explanation, info, placeholder) = (try text(.description), try text(.info), try text(.placeholder))
        (accessibilityLabel, unit, mask) = (try text(.accessibilityLabel), try text(.unit), try text(.mask))
        hint = try text(.hint)
        for bound in ReplyMember.bounds {
            bounds[bound.rawValue] = try members.decodeIfPresent(Value.self, forKey: bound)
        }
        options = try members.decodeIfPresent([Option].self, forKey: .options) ?? []
        components = try members.decodeIfPresent([[Option]].self, forKey: .components) ?? []
        value = try members.decodeIfPresent(Value.self, forKey: .value)
        self.text = try text(.text)
        maySubmit = try truth(.maySubmit) ?? false
        answers = try members.decodeIfPresent([ReviewedAnswer].self, forKey: .answers) ?? []
        failures = try members.decodeIfPresent([Failure].self, forKey: .failures) ?? []
    }
}

extension AskedQuestion.ReviewedAnswer: Codable {
    /// Writes the members of the protocol.
    public func encode(to encoder: any Encoder) throws { try node.encode(to: encoder) }

    /// Reads the members of the protocol.
    public init(from decoder: any Decoder) throws {
        let members = try decoder.container(keyedBy: ReplyMember.self)
        id = try members.decode(String.self, forKey: .id)
        title = try members.decode(String.self, forKey: .title)
        isSecret = try members.decodeIfPresent(Bool.self, forKey: .secret) ?? false
        isComputed = try members.decodeIfPresent(Bool.self, forKey: .computed) ?? false
        value = try members.decodeIfPresent(AskedQuestion.Value.self, forKey: .value)
        text = try members.decodeIfPresent(String.self, forKey: .text)
    }
}

extension AskedQuestion.Value: Codable {
    /// Writes a text, a number, a truth value or a list.
    public func encode(to encoder: any Encoder) throws { try node.encode(to: encoder) }

    /// Reads a text, a number, a truth value or a list.
    public init(from decoder: any Decoder) throws {
        let value = try decoder.singleValueContainer()
        if let text = try? value.decode(String.self) {
            self = .text(text)
        } else if let truth = try? value.decode(Bool.self) {
            self = .bool(truth)
        } else if let values = try? value.decode([AskedQuestion.Value].self) {
            self = .list(values)
        } else {
            self = .number(try value.decode(ExactDecimal.self))
        }
    }
}

extension JSONNode {
    private struct Key: CodingKey {
        let stringValue: String
        var intValue: Int? { nil }
        init(stringValue: String) { self.stringValue = stringValue }
        init?(intValue: Int) { nil }
    }

    /// Writes the value to any encoder; a number that no `Double` holds is a text.
    fileprivate func encode(to encoder: any Encoder) throws {
        switch value {
        case .object(let members):
            var container = encoder.container(keyedBy: Key.self)
            for member in members {
                try member.node.encode(to: container.superEncoder(forKey: Key(stringValue: member.key)))
            }
        case .array(let nodes):
            var container = encoder.unkeyedContainer()
            for node in nodes { try node.encode(to: container.superEncoder()) }
        case .null:
            var container = encoder.singleValueContainer()
            try container.encodeNil()
        case .truth(let truth): try encode(truth, to: encoder)
        case .string(let text): try encode(text, to: encoder)
        case .number(let text):
            if let whole = Int(text) {
                try encode(whole, to: encoder)
            } else if let number = Double(text), ExactDecimal("\(number)") == ExactDecimal(text) {
                try encode(number, to: encoder)
            } else {
                try encode(text, to: encoder)
            }
        }
    }

    private func encode(_ value: some Encodable, to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(value)
    }
}
