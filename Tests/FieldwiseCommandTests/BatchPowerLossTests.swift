import FormTestSupport
import TestLimits
import Testing

/// Runs that resume with files left by a power loss, or with records supplied in another way.
@Suite(.limited) struct BatchPowerLossTests {
    private let directory = TemporaryDirectory(inMemory: true)
    private static let text = String(repeating: "long ", count: 400) + "."

    init() {
        directory.write(fields(#"{"id": "n", "type": "integer"}, {"id": "t"}"#), to: "form.json")
        directory.write("n,t\n1,\(Self.text)\nx,\(Self.text)\n", to: "in.csv")
    }

    private func run(_ lines: String) -> CommandRun { CommandRun(shell: lines, in: directory) }

    private static let rejected = "fieldwise: 1 of 2 records rejected, for 1 reason\n"
    /// Stops at the limit of a file's size, before the first record is on disk.
    private static let brokenOff = "(ulimit -f 2; exec $fieldwise batch form.json"

    /// An unfinished row is cut back to the length in the journal before the file is examined.
    @Test(arguments: ["", "n,t\r\n", "n,t\r\n7,old\r\n"], ["n,t\r\n1,lo", "1,lo", "1,", "\0\0\0\0", "x,y\r\n1,2\r\n"])
    func cutsBackBeforeItLooks(before: String, torn: String) {
        directory.write(before, to: "out.csv")
        directory.write(before.isEmpty ? "" : "n,t,_errors\r\n", to: "bad.csv")
        let command = "in.csv --output out.csv --rejects bad.csv"
        #expect(run("\(Self.brokenOff) \(command))").status == 74)
        directory.write(before + torn, to: "out.csv")
        let end = run("printf 'n,t,_errors' >>bad.csv; $fieldwise batch form.json \(command) --resume")
        #expect(end == CommandRun(status: 65, output: "", errors: Self.rejected))
        #expect(directory.text(of: "out.csv") == (before.isEmpty ? "n,t\r\n" : before) + "1,\(Self.text)\r\n")
        #expect(directory.names == ["bad.csv", "form.json", "in.csv", "out.csv"])
    }

    @Test func leavesAFileAloneThatIsAnother() {
        directory.write("n,t\r\n7,old\r\n", to: "out.csv")
        let end = run(
            """
            \(Self.brokenOff) in.csv --output out.csv) 2>/dev/null
            printf 'x,y\\r\\n1,2\\r\\n3,4\\r\\n5,6\\r\\n' >out.csv
            $fieldwise batch form.json in.csv --output out.csv --resume
            """)
        #expect(end.status == 73)
        #expect(
            end.errors == "fieldwise: out.csv: the file has other columns: 'x,y'; name another file, or move this one\n"
        )
        #expect(directory.text(of: "out.csv") == "x,y\r\n1,2\r\n3,4\r\n5,6\r\n")
    }

    /// A file that already has its name may lack bytes, or have zeros instead.
    @Test(
        arguments: [
            (": >files/1", 0), ("truncate -s 9 files/1", 0), ("printf '\\0\\0\\0\\0' | dd of=files/1 conv=notrunc", 0),
            ("truncate -s 9 files/1; truncate -s 20 files/1", 0), ("head -c 40 /dev/zero >files/1", 73),
            ("echo '{' >files/1", 0), ("echo x >files/1", 73), ("sed -i s/1/2/ files/1", 73), ("echo >>files/1", 73),
        ] as [(String, Int32)])
    func makesAFileAgainOfWhichAPartIsThere(loss: String, status: Int32) {
        let first = "{\n  \"n\": 1,\n  \"t\": null\n}\n"
        let command = "$fieldwise batch form.json in.jsonl --split files --name '{n}'"
        directory.write("{\"n\":1}\n{\"n\":2}\n", to: "in.jsonl")
        #expect(run("mkdir files; echo other >files/2; \(command)").status == 73)
        #expect(directory.text(of: "files/1") == first)
        let end = run("rm files/2; (\(loss)) 2>/dev/null; \(command) --resume")
        #expect(end.status == status, "\(end.errors)")
        if status == 0 { #expect(directory.text(of: "files/1") == first) }
    }

    /// The input is recognized by its bytes, whether piped or redirected.
    @Test(
        arguments: [
            ("cat in.csv | %", "% <in.csv", 65), ("% <in.csv", "cat in.csv | %", 65), ("% <in.csv", "% <in.csv", 65),
            ("cat in.csv | %", "sed s/old/new/ in.csv | %", 66),
            ("cat in.csv | %", "sed -i s/old/new/ in.csv; % <in.csv", 66),
            ("cat in.csv | %", "sed -i s/n,t/t,n/ in.csv; % <in.csv", 73),
        ] as [(String, String, Int32)])
    func goesOnWithTheSameBytes(first: String, second: String, status: Int32) {
        let rows = (0..<40).map { "\($0),\($0 == 0 ? "old" : String(repeating: "x", count: 20_000))\n" }
        directory.write("n,t\n" + rows.joined() + "x,\n", to: "in.csv")
        let command = "$fieldwise batch form.json --input-format csv --output out.jsonl --report r.json"
        let broken = run("ulimit -f 700; " + first.replacing("%", with: "(exec \(command))"))
        #expect(broken.status == 74)
        let end = run(second.replacing("%", with: "\(command) --resume"))
        #expect(end.status == status, "\(end.errors)")
        if status == 65 { #expect(directory.text(of: "out.jsonl")?.split(separator: "\n").count == 40) }
        if status == 66 {
            #expect(end.errors.contains("the records that were read already have changed; give the same"))
        }
    }
}
