import Glibc

/// Seconds on a monotonic clock, which nobody can set.
package func secondsOfSteadyClock() -> Double {
    var now = timespec()
    clock_gettime(CLOCK_MONOTONIC, &now)
    return Double(now.tv_sec) + Double(now.tv_nsec) / 1e9
}

/// Whole seconds since 1970.
package func secondsOfWallClock() -> Int {
    var now = timespec()
    clock_gettime(CLOCK_REALTIME, &now)
    return now.tv_sec
}

/// Sleeps for a number of microseconds.
package func pause(microseconds: UInt32) { usleep(microseconds) }

/// A moment in local time.
package struct WallTime: Sendable {
    package let year, month, day, hour, minute: Int

    /// - Parameter seconds: The seconds since 1970.
    package init?(seconds: Int) {
        var moment = tm()
        var seconds = time_t(seconds)
        guard localtime_r(&seconds, &moment) != nil else { return nil }
        (year, month, day) = (Int(moment.tm_year) + 1900, Int(moment.tm_mon) + 1, Int(moment.tm_mday))
        (hour, minute) = (Int(moment.tm_hour), Int(moment.tm_min))
    }

    /// Whether both moments are on the same day.
    package func isSameDay(as other: WallTime) -> Bool {
        (year, month, day) == (other.year, other.month, other.day)
    }
}
