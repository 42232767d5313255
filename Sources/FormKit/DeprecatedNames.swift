/// The former name of `AnswerFailure`.
@available(*, deprecated, renamed: "AnswerFailure")
public typealias Failure = AnswerFailure

/// The former name of `AcceptedOutput`, and of `RejectedOutput`.
@available(*, deprecated, renamed: "AcceptedOutput", message: "rejected records have RejectedOutput")
public typealias RecordOutput = AcceptedOutput

/// The former name of `BatchError`.
@available(*, deprecated, renamed: "BatchError")
public typealias BatchFailure = BatchError

/// The former name of `UnknownAddressError`.
@available(*, deprecated, renamed: "UnknownAddressError")
public typealias UnknownAddress = UnknownAddressError

/// The former name of `UnreadableAnswersError`.
@available(*, deprecated, renamed: "UnreadableAnswersError")
public typealias UnreadableAnswers = UnreadableAnswersError

/// The former name of `TypeMismatchError`.
@available(*, deprecated, renamed: "TypeMismatchError")
public typealias TypeMismatch = TypeMismatchError

/// The former name of `WritingError`.
@available(*, deprecated, renamed: "WritingError")
public typealias WritingFailure = WritingError

/// The former name of `DisabledFormError`.
@available(*, deprecated, renamed: "DisabledFormError")
public typealias DisabledForm = DisabledFormError

/// The former name of `AsynchronousFormError`.
@available(*, deprecated, renamed: "AsynchronousFormError")
public typealias AsynchronousForm = AsynchronousFormError

/// The former name of `UnknownTimeZoneError`.
@available(*, deprecated, renamed: "UnknownTimeZoneError")
public typealias UnknownTimeZone = UnknownTimeZoneError

/// The former name of `CustomNormalizer`.
@available(*, deprecated, renamed: "CustomNormalizer")
public typealias CustomConverter = CustomNormalizer

extension Form {
    /// The former name of `includingTypes(_:named:)`.
    @available(*, deprecated, renamed: "includingTypes(_:named:)")
    public func use(_ name: String, _ bytes: [UInt8], fileID: StaticString = #fileID, line: UInt = #line) -> Form {
        includingTypes(bytes, named: name, fileID: fileID, line: line)
    }

    /// The former name of `attaching(_:named:)`.
    @available(*, deprecated, renamed: "attaching(_:named:)")
    public func file(_ name: String, _ bytes: [UInt8]) -> Form { attaching(bytes, named: name) }
}

extension FormSession {
    /// The former name of `decoded(as:keys:)`.
    @available(*, deprecated, renamed: "decoded(as:keys:)")
    public func submission<Value: Decodable>(as type: Value.Type, keys: KeyStrategy = .asWritten) throws -> Value {
        try decoded(as: type, keys: keys)
    }

    /// The former name of `change(_:_:)`.
    @available(*, deprecated, renamed: "change(_:_:)")
    public func changing(_ id: FieldAddress, _ change: (inout FieldDefinition) -> Void) throws {
        try self.change(id, change)
    }
}

extension FieldChange {
    /// The former name of `notSubmitted(_:)`.
    @available(*, deprecated, renamed: "notSubmitted(_:)")
    public static func refused(_ failures: [AnswerFailure]) -> FieldChange { .notSubmitted(failures) }
}

extension Vocabulary {
    /// The former name of `normalizers`.
    @available(*, deprecated, renamed: "normalizers")
    public var converters: [CustomNormalizer] {
        get { normalizers }
        set { normalizers = newValue }
    }

    /// A vocabulary; its `converters` are called `normalizers` now.
    @available(*, deprecated, renamed: "init(kinds:validators:normalizers:functions:encoders:messages:)")
    public init(
        kinds: [CustomKind] = [], validators: [CustomValidator] = [], converters: [CustomNormalizer],
        functions: [CustomFunction] = [], encoders: [CustomEncoder] = [], messages: [FailureCode: String] = [:]
    ) {
        self.init(
            kinds: kinds, validators: validators, normalizers: converters, functions: functions, encoders: encoders,
            messages: messages)
    }
}

extension KindField {
    /// The former name of `converted(parse:format:)`.
    @available(*, deprecated, renamed: "converted(parse:format:)")
    public func converted<Value: AnswerValue>(
        reading read: @escaping @Sendable (String) throws -> Value, writing write: @escaping @Sendable (Value) -> String
    ) -> Self {
        converted(parse: read, format: write)
    }
}

extension CustomConversion {
    /// The former name of `init(parse:format:)`.
    @available(*, deprecated, renamed: "init(parse:format:)")
    public init<Value: AnswerValue>(
        reading read: @escaping @Sendable (String) throws -> Value, writing write: @escaping @Sendable (Value) -> String
    ) {
        self.init(parse: read, format: write)
    }
}
