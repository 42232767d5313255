/// The result of editing a text.
public enum EditedText: Sendable, Equatable {
    /// The new text, without the line break at its end.
    case changed(String)
    /// The text is unchanged.
    case unchanged
    /// There is no new text, for the reason given with advice.
    case failed(String)
}
