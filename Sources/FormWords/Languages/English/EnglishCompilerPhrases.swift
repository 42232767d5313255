extension English {
    package static func template(_ phrase: CompilerPhrase) -> String {
        switch phrase {
        }
    }
}
