import FormTestSupport
import Glibc
import TestLimits
import Testing

/// Processes that submit to the same file at the same time.
@Suite(.limited) struct TwoProcessesTests {
    /// The number of submissions by each process; `FIELDWISE_SUBMISSIONS` sets another one.
    private static let count = getenv("FIELDWISE_SUBMISSIONS").flatMap { Int(String(cString: $0)) } ?? 10_000
    private let directory = TemporaryDirectory(inMemory: true)

    private func writer(_ name: String, errors: String) throws -> ChildProcess {
        let program = CommandRun.binary.split(separator: "/").dropLast().joined(separator: "/")
        return try ChildProcess(
            ["/\(program)/AppendingProcess", directory["rows.csv"], name, "\(Self.count)"], output: directory[errors])
    }

    @Test func twoProcessesLeaveWholeRowsAndOneHeader() throws {
        let writers = try ["first", "second"].map { ($0, try writer($0, errors: $0)) }
        for (name, writer) in writers {
            #expect(writer.wait(seconds: 120) == .exited(0), "\(directory.text(of: name) ?? "")")
        }
        var rows = try #require(directory.text(of: "rows.csv")).split(separator: "\r\n").map(String.init)
        #expect(rows.removeFirst() == "writer,row")
        #expect(rows.count == 2 * Self.count)
        // Every row of each writer is there, in the original order.
        for (name, _) in writers {
            let expected = (0..<Self.count).map { "\(name),\"row\n\($0)\"" }
            #expect(rows.filter { $0.hasPrefix(name) } == expected)
        }
        // The writers alternated.
        #expect(zip(rows, rows.dropFirst()).contains { $0.hasPrefix("first") && $1.hasPrefix("second") })
    }

    @Test func whatAKilledProcessLeavesIsMendedByTheOther() throws {
        let (killed, other) = (try writer("killed", errors: "killed"), try writer("other", errors: "other"))
        while (directory.text(of: "rows.csv") ?? "").utf8.count < 2_000, killed.poll() == nil { usleep(1_000) }
        killed.kill(SIGKILL)
        #expect(other.wait(seconds: 120) == .exited(0), "\(directory.text(of: "other") ?? "")")
        var rows = try #require(directory.text(of: "rows.csv")).split(separator: "\r\n").map(String.init)
        #expect(rows.removeFirst() == "writer,row")
        #expect(rows.filter { $0.hasPrefix("other,") } == (0..<Self.count).map { "other,\"row\n\($0)\"" })
        let rest = rows.filter { !$0.hasPrefix("other,") }
        #expect(rest == rest.indices.map { "killed,\"row\n\($0)\"" })
    }
}
