extension String {
    /// The text with full-width digits and marks, which input methods type, as ASCII: `１２．５０` becomes `12.50`.
    var withPlainFigures: String {
        guard unicodeScalars.contains(where: { (0xFF10...0xFF19).contains($0.value) }) else { return self }
        return String(UnicodeScalarView(unicodeScalars.map { $0.withPlainWidth }))
    }
}

extension Unicode.Scalar {
    fileprivate var withPlainWidth: Unicode.Scalar {
        switch value {
        case 0xFF01...0xFF20: Unicode.Scalar(UInt8(value - 0xFEE0))
        case 0x3000: " "
        case 0x3001: ","
        default: self
        }
    }
}
