/// A part that every submission has in the same place.
enum RecordStation: BitwiseCopyable, Sendable {
    /// A run of fields outside dynamic sections, by its number.
    case run(Int32)
    /// A dynamic section, by its number in the plan.
    case section(Int32)
    /// An inner object, by its number in the plan.
    case object(Int32)
}

/// Consecutive stations: those of the record, of an instance, or of an inner object.
struct StationRange: BitwiseCopyable, Sendable {
    let first: Int32
    let count: Int32

    var indices: Range<Int> { Int(first)..<Int(first + count) }
}

/// An inner object that is omitted if nothing in it is answered. One whose first member is always written belongs to
/// the runs around it.
struct WrittenObject: BitwiseCopyable, Sendable {
    /// Its number among the objects of a document.
    let number: Int32
    /// The text before it: comma, line break, key and colon.
    let key: ByteRange
    let depth: UInt8
    let stations: StationRange
    /// Whether it is written even if empty, provided that the object around it is written.
    let isWrittenEmpty: Bool
    /// Whether it may contain members without an answer.
    let mayHoldNothing: Bool
}

/// Columns for which room in the buffer is made once, together with those of the runs that continue theirs.
struct RecordRun: BitwiseCopyable, Sendable {
    let first: Int32
    let count: Int32
    /// The bytes that close objects after the columns; empty if none ends.
    let closing: ByteRange
    /// Whether the next run continues this one.
    var isContinued = false
    /// The most bytes that its columns, and those of the runs that continue it, need: without texts written unchanged,
    /// several choices, and `literalSlack`.
    var bound: Int32

    var columns: Range<Int> { Int(first)..<Int(first + count) }
}

/// A field in a submission.
struct RecordColumn: BitwiseCopyable, Sendable {
    /// How the value is written.
    enum Shape: UInt8, BitwiseCopyable, Sendable {
        case text, number, truth, option, options, titles
        /// A text that is a JSON array or object.
        case json
        /// A text that is any JSON value, or else a string.
        case anyJSON
        /// A whole number with leading zeros.
        case padded

        /// Whether a run's bound includes the value.
        @inline(__always) var isBounded: Bool { rawValue <= Self.option.rawValue }

        /// Whether the value is written as its text.
        @inline(__always) var isText: Bool { rawValue <= Self.truth.rawValue }
    }

    /// The number of the field.
    let field: Int32
    let shape: Shape
    /// The nesting of objects and arrays around the value, if dynamic sections are arrays.
    let depth: UInt8
    /// The number of quotes around the value.
    let quotes: UInt8
    /// Whether JSON omits the member if it has no value.
    let isOmittedEmpty: Bool
    /// The bytes before the value: comma, line break, key, colon and a text's quote. In a flat dynamic section, what
    /// follows the number of the instance.
    let key: ByteRange
    /// The index of a choice's first entry in `options`, or of a picker's in `components`.
    let first: Int32
}

/// An option as submissions write it: by its id, or in a picker by its title.
struct RecordOption: BitwiseCopyable, Sendable {
    /// The bytes in the submission: JSON with the type from the form's file, or a cell of CSV. In a list of several
    /// choices they begin with a comma and a line break.
    let literal: ByteRange
    let text: ByteRange
}

/// A dynamic section in a submission.
struct RecordSection: BitwiseCopyable, Sendable {
    let number: Int32
    /// The text before its array; if it is flat, before the number of an instance.
    let key: ByteRange
    /// The nesting of objects and arrays around its array.
    let depth: UInt8
    /// The stations of an instance.
    let stations: StationRange
    /// The number of the object that represents an instance, among those of a document.
    let object: Int32
    /// Whether an instance is the value of its only column instead of an object.
    let isOfPlainValues: Bool
    /// Whether JSON omits the member if there are no instances.
    let isOmittedEmpty: Bool
    /// The most instances; -1 without a limit.
    let maximumItems: Int32
}

/// A range of the plan's bytes.
struct ByteRange: BitwiseCopyable, Sendable {
    let start: Int32
    let count: Int32
}
