import FormSystem

extension FilePath {
    /// The journal that a batch which writes to this file keeps beside it until it is done.
    ///
    /// All links to a file have the same one.
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

    /// Removes a file that only we know of, so that it is gone from the disk too; one that is not there is gone.
    package func remove() throws(OutputError) {
        do throws(SystemError) {
            if let refusal = unlink(), refusal != .noEntry { throw refusal }
            try OpenFile.synchronize(directory: directory)
        } catch {
            throw OutputError(self, .notRemoved(error))
        }
    }
}
