extension Substring {
    /// The text without white space at either end.
    package var withoutBlanksAround: Substring {
        let rest = drop(while: \.isWhitespace)
        return rest.lastIndex { !$0.isWhitespace }.map { rest[...$0] } ?? rest
    }
}

extension String {
    /// The text without line breaks at its end.
    package var withoutLastBreaks: String {
        lastIndex { !$0.isNewline }.map { String(self[...$0]) } ?? ""
    }
}
