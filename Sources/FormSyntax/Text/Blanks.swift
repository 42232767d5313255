extension Substring {
    /// The text without white space at either end.
    package var withoutBlanksAround: Substring {
        let rest = drop(while: \.isWhitespace)
        return rest.lastIndex { !$0.isWhitespace }.map { rest[...$0] } ?? rest
    }
}
