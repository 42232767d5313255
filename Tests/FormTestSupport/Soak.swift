import Glibc

/// The number of repetitions of all cases, from `FIELDWISE_SOAK`; `nil` in a usual run.
package let soak = getenv("FIELDWISE_SOAK").flatMap { Int(String(cString: $0)) }

/// How many cases a test tries of so many: a quarter, in a soak all of them, so many times.
package func cases(_ count: Int) -> Int { soak.map { $0 * count } ?? (count + 3) / 4 }
