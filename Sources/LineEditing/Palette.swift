import FormSyntax

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
        let looks = TerminalLooks(text)
        for (name, entry) in looks.entries {
            guard let style = LineStyle.allCases.first(where: { $0.name == name }) else { continue }
            numbers[style] = entry
        }
        return looks.refused
    }

    /// The numbers of a style's escape sequence, such as `1;36`; `nil` for a plain one.
    ///
    ///     var palette = Palette.standard
    ///     palette[.label] = "1;36"
    ///
    /// Anything but numbers of at most three digits with semicolons between them leaves the style as it is.
    public subscript(style: LineStyle) -> String? {
        get { numbers[style].flatMap { $0.isEmpty ? nil : $0 } }
        set { if let name = style.name { _ = apply("\(name.rawValue)=\(newValue ?? "")") } }
    }

    /// The palette with the looks of one question or heading; without colours as it is.
    func with(_ looks: String) -> Palette {
        guard !looks.isEmpty, !numbers.isEmpty else { return self }
        var palette = self
        _ = palette.apply(looks)
        return palette
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

extension LineStyle {
    /// The name in `FIELDWISE_COLORS` and in forms; `nil` for a style that is always plain.
    package var name: LookName? {
        switch self {
        case .plain: nil
        case .title: .title
        case .heading: .heading
        case .label: .label
        case .focused: .focused
        case .required: .required
        case .valid: .valid
        case .failure: .invalid
        case .disabled: .disabled
        case .note: .note
        case .change: .change
        case .suggestion: .suggestion
        }
    }
}
