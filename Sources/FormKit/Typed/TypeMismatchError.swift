internal import FormEngine
internal import FormSyntax

/// A mismatch of answers and a Swift type: a fault of the program, not of a person.
public struct TypeMismatchError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The field or section, such as `lines[0].price`; empty for the submission as a whole.
    public let address: String
    /// The mismatch and the cure, in English: lower case, no full stop.
    public let message: String

    /// The address and the message: `age: has no answer; make the property Optional`.
    public var description: String { address.isEmpty ? message : "\(address): \(message)" }

    init(_ path: [any CodingKey], _ message: String) { (address, self.message) = (Self.address(path), message) }

    /// No answer where the type needs one.
    static func missing(_ path: [any CodingKey]) -> TypeMismatchError {
        TypeMismatchError(path, "has no answer; make the property Optional")
    }

    /// A property of a field that the form does not write.
    static func unsubmitted(_ path: [any CodingKey]) -> TypeMismatchError {
        TypeMismatchError(path, "is not submitted by the form; leave it out of the CodingKeys")
    }

    /// A property that is no field.
    static func unknown(
        _ name: String, at path: [any CodingKey], among fields: some Sequence<String>
    ) -> TypeMismatchError {
        let cure =
            nearestName(to: name, among: fields.sorted()).map { "did you mean '\($0)'?" }
            ?? "leave it out of the CodingKeys"
        return TypeMismatchError(path, "the form has no field '\(name)'; \(cure)")
    }

    /// A type's own complaint, such as that of an enumeration which lacks a value.
    init(_ error: DecodingError) {
        switch error {
        case .typeMismatch(_, let context), .dataCorrupted(let context), .valueNotFound(_, let context):
            self.init(context.codingPath, context.debugDescription)
        case .keyNotFound(let key, let context): self.init(context.codingPath + [key], context.debugDescription)
        @unknown default: self.init([], "\(error)")
        }
    }

    /// `lines[0].price`.
    static func address(_ path: [any CodingKey]) -> String {
        path.reduce(into: "") { address, key in
            if let place = key.intValue {
                address += "[\(place)]"
            } else {
                address += address.isEmpty ? key.stringValue : ".\(key.stringValue)"
            }
        }
    }
}

/// A key of an array or of an object.
enum PathKey: CodingKey {
    case name(String)
    case place(Int)

    init(stringValue: String) { self = .name(stringValue) }
    init(intValue: Int) { self = .place(intValue) }

    var stringValue: String {
        switch self {
        case .name(let name): name
        case .place(let place): "\(place)"
        }
    }

    var intValue: Int? { if case .place(let place) = self { place } else { nil } }
}
