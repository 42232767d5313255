import FormSubmission
import FormSyntax
import FormSystem

/// Writes a text to standard output unchanged.
func writeOutput(_ text: String) throws(CommandError) {
    var text = text
    let outcome = text.withUTF8 { bytes in
        Result { () throws(OutputError) in try OutputStream.standardOutput.write(UnsafeRawBufferPointer(bytes)) }
    }
    if case .failure(let error) = outcome { throw .output(error) }
}

/// Writes a line to standard error; on a terminal it is wrapped.
func writeWrappedError(_ line: String) {
    guard isTerminal(StandardStream.error) else { return writeError(line) }
    wrapped(line, width: textColumns(StandardStream.error) - 1).forEach(writeError)
}

/// Writes a line to standard error, made safe for a terminal; failures are ignored, since nobody could be told.
func writeError(_ line: String) {
    let bytes = Array((terminalSafe(line) + "\n").utf8)
    try? writeAll(bytes, to: StandardStream.error)
}
