/// A member that few parts have, apart from the part: those without it stay small.
///
/// A field is copied some dozen times while a form is read, completed, numbered and compiled.
@propertyWrapper
package enum Rare<Value> {
    /// The part says nothing of it.
    case absent
    /// What the part says.
    indirect case present(Value)

    /// A member of which nothing is said.
    package init() { self = .absent }

    /// `nil` where nothing is said of it.
    package var wrappedValue: Value? {
        get { if case .present(let value) = self { value } else { nil } }
        set { self = newValue.map { .present($0) } ?? .absent }
    }
}

extension Rare: Equatable where Value: Equatable {}
extension Rare: Sendable where Value: Sendable {}
