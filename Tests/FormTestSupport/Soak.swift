import Glibc

/// The number of repetitions of all cases, from `FIELDWISE_SOAK`; `nil` in a usual run.
package let soak = getenv("FIELDWISE_SOAK").flatMap { Int(String(cString: $0)) }

/// The number of cases that a test tries: a quarter of those given, or in a soak a multiple of them.
package func cases(_ count: Int) -> Int { soak.map { $0 * count } ?? (count + 3) / 4 }
