import CPosix
import Glibc

/// The real command, run to its end on pipes.
package struct CommandRun: Sendable, Equatable {
    /// As a shell reports it: 128 and the signal's number where a signal ended it.
    package let status: Int32
    /// What it wrote on standard output.
    package let output: String
    /// What it wrote on standard error.
    package let errors: String

    /// The package's directory.
    package static let package = "/" + #filePath.split(separator: "/").dropLast(3).joined(separator: "/")

    /// The command as it was built for the tests.
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

    /// Runs a line of shell in which `$fieldwise` is the command.
    package init(shell line: String, input: String = "", in directory: TemporaryDirectory) {
        self.init(["/bin/sh", "-c", "fieldwise='\(Self.binary)'\n\(line)"], input, directory)
    }

    private init(_ words: [String], _ input: String, _ directory: TemporaryDirectory) {
        guard access(Self.binary, X_OK) == 0 else {
            self.init(status: -1, output: "", errors: "\(Self.binary) is missing; build it with 'swift build'")
            return
        }
        let name = ".run-\(UInt32.random(in: 0 ... .max))"
        var streams: [Int32] = [0, 0]
        posix_pipe(&streams)
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        posix_spawn_file_actions_adddup2(&actions, streams[0], STDIN_FILENO)
        for (descriptor, ending) in [(STDOUT_FILENO, "output"), (STDERR_FILENO, "errors")] {
            let path = directory["\(name).\(ending)"]
            posix_spawn_file_actions_addopen(&actions, descriptor, path, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
        }
        let process = spawn(["/bin/sh", "-c", "cd \"$0\" && exec \"$@\"", directory.path] + words, &actions)
        posix_spawn_file_actions_destroy(&actions)
        close(streams[0])
        send(input, to: streams[1])
        let status = exitStatus(of: process)
        self.init(
            status: status, output: directory.text(of: "\(name).output") ?? "",
            errors: directory.text(of: "\(name).errors") ?? "")
        unlink(directory["\(name).output"])
        unlink(directory["\(name).errors"])
    }

    /// What a run should come to.
    package init(status: Int32, output: String, errors: String) {
        self.status = status
        self.output = output
        self.errors = errors
    }
}

extension TemporaryDirectory {
    /// Runs `fieldwise` in it with the arguments of a line of shell.
    package func run(_ line: String, input: String = "") -> CommandRun {
        CommandRun(shell: "$fieldwise \(line)", input: input, in: self)
    }
}

private func spawn(_ words: [String], _ actions: inout posix_spawn_file_actions_t) -> pid_t {
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // Threads of a pool block signals; a shell that waits for its children must not inherit that.
    var (none, all) = (sigset_t(), sigset_t())
    sigemptyset(&none)
    sigfillset(&all)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setsigdefault(&attributes, &all)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
    var process: pid_t = 0
    let refusal = withPointers(words) { words in
        withPointers(childEnvironment()) { posix_spawn(&process, words[0]!, &actions, &attributes, words, $0) }
    }
    precondition(refusal == 0, "cannot run \(words[0])")
    return process
}

/// The command may end without reading; the tests' own process must not die of that.
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
