/// How a typed text finds an option of a list.
///
/// In this order: whole id, whole title, id and title whatever their case, the label shown, the only title that begins
/// with it; for a person, the only title that holds it.
public enum OptionMatch: Equatable, Sendable {
    /// Its place in the list.
    case option(Int)
    /// The text fits none.
    case none
    /// The text fits several, by their places.
    case several([Int])

    /// The option of a list that is meant.
    public init(_ typed: String, among options: [OptionDescription], from speaker: Speaker) {
        let text = typed.trimmingBlanks
        self = OptionMatch(named: text, among: options)
        if self == .none { self = OptionMatch(begun: text, among: options, isPart: speaker.isPerson) }
    }

    /// The option of that id or title, which is all that data may name.
    ///
    /// - Parameter isSame: Whether two texts are one; data must have the very bytes.
    init(
        named name: String, among options: [OptionDescription], isSame: (String, String) -> Bool = { $0 == $1 }
    ) {
        for text: (OptionDescription) -> String in [{ $0.id }, { $0.title }] {
            let found = options.indices.filter { isSame(text(options[$0]), name) }
            if found.count == 1 { self = .option(found[0]); return }
        }
        let folded = name.lowercased()
        let byID = options.indices.filter { isSame(options[$0].id.lowercased(), folded) }
        self.init(
            byID.isEmpty ? options.indices.filter { isSame(options[$0].title.lowercased(), folded) } : byID)
    }

    /// The option of that label, else of a title that begins with the text, else of one that holds it.
    init(begun text: String, among options: [OptionDescription], isPart: Bool) {
        if let label = options.indices.first(where: { options[$0].label == text }) { self = .option(label); return }
        let part = Array(text.lowercased().utf8)
        guard !part.isEmpty else { self = .none; return }
        var beginnings: [Int] = []
        var parts: [Int] = []
        for place in options.indices {
            switch TextFit(of: part, in: options[place].title) {
            case .beginning: beginnings.append(place)
            case .word, .part: if isPart { parts.append(place) }
            case .none: break
            }
        }
        let exact = beginnings.count > 1 ? beginnings.filter { options[$0].title.hasPrefix(text) } : []
        self.init(exact.count == 1 ? exact : beginnings.isEmpty ? parts : beginnings)
    }

    private init(_ found: [Int]) {
        self = found.isEmpty ? .none : found.count == 1 ? .option(found[0]) : .several(found)
    }

    // MARK: Several

    /// The answers of several that are joined by commas or semicolons.
    static func pieces(_ typed: String) -> [String] {
        typed.split(omittingEmptySubsequences: false) { $0 == "," || $0 == ";" }.map { String($0).trimmingBlanks }
            .filter { !$0.isEmpty }
    }

    /// The options from one label to another: `3-5`.
    static func range(_ piece: String, among options: [OptionDescription]) -> [OptionMatch]? {
        let ends = piece.split(separator: "-", omittingEmptySubsequences: false).map { String($0).trimmingBlanks }
        guard ends.count == 2, let first = options.firstIndex(where: { $0.label == ends[0] }),
            let last = options.firstIndex(where: { $0.label == ends[1] }), first <= last
        else { return nil }
        return (first...last).map { .option($0) }
    }

    // MARK: What is shown

    /// What to show for an option so that typing it finds the same option: its title, else its label.
    static func viewText(_ option: Int, of options: [OptionDescription]) -> String {
        guard options.indices.contains(option) else { return "" }
        let title = options[option].title
        let isPlain = !title.contains(",") && !title.contains(";")
        return isPlain && OptionMatch(named: title, among: options) == .option(option) ? title : options[option].label
    }

    /// What an option is called: its title, with its id where another one is called the same.
    static func readableText(_ option: Int, of options: [OptionDescription]) -> String {
        guard options.indices.contains(option) else { return "" }
        let title = options[option].title
        let isShared = options.indices.contains { $0 != option && options[$0].title == title }
        return isShared ? "\(title) (\(options[option].id))" : title
    }
}
