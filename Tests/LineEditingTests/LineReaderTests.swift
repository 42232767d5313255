import FormTestSupport
import Glibc
import TestLimits
import Testing

@testable import LineEditing

@Suite(.limited) struct LineReaderTests {
    private func lines(of text: String, limit: Int = 1 << 20) throws -> [String] {
        let folder = TemporaryDirectory()
        let descriptor = open(folder.write(text, to: "input"), O_RDONLY)
        defer { close(descriptor) }
        let reader = LineReader(descriptor: descriptor, limit: limit)
        var lines: [String] = []
        while true {
            switch reader.next() {
            case .line: lines.append("\(reader.number) \(String(decoding: reader.line, as: UTF8.self))")
            case .tooLong: lines.append("\(reader.number) too long")
            case .signal(let number): lines.append("signal \(number)")
            case .end: return lines
            }
        }
    }

    @Test(
        arguments: [
            ("", []), ("a", ["1 a"]), ("a\n", ["1 a"]), ("a\nb", ["1 a", "2 b"]), ("a\r\nb\r\n", ["1 a", "2 b"]),
            ("\n\n", ["1 ", "2 "]), ("a\rb\n", ["1 a\rb"]), ("a\r\r\n", ["1 a\r"]), ("\r\n", ["1 "]),
        ] as [(String, [String])])
    func aLineEndsAtALineFeedOrBoth(_ text: String, _ expected: [String]) throws {
        #expect(try lines(of: text) == expected)
    }

    @Test(
        arguments: [
            ("12345\nb\n", ["1 12345", "2 b"]), ("123456\nb\n", ["1 too long", "2 b"]),
            ("12345\r\nb", ["1 12345", "2 b"]),
            ("123456\r\nb", ["1 too long", "2 b"]), ("1234567", ["1 too long"]),
            ("a\n1234567890", ["1 a", "2 too long"]),
        ] as [(String, [String])])
    func aLineBeyondTheLimitIsPassedOver(_ text: String, _ expected: [String]) throws {
        #expect(try lines(of: text, limit: 5) == expected)
    }

    @Test func aLineMayBeLongerThanTheBuffer() throws {
        let long = String(repeating: "x", count: 100_000)
        #expect(try lines(of: "\(long)\n\(long)\n") == ["1 \(long)", "2 \(long)"])
        #expect(try lines(of: "\(long)\nb\n", limit: 50_000) == ["1 too long", "2 b"])
    }

    @Test func aWipedLineTakesNoneOfTheNextAlong() throws {
        let folder = TemporaryDirectory()
        let descriptor = open(folder.write("s3cret\nnext\n", to: "input"), O_RDONLY)
        defer { close(descriptor) }
        let reader = LineReader(descriptor: descriptor)
        #expect(reader.next() == .line)
        reader.wipe()
        #expect(reader.line == [])
        #expect(reader.next() == .line)
        #expect(reader.line == Array("next".utf8))
    }

    /// A line that a key throws away just as it is to be read leaves nothing to wait for but the key's signal.
    @Test func aSignalEndsTheWaitForALineThatIsGone() throws {
        var ends: [Int32] = [0, 0]
        #expect(pipe(&ends) == 0)
        _ = fcntl(ends[0], F_SETFL, O_NONBLOCK)
        let terminal = try PseudoTerminal()
        var action = sigaction()
        action.__sigaction_handler.sa_handler = { _ in }
        sigaction(SIGURG, &action, nil)
        let reading = Reading(LineReader(descriptor: terminal.programSide, signals: ends[0]))
        var generator = SeededGenerator(seed: 5)
        for _ in 0..<2000 {
            reading.begin()
            usleep(200)
            terminal.type("line\n")
            for _ in 0..<Int.random(in: 0..<4000, using: &generator) { _ = getppid() }
            tcflush(terminal.programSide, TCIFLUSH)
            var byte = UInt8(SIGINT)
            write(ends[1], &byte, 1)
            let isEnded = reading.ends(interruptedBy: SIGURG)
            // Otherwise it would never end.
            if !isEnded { terminal.type("again\n") }
            try #require(isEnded)
            reading.join()
        }
        for end in ends { close(end) }
    }
}

/// Reads lines on a thread of its own, until a signal is reported.
private final class Reading {
    private let reader: LineReader
    private var thread = pthread_t()
    private let isDone = UnsafeMutablePointer<Int32>.allocate(capacity: 1)

    init(_ reader: LineReader) { self.reader = reader }

    deinit { isDone.deallocate() }

    func begin() {
        isDone.initialize(to: 0)
        pthread_create(
            &thread, nil,
            { reading in
                guard let reading else { return nil }
                let this = Unmanaged<Reading>.fromOpaque(reading).takeUnretainedValue()
                // Tests run on threads that block all signals.
                var none = sigset_t()
                sigemptyset(&none)
                pthread_sigmask(SIG_SETMASK, &none, nil)
                while this.reader.next() != .signal(SIGINT) {}
                this.isDone.pointee = 1
                return nil
            }, Unmanaged.passUnretained(self).toOpaque())
    }

    /// Interrupts what the thread waits for; whether it ended in time.
    func ends(interruptedBy signal: Int32) -> Bool {
        for _ in 0..<2000 where isDone.pointee == 0 {
            pthread_kill(thread, signal)
            usleep(500)
        }
        return isDone.pointee == 1
    }

    func join() { pthread_join(thread, nil) }
}
