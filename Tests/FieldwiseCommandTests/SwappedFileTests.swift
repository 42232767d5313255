import FormTestSupport
import Glibc
import Synchronization
import TestLimits
import Testing

/// A pipe without a reader or writer that replaces a file while the command runs: the command does not wait for it.
@Suite(.limited) struct SwappedFileTests {
    private let directory = TemporaryDirectory()
    /// The number of attempts for each file; `FIELDWISE_SWAPS=150` makes more.
    private let tries = getenv("FIELDWISE_SWAPS").flatMap { Int(String(cString: $0)) } ?? 25

    init() {
        directory.write(
            #"""
            {"groups": [{"id": "g", "sections": [{"id": "s", "fields": [
              {"id": "size", "type": "size", "options_from": {"file": "sizes.csv"}}]}]}], "use": ["types.json"]}
            """#, to: "form.json")
        directory.write("id\nsmall\nlarge\n", to: "sizes.csv")
        directory.write(#"{"size": {"type": "select"}}"#, to: "types.json")
        directory.write(#"{"size": "Größe"}"#, to: "form.de.strings.json")
        mkfifo(directory["pipe"], 0o600)
    }

    @Test(
        arguments: [
            ("sizes.csv", "check form.json"), ("types.json", "check form.json"),
            ("form.de.strings.json", "check form.json"),
            ("form.json", "completions --candidates bash 3 answer form.json --set s"),
        ] as [(String, String)])
    func isNotWaitedFor(_ name: String, _ line: String) throws {
        let swapping = Swapping(directory[name], directory["pipe"])
        defer { swapping.end() }
        for _ in 0..<tries {
            let words = [CommandRun.binary] + line.split(separator: " ").map(String.init)
            let command = try ChildProcess(words, folder: directory.path)
            guard command.wait(seconds: 30) == nil else { continue }
            command.kill(SIGKILL)
            Issue.record("\(line) waits for the pipe in place of \(name)")
            return
        }
    }

    /// The output was checked before the first question; a pipe takes its place while a command inspects the
    /// submission.
    @Test(arguments: [("out.jsonl", 73), ("out.csv", 73), ("out.json", 73)] as [(String, Int32)])
    func isNoOutput(_ name: String, _ status: Int32) {
        let run = CommandRun(
            shell: """
                timeout 20 $fieldwise answer form.json --set size=small --no-input --output \(name) \
                --submit-command 'mkfifo \(name)'
                """, in: directory)
        #expect(run.status == status)
        #expect(run.errors.hasPrefix("fieldwise: \(name): "))
    }

    /// Pipes that are named directly can be read and written.
    @Test func isReadAndWrittenWhereItIsNamed() {
        directory.write(#"{"size":"small"}"#, to: "answers.json")
        let run = CommandRun(
            shell: """
                mkfifo form out given
                (sleep 0.2; cat form.json >form) & (sleep 0.2; cat answers.json >given) & (sleep 0.2; cat out) &
                timeout 20 $fieldwise answer form --answers given --no-input --format jsonl --output out; wait
                """, in: directory)
        #expect(run == CommandRun(status: 0, output: #"{"size":"small"}"# + "\n", errors: ""))
    }
}

/// A name that leads to a file and to a pipe in rapid alternation.
private final class Swapping: Sendable {
    private let names: [String]
    private let isOver = Atomic(false)
    private let thread = Atomic<UInt>(0)

    init(_ name: String, _ pipe: String) {
        names = [name, "\(name)-file", pipe, "\(name)-next"]
        link(names[0], names[1])
        var thread: pthread_t = 0
        pthread_create(
            &thread, nil,
            {
                Unmanaged<Swapping>.fromOpaque($0!).takeRetainedValue().swap()
                return nil
            }, Unmanaged.passRetained(self).toOpaque())
        self.thread.store(thread, ordering: .relaxed)
    }

    private func swap() {
        while !isOver.load(ordering: .relaxed) {
            for source in names[1...2].reversed() {
                link(source, names[3])
                rename(names[3], names[0])
            }
        }
    }

    /// Stops swapping and waits until that has ended.
    func end() {
        isOver.store(true, ordering: .relaxed)
        pthread_join(thread.load(ordering: .relaxed), nil)
    }
}
