import FormSystem

/// The exclusive right of a process to a name, for the lifetime of the value.
///
/// A file marks the name; one that a killed process left behind gives no right.
package struct NameLock: ~Copyable {
    private let path: FilePath
    private let file: OpenFile

    /// Takes the right without waiting; `nil` if another process has it.
    package init?(_ path: FilePath) throws(OutputError) {
        while true {
            let file = try OpenFile(private: path, [.reading, .writing])
            switch file.tryLock() {
            case nil: break
            case .tryAgain: return nil
            case .interrupted: continue
            case let refusal?: throw OutputError(path, .notMade(refusal))
            }
            // The last holder may have removed the file after it was opened.
            guard file.isNamed(path) else { continue }
            self.path = path
            self.file = file
            return
        }
    }

    deinit { path.unlink() }
}
