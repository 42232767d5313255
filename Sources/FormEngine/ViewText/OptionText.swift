/// Texts to type for options.
extension Session {
    /// A text that finds an option: its title, otherwise its label.
    ///
    /// - Parameters:
    ///   - place: Its place in the field's whole list.
    ///   - list: The number of a picker's list.
    package func typedText(ofOption place: Int, list: Int = 0, at slot: Slot) -> String {
        let options = offeredOptions(slot, list)
        guard let title = options.option(at: place)?.title, !title.contains(","), !title.contains(";"),
            !options.isShared(title, besides: place)
        else { return OptionMatch.viewText(place, of: options) }
        return title
    }
}

extension DescribedOptions {
    /// Whether a text names another option than the one at a place.
    fileprivate func isShared(_ name: String, besides place: Int) -> Bool {
        indices.contains { self.place(at: $0) != place && (title(at: $0) == name || id(at: $0) == name) }
    }
}
