/// The text to type for an option.
extension Session {
    /// A text by which an option of a choice is found: its title, else its label.
    ///
    /// - Parameters:
    ///   - place: Its place in the field's whole list.
    ///   - list: The list of a picker.
    package func typedText(ofOption place: Int, list: Int = 0, at slot: Slot) -> String {
        let options = offeredOptions(slot, list)
        guard let title = options.option(at: place)?.title, !title.contains(","), !title.contains(";"),
            !options.isShared(title, besides: place)
        else { return OptionMatch.viewText(place, of: options) }
        return title
    }
}

extension DescribedOptions {
    /// Whether a text names another option than that of a place.
    fileprivate func isShared(_ name: String, besides place: Int) -> Bool {
        indices.contains { self.place(at: $0) != place && (title(at: $0) == name || id(at: $0) == name) }
    }
}
