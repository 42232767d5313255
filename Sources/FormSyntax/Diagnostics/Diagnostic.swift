import FormWords

/// A finding about a source text, with its location.
package struct Diagnostic: Error, Hashable, Sendable, CustomStringConvertible {
    /// The severity of a finding: an error keeps the form from being used, a warning tells what was tolerated.
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

    /// The severity.
    package var severity: Severity
    /// The kind of finding.
    package var code: DiagnosticCode
    /// The path as the user gave it, `-` for standard input, empty for a form made in memory.
    package var path: String
    /// The location in the file.
    package var location: SourceLocation
    /// The message, in lower case and without a full stop; it quotes the input and gives advice.
    package var words: Message

    /// Creates a finding at a location.
    package init(
        _ severity: Severity, _ code: DiagnosticCode, path: String, at location: SourceLocation, _ words: Message
    ) {
        self.severity = severity
        self.code = code
        self.path = path
        self.location = location
        self.words = words
    }

    /// The most findings that are kept of a text, so that a malicious one cannot fill the memory.
    package static let limit = 10_000

    /// The finding that there are more than `limit`, at the location of the first one left out.
    package static func leftOut(_ severity: Severity, path: String, at location: SourceLocation) -> Diagnostic {
        Diagnostic(severity, .leftOut, path: path, at: location, .moreFindings(than: limit))
    }

    /// The message in English.
    package var message: String { words.description }

    /// `path:line:column: error: message` in English, without an unknown line or column.
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
    /// The findings without repetitions of a code at one location, which come from several fields of one type.
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
    /// The message that there are more findings than are kept.
    package static func moreFindings(than count: Int) -> Message { Message(.moreFindings, ["count": count]) }
}

extension Diagnostic: Comparable {
    /// Orders findings by location, errors before warnings.
    package static func < (left: Diagnostic, right: Diagnostic) -> Bool {
        (left.path, left.location.line, left.location.column, left.severity.rawValue)
            < (right.path, right.location.line, right.location.column, right.severity.rawValue)
    }
}
