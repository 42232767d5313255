/// A value that exists once, however often its owner is copied.
@propertyWrapper
final class Shared<Value> {
    let wrappedValue: Value

    init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
}
