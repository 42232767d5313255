import FormSystem
import FormTestSupport
import Glibc
import TestLimits
import Testing

@testable import FormSubmission

@Suite(.limited) struct AppendFileTests {
    let directory = TemporaryDirectory()

    /// Appends to `file` with the header `a,b`, or as JSON Lines; returns the number of bytes removed.
    func append(_ records: String..., to name: String = "file") throws(OutputError) -> Int {
        let layout: RecordLayout = records[0].hasPrefix("{") ? .lines : .rows(header: Array("a,b\r\n".utf8))
        var file = try AppendFile(FilePath(directory[name]), layout: layout, lockLimit: 0.05)
        for record in records { try file.append(text: record) }
        return file.removedCount
    }

    @Test func writesTheHeaderOnce() throws {
        _ = try append("1,2\r\n", "3,4\r\n")
        _ = try append("5,6\r\n")
        #expect(directory.text(of: "file") == "a,b\r\n1,2\r\n3,4\r\n5,6\r\n")
    }

    @Test(
        arguments: [
            // The existing content, the new content, the number of bytes removed
            ("", "a,b\r\n8,9\r\n", 0),
            ("a,", "a,b\r\n8,9\r\n", 2),
            ("a,b\r", "a,b\r\n8,9\r\n", 4),
            ("a,b\r\n", "a,b\r\n8,9\r\n", 0),
            ("a,b\n1,2\n", "a,b\n1,2\n8,9\r\n", 0),
            ("\u{FEFF}a,b\r\n1,2\r\n", "\u{FEFF}a,b\r\n1,2\r\n8,9\r\n", 0),
            ("a,b\r\n1,2\r\n3", "a,b\r\n1,2\r\n8,9\r\n", 1),
            ("a,b\r\n1,2\r\n3,4\r", "a,b\r\n1,2\r\n3,4\r\n8,9\r\n", 0),
            ("a,b\r\n1,\"x\ny\"\r\n", "a,b\r\n1,\"x\ny\"\r\n8,9\r\n", 0),
            ("a,b\r\n1,2\r\n3,\"x\ny", "a,b\r\n1,2\r\n8,9\r\n", 6),
            ("a,b\r\n1,2\r\n3,\"x\n", "a,b\r\n1,2\r\n8,9\r\n", 5),
            ("a,b\r\n1,2\r\n3,\"x\"\"\n", "a,b\r\n1,2\r\n8,9\r\n", 7),
            ("a,b\r\n1,5\" pipe\r\n", "a,b\r\n1,5\" pipe\r\n8,9\r\n", 0),
            ("\0\0\0", "a,b\r\n8,9\r\n", 3),
        ] as [(String, String, Int)])
    func mendsATornRow(found: String, mended: String, removed: Int) throws {
        directory.write(found, to: "file")
        #expect(try append("8,9\r\n") == removed)
        #expect(directory.text(of: "file") == mended)
    }

    @Test(
        arguments: [
            ("", "{\"n\":9}\n"),
            ("{\"n\":1}\n", "{\"n\":1}\n{\"n\":9}\n"),
            ("{\"n\":1}\n{\"n\":", "{\"n\":1}\n{\"n\":9}\n"),
            ("{\"n\":1}\n{\"n\":\"}", "{\"n\":1}\n{\"n\":9}\n"),
            ("{\"n\":1}\n{\"n\":{}}", "{\"n\":1}\n{\"n\":{}}\n{\"n\":9}\n"),
            ("{\"n\":1}\n{\"n\":\"\\\"}\"}", "{\"n\":1}\n{\"n\":\"\\\"}\"}\n{\"n\":9}\n"),
            ("{\"n\":1}\n{\"n\":\"\\\\\"}", "{\"n\":1}\n{\"n\":\"\\\\\"}\n{\"n\":9}\n"),
            ("{\"n\":1}\n\0\0\0\0", "{\"n\":1}\n{\"n\":9}\n"),
            ("{\"n\":1}\n{\"n\":\"\0\0\0\"}\n", "{\"n\":1}\n{\"n\":9}\n"),
            ("{\"n\":1}\n{\"n\":\"\0\0\0\"}", "{\"n\":1}\n{\"n\":9}\n"),
            ("\0\0\0\0\"}\n", "{\"n\":9}\n"),
            ("{\"n\":\"\0\"}\n{\"n\":1}\n", "{\"n\":\"\0\"}\n{\"n\":1}\n{\"n\":9}\n"),
        ] as [(String, String)])
    func mendsATornLine(found: String, mended: String) throws {
        directory.write(found, to: "file")
        _ = try append("{\"n\":9}\n")
        #expect(directory.text(of: "file") == mended)
    }

