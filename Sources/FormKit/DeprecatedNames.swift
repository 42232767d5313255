internal import FormEngine

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

/// The former name of `AnswerValue`.
@available(*, deprecated, renamed: "AnswerValue")
public typealias AnswerCodable = AnswerValue

/// The former name of `BuiltInKind.Text`.
@available(*, deprecated, renamed: "BuiltInKind.Text")
public typealias TextKind = BuiltInKind.Text

/// The former name of `BuiltInKind.TextArea`.
@available(*, deprecated, renamed: "BuiltInKind.TextArea")
public typealias TextAreaKind = BuiltInKind.TextArea

/// The former name of `BuiltInKind.Name`.
@available(*, deprecated, renamed: "BuiltInKind.Name")
public typealias NameKind = BuiltInKind.Name

/// The former name of `BuiltInKind.Email`.
@available(*, deprecated, renamed: "BuiltInKind.Email")
public typealias EmailKind = BuiltInKind.Email

/// The former name of `BuiltInKind.PhoneNumber`.
@available(*, deprecated, renamed: "BuiltInKind.PhoneNumber")
public typealias PhoneNumberKind = BuiltInKind.PhoneNumber

/// The former name of `BuiltInKind.URL`.
@available(*, deprecated, renamed: "BuiltInKind.URL")
public typealias URLKind = BuiltInKind.URL

/// The former name of `BuiltInKind.Password`.
@available(*, deprecated, renamed: "BuiltInKind.Password")
public typealias SecretKind = BuiltInKind.Password

/// The former name of `BuiltInKind.Path`.
@available(*, deprecated, renamed: "BuiltInKind.Path")
public typealias PathKind = BuiltInKind.Path

/// The former name of `BuiltInKind.Integer`.
@available(*, deprecated, renamed: "BuiltInKind.Integer")
public typealias IntegerKind = BuiltInKind.Integer

/// The former name of `BuiltInKind.Decimal`.
@available(*, deprecated, renamed: "BuiltInKind.Decimal")
public typealias DecimalKind = BuiltInKind.Decimal

/// The former name of `BuiltInKind.Date`.
@available(*, deprecated, renamed: "BuiltInKind.Date")
public typealias DateKind = BuiltInKind.Date

/// The former name of `BuiltInKind.Time`.
@available(*, deprecated, renamed: "BuiltInKind.Time")
public typealias TimeKind = BuiltInKind.Time

/// The former name of `BuiltInKind.DateTime`.
@available(*, deprecated, renamed: "BuiltInKind.DateTime")
public typealias DateTimeKind = BuiltInKind.DateTime

/// The former name of `BuiltInKind.Select`.
@available(*, deprecated, renamed: "BuiltInKind.Select")
public typealias SelectKind = BuiltInKind.Select

/// The former name of `BuiltInKind.MultiSelect`.
@available(*, deprecated, renamed: "BuiltInKind.MultiSelect")
public typealias MultiSelectKind = BuiltInKind.MultiSelect

/// The former name of `BuiltInKind.Picker`.
@available(*, deprecated, renamed: "BuiltInKind.Picker")
public typealias PickerKind = BuiltInKind.Picker

/// The former name of `BuiltInKind.Switch`.
@available(*, deprecated, renamed: "BuiltInKind.Switch")
public typealias SwitchKind = BuiltInKind.Switch

/// The former name of `BuiltInKind.Checkbox`.
@available(*, deprecated, renamed: "BuiltInKind.Checkbox")
public typealias CheckboxKind = BuiltInKind.Checkbox

/// The former name of `BuiltInKind.Button`.
@available(*, deprecated, renamed: "BuiltInKind.Button")
public typealias ButtonKind = BuiltInKind.Button

/// The former name of `BuiltInKind.Note`.
@available(*, deprecated, renamed: "BuiltInKind.Note")
public typealias NoteKind = BuiltInKind.Note

/// The former name of `BuiltInKind.Spacer`.
@available(*, deprecated, renamed: "BuiltInKind.Spacer")
public typealias SpacerKind = BuiltInKind.Spacer

extension CustomKind {
    /// The former names of built-in kinds in `CustomKind`.
    @available(*, deprecated, message: "name the field: 'like: TextField.self'")
    public enum Base: String, Sendable, CaseIterable {
        case text, name, email, url, password, path
        case phoneNumber = "phone_number"
        case textArea = "text_area"
        case integer, decimal
        case date, time
        case dateTime = "date_time"
        case `switch`, checkbox, select, picker
        case multiSelect = "multi_select"
    }

