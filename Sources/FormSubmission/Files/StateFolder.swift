import Glibc

/// Where the command keeps what is to outlive a run, for one person alone.
///
/// That is `fieldwise` in `$XDG_STATE_HOME`, or in `~/.local/state` where that is no absolute path.
package struct StateFolder: Hashable, Sendable {
    /// The folder, made or not.
    package let path: FilePath

    /// A folder of that name.
    package init(_ path: FilePath) { self.path = path }

    /// The folder that the environment says; `nil` where `HOME` names no folder either.
    package static func ofEnvironment() -> StateFolder? {
        if let state = absolutePath("XDG_STATE_HOME") { return StateFolder(state.appending("fieldwise")) }
        guard let home = absolutePath("HOME"), home.isDirectory else { return nil }
        return StateFolder(home.appending(".local/state/fieldwise"))
    }

    /// A folder in this one, made where it is missing with those above it, which only their owner can enter; the names of
    /// those that are made are on the disk.
    package func folder(_ name: String) throws(OutputError) -> FilePath {
        let folder = path.appending(name)
        try makeFolder(folder)
        return folder
    }
}

private func absolutePath(_ variable: String) -> FilePath? {
    guard let value = getenv(variable), value.pointee == CChar(bitPattern: UInt8(ascii: "/")) else { return nil }
    return FilePath(bytes: UnsafeBufferPointer(start: value, count: strlen(value)).map { UInt8(bitPattern: $0) })
}

extension FilePath {
    fileprivate var isDirectory: Bool { (try? status().get()).map { kind(of: $0) == S_IFDIR } ?? false }
}

private func makeFolder(_ folder: FilePath) throws(OutputError) {
    if folder.withCString({ mkdir($0, 0o700) }) != 0 {
        let refusal = SystemError.latest
        if folder.isDirectory { return }
        guard refusal.number == ENOENT, folder.directory != folder else { throw OutputError(folder, .notMade(refusal)) }
        try makeFolder(folder.directory)
        guard folder.withCString({ mkdir($0, 0o700) }) == 0 || errno == EEXIST else {
            throw OutputError(folder, .notMade(.latest))
        }
    }
    do throws(SystemError) { try OpenFile.synchronize(directory: folder.directory) } catch {
        throw OutputError(folder, .notMade(error))
    }
}
