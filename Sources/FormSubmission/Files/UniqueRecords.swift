import FormEngine
import FormRecords
import FormSyntax
import FormSystem

/// An index of a growing file's records by their unique values, updated as the file grows.
package struct UniqueRecords: ~Copyable {
    private let form: CompiledForm
    private let format: RecordFormat
    private let hash = KeyedHash()
    private var index: UniqueIndex
    private var written: WrittenRecords
    private var keys: UniqueKeys
    /// The end of the part that was read, and the identity of that file.
    private var end = 0
    private var identity: FileStatus.Identity?

    /// Creates an empty index; `nil` if the form has no unique values or the file does not grow.
    package init?(_ form: CompiledForm, _ format: RecordFormat) {
        guard !form.unique.isEmpty, !format.isWholeFile else { return nil }
        (self.form, self.format) = (form, format)
        index = UniqueIndex(form)
        written = WrittenRecords(form, format, hash)
        keys = UniqueKeys(form, by: hash)
    }

    /// The lists of unique fields in which a session agrees with a record of the file, which may grow meanwhile.
    mutating func conflicts(of session: borrowing Session, at path: FilePath) throws(OutputError) -> [RecordConflict] {
        do throws(SystemError) {
            return try conflicts(of: session, in: try OpenFile(path, .reading))
        } catch {
            if error == .noEntry { return [] }
            throw OutputError(path, .notRead(error))
        }
    }

    /// The lists of unique fields in which a session agrees with a record of the file.
    ///
    /// - Parameter isLocked: Whether the file is locked, so that a last record without line break is complete.
    mutating func conflicts(
        of session: borrowing Session, in file: borrowing OpenFile, isLocked: Bool = false
    ) throws(SystemError) -> [RecordConflict] {
        let status = try file.status()
        if let identity, identity != status.identity || status.size < end { forget() }
        identity = status.identity
        end = try file.readRecords(from: end, to: status.size) { bytes, count in
            unsafe written.read(ByteSlice(bytes, count: count), into: index)
        }
        if isLocked, end < status.size { try readUnended(file, size: status.size) }
        var found: [RecordKey] = []
        keys.append(keysOf: session, to: &found)
        return index.conflicts(of: found[...])
    }

    private mutating func readUnended(_ file: borrowing OpenFile, size: Int) throws(SystemError) {
        let rest = try file.read(size - end, at: end) + [UInt8(ascii: "\n")]
        rest.withUnsafeBufferPointer { bytes in
            _ = unsafe written.read(ByteSlice(bytes), into: index)
        }
        end = size
    }

    /// Empties the index, because the file was replaced.
    private mutating func forget() {
        index = UniqueIndex(form)
        written = WrittenRecords(form, format, hash)
        end = 0
    }
}
