import FormTestSupport
import Glibc
import TestLimits
import Testing

/// Signals that arrive while a shell command runs for somebody who is not at the prompt.
@Suite(.limited) struct CommandSignalTests {
    private let directory = TemporaryDirectory()

    /// A command that starts another process, writes its number to a file and waits for it.
    private let waiting = "sh -c 'echo $$ >number; mv number started; exec sleep 1000'; touch survived"

    init() {
        directory.write(fields(#"{"id": "a", "required": true}"#), to: "form.json")
        directory.write(#"{"a": "1"}"#, to: "answers.json")
    }

    private func arguments(_ option: String, _ command: String) -> [String] {
        let answers = option == "--submit-command" ? ["--answers", "answers.json"] : ["--no-input"]
        return [CommandRun.binary, "answer", "form.json", option, command] + answers
    }

    /// The number of that process.
    private func started() throws -> Int32 {
        for _ in 0..<6000 where directory.text(of: "started") == nil { usleep(10_000) }
        let text = try #require(directory.text(of: "started"))
        return try #require(Int32(text.split(separator: "\n")[0]))
    }

    /// Whether the process ends in time. In many containers process 1 does not collect ended processes, whose state
    /// then remains.
    private func hasEnded(_ process: Int32) -> Bool {
        for _ in 0..<1000 {
            guard let state = try? fileText("/proc/\(process)/stat"),
                !state.contains(") Z ")
            else { return true }
            usleep(10_000)
        }
        return false
    }

    @Test(arguments: ["--on-failure", "--submit-command"], [SIGTERM, SIGHUP, SIGINT, SIGQUIT])
    func theCommandAndWhatItStartedEndToo(_ option: String, _ signal: Int32) throws {
        // Otherwise Swift's own handler would swallow SIGQUIT.
        let process = try ChildProcess(
            arguments(option, waiting), environment: ["SWIFT_BACKTRACE": "enable=no"], folder: directory.path)
        let sleeping = try started()
        process.kill(signal)
        #expect(process.wait(seconds: 60) == .killed(signal: signal))
        #expect(hasEnded(sleeping))
        #expect(directory.text(of: "survived") == nil)
    }

    @Test func aCommandThatDoesNotHearIsKilled() throws {
        let deaf = "trap '' TERM; sleep 1000 & echo $! >number; mv number started; wait; wait"
        let process = try ChildProcess(arguments("--on-failure", deaf), folder: directory.path)
        let sleeping = try started()
        process.kill(SIGTERM)
        #expect(process.wait(seconds: 60) == .killed(signal: SIGTERM))
        #expect(hasEnded(sleeping))
    }

    @Test func whatWasIgnoredStaysIgnored() throws {
        let script = "trap '' HUP; exec \"$0\" \"$@\""
        let process = try ChildProcess(
            ["/bin/sh", "-c", script]
                + arguments("--on-failure", "echo $$ >started; while [ ! -e go ]; do sleep 0.1; done"),
            folder: directory.path)
        _ = try started()
        process.kill(SIGHUP)
        usleep(300_000)
        #expect(process.poll() == nil)
        directory.write("", to: "go")
        #expect(process.wait(seconds: 60) == .exited(65))
    }

    /// The terminal signals both processes, so the command must not get the signal twice.
    @Test func controlCEndsBoth() throws {
        let counting = "trap 'echo told >>told' INT; echo $$ >started; for i in 1 2 3 4 5 6 7 8; do sleep 0.1; done"
        let terminal = try PseudoTerminal()
        try terminal.start(arguments("--on-failure", counting), folder: directory.path)
        _ = try started()
        terminal.type("\u{03}")
        #expect(terminal.waitForExit() == .killed(signal: SIGINT))
        #expect(directory.text(of: "told") == "told\n")
    }
}
