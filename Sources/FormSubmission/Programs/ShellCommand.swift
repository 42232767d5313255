import CPosix
import Glibc

/// Runs a command of the shell with these bytes as its input, and its output on standard error, to its end.
///
/// The input is a file without a name: a command that reads none of it, or little, disturbs nobody. On a terminal that
/// is guarded, Ctrl-C ends the command alone, and Ctrl-Z stops both.
package func runShell(_ command: [UInt8], input bytes: UnsafeRawBufferPointer) -> ProgramEnding {
    let input = posix_memory_file()
    guard input >= 0 else { return .failed(.latest) }
    defer { close(input) }
    do throws(SystemError) { try writeAll(bytes, to: input) } catch { return .failed(error) }
    lseek(input, 0, SEEK_SET)
    var state: Int32 = 0
    let error = (command + [0]).withUnsafeBytes {
        posix_run_shell($0.bindMemory(to: CChar.self).baseAddress, input, STDERR_FILENO, &state)
    }
    guard error == 0 else { return .failed(SystemError(error)) }
    return ProgramEnding(state: state)
}
