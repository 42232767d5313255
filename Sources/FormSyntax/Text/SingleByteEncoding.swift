/// An encoding with one byte per character that agrees with ASCII below 128.
package enum SingleByteEncoding: Sendable {
    case latin1, windows1252

    /// Finds an encoding by a declared name, in any case.
    package init?(named name: String) {
        let name = name.lowercased()
        guard let found = [Self.latin1, .windows1252].first(where: { $0.names.contains { $0.lowercased() == name } })
        else { return nil }
        self = found
    }

    /// The names in declarations, the usual one first.
    package var names: [String] {
        switch self {
        case .latin1: ["ISO-8859-1", "ISO_8859-1", "ISO8859-1", "latin1", "latin-1", "l1"]
        case .windows1252: ["windows-1252", "cp1252"]
        }
    }

    /// The character for a byte; `nil` if there is none.
    @inline(__always)
    package func scalar(of byte: UInt8) -> Unicode.Scalar? {
        guard self == .windows1252, case 0x80...0x9f = byte else { return Unicode.Scalar(byte) }
        let unit = windowsUnits[Int(byte) - 0x80]
        return unit > 0 ? Unicode.Scalar(unit) : nil
    }
}

/// The characters of windows-1252 in place of the control characters of ISO-8859-1; 0 for none.
private let windowsUnits: [UInt16] = [
    0x20ac, 0, 0x201a, 0x0192, 0x201e, 0x2026, 0x2020, 0x2021, 0x02c6, 0x2030, 0x0160, 0x2039, 0x0152, 0, 0x017d, 0,
    0, 0x2018, 0x2019, 0x201c, 0x201d, 0x2022, 0x2013, 0x2014, 0x02dc, 0x2122, 0x0161, 0x203a, 0x0153, 0, 0x017e,
    0x0178,
]
