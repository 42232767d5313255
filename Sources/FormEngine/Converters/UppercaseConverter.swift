/// Makes all letters capitals, by Unicode's rules and no language's: `ß` becomes `SS`.
func uppercaseText(
    _ start: UnsafePointer<UInt8>, count: Int, into buffer: UnsafeMutablePointer<UInt8>
) -> Conversion {
    changeCase(start, count: count, into: buffer, asciiLetters: 0x61) { $0.uppercased() }
}
