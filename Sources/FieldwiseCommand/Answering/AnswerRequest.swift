import FormEngine
import FormRecords
import FormSubmission
import FormSystem

/// A form to be answered: what `answer` is asked for, and `new` for the form that makes forms.
struct AnswerRequest {
    /// The whole command line after the program's name, as it was given.
    let arguments: [Argument]
    let form: FilePath
    /// The form itself, where it is in no file.
    let formText: [UInt8]?
    let origin: FormOrigin
    var given: GivenAnswers
    private(set) var output: OutputOptions
    private(set) var failures: FailureOptions
    let prompt: PromptOptions
    let drafts: DraftOptions
    /// Whether a draft goes on.
    let resumes: Bool
    let languages: Languages
    /// The file that is both read and replaced, as one of JSON may be; `nil` where there is none.
    let editedPath: FilePath?

    init(_ request: Request) {
        (arguments, form, origin) = (request.arguments, request.form, request.origin)
        formText = request.formText
        (given, output, failures) = (GivenAnswers(request), request.output, request.failures)
        (prompt, drafts, resumes, languages) = (request.prompt, request.drafts, request.resumes, request.languages)
        editedPath = Self.editedPath(given.options, output)
        guard prompt.conversesByProtocol else { return }
        // The last of the replies has the submission, and the failures, that are to go there.
        if output.path?.leadsToStandardOutput ?? false { output.path = nil }
        if failures.path?.leadsToStandardOutput ?? false { failures.path = nil }
    }

    private static func editedPath(_ given: GivenOptions, _ output: OutputOptions) -> FilePath? {
        guard let answers = given.answers, let path = output.path, output.replaces, !answers.isStandardStream,
            output.recordFormat == .json, let read = try? answers.status().get(),
            let written = try? path.status().get(), read.kind == .regular, read.identity == written.identity
        else { return nil }
        return answers
    }

    /// Whether the command line says where answers are, besides standard input.
    var saysWhoAnswers: Bool { prompt.asksNothing || given.options.answers != nil }

    /// Programs and scripts.
    var program: Speaker { given.program }

    /// The command line as it can be typed again in a shell.
    var commandLine: String { arguments.reduce("fieldwise") { $0 + " " + shellWord($1.text) } }
}

extension FilePath {
    /// Whether what is written to it comes out of standard output, which is no device that anybody may write to.
    fileprivate var leadsToStandardOutput: Bool {
        guard descriptor != StandardStream.output else { return true }
        guard let standard = try? FileStatus(of: StandardStream.output), case .success(let found) = status() else {
            return false
        }
        return found.identity == standard.identity && (found.kind == .pipe || found.kind == .other)
    }
}
