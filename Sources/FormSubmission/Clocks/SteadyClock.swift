import Glibc

/// Seconds since some moment, on a clock that nobody sets.
package func secondsOfSteadyClock() -> Double {
    var now = timespec()
    clock_gettime(CLOCK_MONOTONIC, &now)
    return Double(now.tv_sec) + Double(now.tv_nsec) / 1e9
}
