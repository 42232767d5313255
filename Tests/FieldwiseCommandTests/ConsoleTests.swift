import FormTestSupport
import Glibc
import TestLimits
import Testing

/// The output of commands in a shell, as recorded in `Fixtures/Console`; `FIELDWISE_RECORD=1` writes the files anew and
/// fails.
///
/// A line that begins with `$ ` is a shell command, in which `$fieldwise` is the command under test; it continues in
/// lines with `> `. Below are its output, indented, its standard error with `! `, and its status with `? ` unless it is
/// 0. The text after `% ` is prepended to each following command.
@Suite(.limited) struct ConsoleTests {
    private static let folder = "\(CommandRun.package)/Tests/FieldwiseCommandTests/Fixtures/Console"

    @Test(arguments: namesOfEntries(folder)) func saysWhatIsWritten(_ name: String) throws {
        let directory = TemporaryDirectory()
        let text = try fileText("\(Self.folder)/\(name)")
        var (prelude, seen) = ("", "")
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
        while let line = lines.popFirst() {
            seen += line + "\n"
            if line.hasPrefix("% ") { prelude += line.dropFirst(2) + "\n" }
            guard line.hasPrefix("$ ") else {
                #expect(line.isEmpty || line.hasPrefix("//") || line.hasPrefix("% "), "\(line)")
                continue
            }
            var command = String(line.dropFirst(2))
            while let more = lines.first, more.hasPrefix("> ") {
                seen += more + "\n"
                command += "\n" + more.dropFirst(2)
                lines.removeFirst()
            }
            let written = lines.prefix { ["  ", "! ", "? "].contains($0.prefix(2)) }
            lines = lines.dropFirst(written.count)
            let said = told(CommandRun(shell: prelude + command, in: directory))
            #expect(said == written.map { $0 + "\n" }.joined(), "\(command)")
            seen += said
        }
        guard let wanted = getenv("FIELDWISE_RECORD").map({ String(cString: $0) }), seen != text,
            wanted == "1" || name.hasPrefix(wanted)
        else { return }
        let file = try #require(fopen("\(Self.folder)/\(name)", "w"))
        fputs(seen, file)
        fclose(file)
    }

    @Test func someAreWritten() { #expect(namesOfEntries(Self.folder).count >= 7) }

    private func told(_ run: CommandRun) -> String {
        func lines(_ text: String, _ mark: String) -> String {
            text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map { mark + $0 + "\n" }.joined()
        }
        #expect([run.output, run.errors].allSatisfy { $0.isEmpty || $0.hasSuffix("\n") }, "\(run)")
        return lines(run.output, "  ") + lines(run.errors, "! ") + (run.status == 0 ? "" : "? \(run.status)\n")
    }
}
