/// The appearance of each style on a terminal, as the numbers of an escape sequence.
public struct Palette: Sendable, Equatable {
    /// No colours and no escape sequences.
    public static let colorless = Palette(numbers: [:])
    /// Bold labels, red failures.
    public static let standard = Palette(numbers: [
        .title: "1", .heading: "1", .label: "1", .required: "31", .valid: "32", .failure: "31", .disabled: "2",
        .note: "2", .change: "36", .suggestion: "2",
    ])

    /// The numbers, such as `1;31`; a style without an entry, or with an empty one, looks like plain text.
    private var numbers: [LineStyle: String]

    /// Applies entries such as `label=1;36`, separated by colons; an empty value means plain.
    ///
    /// - Returns: The invalid entries: unknown names, or values other than numbers of at most three digits separated by
    ///   semicolons.
    public mutating func apply(_ text: String) -> [String] {
        text.split(separator: ":").map(String.init).filter { entry in
            let parts = entry.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            guard parts.count == 2, let style = LineStyle.allCases.first(where: { $0.name == String(parts[0]) }),
                parts[1].isEmpty || areNumbers(parts[1])
            else { return true }
            numbers[style] = String(parts[1])
            return false
        }
    }

    /// The text between the escape sequences of a style.
    func painted(_ text: String, as style: LineStyle) -> String {
        guard let start = start(of: style), !text.isEmpty else { return text }
        return start + text + Self.end
    }

    /// The escape sequence that begins a style; `nil` for a plain one.
    func start(of style: LineStyle) -> String? {
        let found = numbers[style] ?? (style == .focused ? numbers[.label] : nil)
        return found.flatMap { $0.isEmpty ? nil : "\u{1b}[\($0)m" }
    }

    /// The escape sequence that ends every style.
    static let end = "\u{1b}[0m"
}

/// Whether the text is numbers of one to three digits, separated by semicolons.
private func areNumbers(_ text: Substring) -> Bool {
    text.split(separator: ";", omittingEmptySubsequences: false).allSatisfy { number in
        (1...3).contains(number.utf8.count) && number.utf8.allSatisfy { (0x30...0x39).contains($0) }
    }
}

extension LineStyle {
    /// The name in `FIELDWISE_COLORS`; `nil` for a style that is always plain.
    public var name: String? {
        switch self {
        case .plain: nil
        case .title: "title"
        case .heading: "heading"
        case .label: "label"
        case .focused: "focused"
        case .required: "required"
        case .valid: "valid"
        case .failure: "invalid"
        case .disabled: "disabled"
        case .note: "note"
        case .change: "change"
        case .suggestion: "suggestion"
        }
    }
}
