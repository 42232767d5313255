import FormSyntax
import FormWords

/// A time of day as people write it: `9`, `930`, `9.30`, `9am`, `9 h 30`, `9 Uhr`.
struct TypedTime: Equatable {
    /// The time as `HH:MM`, or `HH:MM:SS` if seconds were typed; the hour may be too large.
    let modelText: String

    /// Reads a time; `nil` if the text is none.
    init?(_ typed: String) {
        var text = typed.lowercased().split { $0 == " " || $0 == "\u{A0}" || $0 == "\u{202F}" }.joined(separator: " ")
        if text.hasPrefix("kl") { text = String(text.dropFirst(2).drop { $0 == "." || $0 == " " }) }
        let half = Self.halves.first { text.hasSuffix($0.word) }
        if let half { text = String(text.dropLast(half.word.count)).trimmingBlanks }
        for word in ["uhr", "h"] {
            guard let place = text.place(of: word) else { continue }
            let parts = [text[..<place.lowerBound].trimmingBlanks, text[place.upperBound...].trimmingBlanks]
            text = parts[1].isEmpty ? parts[0] : parts.joined(separator: ":")
            break
        }
        guard let parts = Self.parts(of: text), let hour = Self.hour(parts[0], half?.hours) else { return nil }
        modelText = ([hour < 10 ? "0\(hour)" : "\(hour)"] + (parts.count > 1 ? parts[1...] : ["00"])).joined(
            separator: ":")
    }

    /// Hours, minutes and seconds, separated by the same mark or recognized by the number of digits.
    private static func parts(of text: String) -> [String]? {
        if let mark = text.first(where: { $0 == ":" || $0 == "." }) {
            let parts = text.split(separator: mark, omittingEmptySubsequences: false).map(String.init)
            let isTime =
                (2...3).contains(parts.count) && parts.dropFirst().allSatisfy { $0.utf8.count == 2 && isNumber($0) }
            return isTime ? parts : nil
        }
        guard isNumber(text) else { return nil }
        let digits = text.utf8.count
        switch digits {
        case 1, 2: return [text]
        case 3, 4, 6:
            let hours = text.prefix(2 - digits % 2), rest = text.dropFirst(hours.count)
            return [String(hours), String(rest.prefix(2))] + (digits == 6 ? [String(rest.suffix(2))] : [])
        default: return nil
        }
    }

    private static func hour(_ text: String, _ added: Int?) -> Int? {
        guard (1...2).contains(text.utf8.count), isNumber(text), let hour = Int(text) else { return nil }
        guard let added else { return hour }
        return (1...12).contains(hour) ? hour % 12 + added : nil
    }

    private static func isNumber(_ text: String) -> Bool { !text.isEmpty && text.utf8.allSatisfy { isDigit($0) } }

    /// The words for the halves of the day, with the hours they add.
    private static let halves: [(word: String, hours: Int)] = [
        ("a. m.", 0), ("p. m.", 12), ("a.m.", 0), ("p.m.", 12), ("am", 0), ("pm", 12),
    ]
}
