import FormSystem
import FormWords

/// Runs the command line after the program's name and returns the exit status.
///
/// Each argument consists of the system's bytes.
public func runFieldwise(_ arguments: [[UInt8]]) -> Int32 {
    StandardStream.reserve()
    Signal.ignoreFileSizeLimit()
    let arguments = arguments.map { Argument($0) }
    let status = statusOfRun(arguments)
    if status != .success, asksForShell(arguments) { tellShell(status) }
    return status.rawValue
}

private func statusOfRun(_ arguments: [Argument]) -> ExitStatus {
    do throws(CommandError) {
        return try run(arguments)
    } catch {
        error.tell(of: arguments)
        return error.status
    }
}

private func run(_ arguments: [Argument]) throws(CommandError) -> ExitStatus {
    let invocation: Invocation
    do throws(UsageError) { invocation = try parseArguments(arguments) } catch { throw .usage(error) }
    switch invocation {
    case .run(let command, let request): return try command.run(request)
    case .help(let command):
        try writeInformation(arguments) { helpText(of: command, columns: textColumns($0), in: $1) }
    case .nothing:
        let stream = StandardStream.error
        introduction(columns: textColumns(stream), in: usageLanguage(of: arguments, on: stream)).forEach(writeError)
        return .usage
    case .candidates(let question): try writeOutput(Shell.candidates(question))
    case .version: try writeInformation(arguments) { _, _ in versionText() }
    }
    return .success
}

/// Writes a text for people. If a shell evaluates standard output, the text goes elsewhere and the shell is told that
/// there are no answers.
///
/// - Parameter text: The text for a descriptor, in a language.
private func writeInformation(
    _ arguments: [Argument], _ text: (_ descriptor: Int32, Language) -> String
) throws(CommandError) {
    let isForShell = asksForShell(arguments)
    let descriptor = isForShell ? StandardStream.error : StandardStream.output
    let text = text(descriptor, usageLanguage(of: arguments, on: descriptor))
    guard isForShell else { return try writeOutput(text) }
    for line in text.split(separator: "\n", omittingEmptySubsequences: false).dropLast() { writeError(String(line)) }
    tellShell(.notSubmitted)
}
