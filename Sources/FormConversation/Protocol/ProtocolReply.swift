import FormEngine
import FormRecords
import FormSyntax
import FormWords

/// The kinds of replies, by their names in `type`.
enum ReplyKind: String, CaseIterable {
    case ask, review, submitted, failed

    /// The members besides `type`.
    var members: [ReplyMember] {
        let besides: [ReplyMember] = [.changed, .failures, .remarks, .protocolVersion, .form]
        return switch self {
        case .ask:
            [
                .asks, .id, .title, .kind, .number, .count, .group, .section, .notes, .required, .secret, .confirm,
                .description, .info, .placeholder, .accessibilityLabel, .unit, .mask, .hint, .minimum, .maximum,
                .multipleOf, .exists, .minLength, .maxLength, .minItems, .maxItems, .decimals, .options, .components,
                .value, .text,
            ] + besides
        case .review: [.maySubmit, .answers, .notes] + besides
        case .submitted: [.record, .output, .message]
        case .failed: [.status, .failures, .resume]
        }
    }

    /// The members that are always present.
    var constantMembers: [ReplyMember] {
        switch self {
        case .ask: [.asks, .title, .kind]
        case .review: [.maySubmit, .answers]
        case .submitted: []
        case .failed: [.status, .failures]
        }
    }

    /// A description for the schema.
    var about: String {
        switch self {
        case .ask: "Asks a question. After a request that failed, the same question again, with the failures."
        case .review: "Nothing is left to ask: all answers, to be changed or submitted."
        case .submitted: "The form is submitted; the command ends with the status 0."
        case .failed: "The form is not submitted, and the command ends."
        }
    }
}

/// A member of a reply, by its name.
enum ReplyMember: String, CaseIterable, CodingKey {
    case type, protocolVersion = "protocol", form, group, section, asks, id, title, kind, number, count, required,
        secret
    case confirm, unit, description, info, placeholder, accessibilityLabel = "accessibility_label", mask, hint, notes
    case minimum, maximum, multipleOf = "multiple_of", exists, minLength = "min_length", maxLength = "max_length"
    case minItems = "min_items", maxItems = "max_items", decimals, options, components, value, text
    case computed, answers, maySubmit = "may_submit", changed, failures, remarks, part, option, visible, enabled
    case sectionID = "section_id", added, removed, record, output, message, status, resume
}

/// A reply under construction: its members in order, without those that have no value.
struct ProtocolReply {
    private(set) var members: [(String, JSONNode)] = []

    mutating func add(_ member: ReplyMember, _ node: JSONNode?) {
        if let node { members.append((member.rawValue, node)) }
    }

    mutating func add(_ member: ReplyMember, _ text: String?) { add(member, text.map { JSONNode($0) }) }

    mutating func add(_ member: ReplyMember, _ isSo: Bool) { add(member, JSONNode(.truth(isSo))) }

    /// Adds a member, unless its list is empty.
    mutating func add(_ member: ReplyMember, ifAny nodes: [JSONNode]) {
        if !nodes.isEmpty { add(member, JSONNode(.array(nodes))) }
    }

    mutating func add(_ others: [(String, JSONNode)]) { members += others }

    /// Inserts members after the first, which is the type.
    mutating func insert(_ others: [(String, JSONNode)]) { members.insert(contentsOf: others, at: 1) }

    var node: JSONNode { JSONNode(members) }
}

extension JSONNode {
    /// A failure for programs, with the members of `--errors`.
    package init(_ failure: ReportedFailure) {
        self = [
            "field": JSONNode(failure.field), "code": JSONNode(failure.code), "message": JSONNode(failure.message),
        ]
    }
}

/// The last replies of a conversation.
extension JSONNode {
    /// The reply that the form was submitted.
    ///
    /// - Parameters:
    ///   - record: The submission, if it is written nowhere else.
    ///   - output: The name of the file that contains it.
    package static func submitted(
        _ session: borrowing Session, record: JSONNode? = nil, output: String? = nil
    ) -> JSONNode {
        var reply = ProtocolReply()
        reply.add(.type, ReplyKind.submitted.rawValue)
        reply.add(.record, record)
        reply.add(.output, output)
        reply.add(.message, session.form.success.map { session.filled($0) })
        return reply.node
    }

    /// The reply that the form was not submitted.
    ///
    /// - Parameters:
    ///   - status: The exit status of the command.
    ///   - command: The command that continues the draft; `nil` without one.
    package static func failed(
        status: Int, _ failures: [ReportedFailure], resumedBy command: String? = nil
    ) -> JSONNode {
        var reply = ProtocolReply()
        reply.add(.type, ReplyKind.failed.rawValue)
        reply.add(.status, JSONNode(status))
        reply.add(.failures, JSONNode(.array(failures.map { JSONNode($0) })))
        reply.add(.resume, command)
        return reply.node
    }
}
