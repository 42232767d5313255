extension String {
    /// Calls a function with the text's UTF-8, valid only during the call. For texts from a form or a person, not from
    /// a record.
    @inlinable
    public func withByteSlice<Result>(_ body: (ByteSlice) -> Result) -> Result {
        var text = self
        return text.withUTF8 { unsafe body(ByteSlice($0)) }
    }

    /// Creates a text of at most `capacity` bytes from what a function writes.
    public init(upTo capacity: Int, _ write: (ByteRoom) -> Int) {
        unsafe self.init(unsafeUninitializedCapacity: capacity) { buffer in
            guard let start = buffer.baseAddress else { return 0 }
            return unsafe write(ByteRoom(start, count: capacity))
        }
    }
}

extension [UInt8] {
    /// Calls a function with the bytes, valid only during the call.
    @inlinable
    public func withByteSlice<Result>(_ body: (ByteSlice) -> Result) -> Result {
        withUnsafeBufferPointer { unsafe body(ByteSlice($0)) }
    }
}
