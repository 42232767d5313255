import FormSystem
import FormTestSupport
import Glibc
import TestLimits
import Testing

/// A signal that ends the command, as seen by its caller: scripts and loops stop, and a parent is told.
@Suite(.limited) struct SignalEndingTests {
    private let directory = TemporaryDirectory()

    init() { directory.write(fields(#"{"id": "a", "title": "A"}, {"id": "b", "title": "B"}"#), to: "form.json") }

    /// A shell that runs a script on a terminal, with the command as `$fieldwise`.
    private func started(_ shell: String, _ script: String) throws -> PseudoTerminal {
        directory.write("fieldwise='\(CommandRun.binary)'\n\(script)\n", to: "script")
        let terminal = try PseudoTerminal()
        try terminal.start(
            [shell, "script"], environment: ["HOME": directory.path, "SWIFT_BACKTRACE": "enable=no"],
            folder: directory.path)
        return terminal
    }

    @Test(
        arguments: ["bash", "dash"],
        [
            "$fieldwise answer form.json; echo NEXT",
            "while :; do $fieldwise answer form.json --plain; echo NEXT; done",
            "for i in 1 2 3; do $fieldwise answer form.json >\"file $i\"; echo NEXT; done",
            "eval \"$($fieldwise answer form.json --format sh)\" || exit; echo NEXT",
        ])
    func controlCStopsScriptsAndLoops(_ shell: String, _ script: String) throws {
        let terminal = try started(shell, script)
        try terminal.type("\u{03}", at: "A (1 of 2)")
        let ending = try #require(terminal.waitForExit())
        #expect(ending == .killed(signal: SIGINT) || ending == .exited(130))
        #expect(!terminal.screen.text.contains("NEXT"))
    }

    @Test func controlCStopsALoopOfBatches() throws {
        let terminal = try started("bash", "while :; do $fieldwise batch form.json --output o.jsonl; echo NEXT; done")
        try terminal.type("a\r1\r\u{03}", at: "type records as CSV")
        #expect(terminal.waitForExit() == .killed(signal: SIGINT))
        #expect(!terminal.screen.text.contains("NEXT"))
    }

    /// Ctrl-C between waiting for records and reading them, as simulated by `discardInput`.
    @Test func whatIsThrownAwayIsNotWaitedFor() throws {
        let terminal = try PseudoTerminal()
        let descriptor = try #require(openedWithoutWaiting(terminal.programSide))
        defer { closeDescriptor(descriptor) }
        terminal.type("a\r")
        #expect(waitToRead(descriptor, milliseconds: 60_000).hasSome)
        discardInput(of: terminal.programSide)
        var bytes = [UInt8](repeating: 0, count: 10)
        #expect(throws: SystemError.tryAgain) { try readBytes(descriptor, into: &bytes, count: 10) }
    }

    /// The command line of an interactive shell ends, and the shell prompts again.
    @Test func controlCEndsTheLineOfAShell() throws {
        let terminal = try directory.startShell()
        terminal.type("'\(CommandRun.binary)' answer form.json; echo status $?\r")
        try terminal.type("\u{03}", at: "A (1 of 2)")
        try terminal.type("echo \"seen $?\"; exit\r", at: "Not submitted")
        #expect(terminal.wait(for: "seen 130"))
        #expect(!terminal.screen.lines.contains("status 130"))
    }

    @Test(arguments: [SIGINT, SIGTERM, SIGHUP, SIGQUIT]) func aParentSeesTheSignalOfABatch(_ signal: Int32) throws {
        let process = try ChildProcess(
            ["sh", "-c", "mkfifo in; exec \"$0\" batch form.json <>in", CommandRun.binary],
            environment: ["SWIFT_BACKTRACE": "enable=no"], errors: directory["errors"], folder: directory.path)
        for _ in 0..<6000 where (try? fileText("/proc/\(process.id)/wchan"))?.contains("poll") != true {
            usleep(10_000)
        }
        process.kill(signal)
        #expect(process.wait(seconds: 60) == .killed(signal: signal))
        #expect(directory.text(of: "errors") == "fieldwise: stopped before the first record\n")
    }

    @Test func aShellIsToldBeforeTheSignal() throws {
        let terminal = try directory.start(["answer", "form.json", "--format", "sh"])
        try terminal.type("\u{03}", at: "A (1 of 2)")
        #expect(terminal.waitForExit() == .killed(signal: SIGINT))
        #expect(directory.text(of: "output") == "(exit 130)\n")
    }

    @Test func thereIsNoCoreFile() throws {
        let terminal = try started("bash", "ulimit -c unlimited; $fieldwise answer form.json; echo \"status $?\"")
        try terminal.type("\u{1c}", at: "A (1 of 2)")
        #expect(terminal.wait(for: "status 131"))
        #expect(!terminal.screen.text.contains("core dumped"))
    }

    /// As for `nohup` and background jobs.
    @Test(arguments: [SIGHUP, SIGINT, SIGQUIT, SIGTERM], ["", "--plain"])
    func whatWasIgnoredStaysIgnored(_ signal: Int32, _ option: String) throws {
        let terminal = try started("bash", "trap '' \(signal); exec $fieldwise answer form.json \(option)")
        try terminal.type("x", at: "A (1 of 2)")
        terminal.settle()
        terminal.signal(signal)
        terminal.settle(seconds: 0.3)
        try terminal.type([("x", "\r"), ("B (2 of 2)", "\r"), ("to change that answer:", "\r")])
        #expect(terminal.waitForExit() == .exited(0))
    }

    static let hasNamespaces: Bool = {
        let run = CommandRun(shell: "unshare -Urpf true 2>/dev/null", in: TemporaryDirectory())
        return run.status == 0
    }()

    /// The first process of a container, which its own signals do not end.
    @Test(.enabled(if: hasNamespaces)) func processOneEndsWithAStatus() throws {
        let terminal = try started("bash", "unshare -Urpf $fieldwise answer form.json; echo \"status $?\"")
        try terminal.type("\u{03}", at: "A (1 of 2)")
        #expect(terminal.wait(for: "status 130"))
    }
}

extension Readiness {
    fileprivate var hasSome: Bool { if case .ready = self { true } else { false } }
}
