import FormSyntax

/// The output as a terminal gets it, with control and invisible characters as JSON escapes, except tabs and line
/// breaks; `nil` if nothing has to be escaped.
func terminalBytes(_ bytes: UnsafeRawBufferPointer) -> [UInt8]? {
    guard bytes.contains(where: { !(0x20...0x7e).contains($0) && $0 != 0x09 && $0 != 0x0A }) else { return nil }
    let scalars = Array(String(decoding: bytes, as: UTF8.self).unicodeScalars)
    var shown = ""
    for (place, scalar) in scalars.enumerated() {
        let previous = place > 0 ? scalars[place - 1] : nil
        let next = place + 1 < scalars.count ? scalars[place + 1] : nil
        let isLayout = scalar == "\t" || scalar == "\n" || scalar == "\r" && next == "\n"
        if isLayout || !isHidden(scalar, after: previous, before: next) {
            shown.unicodeScalars.append(scalar)
        } else {
            shown += String(scalar).utf16.map(escape).joined()
        }
    }
    return Array(shown.utf8)
}

private func escape(_ unit: UInt16) -> String {
    let digits = String(unit, radix: 16)
    return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
}
