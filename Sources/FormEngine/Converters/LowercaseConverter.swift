/// Makes all letters small, by Unicode's rules and no language's.
func lowercaseText(
    _ start: UnsafePointer<UInt8>, count: Int, into buffer: UnsafeMutablePointer<UInt8>
) -> Conversion {
    changeCase(start, count: count, into: buffer, asciiLetters: 0x41) { $0.lowercased() }
}
