import Dispatch
import FormSystem
import FormTestSupport
import Glibc
import TestLimits
import Testing

@testable import FormSubmission

@Suite(.limited) struct AtomicFileTests {
    let directory = TemporaryDirectory()

    func write(_ text: String, to name: String, replaces: Bool = false) throws(OutputError) {
        let bytes = Array(text.utf8)
        try bytes.withUnsafeBytes { bytes in
            Result { () throws(OutputError) in
                try AtomicFile(FilePath(directory[name]), replaces: replaces).write(bytes)
            }
        }.get()
    }

    @Test func makesAFileWithThePermissionsOfTheMask() throws {
        try write("new", to: "a.json")
        #expect(directory.text(of: "a.json") == "new")
        #expect(directory.permissions(of: "a.json") == permissionsByMask())
    }

    /// The mask belongs to the whole process: reading it by setting it would affect other threads.
    @Test func manyAtOnceHaveThePermissionsOfTheMask() {
        let permissions = permissionsByMask()
        DispatchQueue.concurrentPerform(iterations: 200) { number in
            try? write("new", to: "\(number).json")
        }
        #expect((0..<200).allSatisfy { directory.permissions(of: "\($0).json") == permissions })
        #expect(permissionsByMask() == permissions)
    }

    private func permissionsByMask() -> UInt32 {
        close(open(directory["made"], O_CREAT | O_WRONLY | O_CLOEXEC, 0o666))
        return directory.permissions(of: "made")
    }

    @Test func replacesAsAWholeAndKeepsPermissions() throws {
        directory.write("a longer old text", to: "a.json")
        chmod(directory["a.json"], 0o640)
        try write("new", to: "a.json", replaces: true)
        #expect(directory.text(of: "a.json") == "new")
        #expect(directory.permissions(of: "a.json") == 0o640)
        #expect(directory.names == ["a.json"])
    }

    @Test func refusesToReplaceUnlessAsked() {
        directory.write("old", to: "a.json")
        #expect(throws: OutputError(directory["a.json"], .exists)) { try write("new", to: "a.json") }
        #expect(directory.text(of: "a.json") == "old")
        #expect(directory.names == ["a.json"])
    }

    @Test func replacesTheFileThatALinkLeadsTo() throws {
        directory.write("old", to: "real.json")
        symlink("real.json", directory["link.json"])
        try write("new", to: "link.json", replaces: true)
        #expect(directory.text(of: "real.json") == "new")
        #expect(FilePath(directory["link.json"]).isLink)
    }
}
