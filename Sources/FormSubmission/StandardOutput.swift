import Glibc

/// Writes bytes on standard output at once.
public func writeToStandardOutput(_ bytes: UnsafeRawBufferPointer) throws(OutputError) {
    do throws(SystemError) {
        try writeAll(bytes, to: STDOUT_FILENO)
    } catch {
        throw OutputError("standard output", .notWritten(error))
    }
}

/// Writes bytes to an open stream at once; `name` is what it is called in an error.
public func writeToStream(
    _ bytes: UnsafeRawBufferPointer, _ descriptor: Int32, named name: String
) throws(OutputError) {
    do throws(SystemError) {
        try writeAll(bytes, to: descriptor)
    } catch {
        throw OutputError(name, .notWritten(error))
    }
}
