import FormSyntax

/// The result of finding an option by a typed text.
///
/// The order is: whole id, whole title, both in any case, the label, the only title that begins with it; for a person
/// also the only title with a word that does.
package enum OptionMatch: Equatable, Sendable {
    /// The option's place in the field's whole list, even if only a part of it was searched.
    case option(Int)
    /// The text fits none.
    case none
    /// The text fits several, by their places.
    case several([Int])

    /// Finds the option meant by a typed text.
    package init(_ typed: String, among options: DescribedOptions, from speaker: Speaker) {
        let text = typed.trimmingBlanks
        self = OptionMatch(named: text, among: options)
        if self == .none { self = OptionMatch(begun: text, among: options, from: speaker) }
    }

    /// Finds an option by its id or title, as data name it.
    ///
    /// - Parameters:
    ///   - countsCase: Whether the case must match.
    ///   - isSame: Whether two texts are equal; for data all bytes must be.
    init(
        named name: String, among options: DescribedOptions, countsCase: Bool = false,
        isSame: (String, String) -> Bool = { $0 == $1 }
    ) {
        let folded = name.lowercased()
        func isNamed(_ text: String) -> Bool {
            countsCase ? isSame(text, name) : hasASCII(text, inLowerCase: folded) ?? isSame(text.lowercased(), folded)
        }
        // Compares texts by place, since copying an option costs more.
        let byID = options.indices.filter { isNamed(options.id(at: $0)) }
        let byTitle = options.indices.filter { isNamed(options.title(at: $0)) }
        let exact = [
            byID.filter { isSame(options.id(at: $0), name) }, byTitle.filter { isSame(options.title(at: $0), name) },
        ]
        self.init(exact.first { $0.count == 1 } ?? (byID.isEmpty ? byTitle : byID), options)
    }

    /// Finds an option by its label, otherwise by the beginning of its title, otherwise by the beginning of a word in
    /// it. A piped line does not match later words, and one without a language not without accents.
    ///
    /// - Parameter titles: The folded titles, if there are many options.
    init(
        begun text: String, among options: DescribedOptions, titles: FoldedTexts? = nil, from speaker: Speaker
    ) {
        if let label = options.index(ofLabel: text) {
            self = .option(options.place(at: label))
            return
        }
        let sought = SoughtText(text, isStrict: !speaker.isForgiving)
        guard !sought.isEmpty else { self = .none; return }
        let titles = speaker.isForgiving ? titles : nil
        let least = speaker.isPerson ? TextFit.words : .beginning
        let best =
            titles.map { sought.bestFits(among: $0, atLeast: least) }
            ?? sought.bestFits(among: options.indices.lazy.map { options.title(at: $0) }, atLeast: least)
        let found = best.places
        self.init(found.count > 1 ? Self.closest(found, to: text, sought, options, titles) : found, options)
    }

    /// Reduces several matches to the only one that equals the text, contains it up to the end of a number, or matches
    /// its case.
    private static func closest(
        _ found: [Int], to text: String, _ sought: SoughtText, _ options: DescribedOptions, _ titles: FoldedTexts?
    ) -> [Int] {
        if let wholes = titles.map({ sought.wholes(of: $0, among: found) }), wholes.count == 1 { return wholes }
        let first = text.utf8.allSatisfy { $0 < 0x80 } ? text.utf8.first : nil
        let closer: [((String) -> Bool)?] = [
            titles == nil ? { sought.isWhole($0) } : nil,
            sought.endsInNumber ? { sought.beginsWithNumber($0) } : nil,
            { (first == nil || $0.utf8.first == first) && $0.hasPrefix(text) },
        ]
        for isCloser in closer.compactMap({ $0 }) {
            guard let first = found.first(where: { isCloser(options.title(at: $0)) }) else { continue }
            let others = found.reversed().prefix { $0 > first }
            if !others.contains(where: { isCloser(options.title(at: $0)) }) { return [first] }
        }
        return found
    }

    private init(_ found: [Int], _ options: DescribedOptions) {
        let places = found.map { options.place(at: $0) }
        self = places.isEmpty ? .none : places.count == 1 ? .option(places[0]) : .several(places)
    }

    /// This match, or another one if it is none.
    func orElse(_ other: @autoclosure () -> OptionMatch) -> OptionMatch { self == .none ? other() : self }

    // MARK: Several

    /// The parts of an answer that are separated by commas or semicolons.
    static func pieces(_ typed: String) -> [String] {
        typed.split(omittingEmptySubsequences: false) { $0 == "," || $0 == ";" }.map { String($0).trimmingBlanks }
            .filter { !$0.isEmpty }
    }

    /// The options in a range of labels: `3-5`.
    static func range(_ piece: String, among options: DescribedOptions) -> [OptionMatch]? {
        let ends = piece.split(separator: "-", omittingEmptySubsequences: false).map { String($0).trimmingBlanks }
        guard ends.count == 2, let first = options.index(ofLabel: ends[0]), let last = options.index(ofLabel: ends[1]),
            first <= last
        else { return nil }
        return (first...last).map { .option(options.place(at: $0)) }
    }

    /// The options for labels separated by blanks: `1 3`; `nil` if a word is no label, or there is only one.
    static func labels(_ words: [String], among options: DescribedOptions) -> [OptionMatch]? {
        let found = words.compactMap { options.index(ofLabel: $0) }
        return words.count > 1 && found.count == words.count ? found.map { .option(options.place(at: $0)) } : nil
    }

    // MARK: What is shown

    /// A text that finds the same option again when it is typed: its title, otherwise its label.
    static func viewText(_ place: Int, of options: DescribedOptions) -> String {
        guard let option = options.option(at: place) else { return "" }
        let isPlain = !option.title.contains(",") && !option.title.contains(";")
        return isPlain && OptionMatch(named: option.title, among: options) == .option(place)
            ? option.title : option.label
    }

    /// The name of an option: its title, followed by its id if another option has the same title, unless both are
    /// equal.
    static func readableText(_ place: Int, of options: DescribedOptions) -> String {
        guard let option = options.option(at: place) else { return "" }
        let isShared =
            option.title != option.id
            && options.indices.contains {
                options.place(at: $0) != place && options.title(at: $0) == option.title
            }
        return isShared ? "\(option.title) (\(option.id))" : option.title
    }
}
