extension English {
    package static func template(_ phrase: FormPhrase) -> String {
        switch phrase {
        }
    }
}
