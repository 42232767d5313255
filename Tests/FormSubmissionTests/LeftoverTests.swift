import CPosix
import FormRecords
import FormSystem
import FormTestSupport
import Glibc
import TestLimits
import Testing

@testable import FormSubmission

/// Files that a killed process was writing in place of others.
@Suite(.limited) struct LeftoverTests {
    let directory = TemporaryDirectory()

    private func check(_ name: String, replaces: Bool = false) throws(OutputError) {
        let path = FilePath(directory[name])
        try Output(path, format: RecordFormat(ending: path.ending), replaces: replaces, header: []).check()
    }

    @Test(arguments: [("new.json", false), ("old.json", true), ("link.json", true)] as [(String, Bool)])
    func areTakenAwayAtTheNextStart(name: String, replaces: Bool) throws {
        directory.write("{}", to: "old.json")
        symlink("old.json", directory["link.json"])
        directory.write("secret", to: ".fieldwise-00000000000ab")
        directory.write("secret", to: ".fieldwise-3w5e11264sgsf")
        try check(name, replaces: replaces)
        #expect(directory.names == ["link.json", "old.json"])
    }

    @Test func ofOthersAndOfTheLivingStay() throws {
        let others = [
            ".fieldwise-0000000000abc.json", ".fieldwise-ABCDEFGHIJKLM", ".fieldwise-part", "fieldwise-00000000000ab",
        ]
        for name in others { directory.write("kept", to: name) }
        directory.write("kept", to: ".fieldwise-00000000linked")
        link(directory[".fieldwise-00000000linked"], directory["other"])
        symlink("other", directory[".fieldwise-0000softlinked"])
        let living = try TemporaryFile(in: FilePath(directory.path))
        try check("new.json")
        #expect(
            Set(directory.names)
                == Set(others + [".fieldwise-00000000linked", "other", ".fieldwise-0000softlinked"])
                .union([living.path.fileName.description]))
    }

    /// A new file has no name until it is complete, and replacing one leaves no second name.
    @Test func areNotLeftByWhoEnds() throws {
        let path = FilePath(directory["a.json"])
        for text in ["one", "two"] {
            try Array(text.utf8).withUnsafeBytes { bytes in
                Result { () throws(OutputError) in try AtomicFile(path, replaces: true).write(bytes) }
            }.get()
        }
        #expect(directory.names == ["a.json"])
        #expect(directory.text(of: "a.json") == "two")
    }
}

/// Giving files names, whatever the file system supports.
@Suite(.limited) struct NamingTests {
    let directory = TemporaryDirectory()

    @Test func aTakenNameStays() {
        directory.write("a", to: "a")
        directory.write("b", to: "b")
        let refusal = posix_rename_new(AT_FDCWD, directory["a"], AT_FDCWD, directory["b"])
        #expect(refusal == EEXIST)
        #expect(posix_rename_new(AT_FDCWD, directory["a"], AT_FDCWD, directory["c"]) == 0)
        #expect(directory.names == ["b", "c"])
        #expect(directory.text(of: "b") == "b")
    }
}
