import Glibc

/// Writes bytes on standard output at once.
public func writeToStandardOutput(_ bytes: UnsafeRawBufferPointer) throws(OutputError) {
    do throws(SystemError) {
        try writeAll(bytes, to: STDOUT_FILENO)
    } catch {
        throw OutputError("standard output", .notWritten(error))
    }
}
