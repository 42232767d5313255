import FormTestSupport
import Glibc
import TestLimits
import Testing

@testable import FormConversation
@testable import LineEditing

@Suite(.limited) struct FileNamesTests {
    private let directory = TemporaryDirectory()

    private func names(_ text: String) -> [String] {
        fileNames(beginningWith: directory.path + "/" + text).map { String($0.dropFirst(directory.path.count + 1)) }
    }

    @Test func filesAreFoundByTheirBeginning() {
        for name in ["one", "onward", "two words", "Å", ".hidden", "tab\tbed"] { directory.write("", to: name) }
        mkdir(directory["ones"], 0o700)
        directory.write("", to: "ones/inside")
        #expect(names("") == ["one", "ones/", "onward", "two words", "Å"])
        #expect(names("one") == ["one", "ones/"])
        #expect(names("two w") == ["two words"])
        #expect(names("ones/") == ["ones/inside"])
        #expect(names(".h") == [".hidden"])
        #expect(names("O") == [])
        #expect(names("ones/..") == ["ones/../"])
        #expect(names("one/") == [])
    }

    @Test func aLinkToAFolderIsOne() {
        mkdir(directory["folder"], 0o700)
        symlink("folder", directory["link"])
        symlink("nowhere", directory["broken"])
        symlink("link", directory["again"])
        #expect(names("") == ["again/", "broken", "folder/", "link/"])
    }

    @Test func aNameThatIsNotUTF8IsLeftOut() {
        let name = (Array(directory.path.utf8) + [0x2f, 0x62, 0xff]).map { CChar(bitPattern: $0) } + [0]
        close(open(name, O_CREAT | O_WRONLY, 0o600))
        directory.write("", to: "good")
        #expect(names("") == ["good"])
    }

    @Test func aFolderThatCannotBeReadHasNone() {
        #expect(fileNames(beginningWith: "/nonexistent/") == [])
    }

    @Test func aTildeIsTheHomeFolder() throws {
        // Not everybody has one.
        setenv("HOME", "/usr", 0)
        let home = try #require(getenv("HOME").map { String(cString: $0) })
        #expect(fileNames(beginningWith: "~") == ["~/"])
        let there = fileNames(beginningWith: home + "/").map { "~" + $0.dropFirst(home.count) }
        #expect(fileNames(beginningWith: "~/") == there)
    }

    @Test func allOfALargeFolderAreFound() {
        for number in 0..<12_000 { close(open(directory["file\(number)"], O_CREAT | O_WRONLY, 0o600)) }
        #expect(names("file").count == 12_000)
        #expect(completion(of: "f", among: names("f").map { LineCandidate($0) }).text == "file")
    }
}
