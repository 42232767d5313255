import CPosix
import Glibc

/// The real command, run to its end on pipes.
package struct CommandRun: Sendable, Equatable {
    /// The status as in a shell: 128 plus the number of the signal that ended it.
    package let status: Int32
    /// The standard output.
    package let output: String
    /// The standard error.
    package let errors: String

    /// The package's directory.
    package static let package = "/" + #filePath.split(separator: "/").dropLast(3).joined(separator: "/")

    /// The command built for the tests.
    package static var binary: String {
        #if DEBUG
            package + "/.build/debug/fieldwise"
        #else
            package + "/.build/release/fieldwise"
        #endif
    }

    /// Runs `fieldwise` with the given arguments and standard input, in `directory`.
    package init(_ arguments: [String], input: String = "", in directory: TemporaryDirectory) {
        self.init([Self.binary] + arguments, input, directory)
    }

    /// Runs a shell command line in which `$fieldwise` is the command.
    package init(shell line: String, input: String = "", in directory: TemporaryDirectory) {
        self.init(["/bin/sh", "-c", "fieldwise='\(Self.binary)'\n\(line)"], input, directory)
    }

    private init(_ words: [String], _ input: String, _ directory: TemporaryDirectory) {
        guard access(Self.binary, X_OK) == 0 else {
            self.init(status: -1, output: "", errors: "\(Self.binary) is missing; build it with 'swift build'")
            return
        }
        let name = ".run-\(UInt32.random(in: 0 ... .max))"
        var ends: [Int32] = [0, 0]
        posix_pipe(&ends)
        let process: ChildProcess
        do {
            process = try ChildProcess(
                words, input: "/dev/fd/\(ends[0])", output: directory["\(name).output"],
                errors: directory["\(name).errors"], folder: directory.path)
        } catch {
            preconditionFailure("\(error)")
        }
        close(ends[0])
        send(input, to: ends[1])
        let status = exitStatus(of: process.id)
        self.init(
            status: status, output: directory.text(of: "\(name).output") ?? "",
            errors: directory.text(of: "\(name).errors") ?? "")
        unlink(directory["\(name).output"])
        unlink(directory["\(name).errors"])
    }

    /// The expected result of a run.
    package init(status: Int32, output: String, errors: String) {
        self.status = status
        self.output = output
        self.errors = errors
    }
}

extension TemporaryDirectory {
    /// Runs `fieldwise` in the directory, with arguments as in a shell.
    package func run(_ line: String, input: String = "") -> CommandRun {
        CommandRun(shell: "$fieldwise \(line)", input: input, in: self)
    }
}

/// Writes the input; the command may end without reading it, which must not end the tests.
private func send(_ input: String, to descriptor: Int32) {
    var blocked = sigset_t()
    sigemptyset(&blocked)
    sigaddset(&blocked, SIGPIPE)
    pthread_sigmask(SIG_BLOCK, &blocked, nil)
    var rest = Array(input.utf8)[...]
    while !rest.isEmpty {
        let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
        if count <= 0 { break }
        rest = rest.dropFirst(count)
    }
    close(descriptor)
}

private func exitStatus(of process: pid_t) -> Int32 {
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    return status & 0x7F == 0 ? status >> 8 & 0xFF : 128 + status & 0x7F
}
