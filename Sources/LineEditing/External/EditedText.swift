/// The result of handing a text to somebody to edit.
public enum EditedText: Sendable, Equatable {
    /// The new text, without the line break at its end.
    case changed(String)
    /// It was left as it was.
    case unchanged
    /// Why there is no new text, and the cure.
    case failed(String)
}
