import CEmbedded
import FormConversation
import FormEngine
import FormFiles
import FormImport
import FormLanguages
import FormRecords
import FormSubmission
import FormSyntax
import FormSystem
import FormWords

/// A form to be made from answers to the form that makes forms.
struct NewRequest {
    let answering: AnswerRequest
    /// The delimiter of the table to guess from; `nil` detects it.
    let delimiter: UInt8?

    init(_ request: Request) { (answering, delimiter) = (AnswerRequest(request), request.batch.delimiter) }

    /// The file to be made.
    var path: FilePath { answering.form }
}

/// Makes a form from answers and writes it.
func newForm(_ request: NewRequest) -> ExitStatus {
    let source = Respondent(request.answering, isFormStandardInput: false)
    do throws(CommandError) {
        return try makeForm(request, source).status
    } catch {
        let language = source.speaker(in: request.answering.languages).language
        error.tell(of: request.answering.arguments, in: language)
        return error.status
    }
}

private func makeForm(_ new: NewRequest, _ source: Respondent) throws(CommandError) -> AnswerEnding {
    let (request, path) = (new.answering, new.path)
    let given = request.given
    let inputs = [(role: Message("--from"), path: given.table), (Message("--answers"), given.options.answers)]
    let output = (role: Message(.theForm), path: path.isStandardStream ? nil : path)
    let files = CommandFiles(form: nil, inputs: inputs, outputs: [output])
    try files.checkStandardInput()
    try files.check()
    var form = try FormSource(newForm: path)
    if let locale = source.locale(in: request.languages) { try form.translate(into: locale) }
    let now = presentMoment(in: .utc)
    var session = Session(form.form, now: now)
    let answering = try AnswerRun(
        request, form, source, to: path.isStandardStream ? nil : .form(path), guesses: try new.guesses(now: now),
        advice: source == .person ? AnswerAdvice.aboutNewForm(in: request.languages.person.language) : nil)
    var delegate = NewFormDelegate(
        path, replaces: request.output.replaces, isPerson: source == .person, answering.language)
    do throws(OutputError) { try delegate.check() } catch { throw .output(error) }
    return try answering.run(&session, submittingTo: &delegate)
}

extension NewRequest {
    /// The guesses about the table, if there is one.
    fileprivate func guesses(now: Moment) throws(CommandError) -> GuessedAnswers? {
        guard let table = answering.given.table else { return nil }
        let name = (table.isStandardStream ? path : table).fileName.description
        let title = name.split(separator: ".", omittingEmptySubsequences: false).dropLast().joined(separator: ".")
        var survey = TableSurvey(
            ofTable: table.description, delimiter: delimiter, in: answering.given.options.notation, now: now)
        var blocks: InputBlocks
        do throws(InputError) { blocks = try InputBlocks(table) } catch { throw .input(error) }
        var taken = 0
        repeat {
            do throws(InputError) { try blocks.readOn(past: taken) } catch { throw .input(error) }
            do throws(Diagnostic) {
                taken = try survey.read(blocks.bytes, count: blocks.count, isComplete: blocks.isAtEnd)
            } catch {
                throw .faultyTable(error)
            }
        } while !blocks.isAtEnd
        return survey.guesses(title: title.isEmpty ? name : title)
    }
}

/// Writes the form made from answers, if it has no faults.
private struct NewFormDelegate: SubmitDelegate {
    private let path: FilePath
    /// The output; `nil` for standard output.
    private let output: Output?
    private let format: FormFileFormat
    /// Whether faults are reported to a person, who is led to each answer.
    private let isPerson: Bool
    /// The language of messages.
    private let language: Language
    /// The accepted form as text.
    private var text = ""

    init(_ path: FilePath, replaces: Bool, isPerson: Bool, _ language: Language) {
        self.path = path
        output = path.isStandardStream ? nil : Output(path, format: .json, replaces: replaces, header: [])
        format = FormFileFormat(ending: path.ending) ?? .json
        (self.isPerson, self.language) = (isPerson, language)
    }

    /// Checks, before the first question, that the form can be written.
    func check() throws(OutputError) { try output?.check() }

    mutating func willSubmit(_ session: borrowing Session) -> SubmissionOutcome? {
        do throws(AnsweredFormFaults) {
            let form = try AnsweredForm(session.answersAboutForm).text(in: format, checkedBy: strictFindings)
            text = lineForEditors + form
            return nil
        } catch {
            return .blamed(
                error.faults.map { fault in
                    let words = isPerson ? fault.words : fault.message
                    return ReportedFailure(
                        field: fault.place.id ?? "", code: "refused", message: words.text(in: language))
                })
        }
    }

    /// The first line of a form in YAML, by which editors find the schema of forms; empty if the schema is not beside
    /// the file.
    private var lineForEditors: String {
        let schema = "form.schema.json"
        guard format == .yaml, !path.isStandardStream, FormFolder(of: path).file(schema).isThere else { return "" }
        return "# yaml-language-server: $schema=\(schema)\n"
    }

    func didSubmit(_ session: borrowing Session) throws(OutputError) {
        let outcome = Array(text.utf8).withUnsafeBytes { bytes in
            Result { () throws(OutputError) in
                guard let output else { return try OutputStream.standardOutput.write(Array(bytes)) }
                _ = try output.write(bytes)
            }
        }
        _ = try outcome.get()
    }
}
