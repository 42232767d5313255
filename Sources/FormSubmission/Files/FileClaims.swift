import FormEngine
import FormSystem
import FormWords

/// The files that a run reads and writes. A file that is read must not be written, and nothing may be written twice.
///
/// Files are identified by the system, not by their names; files that do not exist yet by folder and name. Devices such
/// as a terminal may be shared.
package struct FileClaims: Sendable {
    fileprivate struct Claim {
        let name: Message
        /// The identity of a regular file; `nil` for anything else.
        let identity: FileStatus.Identity?
        /// The path without links; `nil` for a device.
        let place: FilePath?
    }

    private var namesByIdentity: [FileStatus.Identity: Message] = [:]
    private var namesByPlace: [FilePath: Message] = [:]

    /// Creates an empty register.
    package init() {}

    /// Whether output to this path goes to a file that could be registered; `nil` means standard output.
    package static func isFile(_ path: FilePath?) -> Bool {
        path != nil || (try? FileStatus(of: StandardStream.output))?.kind == .regular
    }

    /// Registers a file that is read, `-` for standard input, with a role such as `the form`.
    package mutating func read(_ path: FilePath, as role: any MessageValue) {
        if path.isStandardStream {
            let name = Message(.roleOnStandardInput, ["role": role])
            add(Claim(name, descriptor: StandardStream.input))
        } else {
            add(Claim(path, as: role))
        }
    }

    /// Registers a file that is written; `nil` means standard output.
    package mutating func write(_ path: FilePath?, as role: any MessageValue) throws(FileConflict) {
        let claim =
            path.map { Claim($0, as: role) } ?? Claim(Message(.standardOutput), descriptor: StandardStream.output)
        let other = claim.identity.flatMap { namesByIdentity[$0] } ?? claim.place.flatMap { namesByPlace[$0] }
        if let other { throw FileConflict(output: claim.name, other: other) }
        add(claim)
    }

    /// Adds a file; if several read the same one, it keeps the first name.
    private mutating func add(_ claim: Claim) {
        if let identity = claim.identity, namesByIdentity[identity] == nil { namesByIdentity[identity] = claim.name }
        if let place = claim.place, namesByPlace[place] == nil { namesByPlace[place] = claim.name }
    }
}

/// The error for an output that the same run uses already.
package struct FileConflict: WordedError, Hashable, Sendable {
    let output: Message
    let other: Message

    /// The message with the roles and names of both files.
    package func words(in language: Language) -> String {
        Message(.sameFile, ["output": output, "other": other]).text(in: language)
    }
}

extension FileClaims.Claim {
    fileprivate init(_ path: FilePath, as role: any MessageValue) {
        let name = Message(.roleOfFile, ["role": role, "file": path.description])
        if let descriptor = path.descriptor {
            self.init(name, descriptor: descriptor)
        } else {
            self.init(name, found: try? path.status().get(), place: path.place)
        }
    }

    fileprivate init(_ name: Message, descriptor: Int32) {
        self.init(name, found: try? FileStatus(of: descriptor), place: FilePath(ofDescriptor: descriptor))
    }

    private init(_ name: Message, found: FileStatus?, place: FilePath?) {
        self.init(
            name: name, identity: found?.kind == .regular ? found?.identity : nil,
            place: found?.kind == .characterDevice ? nil : place)
    }
}

extension FilePath {
    /// The path without links; `nil` if the directory does not exist.
    fileprivate var place: FilePath? { resolved() ?? directory.resolved()?.appending(fileName) }
}
