import FormSyntax
import FormSystem

/// A file that is read as a whole: a form or answers.
package struct InputFile {
    /// The path as the user gave it, `-` for standard input.
    package let path: FilePath
    /// The content.
    package let bytes: [UInt8]
    /// Whether the file is standard input, so that no lines can be read from there.
    package let isStandardInput: Bool
    /// Whether it is a regular file, not a pipe or device.
    package let isRegular: Bool

    /// The most bytes that are read.
    package static let sizeLimit = largestFile

    /// Reads a file. A regular file above the limit is refused before anything is read.
    ///
    /// - Parameters:
    ///   - isFile: Whether only a regular file is accepted, so that no pipe is waited for.
    ///   - folder: The folder that the file must be in, as a regular file; `nil` for anywhere.
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

    /// Creates the value for a file that does not exist yet, or one that is built in.
    package init(_ path: FilePath, _ bytes: [UInt8]) {
        (self.path, self.bytes, isStandardInput, isRegular) = (path, bytes, false, false)
    }
}

/// Whether the file is standard input's pipe under a name such as `/dev/stdin`.
private func isStandardInputPipe(_ found: FileStatus) -> Bool {
    found.kind == .pipe && (try? FileStatus(of: StandardStream.input))?.identity == found.identity
}

/// Reads to the end. Files may grow meanwhile and pipes have no length, so the limit is checked here, too.
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
