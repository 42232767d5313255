import CPosix
import Glibc

/// The error of a failed system call.
package struct SystemFailure: Error, CustomStringConvertible {
    /// The subject, and the system's words for the failure.
    package let description: String

    init(_ subject: String, code: Int32 = errno) { description = "\(subject): \(String(cString: strerror(code)))" }
}

/// A running program.
package final class ChildProcess {
    /// The end of a program.
    package enum Ending: Equatable, Sendable {
        case exited(Int32)
        case killed(signal: Int32)
    }

    /// The process id.
    package let id: pid_t
    private var ending: Ending?

    /// Starts a program; streams are paths, by default `/dev/null`.
    ///
    /// - Parameters:
    ///   - arguments: The program, searched in `PATH`, and its arguments.
    ///   - environment: Variables besides those of `childEnvironment`.
    ///   - isSessionLeader: Whether its input becomes its controlling terminal.
    package init(
        _ arguments: [String], environment: [String: String] = [:], input: String? = nil, output: String? = nil,
        errors: String? = nil, folder: String? = nil, isSessionLeader: Bool = false
    ) throws(SystemFailure) {
        var id: Int32 = 0
        let streams = [input ?? "/dev/null", output ?? "/dev/null", errors ?? "/dev/null"]
        let code = withPointers(arguments) { arguments in
            withPointers(childEnvironment(with: environment)) { environment in
                withPointers(streams) { streams in
                    streams.withMemoryRebound(to: UnsafePointer<CChar>?.self, capacity: 3) { streams in
                        posix_start(arguments, environment, streams, folder, isSessionLeader ? 1 : 0, &id)
                    }
                }
            }
        }
        guard code == 0 else { throw SystemFailure(arguments.first ?? "no program", code: code) }
        self.id = id
    }

    /// Sends a signal, unless the program has ended.
    package func kill(_ signal: Int32) {
        if poll() == nil { Glibc.kill(id, signal) }
    }

    /// Whether a program sleeps without child processes, or has ended.
    static func isAsleep(_ id: pid_t) -> Bool {
        let state = try? fileText("/proc/\(id)/stat").split(separator: ")").last?.dropFirst().first
        let children = try? fileText("/proc/\(id)/task/\(id)/children")
        return state != "R" && state != "D" && children ?? "" == ""
    }

    /// The end of the program; `nil` if it is running.
    package func poll() -> Ending? {
        var status: Int32 = 0
        guard ending == nil, waitpid(id, &status, WNOHANG) == id else { return ending }
        ending = status & 0x7f == 0 ? .exited(status >> 8 & 0xff) : .killed(signal: status & 0x7f)
        return ending
    }

    /// The end of the program; `nil` if it does not end in time.
    package func wait(seconds: Double) -> Ending? {
        let deadline = now() + seconds
        while poll() == nil, now() < deadline { usleep(2000) }
        return ending
    }

    /// Whether a signal stops the program in time.
    package func waitForStop(seconds: Double) -> Bool {
        let deadline = now() + seconds
        var status: Int32 = 0
        while now() < deadline {
            if waitpid(id, &status, WNOHANG | WUNTRACED) == id { return status & 0xff == 0x7f }
            usleep(2000)
        }
        return false
    }
}

/// The search path for programs and the settings of sanitizers, but no settings of language, colours and editors, so
/// that the output is the same for everybody.
func childEnvironment(with additions: [String: String] = [:]) -> [String] {
    var variables = additions
    let kept = ["PATH", "LD_LIBRARY_PATH", "LLVM_PROFILE_FILE", "ASAN_OPTIONS", "TSAN_OPTIONS"]
    for name in kept where variables[name] == nil {
        variables[name] = getenv(name).map { String(cString: $0) }
    }
    return variables.map { "\($0)=\($1)" }
}

/// Calls a function with the texts as a C array that ends with NULL.
func withPointers<Result>(
    _ texts: [String], _ body: (UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>) -> Result
) -> Result {
    let pointers = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>.allocate(capacity: texts.count + 1)
    for (place, text) in texts.enumerated() { (pointers + place).initialize(to: strdup(text)) }
    (pointers + texts.count).initialize(to: nil)
    defer {
        for place in texts.indices { free(pointers[place]) }
        pointers.deallocate()
    }
    return body(pointers)
}
