import FormSyntax
import FormSystem

/// A file that is read as a whole: a form, or one of answers.
package struct InputFile {
    /// As it was named, `-` for standard input.
    package let path: FilePath
    /// Its content.
    package let bytes: [UInt8]
    /// Whether it is what standard input reads from; then no lines can come from there.
    package let isStandardInput: Bool
    /// Whether it is a file, and no pipe or device.
    package let isRegular: Bool

    /// The most bytes that are read.
    package static let sizeLimit = largestFile

    /// Reads a file, of which a regular one beyond the limit is refused before a byte of it is read.
    ///
    /// - Parameters:
    ///   - isFile: Whether only a file will do, so that no pipe is waited for.
    ///   - folder: The one that the file must be in, which is no pipe then either; `nil` for any.
    package init(
        _ path: FilePath, isFile: Bool = false, in folder: EnclosingFolder? = nil
    ) throws(InputError) {
        self.path = path
        let (descriptor, found): (Int32, FileStatus)
        do throws(SystemError) {
            (descriptor, found) =
                if let folder { try folder.open(path) } else if isFile { try path.opened(.reading) } else {
                    try path.openedInput(waits: true)
                }
        } catch {
            throw InputError(path, .system(error))
        }
        defer { if descriptor != StandardStream.input { closeDescriptor(descriptor) } }
        isStandardInput = path.isStandardStream || isStandardInputPipe(found)
        isRegular = found.kind == .regular
        if isFile || folder != nil, !isRegular { throw InputError(path, .notAFile) }
        if found.kind == .folder { throw InputError(path, .isDirectory) }
        if isRegular, found.size > Self.sizeLimit {
            throw InputError(path, .tooLarge(limit: Self.sizeLimit))
        }
        bytes = try readAll(descriptor, expected: isRegular ? found.size : 0, path: path)
    }

    /// A file of that name to be, or one that is built in.
    package init(_ path: FilePath, _ bytes: [UInt8]) {
        (self.path, self.bytes, isStandardInput, isRegular) = (path, bytes, false, false)
    }
}

/// A pipe that was named by `/dev/stdin` or the like.
private func isStandardInputPipe(_ found: FileStatus) -> Bool {
    found.kind == .pipe && (try? FileStatus(of: StandardStream.input))?.identity == found.identity
}

/// A file may grow while it is read, and of a pipe nobody knows the length: the limit holds for both.
private func readAll(_ descriptor: Int32, expected: Int, path: FilePath) throws(InputError) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: expected + 1)
    var count = 0
    while true {
        if count == bytes.count { bytes += [UInt8](repeating: 0, count: max(count, 1 << 16)) }
        let room = bytes.count - count
        let got: Int
        do throws(SystemError) {
            got = try readBytes(descriptor, into: &bytes, from: count, count: room)
        } catch {
            guard error == .interrupted else { throw InputError(path, .notRead(error)) }
            continue
        }
        count += got
        if count > InputFile.sizeLimit { throw InputError(path, .tooLarge(limit: InputFile.sizeLimit)) }
        if got == 0 { break }
    }
    bytes.removeLast(bytes.count - count)
    return bytes
}
