extension English {
    package static func template(_ phrase: SyntaxPhrase) -> String {
        switch phrase {
        case .error: "error"
        case .warning: "warning"
        }
    }
}
