/// How a typed text finds an option: whole id, the label shown, whole title, unique beginning of a title.
///
/// Case is ignored where that stays unique.
public enum OptionMatch: Equatable, Sendable {
    /// Its place in the list.
    case option(Int)
    /// The text fits none.
    case none
    /// The text fits several.
    case several

    /// The option among those of a list that a person means.
    public init(_ typed: String, among options: [OptionDescription]) {
        let text = typed.trimmingBlanks
        let folded = text.lowercased()
        let rules: [(OptionDescription) -> Bool] = [
            { $0.id == text },
            { $0.id.lowercased() == folded },
            { $0.label == text },
            { $0.title == text },
            { $0.title.lowercased() == folded },
            { $0.title.hasPrefix(text) },
            { $0.title.lowercased().hasPrefix(folded) },
        ]
        for rule in rules {
            let found = options.indices.filter { rule(options[$0]) }
            if found.count == 1 { self = .option(found[0]); return }
        }
        self = options.contains { $0.title.lowercased().hasPrefix(folded) } ? .several : .none
    }

    /// `1,3-5`, ids or titles, with commas or semicolons between; a title with a comma may stand alone.
    static func matches(_ typed: String, among options: [OptionDescription]) -> [OptionMatch] {
        let whole = OptionMatch(typed, among: options)
        if case .option = whole { return [whole] }
        return pieces(typed).flatMap { piece -> [OptionMatch] in
            let match = OptionMatch(piece, among: options)
            if case .option = match { return [match] }
            return range(piece, among: options) ?? [match]
        }
    }

    /// One choice of each list, with commas or semicolons between.
    static func matches(_ typed: String, inEach components: [[OptionDescription]]) -> [OptionMatch] {
        pieces(typed).enumerated().map { index, piece in
            index < components.count ? OptionMatch(piece, among: components[index]) : .none
        }
    }

    private static func pieces(_ typed: String) -> [String] {
        typed.split(omittingEmptySubsequences: false) { $0 == "," || $0 == ";" }.map { String($0).trimmingBlanks }
            .filter { !$0.isEmpty }
    }

    private static func range(_ piece: String, among options: [OptionDescription]) -> [OptionMatch]? {
        let ends = piece.split(separator: "-", omittingEmptySubsequences: false).map { String($0).trimmingBlanks }
        guard ends.count == 2 else { return nil }
        guard let first = options.firstIndex(where: { $0.label == ends[0] }),
            let last = options.firstIndex(where: { $0.label == ends[1] }), first <= last
        else { return nil }
        return (first...last).map { .option($0) }
    }

    /// What to show for an option so that typing it finds the same option: its title, else its label.
    static func viewText(_ option: Int, of options: [OptionDescription]) -> String {
        guard options.indices.contains(option) else { return "" }
        let title = options[option].title
        let isPlain = !title.contains(",") && !title.contains(";")
        return isPlain && OptionMatch(title, among: options) == .option(option) ? title : options[option].label
    }

    /// What an option is called: its title, with its id where another one is called the same.
    static func readableText(_ option: Int, of options: [OptionDescription]) -> String {
        guard options.indices.contains(option) else { return "" }
        let title = options[option].title
        let isShared = options.indices.contains { $0 != option && options[$0].title == title }
        return isShared ? "\(title) (\(options[option].id))" : title
    }
}

extension String {
    /// Without blanks and tabs at both ends.
    fileprivate var trimmingBlanks: String {
        let isBlank: (Character) -> Bool = { $0 == " " || $0 == "\t" }
        let end = self.lastIndex { !isBlank($0) }
        guard let start = firstIndex(where: { !isBlank($0) }), let end else { return "" }
        return String(self[start...end])
    }
}
