import FormSyntax
import FormSystem

/// An input of any length, read in blocks that contain each record whole.
package struct InputBlocks: ~Copyable {
    private let path: FilePath
    private let descriptor: Int32
    /// The block, with room after it.
    package private(set) var bytes: [UInt8]
    /// The number of bytes in the block.
    package private(set) var count = 0
    /// Whether the block is the last one.
    package private(set) var isAtEnd = false

    private static let blockSize = 1 << 22

    /// Opens a file or standard input.
    package init(_ path: FilePath) throws(InputError) {
        let opened: (descriptor: Int32, found: FileStatus)
        do throws(SystemError) { opened = try path.openedInput(waits: true) } catch {
            throw InputError(path, .system(error))
        }
        if opened.found.kind == .folder {
            if opened.descriptor != StandardStream.input { closeDescriptor(opened.descriptor) }
            throw InputError(path, .isDirectory)
        }
        (self.path, descriptor) = (path, opened.descriptor)
        bytes = [UInt8](repeating: 0, count: Self.blockSize)
    }

    deinit { if descriptor != StandardStream.input { closeDescriptor(descriptor) } }

    /// Reads on: the next block begins with the rest of this one.
    ///
    /// - Parameter taken: The number of bytes to drop; 0 enlarges the block.
    package mutating func readOn(past taken: Int) throws(InputError) {
        bytes.replaceSubrange(..<taken, with: [])
        count -= taken
        let wanted = max(Self.blockSize, taken == 0 ? 2 * count : 0)
        guard wanted <= 2 * largestFile else { throw InputError(path, .tooLarge(limit: largestFile)) }
        if bytes.count < wanted { bytes += [UInt8](repeating: 0, count: wanted - bytes.count) }
        while count < bytes.count, !isAtEnd {
            do throws(SystemError) {
                let got = try readBytes(descriptor, into: &bytes, from: count, count: bytes.count - count)
                count += got
                isAtEnd = got == 0
            } catch {
                guard error == .interrupted else { throw InputError(path, .notRead(error)) }
            }
        }
    }
}
