extension String {
    /// Lends the text's UTF-8, which is good within the call only; for the places where a text comes from a form or a
    /// person, not from a record.
    @inlinable
    public func withByteSlice<Result>(_ body: (ByteSlice) -> Result) -> Result {
        var text = self
        return text.withUTF8 { unsafe body(ByteSlice($0)) }
    }

    /// The text that is written to room for at most so many bytes.
    public init(upTo capacity: Int, _ write: (ByteRoom) -> Int) {
        unsafe self.init(unsafeUninitializedCapacity: capacity) { buffer in
            guard let start = buffer.baseAddress else { return 0 }
            return unsafe write(ByteRoom(start, count: capacity))
        }
    }
}

extension [UInt8] {
    /// Lends the bytes, which are good within the call only.
    @inlinable
    public func withByteSlice<Result>(_ body: (ByteSlice) -> Result) -> Result {
        withUnsafeBufferPointer { unsafe body(ByteSlice($0)) }
    }
}
