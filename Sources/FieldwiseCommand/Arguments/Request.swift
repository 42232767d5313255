import FormEngine
import FormImport
import FormSubmission
import FormSystem

/// The operands of a command line and the values of its options; related ones are defined beside their options.
///
/// Each command makes a request of its own from this.
struct Request: Sendable {
    /// The whole command line after the program's name, as given.
    var arguments: [Argument] = []
    /// The words after the command that are not part of options.
    var operands: [Argument] = []
    var origin = FormOrigin()
    var given = GivenOptions()
    var output = OutputOptions()
    var failures = FailureOptions()
    var prompt = PromptOptions()
    var drafts = DraftOptions()
    var check = CheckOptions()
    var conversion = ConversionOptions()
    var batch = RecordOptions()
    var question = QuestionOptions()
    /// The view of a form for `show`; `nil` means an outline.
    var showing: FormView?
    /// A CSV from which `new` guesses fields.
    var table: FilePath?
    var languages = Languages(locale: nil)
    /// Whether warnings are errors.
    var isStrict = false
    /// Whether to continue what was interrupted.
    var resumes = false

    /// A form given as text instead of in a file.
    var formText: [UInt8]?

    /// The form named by the first operand, or `--form` if that gives it.
    var form: FilePath { formText == nil ? FilePath(bytes: operands.first?.bytes ?? []) : FilePath("--form") }
}
