import FormSyntax
import FormWords

/// A request of a program that holds a conversation, one line of JSON.
struct ProtocolRequest {
    /// The kinds of requests, by their word in `type`.
    enum Kind: String, CaseIterable {
        case answer, back, next, goto, clear, press, add, remove, undo, save, quit, submit

        /// The members besides `type`.
        var members: [Member] {
            switch self {
            case .answer: [.id, .value, .text]
            case .goto, .press: [.id]
            case .clear, .add: [.id]
            case .remove: [.id, .part]
            case .back, .next, .undo, .save, .quit, .submit: []
            }
        }

        /// Those without which it means nothing.
        var neededMembers: [Member] {
            switch self {
            case .goto, .press: [.id]
            case .remove: [.part]
            case .answer, .clear, .add, .back, .next, .undo, .save, .quit, .submit: []
            }
        }

        /// Its meaning, for the schema.
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
    enum Member: String, CaseIterable {
        case id, value, text, part
    }

    let kind: Kind
    private(set) var id: String?
    private(set) var value: JSONValue?
    private(set) var text: String?
    private(set) var part: Int?

    /// Why a line is no request.
    struct Fault: Error {
        let words: String
    }

    /// Reads a line.
    init(_ line: [UInt8], in language: Language) throws(Fault) {
        let (node, diagnostics) = parseJSON(line, path: "", mode: .strict)
        guard let node else {
            let fault = diagnostics.last
            throw Fault(
                words: language.words(
                    .unreadableRequest,
                    ["column": Int(fault?.location.column ?? 1), "fault": fault?.words.text(in: language) ?? ""]))
        }
        let kinds = Kind.allCases.map { language.quoted($0.rawValue) }
        guard case .string(let name)? = node.member("type")?.value else {
            throw Fault(words: language.words(.requestWithoutType, ["types": language.either(kinds)]))
        }
        guard let kind = Kind(rawValue: name) else {
            throw Fault(
                words: language.words(.noSuchRequest, ["type": language.quoted(name), "types": language.either(kinds)]))
        }
        self.kind = kind
        for member in node.members where member.key != "type" { try take(member, language) }
        guard let missing = kind.neededMembers.first(where: { node.member($0.rawValue) == nil }) else { return }
        throw Fault(
            words: language.words(
                .requestLacks, ["type": language.quoted(name), "member": language.quoted(missing.rawValue)]))
    }

    private mutating func take(_ member: JSONMember, _ language: Language) throws(Fault) {
        let (type, name) = (language.quoted(kind.rawValue), language.quoted(member.key))
        let names: KeyValuePairs<String, any CustomStringConvertible> = ["type": type, "member": name]
        guard let known = Member(rawValue: member.key), kind.members.contains(known) else {
            throw Fault(words: language.words(.requestHasNo, names))
        }
        switch (known, member.node.value) {
        case (.id, .null), (.part, .null): break
        case (.id, .string(let text)): id = text
        case (.text, .string(let text)): self.text = text
        case (.part, .number(let digits)) where Int(digits) ?? 0 > 0: part = Int(digits)
        case (.value, let value): self.value = value
        case (.id, _), (.text, _): throw Fault(words: language.words(.requestNeedsText, names))
        case (.part, _): throw Fault(words: language.words(.requestNeedsNumber, names))
        }
        if value != nil, text != nil { throw Fault(words: language.words(.valueAndText)) }
    }
}
