/// A part that every submission has at one place.
enum RecordStation: BitwiseCopyable, Sendable {
    /// Fields outside dynamic sections; the number of their run.
    case run(Int32)
    /// A dynamic section; its number among the plan's.
    case section(Int32)
    /// An object within; its number among the plan's.
    case object(Int32)
}

/// Stations in a row: those of the record, of an instance, or of an object within.
struct StationRange: BitwiseCopyable, Sendable {
    let first: Int32
    let count: Int32

    var indices: Range<Int> { Int(first)..<Int(first + count) }
}

/// An object within the record or within an instance that is left out where nothing in it is answered. One whose first member
/// always is written belongs to the runs around it.
struct WrittenObject: BitwiseCopyable, Sendable {
    /// Its number among the objects of a document.
    let number: Int32
    /// The text before it: comma, line break, key and colon.
    let key: ByteRange
    let depth: UInt8
    let stations: StationRange
    /// Whether it is written all the same, as far as the object around it is.
    let isWrittenEmpty: Bool
    /// Whether something in it is written that has no answer.
    let mayHoldNothing: Bool
}

/// Columns that are written together: room is made once for all of them, and for those of the runs that continue it.
struct RecordRun: BitwiseCopyable, Sendable {
    let first: Int32
    let count: Int32
    /// The bytes that end objects behind the columns; empty where none ends.
    let closing: ByteRange
    /// Whether the run behind it goes on with it.
    var isContinued = false
    /// How many bytes they take at most, with all that continues them, besides texts that are written as they are, choices of
    /// several, and what `literalSlack` says.
    var bound: Int32

    var columns: Range<Int> { Int(first)..<Int(first + count) }
}

/// One field of a submission.
struct RecordColumn: BitwiseCopyable, Sendable {
    /// How the value is written.
    enum Shape: UInt8, BitwiseCopyable, Sendable {
        case text, number, truth, option, options, titles
        /// A text that is an array or an object of JSON.
        case json
        /// A text that is any value of JSON, or none and then itself.
        case anyJSON
        /// A whole number with zeros before it.
        case padded

        /// Whether a run's bound covers the value.
        @inline(__always) var isBounded: Bool { rawValue <= Self.option.rawValue }

        /// Whether the value is written as the text that it is.
        @inline(__always) var isText: Bool { rawValue <= Self.truth.rawValue }
    }

    /// The number of the field.
    let field: Int32
    let shape: Shape
    /// How many objects and arrays are around the value where dynamic sections are arrays.
    let depth: UInt8
    /// How many quotes are around the value.
    let quotes: UInt8
    /// Whether JSON has no member for it where it has no value.
    let isOmittedEmpty: Bool
    /// The bytes before the value: comma, line break, key, colon and a text's quote. Of a flat dynamic section, what
    /// follows the number of the instance.
    let key: ByteRange
    /// A choice's first place in `options`, a picker's in `components`.
    let first: Int32
}

/// One option as submissions write it: a choice's by its id, a picker's by its title.
struct RecordOption: BitwiseCopyable, Sendable {
    /// As the submission has it: JSON with the type of the form's file, a cell of CSV. In a list of several it
    /// begins with a comma and a line break.
    let literal: ByteRange
    let text: ByteRange
}

/// One dynamic section of a submission.
struct RecordSection: BitwiseCopyable, Sendable {
    let number: Int32
    /// The text before its array; if it is flat, before the number of an instance.
    let key: ByteRange
    /// How many objects and arrays are around its array.
    let depth: UInt8
    /// Those of an instance.
    let stations: StationRange
    /// The object that an instance is, by its number among those of a document.
    let object: Int32
    /// Whether an instance is the value of its one column, not an object.
    let isOfPlainValues: Bool
    /// Whether JSON has no member for it where it has no instance.
    let isOmittedEmpty: Bool
    /// -1 without a limit.
    let maximumItems: Int32
}

/// A run of the plan's bytes.
struct ByteRange: BitwiseCopyable, Sendable {
    let start: Int32
    let count: Int32
}
