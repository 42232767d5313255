import FormSyntax
import FormWords

/// A part of a form in a file: the value of a member, or an element of a member's list.
protocol FilePart {
    /// The name of the part in messages about a wrong value: `a field`.
    static var partName: Phrase { get }
    /// The advice in messages about a wrong value.
    static var cure: Message { get }

    /// Whether a value has the shape of the part.
    static func fits(_ value: JSONValue) -> Bool

    /// Reads a part; `nil`, with a finding, if it cannot be used.
    ///
    /// - Parameter member: A value that fits, under its key or that of its list.
    init?(_ member: JSONMember, _ reader: inout FormReader)

    /// The part as JSON.
    var node: JSONNode { get }
}

/// Parts that are objects, as most are.
extension FilePart {
    static var cure: Message { .writeObject }

    static func fits(_ value: JSONValue) -> Bool { if case .object = value { true } else { false } }
}

extension Collection where Element: FilePart {
    /// The parts as a JSON list.
    var parts: JSONNode { JSONNode(.array(map(\.node))) }

    /// The parts as a JSON list; `nil` if there are none.
    var partsIfAny: JSONNode? { isEmpty ? nil : parts }
}
