import FormSystem

/// The folder in which the command keeps a person's data between runs.
///
/// This is `fieldwise` in `$XDG_STATE_HOME`, or in `~/.local/state` if that is not an absolute path.
package struct StateFolder: Hashable, Sendable {
    /// The path of the folder, whether it exists or not.
    package let path: FilePath

    /// Uses a folder of that name.
    package init(_ path: FilePath) { self.path = path }

    /// The folder according to the environment; `nil` if `HOME` does not name a folder either.
    package static func ofEnvironment() -> StateFolder? {
        if let state = environmentPath("XDG_STATE_HOME") { return StateFolder(state.appending("fieldwise")) }
        guard let home = environmentPath("HOME"), home.isFolder else { return nil }
        return StateFolder(home.appending(".local/state/fieldwise"))
    }

    /// A subfolder, created if necessary with its parents, accessible only to its owner; the names of new folders are
    /// on disk.
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
