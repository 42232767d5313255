import FormEngine
import FormImport
import FormSubmission
import FormSystem

/// The operands of a command line, and the effects of its options; those that belong together stand beside their options.
///
/// A command makes a request of its own of it, which has what that command needs.
struct Request: Sendable {
    /// The whole command line after the program's name, as it was given.
    var arguments: [Argument] = []
    /// The words after the command that belong to no option.
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
    /// The face of a form for `show`; absent means an outline.
    var showing: FormView?
    /// A CSV by which `new` guesses.
    var table: FilePath?
    var languages = Languages(locale: nil)
    /// Whether warnings are errors.
    var isStrict = false
    /// Whether what was left or broken off goes on.
    var resumes = false

    /// A form in place of a file that has it.
    var formText: [UInt8]?

    /// The first operand as the name of a form, or the option that has it.
    var form: FilePath { formText == nil ? FilePath(bytes: operands.first?.bytes ?? []) : FilePath("--form") }
}
