import FormSyntax
import FormWords

/// A part of a form as files have it: the value of a member, or an element of a member's list.
protocol FilePart {
    /// The name of a part where another value is in its place: `a field`.
    static var partName: Phrase { get }
    /// The advice for such a value.
    static var cure: Message { get }

    /// Whether a value may be such a part.
    static func fits(_ value: JSONValue) -> Bool

    /// Reads a part; `nil`, with a finding, for one that cannot be used.
    ///
    /// - Parameter member: Has a value that fits; an element of a list goes by the list's key.
    init?(_ member: JSONMember, _ reader: inout FormReader)

    /// The part as JSON has it.
    var node: JSONNode { get }
}

/// Most parts are objects.
extension FilePart {
    static var cure: Message { .writeObject }

    static func fits(_ value: JSONValue) -> Bool { if case .object = value { true } else { false } }
}

extension Collection where Element: FilePart {
    /// The parts as JSON has them.
    var parts: JSONNode { JSONNode(.array(map(\.node))) }

    /// The parts as JSON has them; `nil` for a list that is empty without the member.
    var partsIfAny: JSONNode? { isEmpty ? nil : parts }
}
