import FormSystem

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
        if let state = environmentPath("XDG_STATE_HOME") { return StateFolder(state.appending("fieldwise")) }
        guard let home = environmentPath("HOME"), home.isFolder else { return nil }
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

private func makeFolder(_ folder: FilePath) throws(OutputError) {
    if let refusal = folder.makeFolder(permissions: 0o700) {
        if folder.isFolder { return }
        guard refusal == .noEntry, folder.directory != folder else { throw OutputError(folder, .notMade(refusal)) }
        try makeFolder(folder.directory)
        if let refusal = folder.makeFolder(permissions: 0o700), refusal != .exists {
            throw OutputError(folder, .notMade(refusal))
        }
    }
    do throws(SystemError) { try OpenFile.synchronize(directory: folder.directory) } catch {
        throw OutputError(folder, .notMade(error))
    }
}
