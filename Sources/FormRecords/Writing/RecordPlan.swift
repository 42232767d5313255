import FormEngine
import FormModel
import FormSyntax

/// What a form's submissions are written from, made once: the stations in form order, their keys and options as bytes.
///
/// A class, so that a writer can hold it by one reference.
final class RecordPlan: Sendable {
    /// What stands at one place of every submission.
    enum Station: BitwiseCopyable, Sendable {
        /// A field outside dynamic sections; the number of its column.
        case field(Int32)
        /// A dynamic section; its number in `sections`.
        case section(Int32)
    }

    let stations: [Station]
    let columns: [RecordColumn]
    let sections: [RecordSection]
    /// The options of each choice, column after column; of a picker, list after list.
    let options: [RecordOption]
    /// Where each list of each picker begins in `options`.
    let components: [Int32]
    /// What all ranges are ranges of.
    let bytes: [UInt8]

    init(_ form: CompiledForm) {
        var builder = RecordPlanBuilder(form)
        builder.build()
        stations = builder.stations
        columns = builder.columns
        sections = builder.sections
        options = builder.options
        components = builder.components
        bytes = builder.bytes
    }
}

/// One field of a submission.
struct RecordColumn: BitwiseCopyable, Sendable {
    /// How the value is written.
    enum Shape: UInt8, BitwiseCopyable, Sendable { case text, number, truth, option, options, titles }

    let field: Int32
    let shape: Shape
    /// The key in nested output as JSON writes it, with quotes, colon and a space.
    let key: ByteRange
    /// A choice's first place in `options`, a picker's in `components`.
    let first: Int32
}

/// One option as submissions write it: a choice's by its id, a picker's by its title.
struct RecordOption: BitwiseCopyable, Sendable {
    /// As JSON writes it, with the type of the form's file.
    let literal: ByteRange
    let text: ByteRange
}

/// One dynamic section of a submission.
struct RecordSection: BitwiseCopyable, Sendable {
    let number: Int32
    /// The id as JSON writes it, with quotes, colon and a space.
    let key: ByteRange
    /// Its columns in the plan.
    let firstColumn: Int32
    let columnCount: Int32
    /// -1 without a limit.
    let maximumItems: Int32

    var columns: Range<Int> { Int(firstColumn)..<Int(firstColumn + columnCount) }
}

/// A run of the plan's bytes.
struct ByteRange: BitwiseCopyable, Sendable {
    let start: Int32
    let count: Int32

    var range: Range<Int> { Int(start)..<Int(start + count) }
}
