extension English {
    package static func template(_ phrase: ImportPhrase) -> String {
        switch phrase {
        }
    }
}
