import FormSystem
import TestLimits
import Testing

@testable import FormSubmission

@Suite(.limited) struct FilePathTests {
    @Test(
        arguments: [
            ("a.json", ".", "json"), ("dir/a.CSV", "dir", "csv"), ("/a", "/", nil), ("x.d/a", "x.d", nil),
            ("/tmp/.hidden", "/tmp", nil), ("a.tar.gz", ".", "gz"), ("", ".", nil),
        ] as [(String, String, String?)])
    func tellsDirectoryAndEnding(path: String, directory: String, ending: String?) {
        #expect(FilePath(path).directory == FilePath(directory))
        #expect(FilePath(path).ending == ending)
    }

    @Test func keepsBytesThatAreNotUTF8() {
        let path = FilePath(bytes: [0x61, 0xFF, 0x62, 0, 0x63])
        #expect(path.bytes == [0x61, 0xFF, 0x62])
        #expect(path.description == "a\u{FFFD}b")
        #expect(path.withCString { $0[1] } == CChar(bitPattern: 0xFF))
    }
}
