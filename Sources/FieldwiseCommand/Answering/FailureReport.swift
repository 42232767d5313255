import FormEngine
import FormRecords
import FormSubmission
import FormSyntax
import FormSystem
import FormWords

/// Reports to programs how answering ended: everything that prevented a submission, as a JSON array, in a file that is
/// replaced as a whole and to a command.
struct FailureReport {
    /// The output; `nil` without `--errors`.
    private let output: Output?
    /// The shell command; `nil` without `--on-failure`.
    private let command: [UInt8]?
    private let language: Language

    /// Checks, before the first question, that failures can be written.
    init(_ request: AnswerRequest) throws(CommandError) {
        output = request.failures.path.map { Output($0, format: .json, replaces: true, header: []) }
        command = request.failures.command?.bytes
        language = request.program.language
        do throws(OutputError) { try output?.check() } catch { throw .output(error) }
    }

    /// Reports the end. If that fails after a submission, the status stays success, so that the caller does not submit
    /// again.
    func tell(_ ending: AnswerEnding) {
        do throws(OutputError) { try write(ending.failures) } catch {
            var reason = error.words(in: language)
            if ending.status == .success { reason = language.words(.submittedWithoutReport, ["reason": reason]) }
            writeError("fieldwise: \(reason)")
        }
        if ending.isRefusal { run(ending.failures) }
    }

    private func write(_ failures: [ReportedFailure]) throws(OutputError) {
        guard let output else { return }
        _ = try json(failures).withUnsafeBytes { (bytes) throws(OutputError) in try output.write(bytes) }
    }

    private func run(_ failures: [ReportedFailure]) {
        guard let command else { return }
        let ending = json(failures).withUnsafeBytes { runShell(command, input: $0) }
        let text = String(decoding: command, as: UTF8.self)
        guard case .failed = ending, let complaint = ending.complaint(of: text, in: language) else { return }
        writeError("fieldwise: \(complaint.message(in: language))")
    }

    private func json(_ failures: [ReportedFailure]) -> ByteBuffer {
        var buffer = ByteBuffer()
        buffer.appendJSON(failures)
        buffer.append(UInt8(ascii: "\n"))
        return buffer
    }
}
