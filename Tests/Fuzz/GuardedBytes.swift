import Glibc

/// Bytes at the end of accessible memory: reading one byte further ends the program, even in C, where the address
/// sanitizer does not see it.
struct GuardedBytes: ~Copyable {
    private let memory: UnsafeMutableRawPointer
    let start: UnsafePointer<UInt8>
    let count: Int

    init(_ bytes: ArraySlice<UInt8>) {
        require(bytes.count <= Self.room, "an input of \(bytes.count) bytes; -max_len must be less than \(Self.room)")
        memory = Self.unused.popLast() ?? Self.mapped()
        count = bytes.count
        let place = memory + Self.room - bytes.count
        bytes.withUnsafeBytes { place.copyMemory(from: $0.baseAddress ?? UnsafeRawPointer(place), byteCount: $0.count) }
        start = UnsafePointer(place.assumingMemoryBound(to: UInt8.self))
    }

    deinit { Self.unused.append(memory) }

    private static let room = 1 << 16
    private static let page = Int(sysconf(Int32(_SC_PAGESIZE)))
    /// Reused, since mapping takes longer than reading; the fuzzer has only one thread.
    nonisolated(unsafe) private static var unused: [UnsafeMutableRawPointer] = []

    private static func mapped() -> UnsafeMutableRawPointer {
        let memory = mmap(nil, room + page, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
        guard let memory, memory != MAP_FAILED, mprotect(memory + room, page, PROT_NONE) == 0 else { abort() }
        return memory
    }
}
