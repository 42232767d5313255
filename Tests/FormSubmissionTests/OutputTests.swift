import FormRecords
import FormSystem
import FormTestSupport
import Glibc
import TestLimits
import Testing

@testable import FormSubmission

@Suite(.limited) struct OutputTests {
    let directory = TemporaryDirectory()

    func output(_ name: String, replaces: Bool = false) -> Output {
        let path = FilePath(name.hasPrefix("/") || name.isEmpty ? name : directory[name])
        let format = RecordFormat(ending: path.ending)
        return Output(path, format: format, replaces: replaces, header: Array("a,b\r\n".utf8))
    }

    @Test(arguments: ["new.json", "new.jsonl", "new.csv", "old.csv", "old.jsonl", "growing.csv", "/dev/null"])
    func findsNothingWrongWith(name: String) throws {
        directory.write("a,b\r\n1,2\r\n", to: "old.csv")
        directory.write("a,b\r\n1,\"", to: "growing.csv")
        directory.write("{}\n", to: "old.jsonl")
        try output(name).check()
        #expect(directory.names == ["growing.csv", "old.csv", "old.jsonl"])
    }

    @Test(
        arguments: [
            ("", OutputError.WriteFault.nameless),
            ("sub/", .isDirectory),
            ("sub", .isDirectory),
            ("missing/a.json", .directoryMissing("missing")),
            ("old.json", .exists),
            ("old.json/a.json", .notMade(SystemError(ENOTDIR))),
            ("link.json", .linkLeadsNowhere),
            ("other.csv", .otherColumns(found: "x,y")),
            ("other.jsonl", .unfinishedLine),
        ] as [(String, OutputError.WriteFault)])
    func findsBeforehand(name: String, cause: OutputError.WriteFault) {
        mkdir(directory["sub"], 0o755)
        directory.write("{}", to: "old.json")
        symlink("nowhere", directory["link.json"])
        directory.write("x,y\r\n", to: "other.csv")
        directory.write("notes", to: "other.jsonl")
        #expect {
            try output(name).check()
        } throws: { error in
            guard let error = error as? OutputError else { return false }
            if case .directoryMissing(let found) = error.cause { return found == directory["missing"] }
            return error.cause == cause && error.category == .unavailable
        }
    }

    @Test func mayReplaceIfAsked() throws {
        directory.write("{}", to: "old.json")
        try output("old.json", replaces: true).check()
    }

    @Test func writesToADeviceAsItIs() {
        #expect(throws: OutputError("/dev/full", .notWritten(SystemError(ENOSPC)))) {
            try output("/dev/full").write(text: "{}")
        }
    }

    @Test func writesHeaderAndRowToAPipe() throws {
        mkfifo(directory["pipe.csv"], 0o600)
        let reader = try FilePath(directory["pipe.csv"]).opened(.reading)
        defer { close(reader.descriptor) }
        try output("pipe.csv").write(text: "1,2\r\n")
        var block = [UInt8](repeating: 0, count: 100)
        let count = Glibc.read(reader.descriptor, &block, block.count)
        #expect(String(decoding: block[..<count], as: UTF8.self) == "a,b\r\n1,2\r\n")
    }

    @Test(
        arguments: [
            (OutputError.WriteFault.exists, "a.csv: the file exists; name another, or add --replace"),
            (.directoryMissing("x"), "a.csv: the folder 'x' does not exist; make it first"),
            (.isDirectory, "a.csv: this is a folder; name a file in it"),
            (.notMade(SystemError(EACCES)), "a.csv: this cannot be written: permission denied"),
            (.notWritten(SystemError(ENOSPC)), "a.csv: writing failed: no space left on device"),
            (.locked, "a.csv: another process holds the file's lock; try again"),
            (.unclosedQuote(line: 3), "a.csv: the quotation mark on line 3 is never closed; fix the file"),
            (
                .otherColumns(found: "x,y"),
                "a.csv: the file has other columns: 'x,y'; name another file, or move this one"
            ),
        ] as [(OutputError.WriteFault, String)])
    func saysWhatIsWrongAndTheCure(cause: OutputError.WriteFault, message: String) {
        #expect(OutputError("a.csv", cause).description == message)
    }
}

extension Output {
    func write(text: String) throws(OutputError) {
        let bytes = Array(text.utf8)
        _ = try bytes.withUnsafeBytes { bytes in Result { () throws(OutputError) in try write(bytes) } }.get()
    }
}
