import FormSyntax
import FormWords

/// A request of a program in a conversation, as one line of JSON.
struct ProtocolRequest {
    /// The kinds of requests, by their names in `type`.
    enum RequestKind: String, CaseIterable {
        case answer, back, next, goto, clear, press, add, remove, undo, save, quit, submit

        /// The members besides `type`.
        var members: [RequestMember] {
            switch self {
            case .answer: [.id, .value, .text]
            case .goto, .press: [.id]
            case .clear, .add: [.id]
            case .remove: [.id, .part]
            case .back, .next, .undo, .save, .quit, .submit: []
            }
        }

        /// The required members.
        var neededMembers: [RequestMember] {
            switch self {
            case .goto, .press: [.id]
            case .remove: [.part]
            case .answer, .clear, .add, .back, .next, .undo, .save, .quit, .submit: []
            }
        }

        /// A description for the schema.
        var about: String {
            switch self {
            case .answer:
                "Answers the question, or the field of that id: by a value as data has it, or by a text as typed."
            case .back: "Goes to the question before."
            case .next:
                "Moves on. The current value becomes the answer; without one, the field is asked again at the end."
            case .goto: "Goes to a field."
            case .clear: "Takes the answer of the question, or of the field of that id, away."
            case .press: "Presses a button."
            case .add: "Adds a part to the section of that id; without an id, to the only one that repeats."
            case .remove: "Removes the part of that number, from 1."
            case .undo: "Takes back what the latest request changed."
            case .save: "Ends the conversation; its draft is kept."
            case .quit: "Ends the conversation without submitting."
            case .submit: "Submits the answers; what may not be left as it is, is asked first."
            }
        }
    }

    /// A member of a request.
    enum RequestMember: String, CaseIterable {
        case id, value, text, part
    }

    let kind: RequestKind
    private(set) var id: String?
    private(set) var value: JSONValue?
    private(set) var text: String?
    private(set) var part: Int?

    /// The reason why a line is no request.
    struct RequestFault: Error {
        let words: String
    }

    /// Reads a line.
    init(_ line: [UInt8], in language: Language) throws(RequestFault) {
        let (node, diagnostics) = parseJSON(line, path: "", mode: .strict)
        guard let node else {
            let fault = diagnostics.last
            throw RequestFault(
                words: language.words(
                    .unreadableRequest,
                    ["column": Int(fault?.location.column ?? 1), "fault": fault?.words.text(in: language) ?? ""]))
        }
        let kinds = RequestKind.allCases.map { language.quoted($0.rawValue) }
        guard case .string(let name)? = node.member("type")?.value else {
            throw RequestFault(words: language.words(.requestWithoutType, ["types": language.either(kinds)]))
        }
        guard let kind = RequestKind(rawValue: name) else {
            throw RequestFault(
                words: language.words(.noSuchRequest, ["type": language.quoted(name), "types": language.either(kinds)]))
        }
        self.kind = kind
        for member in node.members where member.key != "type" { try take(member, language) }
        guard let missing = kind.neededMembers.first(where: { node.member($0.rawValue) == nil }) else { return }
        throw RequestFault(
            words: language.words(
                .requestLacks, ["type": language.quoted(name), "member": language.quoted(missing.rawValue)]))
    }

    private mutating func take(_ member: JSONMember, _ language: Language) throws(RequestFault) {
        let (type, name) = (language.quoted(kind.rawValue), language.quoted(member.key))
        let names: KeyValuePairs<String, any CustomStringConvertible> = ["type": type, "member": name]
        guard let known = RequestMember(rawValue: member.key), kind.members.contains(known) else {
            throw RequestFault(words: language.words(.requestHasNo, names))
        }
        switch (known, member.node.value) {
        case (.id, .null), (.part, .null): break
        case (.id, .string(let text)): id = text
        case (.text, .string(let text)): self.text = text
        case (.part, .number(let digits)) where Int(digits) ?? 0 > 0: part = Int(digits)
        case (.value, let value): self.value = value
        case (.id, _), (.text, _): throw RequestFault(words: language.words(.requestNeedsText, names))
        case (.part, _): throw RequestFault(words: language.words(.requestNeedsNumber, names))
        }
        if value != nil, text != nil { throw RequestFault(words: language.words(.valueAndText)) }
    }
}
