import CPosix
import Glibc

/// The value of an environment variable; `nil` if it is not set.
package func environmentSetting(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }

/// The absolute path in an environment variable, as raw bytes; `nil` for any other value.
package func environmentPath(_ name: String) -> FilePath? {
    guard let value = getenv(name), value.pointee == CChar(bitPattern: UInt8(ascii: "/")) else { return nil }
    return FilePath(bytes: Array(UnsafeRawBufferPointer(start: value, count: strlen(value))))
}

/// The arguments of the command line after the program's name, as raw bytes.
///
/// Swift's own list is empty if `/proc` is not mounted.
package func argumentsOfProgram() -> [[UInt8]] {
    var count: Int32 = 0
    let words = posix_arguments(&count)
    return (1..<max(Int(count), 1)).compactMap { index in
        words?[index].map { Array(UnsafeRawBufferPointer(start: $0, count: strlen($0))) }
    }
}

/// Ends the process.
package func endProcess(status: Int32) -> Never { exit(status) }

/// Ends the process by a signal, so that a shell stops its script. If the signal was ignored at the start or has no
/// effect, the process exits with 128 plus its number.
package func endProcess(signal: Int32) -> Never { posix_end_by_signal(signal) }

/// The number of processors.
package var processorCount: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }

/// Measures characters by the environment's locale, or by Unicode if that only knows ASCII.
///
/// - Returns: Whether the locale has characters beyond ASCII, such as a bullet.
package func selectLocale() -> Bool {
    setlocale(LC_CTYPE, "")
    guard let name = nl_langinfo(Int32(CODESET)), strcmp(name, "UTF-8") != 0 else { return true }
    selectUnicodeLocale()
    return false
}

/// Measures characters by Unicode.
package func selectUnicodeLocale() { setlocale(LC_CTYPE, "C.UTF-8") }

/// Overwrites memory that must not keep its content.
package func wipe(_ bytes: UnsafeMutableRawBufferPointer) {
    if let start = bytes.baseAddress { explicit_bzero(start, bytes.count) }
}

/// Protects the process's memory from now on: no core file, readable only by the administrator. The static command also
/// overwrites all freed memory.
package func keepSecrets() { posix_keep_secrets() }
