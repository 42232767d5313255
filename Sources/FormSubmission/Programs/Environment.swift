import Glibc

/// The value of a variable of the environment; `nil` where it is not set.
package func environmentSetting(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }
