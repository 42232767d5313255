extension English {
    package static func template(_ phrase: UsagePhrase) -> String {
        switch phrase {
        }
    }
}
