import FormEngine
import FormRecords
import FormSyntax
import FormSystem

/// The records of a file by what no other record may have, read as far as the file has grown.
package struct UniqueRecords: ~Copyable {
    private let form: CompiledForm
    private let format: RecordFormat
    private let hash = KeyedHash()
    private var index: UniqueIndex
    private var written: WrittenRecords
    private var keys: UniqueKeys
    /// Up to here the file was read; it is the one of that number and device.
    private var end = 0
    private var identity: FileStatus.Identity?

    /// Of a file of which nothing was read yet; `nil` where a form lets records agree, or the file does not grow.
    package init?(_ form: CompiledForm, _ format: RecordFormat) {
        guard !form.unique.isEmpty, !format.isWholeFile else { return nil }
        (self.form, self.format) = (form, format)
        index = UniqueIndex(form)
        written = WrittenRecords(form, format, hash)
        keys = UniqueKeys(form, by: hash)
    }

    /// The lists in which a session agrees with a record of the file, which may grow meanwhile.
    mutating func conflicts(of session: borrowing Session, at path: FilePath) throws(OutputError) -> [RecordConflict] {
        do throws(SystemError) {
            return try conflicts(of: session, in: try OpenFile(path, .reading))
        } catch {
            if error == .noEntry { return [] }
            throw OutputError(path, .notRead(error))
        }
    }

    /// The lists in which a session agrees with a record of the file.
    ///
    /// - Parameter isLocked: Whether nobody else writes, so that a last record without its line break is whole.
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

    /// Another file has taken the place of the one that was read.
    private mutating func forget() {
        index = UniqueIndex(form)
        written = WrittenRecords(form, format, hash)
        end = 0
    }
}
