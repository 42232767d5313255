import FormEngine
import FormImport
import FormSubmission
import FormSystem

/// A command's operands, and the effects of its options; those that belong together stand beside their options.
struct Request: Sendable {
    /// The whole command line after the program's name, as it was given.
    var arguments: [Argument] = []
    /// The words after the command that belong to no option.
    var operands: [Argument] = []
    /// Where the form's schema is in the document that is named; `nil` for the whole.
    var place: JSONPointer?
    var given = GivenOptions()
    var output = OutputOptions()
    var failures = FailureOptions()
    var prompt = PromptOptions()
    var drafts = DraftOptions()
    var check = CheckOptions()
    var conversion = ConversionOptions()
    var batch = RecordOptions()
    /// The one of several tables that is run; `nil` where there is one.
    var tableName: String?
    /// The face of a form for `show`; absent means an outline.
    var showing: Showing?
    /// A CSV by which `new` guesses.
    var table: FilePath?
    /// The language as it was written; absent means as the environment says, and English for lines.
    var locale: String?
    /// Whether warnings are errors.
    var isStrict = false
    /// Whether what was left or broken off goes on.
    var resumes = false
}
