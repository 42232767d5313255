import CPosix
import Glibc

/// The error of a failed system call.
package struct SystemFailure: Error, CustomStringConvertible {
    /// The subject and the system's words for the failure.
    package let description: String

    init(_ subject: String, code: Int32 = errno) { description = "\(subject): \(String(cString: strerror(code)))" }
}

/// A program that was started.
package final class ChildProcess {
    /// How a program ended.
    package enum Ending: Equatable, Sendable {
        case exited(Int32)
        case killed(signal: Int32)
    }

    /// Its process id.
    package let id: pid_t
    private var ending: Ending?

    /// Starts a program; the streams are paths, absent ones being `/dev/null`.
    ///
    /// - Parameters:
    ///   - arguments: The program, found by `PATH`, and its arguments.
    ///   - environment: Added to where programs are found.
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

    /// Sends a signal, unless it has ended.
    package func kill(_ signal: Int32) {
        if poll() == nil { Glibc.kill(id, signal) }
    }

    /// Whether a program waits, but for none that it has started itself, or has ended.
    static func isAsleep(_ id: pid_t) -> Bool {
        let state = try? fileText("/proc/\(id)/stat").split(separator: ")").last?.dropFirst().first
        let children = try? fileText("/proc/\(id)/task/\(id)/children")
        return state != "R" && state != "D" && children ?? "" == ""
    }

    /// How it ended, or `nil` if it has not.
    package func poll() -> Ending? {
        var status: Int32 = 0
        guard ending == nil, waitpid(id, &status, WNOHANG) == id else { return ending }
        ending = status & 0x7f == 0 ? .exited(status >> 8 & 0xff) : .killed(signal: status & 0x7f)
        return ending
    }

    /// How it ended, or `nil` if it has not in time.
    package func wait(seconds: Double) -> Ending? {
        let deadline = now() + seconds
        while poll() == nil, now() < deadline { usleep(2000) }
        return ending
    }

    /// Whether it was stopped by a signal in time.
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

/// Where programs are found, and what watches over them; not what a person says of languages, colours and editors, so that
/// the command says the same to everybody.
func childEnvironment(with additions: [String: String] = [:]) -> [String] {
    var variables = additions
    let kept = ["PATH", "LD_LIBRARY_PATH", "LLVM_PROFILE_FILE", "ASAN_OPTIONS", "TSAN_OPTIONS"]
    for name in kept where variables[name] == nil {
        variables[name] = getenv(name).map { String(cString: $0) }
    }
    return variables.map { "\($0)=\($1)" }
}

/// Calls with the texts as a C array of C strings that ends in NULL.
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