    /// After a power loss, sectors may be missing and read as zeros, at the end of the record or within it.
    @Test(arguments: [0, 1, 300, 600], ["a,b\r\n", "a,b\r\n1,\"x\ny\"\r\n"])
    func takesAwayARecordOfWhichSectorsAreMissing(sector: Int, before: String) throws {
        let sector = sector == 0 ? 0 : (before.utf8.count + sector) / 512 * 512
        var found = Array((before + "2,\"" + String(repeating: "two lines\n", count: 150) + "\"\r\n").utf8)
        for place in max(sector, before.utf8.count)..<sector + 512 { found[place] = 0 }
        directory.write(found, to: "file")
        #expect(try append("8,9\r\n") == found.count - before.utf8.count)
        #expect(directory.text(of: "file") == before + "8,9\r\n")
    }

    /// A file is read in blocks of 65,536 bytes; the third one begins with the quotation mark.
    @Test func takesAwayACellThatBeginsWithABlock() throws {
        let before = "a,b\r\n1,\(String(repeating: "x", count: 100_000))\r\n"
        let torn = String(repeating: "3", count: 2 * 65_536 - before.utf8.count - 1) + ",\"x\ny"
        directory.write(before + torn, to: "file")
        #expect(try append("8,9\r\n") == torn.utf8.count)
        #expect((directory.text(of: "file") == before + "8,9\r\n") == true)
    }

    /// Zeros that do not fill a sector are part of the content.
    @Test func leavesZerosOfOthers() throws {
        let found = "a,b\r\n1,x\0y\r\n\(String(repeating: "3,4\r\n", count: 200))"
        directory.write(found, to: "file")
        #expect(try append("8,9\r\n") == 0)
        #expect(directory.text(of: "file") == found + "8,9\r\n")
    }

    @Test(
        arguments: [
            ("x,y\r\n1,2\r\n", OutputError.WriteFault.otherColumns(found: "x,y")),
            ("a,b,c\r\n", .otherColumns(found: "a,b,c")),
            ("dear diary", .otherColumns(found: "dear diary")),
            ("a,b\r\n1,2\r\n3,\"oops\r\n4,5\r\n6,7\r\n", .unclosedQuote(line: 3)),
            ("a,b\n1,2\n3,4", .unendedRow),
            ("a,b\r\n3,\"4\"", .unendedRow),
            ("a,b\r\n3,", .unendedRow),
        ] as [(String, OutputError.WriteFault)])
    func leavesAForeignFileAlone(found: String, cause: OutputError.WriteFault) {
        directory.write(found, to: "file")
        #expect(throws: OutputError(directory["file"], cause)) { try append("8,9\r\n") }
        #expect(directory.text(of: "file") == found)
    }

