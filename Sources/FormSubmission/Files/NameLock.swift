import FormSystem

/// The right to a name, which one process at a time has, for as long as it holds this.
///
/// A file of that name is there meanwhile; one that a killed process left gives nobody the right.
package struct NameLock: ~Copyable {
    private let path: FilePath
    private let file: OpenFile

    /// Takes the right at once, or not at all: `nil` where another process has it.
    package init?(_ path: FilePath) throws(OutputError) {
        while true {
            let file = try OpenFile(private: path, [.reading, .writing])
            switch file.tryLock() {
            case nil: break
            case .tryAgain: return nil
            case .interrupted: continue
            case let refusal?: throw OutputError(path, .notMade(refusal))
            }
            // Its last holder may have removed the file since it was opened.
            guard file.isNamed(path) else { continue }
            self.path = path
            self.file = file
            return
        }
    }

    deinit { path.unlink() }
}
