public import FormEngine
internal import FormSyntax
internal import Synchronization

/// The context of a closure: its parameters, and the fields that it reads.
public struct ValidationContext: Sendable {
    private let arguments: ValidatorArguments
    let values: [Answer?]
    private let unnamed = FirstUnnamed()

    private init(_ arguments: ValidatorArguments, _ values: [Answer?]) {
        (self.arguments, self.values) = (arguments, values)
    }

    /// The answer of a field named in `reading`; `nil` if it has none, is hidden, or has none of that type.
    ///
    /// To read a field that is not named there is a fault of the program. There is no value then, and the closure counts as
    /// having thrown an error that names the field. A default, a layout or a title, which throws none, stops a debug build; in a release
    /// build there is no default, the text is laid out as it was typed, and the title is that of the form.
    public subscript<Value: AnswerValue>(_ id: String, as type: Value.Type = Value.self) -> Value? {
        guard let place = arguments.reading.firstIndex(of: id) else {
            unnamed.note(id)
            return nil
        }
        return values[place].flatMap { try? Value.answerCoding.read($0) }
    }

    /// A parameter as text; `nil` without it.
    public func text(_ parameter: String) -> String? { arguments.values[parameter]?.scalarText }

    /// A parameter as a number; `nil` without it.
    public func number(_ parameter: String) -> ExactDecimal? { text(parameter).flatMap { ExactDecimal($0) } }

    /// Whether a parameter is true.
    public func bool(_ parameter: String) -> Bool { arguments.values[parameter] == .truth(true) }

    /// The texts of a parameter; none without it.
    public func texts(_ parameter: String) -> [String] {
        guard case .array(let elements) = arguments.values[parameter] else { return text(parameter).map { [$0] } ?? [] }
        return elements.compactMap(\.value.scalarText)
    }
}

/// Calls of closures.
extension ValidationContext {
    /// The result of a closure.
    ///
    /// - Throws: Its error, or `UnnamedFieldError` in place of that and of any value.
    static func calling<Value>(
        _ body: (ValidationContext) throws -> Value, with values: [Answer?], _ arguments: ValidatorArguments
    ) throws -> Value {
        let context = ValidationContext(arguments, values)
        let result = Result { try body(context) }
        try context.unnamed.check()
        return try result.get()
    }

    /// The result of an asynchronous closure.
    ///
    /// - Throws: Its error, or `UnnamedFieldError` in place of that and of any value.
    static func awaiting<Value: Sendable>(
        _ body: @Sendable (ValidationContext) async throws -> Value, with values: [Answer?],
        _ arguments: ValidatorArguments
    ) async throws -> Value {
        let context = ValidationContext(arguments, values)
        let result: Result<Value, any Error>
        do { result = .success(try await body(context)) } catch { result = .failure(error) }
        try context.unnamed.check()
        return try result.get()
    }

    /// The result of a closure that cannot throw; `nil` where it reads a field that it does not name, which stops a debug build.
    static func trusting<Value>(
        _ body: (ValidationContext) -> Value, with values: [Answer?], _ arguments: ValidatorArguments
    ) -> Value? {
        do { return try calling(body, with: values, arguments) } catch {
            assertionFailure("\(error)")
            return nil
        }
    }
}

/// A field that a closure reads without naming it.
struct UnnamedFieldError: Error, CustomStringConvertible {
    let id: String

    /// The fault and the cure, in English.
    var description: String { "the closure reads the field '\(id)', which its 'reading' does not name" }
}

/// The first field that a closure has read without naming it.
private final class FirstUnnamed: Sendable {
    private let id = Mutex<String?>(nil)

    func note(_ id: String) { self.id.withLock { if $0 == nil { $0 = id } } }

    func check() throws(UnnamedFieldError) { if let id = id.withLock({ $0 }) { throw UnnamedFieldError(id: id) } }
}

/// The parameters that a validator is given at its place in a form, once.
final class ValidatorArguments: Sendable {
    let values: [String: JSONValue]
    let reading: [String]

    init(_ values: [String: JSONValue] = [:], reading: [String]) { (self.values, self.reading) = (values, reading) }
}
