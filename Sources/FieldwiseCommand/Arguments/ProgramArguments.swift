import CPosix
import Glibc

/// The words after the program's name on its command line, as the bytes that the system gave.
///
/// Swift's own list of arguments is empty where `/proc` is not mounted.
public func programArguments() -> [[UInt8]] {
    var count: Int32 = 0
    let words = posix_arguments(&count)
    return (1..<max(Int(count), 1)).compactMap { index in
        words?[index].map { Array(UnsafeRawBufferPointer(start: $0, count: strlen($0))) }
    }
}
