import FormSystem

extension FilePath {
    /// The journal that a batch keeps beside its output until it is done.
    ///
    /// All links to a file share a journal.
    package var journal: FilePath {
        let file = isLink ? resolved() ?? self : self
        return FilePath(bytes: file.bytes + ".fieldwise-journal".utf8)
    }

    /// Waits until the file's name is on the disk.
    package func confirmName() throws(OutputError) {
        do throws(SystemError) { try OpenFile.synchronize(directory: directory) } catch {
            throw OutputError(self, .notConfirmed(error))
        }
    }

    /// Removes a file that only this process uses and makes sure that it is gone from the disk; a missing file is not
    /// an error.
    package func remove() throws(OutputError) {
        do throws(SystemError) {
            if let refusal = unlink(), refusal != .noEntry { throw refusal }
            try OpenFile.synchronize(directory: directory)
        } catch {
            throw OutputError(self, .notRemoved(error))
        }
    }
}
