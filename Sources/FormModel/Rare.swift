/// Separate storage for a member that few parts have, so that the others stay small.
///
/// A field is copied a dozen times or more while a form is read, completed, numbered and compiled.
@propertyWrapper
package enum Rare<Value> {
    /// The part does not have the member.
    case absent
    /// The value of the member.
    indirect case present(Value)

    /// Creates an absent member.
    package init() { self = .absent }

    /// The value; `nil` if the member is absent.
    package var wrappedValue: Value? {
        get { if case .present(let value) = self { value } else { nil } }
        set { self = newValue.map { .present($0) } ?? .absent }
    }
}

extension Rare: Equatable where Value: Equatable {}
extension Rare: Sendable where Value: Sendable {}
