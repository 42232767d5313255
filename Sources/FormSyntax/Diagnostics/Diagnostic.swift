import FormWords

/// One finding about a source text, with its place.
package struct Diagnostic: Error, Hashable, Sendable, CustomStringConvertible {
    /// An error keeps the form from being used; a warning says what was tolerated.
    package enum Severity: String, Sendable {
        case error
        case warning

        fileprivate var phrase: Phrase {
            switch self {
            case .error: .severityError
            case .warning: .severityWarning
            }
        }
    }

    /// How grave it is.
    package var severity: Severity
    /// The kind of finding.
    package var code: DiagnosticCode
    /// The file as it was named to the command, `-` for standard input, empty for a form made in memory.
    package var path: String
    /// Where in the file.
    package var location: SourceLocation
    /// Lower case, no full stop; quotes the input and says the cure.
    package var words: Message

    /// A finding at a place.
    package init(
        _ severity: Severity, _ code: DiagnosticCode, path: String, at location: SourceLocation, _ words: Message
    ) {
        self.severity = severity
        self.code = code
        self.path = path
        self.location = location
        self.words = words
    }

    /// How many findings about one text are kept: one made to do harm must not fill the memory.
    package static let limit = 10_000

    /// That there are more than `limit`, at the place of the first that is left out.
    package static func leftOut(_ severity: Severity, path: String, at location: SourceLocation) -> Diagnostic {
        Diagnostic(severity, .leftOut, path: path, at: location, .moreFindings(than: limit))
    }

    /// The message in English.
    package var message: String { words.description }

    /// `path:line:column: error: message` in English; an unknown line or column is left out.
    package var description: String { text(in: .english) }

    /// The description in a language.
    package func text(in language: Language) -> String {
        let (severity, message) = (Message(severity.phrase).text(in: language), words.text(in: language))
        var place = path
        if location.line > 0 { place += ":\(location.line)" }
        if location.line > 0, location.column > 0 { place += ":\(location.column)" }
        let told = "\(severity)\(language.colon)\(message)"
        return place.isEmpty ? told : "\(place): \(told)"
    }
}

extension [Diagnostic] {
    /// Of findings of one kind at one place, the first: more of them are of several fields of one type.
    package var onceEach: [Diagnostic] {
        var told: Set<String> = []
        return filter { finding in
            let place = finding.location
            return place == .unknown
                || told.insert("\(finding.code.rawValue) \(place.line) \(place.column) \(place.file)").inserted
        }
    }
}

extension Message {
    /// That there are more findings than are kept.
    package static func moreFindings(than count: Int) -> Message { Message(.moreFindings, ["count": count]) }
}

extension Diagnostic: Comparable {
    /// In the order of the text, errors before warnings at one place.
    package static func < (left: Diagnostic, right: Diagnostic) -> Bool {
        (left.path, left.location.line, left.location.column, left.severity.rawValue)
            < (right.path, right.location.line, right.location.column, right.severity.rawValue)
    }
}
