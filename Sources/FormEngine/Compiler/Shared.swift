/// A value that is there once, however often what holds it is copied.
@propertyWrapper
final class Shared<Value> {
    let wrappedValue: Value

    init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
}
