extension English {
    package static func template(_ phrase: ReportPhrase) -> String {
        switch phrase {
        }
    }
}
