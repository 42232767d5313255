import FormSubmission
import FormSystem

/// One argument of the command line: bytes, which need not be UTF-8.
struct Argument: Hashable, Sendable {
    let bytes: [UInt8]

    init(_ bytes: some Sequence<UInt8>) { self.bytes = Array(bytes) }

    init(_ text: String) { self.init(text.utf8) }

    /// For messages and names; what is not UTF-8 is replaced by U+FFFD.
    var text: String { String(decoding: bytes, as: UTF8.self) }

    /// The argument as a file's name; `-` means standard input or output.
    var path: FilePath { FilePath(bytes: bytes) }

    var isOption: Bool { bytes.starts(with: "-".utf8) && bytes.count > 1 }

    /// Whether all arguments that follow are operands.
    var endsOptions: Bool { bytes.elementsEqual("--".utf8) }

    /// The parts before and after the first `=`; `nil` without one.
    var split: (name: String, value: Argument)? {
        guard let sign = bytes.firstIndex(of: UInt8(ascii: "=")) else { return nil }
        return (String(decoding: bytes[..<sign], as: UTF8.self), Argument(bytes[(sign + 1)...]))
    }
}
