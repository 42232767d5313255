import CPosix
import Glibc

/// Runs a command of the shell with these bytes as its input, and its output on standard error, to its end.
///
/// The input is a file without a name: a command that reads none of it, or little, disturbs nobody.
func runShell(_ command: [UInt8], input bytes: UnsafeRawBufferPointer) -> ProgramEnding {
    let input = posix_memory_file()
    guard input >= 0 else { return .failed(.latest) }
    defer { close(input) }
    do throws(SystemError) { try writeAll(bytes, to: input) } catch { return .failed(error) }
    lseek(input, 0, SEEK_SET)
    var id: pid_t = 0
    let error = (command + [0]).withUnsafeBytes {
        posix_start_shell($0.bindMemory(to: CChar.self).baseAddress, input, STDERR_FILENO, &id)
    }
    guard error == 0 else { return .failed(SystemError(error)) }
    var state: Int32 = 0
    while waitpid(id, &state, 0) < 0 { guard errno == EINTR else { return .failed(.latest) } }
    return ProgramEnding(state: state)
}
