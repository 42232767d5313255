import FormEngine
import FormRecords
import FormSubmission
import FormSystem

/// A form to be answered, for `answer`, and for `new` with the form that makes forms.
struct AnswerRequest {
    /// The whole command line after the program's name, as given.
    let arguments: [Argument]
    let form: FilePath
    /// The form itself, if it is in no file.
    let formText: [UInt8]?
    let origin: FormOrigin
    var given: GivenAnswers
    private(set) var output: OutputOptions
    private(set) var failures: FailureOptions
    let prompt: PromptOptions
    let drafts: DraftOptions
    /// Whether to continue a draft.
    let resumes: Bool
    let languages: Languages
    /// The file that is both read and replaced, as a JSON file can be; `nil` for none.
    let editedPath: FilePath?

    init(_ request: Request) {
        (arguments, form, origin) = (request.arguments, request.form, request.origin)
        formText = request.formText
        (given, output, failures) = (GivenAnswers(request), request.output, request.failures)
        (prompt, drafts, resumes, languages) = (request.prompt, request.drafts, request.resumes, request.languages)
        editedPath = Self.editedPath(given.options, output)
        guard prompt.conversesByProtocol else { return }
        // The submission and the failures are then part of the last reply.
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

    /// Whether the command line says where answers come from, apart from standard input.
    var saysWhoAnswers: Bool { prompt.asksNothing || given.options.answers != nil }

    /// The speaker for programs and scripts.
    var program: Speaker { given.program }

    /// The command line as it can be typed in a shell again.
    var commandLine: String { arguments.reduce("fieldwise") { $0 + " " + shellWord($1.text) } }
}

extension FilePath {
    /// Whether writing to it reaches standard output, and that is no device that anybody may write to.
    fileprivate var leadsToStandardOutput: Bool {
        guard descriptor != StandardStream.output else { return true }
        guard let standard = try? FileStatus(of: StandardStream.output), case .success(let found) = status() else {
            return false
        }
        return found.identity == standard.identity && (found.kind == .pipe || found.kind == .other)
    }
}
