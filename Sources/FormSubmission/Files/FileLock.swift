import FormSystem

extension OpenFile {
    /// Locks the file; errors are those of an output with that path.
    func lock(limit: Double, as path: FilePath) throws(OutputError) {
        do throws(LockError) {
            try lock(limit: limit)
        } catch {
            switch error {
            case .timeout: throw OutputError(path, .locked)
            case .system(let reason): throw OutputError(path, .notWritten(reason))
            }
        }
    }

    /// Opens or creates a file that only its owner can read; a symbolic link is not followed.
    init(private path: FilePath, _ mode: OpenMode) throws(OutputError) {
        do throws(SystemError) {
            self = try OpenFile(path, mode.union([.making, .withoutLinks]), permissions: 0o600)
        } catch {
            throw OutputError(path, .notMade(error))
        }
    }
}
