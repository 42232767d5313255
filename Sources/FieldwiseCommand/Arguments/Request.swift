import FormRecords
import FormSubmission

/// What a command was asked to do: its operands, and the effects of its options.
struct Request: Sendable {
    /// What stands behind the command and is no option.
    var operands: [Argument] = []
    /// A file of answers by id.
    var answers: FilePath?
    /// A file of values that take the place of the form's.
    var defaults: FilePath?
    /// `--set`, in the order of the command line.
    var settings: [Setting] = []
    /// Absent means standard output.
    var output: FilePath?
    /// Absent means by the output's ending.
    var format: RecordFormat?
    var isFlat = false
    var replaces = false
    var asksNothing = false
    var writesTranscript = false
    var isStrict = false
    var ignoresUnknown = false
    var isPlain = false

    /// An answer given as an argument.
    struct Setting: Hashable, Sendable {
        var id: String
        var value: [UInt8]
    }
}
