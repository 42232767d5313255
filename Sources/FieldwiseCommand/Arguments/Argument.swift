import FormSubmission
import FormSystem

/// An argument of the command line: bytes that need not be UTF-8.
struct Argument: Hashable, Sendable {
    let bytes: [UInt8]

    init(_ bytes: some Sequence<UInt8>) { self.bytes = Array(bytes) }

    init(_ text: String) { self.init(text.utf8) }

    /// The text for messages and names, with U+FFFD for invalid UTF-8.
    var text: String { String(decoding: bytes, as: UTF8.self) }

    /// The argument as a file's name; `-` means standard input or output.
    var path: FilePath { FilePath(bytes: bytes) }

    var isOption: Bool { bytes.starts(with: "-".utf8) && bytes.count > 1 }

    /// Whether all following arguments are operands.
    var endsOptions: Bool { bytes.elementsEqual("--".utf8) }

    /// The parts before and after the first `=`; `nil` without one.
    var split: (name: String, value: Argument)? {
        guard let sign = bytes.firstIndex(of: UInt8(ascii: "=")) else { return nil }
        return (String(decoding: bytes[..<sign], as: UTF8.self), Argument(bytes[(sign + 1)...]))
    }
}
