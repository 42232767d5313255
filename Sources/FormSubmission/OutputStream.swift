import FormSyntax
import FormSystem

/// An output that is written sequentially and never read: a pipe, a device, or a descriptor from the caller.
///
/// For a terminal, control characters and invisible ones are escaped; anything else gets the bytes as they are.
package struct OutputStream: ~Copyable, Sendable {
    /// The name in errors.
    private let name: String
    private let descriptor: Int32
    private let isOurs: Bool
    private let isTerminal: Bool

    /// The process's standard output.
    package static var standardOutput: OutputStream {
        OutputStream(OutputError.standardOutput, StandardStream.output, isOurs: false)
    }

    /// Checks before the first question whether standard output is closed, read-only, or on a full disk.
    package static func checkStandardOutput() throws(OutputError) {
        let descriptor = StandardStream.output
        let refusal = refusalToWrite(to: descriptor) ?? (isOnFullDisk(descriptor) ? .noSpace : nil)
        if let refusal { throw OutputError(OutputError.standardOutput, .notWritten(refusal)) }
    }

    /// Opens the descriptor that the path means, or else the file it leads to.
    package init(_ path: FilePath) throws(OutputError) {
        if let given = path.descriptor {
            if let refusal = refusalToWrite(to: given) { throw OutputError(path, .notMade(refusal)) }
            self.init(path.description, given, isOurs: false)
        } else {
            let opened: (descriptor: Int32, found: FileStatus)
            do throws(SystemError) { opened = try path.opened([.writing, .waiting]) } catch {
                throw OutputError(path, .notMade(error))
            }
            // A regular file would be overwritten from its beginning.
            guard opened.found.kind != .regular else {
                closeDescriptor(opened.descriptor)
                throw OutputError(path, .exists)
            }
            self.init(path.description, opened.descriptor, isOurs: true)
        }
    }

    private init(_ name: String, _ descriptor: Int32, isOurs: Bool) {
        self.name = name
        self.descriptor = descriptor
        self.isOurs = isOurs
        isTerminal = FormSystem.isTerminal(descriptor)
    }

    deinit { if isOurs { closeDescriptor(descriptor) } }

    /// Writes all of the bytes at once.
    package func write(_ bytes: [UInt8]) throws(OutputError) {
        try bytes.withUnsafeBytes { bytes in Result { () throws(OutputError) in try write(bytes) } }.get()
    }

    /// Writes all of the bytes at once.
    package func write(_ bytes: UnsafeRawBufferPointer) throws(OutputError) {
        do throws(SystemError) {
            if isTerminal, let shown = terminalBytes(bytes) {
                try writeAll(shown, to: descriptor)
            } else {
                try writeAll(bytes, to: descriptor)
            }
        } catch {
            throw OutputError(name, .notWritten(error))
        }
    }
}
