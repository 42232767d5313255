import CPosix
import Glibc

/// The value of a variable of the environment; `nil` where it is not set.
package func environmentSetting(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }

/// The absolute path that a variable of the environment holds, in whatever bytes; `nil` for any other value.
package func environmentPath(_ name: String) -> FilePath? {
    guard let value = getenv(name), value.pointee == CChar(bitPattern: UInt8(ascii: "/")) else { return nil }
    return FilePath(bytes: Array(UnsafeRawBufferPointer(start: value, count: strlen(value))))
}

/// The words after the program's name on its command line, as the bytes that the system gave.
///
/// Swift's own list of arguments is empty where `/proc` is not mounted.
package func argumentsOfProgram() -> [[UInt8]] {
    var count: Int32 = 0
    let words = posix_arguments(&count)
    return (1..<max(Int(count), 1)).compactMap { index in
        words?[index].map { Array(UnsafeRawBufferPointer(start: $0, count: strlen($0))) }
    }
}

/// Ends the process.
package func endProcess(status: Int32) -> Never { exit(status) }

/// Ends the process by a signal, so that a shell stops what it runs; where the signal was ignored when the process started, or
/// is not taken, with the status 128 and its number.
package func endProcess(signal: Int32) -> Never { posix_end_by_signal(signal) }

/// How many processors there are.
package var processorCount: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }

/// Has characters measured as the environment's locale says, or, where that knows ASCII only, as Unicode does.
///
/// - Returns: Whether the locale has more signs than those of ASCII, such as a bullet.
package func selectLocale() -> Bool {
    setlocale(LC_CTYPE, "")
    guard let name = nl_langinfo(Int32(CODESET)), strcmp(name, "UTF-8") != 0 else { return true }
    selectUnicodeLocale()
    return false
}

/// Has characters measured as Unicode says.
package func selectUnicodeLocale() { setlocale(LC_CTYPE, "C.UTF-8") }

/// Overwrites what is not to stay in memory.
package func wipe(_ bytes: UnsafeMutableRawBufferPointer) {
    if let start = bytes.baseAddress { explicit_bzero(start, bytes.count) }
}

/// From now on the process leaves no core file and lets only the administrator read its memory; the static command also
/// overwrites whatever memory is freed.
package func keepSecrets() { posix_keep_secrets() }
