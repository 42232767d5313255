import FormRecords
import FormSubmission
import FormSyntax

/// Tells programs how answering ended: everything that kept the form from being submitted, as an array of JSON, in a
/// file, which is replaced as a whole, and to a command.
struct FailureReport {
    /// `nil` without `--errors`.
    private let output: Output?
    /// A command of the shell; `nil` without `--on-failure`.
    private let command: [UInt8]?

    /// Finds before the first question what would keep the failures from being written.
    init(_ request: Request) throws(CommandError) {
        output = request.errors.map { Output($0, format: .json, replaces: true, header: []) }
        command = request.failureCommand?.bytes
        do throws(OutputError) { try output?.check() } catch { throw .output(error) }
    }

    /// Tells of the ending and returns its status, which is that of the form also where it cannot be told: who ran the
    /// command must not submit a second time what is submitted.
    func conclude(_ ending: AnswerEnding) -> ExitStatus {
        switch ending {
        case .submitted:
            do throws(OutputError) { try write([]) } catch {
                writeError("fieldwise: the form was submitted, but --errors could not be written: \(error)")
            }
            return .success
        case .failed(let status, let failures):
            tell(failures)
            run(failures)
            return status
        case .left(let status, let failures):
            tell(failures)
            return status
        }
    }

    /// Tells of what ends the command with a message of its own, and returns its status.
    func conclude(_ error: CommandError) -> ExitStatus {
        tell(error.failures)
        if error.status == .invalidAnswers { run(error.failures) }
        return error.status
    }

    /// What ends the command goes before a report that cannot be written.
    private func tell(_ failures: [ReportedFailure]) {
        do throws(OutputError) { try write(failures) } catch { writeError("fieldwise: \(error)") }
    }

    private func write(_ failures: [ReportedFailure]) throws(OutputError) {
        guard let output else { return }
        _ = try json(failures).withUnsafeBytes { (bytes) throws(OutputError) in try output.write(bytes) }
    }

    private func run(_ failures: [ReportedFailure]) {
        guard let command else { return }
        let ending = json(failures).withUnsafeBytes { runShell(command, input: $0) }
        guard case .failed = ending, let complaint = ending.complaint(of: String(decoding: command, as: UTF8.self))
        else { return }
        writeError("fieldwise: \(complaint.message())")
    }

    private func json(_ failures: [ReportedFailure]) -> ByteBuffer {
        var buffer = ByteBuffer()
        buffer.appendJSON(failures)
        buffer.append(UInt8(ascii: "\n"))
        return buffer
    }
}
