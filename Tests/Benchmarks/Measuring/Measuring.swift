import Glibc

/// The bytes of a file; ends the program if there is none.
public func fileBytes(_ path: String) -> [UInt8] {
    guard let file = fopen(path, "r") else {
        print("cannot open \(path)")
        exit(66)
    }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 20)
    while case let count = fread(&buffer, 1, buffer.count, file), count > 0 { bytes += buffer[..<count] }
    return bytes
}

/// The processor time that this thread has used, unaffected by other programs on the machine.
public func nanoseconds() -> UInt64 {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
}

/// The median of several times, and the shortest.
public func median(runs: Int, _ body: () -> UInt64) -> (median: UInt64, least: UInt64) {
    let times = (0..<max(runs, 1)).map { _ in body() }.sorted()
    return (times[times.count / 2], times[0])
}
