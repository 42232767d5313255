import CPosix
import Glibc

/// The way in which a program ended that was started and waited for.
package enum ProgramEnding: Hashable, Sendable {
    /// The program exited; status 0 means success.
    case exited(status: Int32)
    /// A signal ended the program.
    case killed(signal: Int32)
    /// The program could not be started.
    case failed(SystemError)

    /// - Parameter state: The state that `waitpid` returns for an ended program.
    package init(state: Int32) {
        self = state & 0x7f == 0 ? .exited(status: state >> 8 & 0xff) : .killed(signal: state & 0x7f)
    }
}

/// Runs a shell command to its end, with these bytes as input and its output on standard error.
///
/// The input is a file without a name, so a command that reads little or none of it causes no error. On a guarded
/// terminal, Ctrl-C ends only the command and Ctrl-Z stops both.
package func runShell(
    _ command: [UInt8], input bytes: UnsafeRawBufferPointer, writing output: Int32 = StandardStream.error
) -> ProgramEnding {
    let input = posix_memory_file()
    guard input >= 0 else { return .failed(.latest) }
    defer { close(input) }
    do throws(SystemError) {
        try writeAll(bytes, to: input)
        try seek(input, to: 0)
    } catch {
        return .failed(error)
    }
    var state: Int32 = 0
    let error = (command + [0]).withUnsafeBytes {
        posix_run_shell($0.bindMemory(to: CChar.self).baseAddress, input, output, &state)
    }
    return error == 0 ? ProgramEnding(state: state) : .failed(SystemError(error))
}

/// Runs a shell command in the same way but keeps the first bytes of its output.
package func runShell(
    _ command: [UInt8], input bytes: UnsafeRawBufferPointer, keeping count: Int
) -> (ending: ProgramEnding, output: [UInt8]) {
    let output = posix_memory_file()
    guard output >= 0 else { return (.failed(.latest), []) }
    defer { close(output) }
    let ending = runShell(Array("exec 2>&1\n".utf8) + command, input: bytes, writing: output)
    var kept = [UInt8](repeating: 0, count: count)
    try? seek(output, to: 0)
    let got = (try? readBytes(output, into: &kept, count: count)) ?? 0
    return (ending, Array(kept.prefix(got)))
}

/// Runs a program from `PATH` on a terminal (-1 for none) and waits for its end.
///
/// Keys signal only the program; if it is stopped, the command stops, too. A signal that ends the command ends the
/// program first.
///
/// - Parameter signals: The descriptor on which the terminal's guard reports signals; -1 without a guard.
package func runProgram(_ arguments: [String], onTerminal descriptor: Int32, signals: Int32) -> ProgramEnding {
    var pointers: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) }
    defer { for pointer in pointers { free(pointer) } }
    pointers.append(nil)
    var state: Int32 = 0
    let error = posix_run_on_terminal(pointers, descriptor, signals, &state)
    return error == 0 ? ProgramEnding(state: state) : .failed(SystemError(error))
}
