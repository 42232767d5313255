import FormSyntax
import Glibc

/// The function that libFuzzer calls with each input, for the reader named in the environment.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let bytes = Array(UnsafeBufferPointer(start: start, count: count))
    switch reader {
    case "yaml": fuzzYAML(bytes)
    case "env": fuzzEnv(bytes)
    default: fuzzForm(bytes)
    }
    return 0
}

private let reader = getenv("FUZZED_READER").map { String(cString: $0) } ?? "forms"

/// Requires that each finding is in a line of the text and safe for a terminal.
func require(_ diagnostics: [Diagnostic], areIn bytes: [UInt8]) {
    let breaks = bytes.indices.filter { bytes[$0] == 0x0a || bytes[$0] == 0x0d || isOldBreak(at: $0, in: bytes) }
    for diagnostic in diagnostics {
        let (line, column) = (Int(diagnostic.location.line), Int(diagnostic.location.column))
        require((1...breaks.count + 1).contains(line), "a line that is not there: \(diagnostic)")
        require((1...bytes.count + 1).contains(column), "a column that is not there: \(diagnostic)")
        require(diagnostic.message == terminalSafe(diagnostic.message), "an unsafe message: \(diagnostic)")
    }
}

/// Whether NEL, LS or PS, which are line breaks in YAML 1.1, is at a place.
private func isOldBreak(at place: Int, in bytes: [UInt8]) -> Bool {
    [[0xc2, 0x85], [0xe2, 0x80, 0xa8], [0xe2, 0x80, 0xa9]].contains { bytes[place...].starts(with: $0) }
}
