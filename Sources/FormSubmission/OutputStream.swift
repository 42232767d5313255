import FormSyntax
import FormSystem

/// An output that takes bytes as they come and gives none back: a pipe, a device, or a descriptor that we were given.
///
/// A terminal gets what it would obey, or not show, as escapes; anything else gets the bytes as they are.
package struct OutputStream: ~Copyable, Sendable {
    /// As it is called in an error.
    private let name: String
    private let descriptor: Int32
    private let isOurs: Bool
    private let isTerminal: Bool

    /// The process's standard output.
    package static var standardOutput: OutputStream {
        OutputStream(OutputError.standardOutput, StandardStream.output, isOurs: false)
    }

    /// Finds before the first question that standard output is closed or open for reading only, or its disk full.
    package static func checkStandardOutput() throws(OutputError) {
        let descriptor = StandardStream.output
        let refusal = refusalToWrite(to: descriptor) ?? (isOnFullDisk(descriptor) ? .noSpace : nil)
        if let refusal { throw OutputError(OutputError.standardOutput, .notWritten(refusal)) }
    }

    /// The descriptor that the name means, or else what it leads to.
    package init(_ path: FilePath) throws(OutputError) {
        if let given = path.descriptor {
            if let refusal = refusalToWrite(to: given) { throw OutputError(path, .notMade(refusal)) }
            self.init(path.description, given, isOurs: false)
        } else {
            let opened: (descriptor: Int32, found: FileStatus)
            do throws(SystemError) { opened = try path.opened([.writing, .waiting]) } catch {
                throw OutputError(path, .notMade(error))
            }
            // It would be written over from its beginning.
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
