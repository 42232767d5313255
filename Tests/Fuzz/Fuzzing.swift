import Glibc

/// The function that libFuzzer calls with each input; it uses the reader that the environment names.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let bytes = Array(UnsafeBufferPointer(start: start, count: count))
    switch reader {
    case "json": fuzzJSON(bytes)
    case "jsonl": fuzzJSONLines(bytes)
    default: for delimiter in [UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "\t")] { fuzzCSV(bytes, delimiter) }
    }
    return 0
}

private let reader = getenv("FUZZED_READER").map { String(cString: $0) } ?? "csv"
