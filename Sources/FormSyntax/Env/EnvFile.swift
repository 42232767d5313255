import FormWords

/// A file of variables such as `.env`, with the place and the bytes of each; nothing in it is expanded or run.
package struct EnvFile: Sendable {
    /// A variable as the file sets it.
    package struct Variable: Sendable {
        package let name: String
        /// Without quotes, escapes and inline comment; a reference such as `${HOME}` stays as it is.
        package let value: String
        /// Whether its line is a comment.
        package let isCommentedOut: Bool
        /// The bytes of the value, quotes included; empty behind the `=` where there is none.
        let written: Range<Int>
        /// The comment behind the value, with its `#`; empty without one.
        package let remark: String
    }

    /// A line, or the lines of a value.
    package struct Part: Sendable {
        package enum Content: Sendable {
            case blank
            /// With its `#`.
            case comment(String)
            case variable(Variable)
            /// A line that sets no variable.
            case other
        }

        package let content: Content
        /// Where its text begins.
        package let location: SourceLocation
        /// All of its bytes, the line break included.
        package let bytes: Range<Int>

        package var variable: Variable? { if case .variable(let variable) = content { variable } else { nil } }
    }

    package let bytes: [UInt8]
    package let parts: [Part]
    /// The faults, and the lines that are passed over.
    package let diagnostics: [Diagnostic]
    /// The parts that set each variable: of several the last, and one that is commented out where there is no other.
    package let places: [String: Int]
    /// The names of those that are set several times.
    let repeated: Set<String>

    /// Reads a file of variables.
    ///
    /// - Parameter path: The file as it was named, for the findings.
    package init(_ bytes: [UInt8], path: String) {
        var parser = EnvParser(bytes, path: path)
        parser.parse()
        (self.bytes, parts, diagnostics, repeated) = (bytes, parser.parts, parser.findings, parser.repeated)
        var places: [String: Int] = [:]
        for (number, part) in parser.parts.enumerated() {
            guard let variable = part.variable else { continue }
            if variable.isCommentedOut, places[variable.name] != nil { continue }
            places[variable.name] = number
        }
        self.places = places
    }

    /// Whether nothing can be made of it.
    package var isFaulty: Bool { diagnostics.contains { $0.severity == .error } }

    /// Whether all of its lines are blank.
    package var isBlank: Bool { parts.allSatisfy { if case .blank = $0.content { true } else { false } } }

    /// The variable of a name, which may be commented out.
    package func variable(_ name: String) -> Variable? { places[name].flatMap { parts[$0].variable } }

    /// The variables that are set, in their order, each where it counts.
    package var variables: [(variable: Variable, location: SourceLocation)] {
        parts.indices.compactMap { number in
            guard let variable = parts[number].variable, !variable.isCommentedOut, places[variable.name] == number
            else { return nil }
            return (variable, parts[number].location)
        }
    }
}

/// Whether a file holds variables, by its name: `.env`, `.env.local`, `env.example`, `example.env`, `docker.env.dist`.
package func isEnvFileName(_ name: String) -> Bool {
    // Most names cannot be one.
    guard name.utf8.contains(where: { lowercased($0) == UInt8(ascii: "v") }) else { return false }
    let words = name.wordsOfFile
    guard let last = words.last, words.count > 1, let place = words.lastIndex(of: "env"),
        !["json", "yaml", "yml", "xml", "csv"].contains(last)
    else { return false }
    let isHidden = place == 1 && words[0].isEmpty
    let isEnding = place == words.count - 1 && name.lowercased().hasSuffix(".env")
    return isHidden || isEnding || place == words.count - 2 && sampleWords.contains(last)
}

/// Whether such a file is one from which others are copied, by its name.
package func isEnvExampleName(_ name: String) -> Bool { name.wordsOfFile.contains(where: sampleWords.contains) }

/// The words that the names of such files have.
private let sampleWords: Set<String> = [
    "example", "sample", "template", "tmpl", "tpl", "dist", "default", "defaults", "skeleton",
]

extension String {
    fileprivate var wordsOfFile: [String] {
        lowercased().split(omittingEmptySubsequences: false) { ".-_".contains($0) }.map(String.init)
    }
}
