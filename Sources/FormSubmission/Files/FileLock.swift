import FormSystem

extension OpenFile {
    /// The same for the file of that name, in the words of an output.
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

    /// Opens a file that only its owner can read, or makes it; a link of that name is not followed.
    init(private path: FilePath, _ mode: OpenMode) throws(OutputError) {
        do throws(SystemError) {
            self = try OpenFile(path, mode.union([.making, .withoutLinks]), permissions: 0o600)
        } catch {
            throw OutputError(path, .notMade(error))
        }
    }
}
