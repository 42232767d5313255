/// The result of editing a text.
public enum EditedText: Sendable, Equatable {
    /// The new text, without the line break at its end.
    case changed(String)
    /// The text was not changed.
    case unchanged
    /// No text came of it: the fault and the cure.
    case failed(String)
}
