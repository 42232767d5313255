import FormModel

/// A field of the form as its file has it, with the members of a `Field`: rules pass it around, and a copy of so large a
/// structure would cost more than all that they look at.
@dynamicMemberLookup
final class WrittenField: Sendable {
    let members: Field

    init(_ members: Field) { self.members = members }

    subscript<Value>(dynamicMember member: KeyPath<Field, Value>) -> Value { members[keyPath: member] }
}
