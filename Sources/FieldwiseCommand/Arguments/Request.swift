import FormConversation
import FormEngine
import FormFiles
import FormRecords
import FormSubmission
import FormSystem

/// A command's operands, and the effects of its options.
struct Request: Sendable {
    /// The whole command line after the program's name, as it was given.
    var arguments: [Argument] = []
    /// The words after the command that belong to no option.
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
    /// The beginning of a shell's variables.
    var prefix = ShellEncoder.usualPrefix
    var replaces = false
    var asksNothing = false
    var writesTranscript = false
    var isStrict = false
    var ignoresUnknown = false
    /// How data write dates and numbers.
    var notation = DataNotation()
    var isPlain = false
    var keepsNoDraft = false
    var keepsNoHistory = false
    var color = ColorUse.auto
    var isBrief = false
    var beginsWithSheet = false
    var showsBullets = false
    var layout = PromptLayout.left
    /// The language as it was written; absent means as the environment says, and English for lines.
    var locale: String?
    /// A command of the shell that sees the submission before it is written.
    var submitCommand: Argument?
    /// Where everything that is wrong is written for programs.
    var errors: FilePath?
    /// A command of the shell that is told of it.
    var failureCommand: Argument?

    /// The face of a form for `show`; absent means an outline.
    var showing: Showing?
    /// The XML Schema for `check`; absent means the schema of forms.
    var schema: FilePath?
    /// How `check` writes what it finds.
    var findingFormat = FindingFormat.text

    /// The format that `convert` writes; absent means by the output's ending.
    var formFormat: FormFileFormat?
    /// Whether `convert` makes a form of a JSON Schema.
    var readsSchema = false
    /// Whether a form is written in the present way, as far as that means the same.
    var isModernized = false
    /// A CSV by which `new` guesses.
    var table: FilePath?

    // For batches
    var rejects: FilePath?
    var report: FilePath?
    /// Whether the input is CSV; absent means by its ending or beginning.
    var isInputCSV: Bool?
    var delimiter: UInt8?
    /// Absent means as many as there are processors.
    var jobs: Int?
    var showsProgress = false
    var resumes = false
    /// A folder for a file a record.
    var split: FilePath?
    /// How these files are called.
    var fileName: String?

    /// An answer given as an argument.
    struct Setting: Hashable, Sendable {
        var id: String
        var value: [UInt8]
    }
}
