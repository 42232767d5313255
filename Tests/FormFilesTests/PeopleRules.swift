/// The rules for people, written without the engine.
extension PeopleRecords {
    /// The fields of a record that break a rule, in form order.
    static func faults(of record: [String: String]) -> [String] {
        fields.filter { !isGood($0, record[$0] ?? "", record) }
    }

    private static func isGood(_ field: String, _ text: String, _ record: [String: String]) -> Bool {
        switch field {
        case "username": isUsername(text)
        case "email": isEmail(text)
        case "full_name": !isBlank(text) && text.unicodeScalars.count <= 60
        case "birth_date": isBirthDate(text)
        case "country": postalShapes[text] != nil
        case "postal_code":
            postalShapes[record["country"] ?? ""].map { $0.contains { hasShape(text, $0) } } ?? true
        case "phone": text.isEmpty || isPhone(text)
        case "age": whole(text).map { $0 <= 150 } ?? false
        case "price_min": cents(text) != nil
        case "price_max":
            cents(text).map { maximum in cents(record["price_min"] ?? "").map { $0 <= maximum } ?? true } ?? false
        case "bio": text.unicodeScalars.count <= 120 && !text.unicodeScalars.contains { $0.value < 32 && $0 != "\n" }
        default: text == "true" || text == "false"
        }
    }

    private static func isBlank(_ text: String) -> Bool { text.unicodeScalars.allSatisfy(\.properties.isWhitespace) }

    private static func isSmallLetter(_ byte: UInt8) -> Bool { (97...122).contains(byte) }

    private static func isDigit(_ byte: UInt8) -> Bool { (48...57).contains(byte) }

    private static func isLetterOrDigit(_ byte: UInt8) -> Bool { isSmallLetter(byte | 32) || isDigit(byte) }

    private static func isUsername(_ text: String) -> Bool {
        guard (4...20).contains(text.utf8.count), let first = text.utf8.first, isSmallLetter(first) else {
            return false
        }
        return text.utf8.allSatisfy { isSmallLetter($0) || isDigit($0) || $0 == 95 }
    }

    private static func isEmail(_ text: String) -> Bool {
        let parts = text.split(separator: "@", omittingEmptySubsequences: false)
        guard parts.count == 2, !parts[0].isEmpty else { return false }
        guard parts[0].utf8.allSatisfy({ isLetterOrDigit($0) || "._%+-".utf8.contains($0) }) else { return false }
        let labels = parts[1].split(separator: ".", omittingEmptySubsequences: false)
        guard labels.count >= 2, let last = labels.last else { return false }
        let areLabels = labels.allSatisfy { label in
            !label.isEmpty && label.utf8.allSatisfy { isLetterOrDigit($0) || $0 == 45 }
        }
        return areLabels && last.utf8.count >= 2 && last.utf8.allSatisfy { isSmallLetter($0 | 32) }
    }

    private static func isBirthDate(_ text: String) -> Bool {
        guard hasShape(text, "0000-00-00") else { return false }
        let parts = text.split(separator: "-").compactMap { Int($0) }
        let isLeap = parts[0] % 4 == 0 && (parts[0] % 100 != 0 || parts[0] % 400 == 0)
        let lengths = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
        guard (1900...2025).contains(parts[0]), (1...12).contains(parts[1]) else { return false }
        return (1...lengths[parts[1] - 1]).contains(parts[2])
    }

    private static func isPhone(_ text: String) -> Bool {
        guard text.hasPrefix("+"), text.utf8.dropFirst().first != 48 else { return false }
        return (7...15).contains(text.utf8.count - 1) && text.utf8.dropFirst().allSatisfy(isDigit)
    }

    private static func hasShape(_ text: String, _ shape: String) -> Bool {
        text.utf8.count == shape.utf8.count
            && zip(text.utf8, shape.utf8).allSatisfy { byte, wanted in
                switch wanted {
                case 48: isDigit(byte)
                case 65: (65...90).contains(byte)
                default: byte == wanted
                }
            }
    }

    private static func whole(_ text: String) -> Int? {
        text.utf8.allSatisfy(isDigit) ? Int(text) : nil
    }

    /// A number that is not negative, in thousandths; `nil` for anything else.
    private static func cents(_ text: String) -> Int? {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        guard (1...2).contains(parts.count), let units = whole(String(parts[0])) else { return nil }
        guard parts.count == 2 else { return units * 1000 }
        let digits = String(parts[1])
        guard (1...3).contains(digits.utf8.count), let fraction = whole(digits) else { return nil }
        return units * 1000 + fraction * [100, 10, 1][digits.utf8.count - 1]
    }
}
