extension Substring {
    /// Without the white space before and after it.
    package var withoutBlanksAround: Substring {
        let rest = drop(while: \.isWhitespace)
        return rest.lastIndex { !$0.isWhitespace }.map { rest[...$0] } ?? rest
    }
}
