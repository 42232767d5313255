import FormSyntax
import FormTestSupport
import FormWords
import Synchronization
import TestLimits
import Testing

@testable import FormEngine

/// Files that appear and disappear.
private final class Files: Sendable {
    private let found: Mutex<[String: FoundFile]>

    init(_ found: [String: FoundFile]) { self.found = Mutex(found) }

    var lookup: FileLookup { { [self] path in found.withLock { $0[path] ?? .nothing } } }

    func put(_ file: FoundFile, at path: String) { found.withLock { $0[path] = file } }
}

@Suite(.limited) struct FileCheckTests {
    private static let there: [String: FoundFile] = [
        "file": .file, "folder": .folder, "broken": .brokenLink, "locked": .unknown("permission denied"),
    ]

    private func session(_ existence: String, _ files: Files?, _ more: String = "") throws -> Session {
        var session = try started(fields: #"{"id":"p","type":"path","exists":"\#(existence)"\#(more)}"#)
        session.files = files?.lookup
        return session
    }

    @Test(
        arguments: [
            ("file", "file", nil), ("file", "folder", "'folder' is a folder, not a file"),
            ("file", "none", "there is nothing called 'none'"),
            ("folder", "folder", nil), ("folder", "file", "'file' is not a folder"),
            ("folder", "none", "there is nothing called 'none'"),
            ("any", "file", nil), ("any", "folder", nil), ("any", "none", "there is nothing called 'none'"),
            ("new", "none", nil), ("new", "file", "there is already a file called 'file'"),
            ("new", "folder", "there is already a folder called 'folder'"),
            ("any", "broken", "'broken' is a symbolic link that leads nowhere"),
            ("new", "broken", "'broken' is a symbolic link that leads nowhere"),
            ("any", "locked", "'locked' cannot be looked up: permission denied"),
            ("new", "locked", "'locked' cannot be looked up: permission denied"),
        ] as [(String, String, String?)])
    func saysWhatIsThere(_ existence: String, _ path: String, _ message: String?) throws {
        var session = try session(existence, Files(Self.there))
        let verdict = session.answer(path, to: Slot(0))
        #expect(verdict.isAccepted == (message == nil))
        guard case .refused(let failure) = verdict else { return }
        #expect(failure.code == .existence)
        #expect(Wording(for: .line).message(failure, in: session) == message)
    }

    @Test func holdsWhereNobodyLooks() throws {
        for existence in ["file", "folder", "any", "new"] {
            var session = try session(existence, nil)
            #expect(session.answer("file", to: Slot(0)) == .accepted)
            session.lookForFiles()
            #expect(session.failing() == [])
        }
    }

    @Test func holdsWithoutAnAnswer() throws {
        var session = try session("file", Files([:]))
        #expect(session.answer("", to: Slot(0)) == .accepted)
        #expect(session.failing() == [])
    }

    @Test func countsUnderItsConditionOnly() throws {
        var session = try started(
            fields: #"{"id":"w","type":"switch"},{"id":"p","type":"path","rules":[{"when":"w","exists":"new"}]}"#)
        session.files = Files(Self.there).lookup
        #expect(session.answer("file", to: Slot(1)) == .accepted)
        #expect(session.answer("yes", to: Slot(0)) == .accepted)
        #expect(session.failing() == ["p: existence"])
    }

    /// A failure is about the file that exists now.
    @Test func filesAreLookedForOnceMore() throws {
        let files = Files(Self.there)
        var session = try session("file", files)
        #expect(session.answer("file", to: Slot(0)) == .accepted)
        #expect(session.nextToAsk() == nil)
        files.put(.folder, at: "file")
        #expect(session.failing() == [])
        session.lookForFiles()
        #expect(session.failing() == ["p: existence"])
        #expect(session.nextToAsk() == .field(Slot(0)))
        guard case .refused(let failure) = session.verdict(Slot(0)) else { throw Unexpected() }
        #expect(Wording(for: .line).message(failure, in: session) == "'file' is a folder, not a file")
        files.put(.file, at: "file")
        session.lookForFiles()
        #expect(session.failing() == [])
        #expect(Wording(for: .line).message(failure, in: session) == "there is nothing called 'file'")
    }

    @Test func aSecretPathIsNotQuoted() throws {
        var session = try session("file", Files([:]), #","secret":true"#)
        guard case .refused(let failure) = session.answer("key", to: Slot(0)) else { throw Unexpected() }
        #expect(Wording(for: .line).message(failure, in: session) == "there is nothing of that name")
    }

    private struct Unexpected: Error {}
}
