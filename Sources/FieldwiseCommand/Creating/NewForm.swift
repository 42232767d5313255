import CEmbedded
import FormConversation
import FormEngine
import FormFiles
import FormImport
import FormRecords
import FormSubmission
import FormSyntax
import FormSystem
import FormWords
import FormXML

/// Has a form made of answers to a form, and writes it.
func newForm(_ request: Request) -> ExitStatus {
    let source = AnswerSource(request, isFormStandardInput: false)
    do throws(CommandError) {
        return try FailureReport(request).conclude(try makeForm(request, source))
    } catch {
        error.tell(of: request.arguments, in: (source == .person ? request.person : request.program).language)
        return error.status
    }
}

private func makeForm(_ request: Request, _ source: AnswerSource) throws(CommandError) -> AnswerEnding {
    try checkFiles(request)
    let path = FilePath(request)
    var form = try FormSource(newForm: path)
    if let locale = source == .person ? request.personLocale : request.locale { try form.translate(into: locale) }
    let now = presentMoment(in: .utc)
    var session = Session(form.form, now: now)
    let answering = try Answering(
        request, form, source, to: path.isStandardStream ? nil : .form(path), guesses: try request.guesses(now: now),
        advice: source == .person ? AnswerAdvice.aboutNewForm(in: request.person.language) : nil)
    var delegate = NewFormDelegate(path, replaces: request.output.replaces, telling: answering.language)
    do throws(OutputError) { try delegate.check() } catch { throw .output(error) }
    return try answering.run(&session, submittingTo: &delegate)
}

/// No input may be an output.
private func checkFiles(_ request: Request) throws(CommandError) {
    try checkStandardInput(request, readsForm: false)
    let path = FilePath(request)
    var claims = FileClaims()
    if let table = request.table { claims.read(table, as: "--from") }
    if let answers = request.given.answers { claims.read(answers, as: "--answers") }
    do throws(FileConflict) { try claims.write(path.isStandardStream ? nil : path, as: Message(.theForm)) } catch {
        throw .sameFile(error)
    }
}

extension Request {
    /// The guesses about the table, if there is one.
    fileprivate func guesses(now: Moment) throws(CommandError) -> GuessedAnswers? {
        guard let table else { return nil }
        let name = (table.isStandardStream ? FilePath(self) : table).fileName.description
        let title = name.split(separator: ".", omittingEmptySubsequences: false).dropLast().joined(separator: ".")
        var survey = TableSurvey(
            ofTable: table.description, delimiter: batch.delimiter, in: given.notation, now: now)
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

/// Writes the form that is made of answers, if nothing is wrong with it.
private struct NewFormDelegate: SubmitDelegate {
    private let path: FilePath
    /// `nil` for standard output.
    private let output: Output?
    private let format: FormFileFormat
    /// In which it is said what is wrong.
    private let view: Language
    /// As it was accepted.
    private var text = ""

    init(_ path: FilePath, replaces: Bool, telling view: Language) {
        self.path = path
        output = path.isStandardStream ? nil : Output(path, format: .json, replaces: replaces, header: [])
        format = path.ending == FormFileFormat.xml.rawValue ? .xml : .json
        self.view = view
    }

    /// Finds before the first question what would keep the form from being written.
    func check() throws(OutputError) { try output?.check() }

    mutating func willSubmit(_ session: borrowing Session) -> SubmitRefusal? {
        do throws(AnsweredFormFaults) {
            text = try AnsweredForm(session.answersAboutForm).text(in: format, checkedBy: strictFindings)
            return nil
        } catch {
            let blamed = error.faults.map { fault in
                BlamedAnswer(
                    fault.place.id.flatMap { session.slot(id: $0) }, reason: fault.words.text(in: view))
            }
            let reasons = error.messages.map { $0.text(in: view) }
            return .answers(blamed, reason: reasons.joined(separator: "\n"))
        }
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
