extension English {
    package static func template(_ phrase: SyntaxPhrase) -> String {
        switch phrase {
        case .error: "error"
        case .warning: "warning"
        case .moreFindings: "more than {count} findings; the rest is left out"
        case .removeIt: "remove it"
        case .didYouMean: "did you mean {name}?"
        }
    }
}