    /// A kind; its base is called by the type of its fields now.
    @available(*, deprecated, message: "name the field: 'like: TextField.self'")
    public init(
        _ name: String, aliases: [String] = [], like base: Base, noun: String, sample: String? = nil,
        mask: String? = nil, grouped groups: [Int] = [], normalizing normalizations: [Normalization] = [],
        options: Choices? = nil,
        conversion: CustomConversion? = nil, layout: CustomLayout? = nil, validator: CustomValidator? = nil
    ) {
        self.init(
            name, aliases, like: base.rawValue, sample, options,
            KindAddition(
                noun: noun, mask, grouped: groups, normalizing: normalizations, validator, conversion, layout))
    }
}

extension SubmitDelegate {
    /// Calls the former `didSubmit(_:)`, for delegates that have that alone.
    @available(*, deprecated, message: "'didSubmit' is called 'submit' now")
    public func submit(_ session: FormSession) throws { try didSubmit(session) }

    /// Fails, as there is nothing to submit to.
    public func didSubmit(_ session: FormSession) throws { throw MissingSubmitError() }
}

extension AsyncSubmitDelegate {
    /// Calls the former `didSubmit(_:)`, for delegates that have that alone.
    @available(*, deprecated, message: "'didSubmit' is called 'submit' now")
    public func submit(_ submission: Submission) async throws { try await didSubmit(submission) }

    /// Fails, as there is nothing to submit to.
    public func didSubmit(_ submission: Submission) async throws { throw MissingSubmitError() }
}

/// A delegate that says nowhere what becomes of submissions.
private struct MissingSubmitError: Error, CustomStringConvertible {
    /// The fault and the cure, in English.
    let description = "the delegate has no 'submit'"
}

extension FieldPart {
    /// The former name of `explanation(_:)`.
    @available(*, deprecated, renamed: "explanation(_:)")
    public func description(_ text: String) -> Self { explanation(text) }
}

extension Form {
    /// The former name of `explanation(_:fileID:line:)`.
    @available(*, deprecated, renamed: "explanation(_:)")
    public func description(_ text: String, fileID: StaticString = #fileID, line: UInt = #line) -> Form {
        explanation(text, fileID: fileID, line: line)
    }
}

extension Group {
    /// The former name of `explanation(_:)`.
    @available(*, deprecated, renamed: "explanation(_:)")
    public func description(_ text: String) -> Group { explanation(text) }
}

extension Section {
    /// The former name of `explanation(_:)`.
    @available(*, deprecated, renamed: "explanation(_:)")
    public func description(_ text: String) -> Section { explanation(text) }
}

extension FieldDefinition {
    /// The former name of `explanation`.
    @available(*, deprecated, renamed: "explanation")
    public var description: String? {
        get { explanation }
        set { explanation = newValue }
    }
}

extension SectionDefinition {
    /// The former name of `explanation`.
    @available(*, deprecated, renamed: "explanation")
    public var description: String? {
        get { explanation }
        set { explanation = newValue }
    }
}

extension FieldDescription {
    /// The former name of `explanation`.
    @available(*, deprecated, renamed: "explanation")
    public var description: String? { explanation }
}

extension SectionDescription {
    /// The former name of `explanation`.
    @available(*, deprecated, renamed: "explanation")
    public var description: String? { explanation }
}

extension GroupDescription {
    /// The former name of `explanation`.
    @available(*, deprecated, renamed: "explanation")
    public var description: String? { explanation }
}

extension CompiledForm {
    /// The former name of `explanation`.
    @available(*, deprecated, renamed: "explanation")
    public var description: String? { explanation }
}

extension FieldState {
    /// The former name of `field`.
    @available(*, deprecated, renamed: "field")
    public var description: FieldDescription { field }
}

extension UnreadableAnswersError {
    /// The former name of `AnswerFailure`.
    @available(*, deprecated, renamed: "AnswerFailure")
    public typealias Finding = AnswerFailure

    /// The former name of `failures`.
    @available(*, deprecated, renamed: "failures")
    public var findings: [AnswerFailure] { failures }
}