    /// Whether there was an interrupted batch cannot be determined.
    @Test func leavesAFileAloneWhoseJournalCannotBeLookedUp() {
        symlink("file.fieldwise-journal", directory["file.fieldwise-journal"])
        #expect(throws: OutputError(directory["file.fieldwise-journal"], .notMade(SystemError(ELOOP)))) {
            try append("8,9\r\n")
        }
        #expect(directory.text(of: "file") == "")
    }

    @Test func leavesAnUnfinishedLineOfAnotherKindAlone() {
        directory.write("{\"n\":1}\nnotes to keep", to: "file")
        #expect(throws: OutputError(directory["file"], .unfinishedLine)) { try append("{\"n\":9}\n") }
        #expect(directory.text(of: "file") == "{\"n\":1}\nnotes to keep")
    }

    @Test func findsATornTailBehindMoreThanABlock() throws {
        let rows = String(repeating: "1,\"a \"\"long\"\" text\nof two lines\"\r\n", count: 9_000)
        directory.write("a,b\r\n" + rows + "2,\"torn", to: "file")
        #expect(try append("8,9\r\n") == 7)
        #expect(directory.text(of: "file") == "a,b\r\n" + rows + "8,9\r\n")
    }

    @Test func mendsWhatAnotherWriterLeavesBetweenTwoRecords() throws {
        var file = try AppendFile(FilePath(directory["file"]), layout: .rows(header: Array("a,b\r\n".utf8)))
        try file.append(text: "1,2\r\n")
        directory.write(directory.text(of: "file")! + "3,4\r\n5,\"tor", to: "file")
        try file.append(text: "7,8\r\n")
        #expect(directory.text(of: "file") == "a,b\r\n1,2\r\n3,4\r\n7,8\r\n")
    }

    /// Earlier knowledge about the file is discarded.
    @Test(arguments: ["cut", "replaced", "emptied"]) func looksAnewAtWhatOthersHaveDone(deed: String) throws {
        var file = try AppendFile(FilePath(directory["file"]), layout: .rows(header: Array("a,b\r\n".utf8)))
        try file.append(text: "1,2\r\n3,4\r\n")
        switch deed {
        case "cut": truncate(directory["file"], 11)
        case "emptied": truncate(directory["file"], 0)
        default:
            rename(directory["file"], directory["rotated"])
            directory.write("a,b\r\n5,\"torn and longer than what was there", to: "file")
        }
        try file.append(text: "7,8\r\n")
        #expect(directory.text(of: "file") == (deed == "cut" ? "a,b\r\n1,2\r\n7,8\r\n" : "a,b\r\n7,8\r\n"))
    }

    @Test func goesOnInTheFileThatTookTheName() throws {
        var file = try AppendFile(FilePath(directory["file"]), layout: .rows(header: Array("a,b\r\n".utf8)))
        try file.append(text: "1,2\r\n")
        rename(directory["file"], directory["rotated"])
        try file.append(text: "3,4\r\n")
        #expect(directory.text(of: "rotated") == "a,b\r\n1,2\r\n")
        #expect(directory.text(of: "file") == "a,b\r\n3,4\r\n")
    }

    @Test func doesNotWaitForALockForEver() throws {
        _ = try append("1,2\r\n")
        let holder = try OpenFile(FilePath(directory["file"]), [.reading, .writing])
        try holder.lock(limit: 0)
        #expect(throws: OutputError(directory["file"], .locked)) { try append("3,4\r\n") }
        holder.unlock()
        _ = try append("3,4\r\n")
        #expect(directory.text(of: "file") == "a,b\r\n1,2\r\n3,4\r\n")
    }

    @Test func twoWritersLeaveWholeRowsAndOneHeader() async throws {
        let directory = TemporaryDirectory(inMemory: true)
        let path = FilePath(directory["file"])
        try await withThrowingTaskGroup(of: Void.self) { group in
            for writer in 0..<2 {
                group.addTask {
                    var file = try AppendFile(path, layout: .rows(header: Array("writer,row\r\n".utf8)))
                    for row in 0..<10_000 { try file.append(text: "\(writer),\"row\n\(row)\"\r\n") }
                }
            }
            try await group.waitForAll()
        }
        let text = try #require(directory.text(of: "file"))
        var records = text.split(separator: "\r\n")
        #expect(records.removeFirst() == "writer,row")
        #expect(records.count == 20_000)
        let expected = (0..<2).flatMap { writer in (0..<10_000).map { "\(writer),\"row\n\($0)\"" } }
        #expect(Set(records.map(String.init)) == Set(expected))
    }
}

extension AppendFile {
    mutating func append(text: String) throws(OutputError) {
        let copy = UnsafeMutableRawBufferPointer.allocate(byteCount: text.utf8.count, alignment: 1)
        defer { copy.deallocate() }
        copy.copyBytes(from: text.utf8)
        try append(UnsafeRawBufferPointer(copy))
    }
}
