import FormWords

/// A file of variables such as `.env`, with the place and the bytes of each variable. Nothing in it is expanded or run.
package struct EnvFile: Sendable {
    /// A variable in a file.
    package struct Variable: Sendable {
        package let name: String
        /// The value without quotes, escapes and comment; a reference such as `${HOME}` stays as it is.
        package let value: String
        /// Whether the line is a comment.
        package let isCommentedOut: Bool
        /// The range of the value's bytes, including quotes; an empty one after the `=` if there is no value.
        let written: Range<Int>
        /// The comment after the value, with its `#`; empty if there is none.
        package let remark: String
    }

    /// A line, or all lines of a variable.
    package struct Part: Sendable {
        package enum Content: Sendable {
            case blank
            /// A comment with its `#`.
            case comment(String)
            case variable(Variable)
            /// A line that sets no variable.
            case other
        }

        package let content: Content
        /// The location where its text begins.
        package let location: SourceLocation
        /// The range of its bytes, including the line break.
        package let bytes: Range<Int>

        package var variable: Variable? { if case .variable(let variable) = content { variable } else { nil } }
    }

    package let bytes: [UInt8]
    package let parts: [Part]
    /// The faults, and the lines that are ignored.
    package let diagnostics: [Diagnostic]
    /// The index of the part that counts for each variable: the last that sets it; if there is none, the last that is
    /// commented out.
    package let places: [String: Int]
    /// The names that are set several times.
    let repeated: Set<String>

    /// Reads a file of variables.
    ///
    /// - Parameter path: The path as the user gave it, for findings.
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

    /// Whether the file cannot be used.
    package var isFaulty: Bool { diagnostics.contains { $0.severity == .error } }

    /// Whether all of its lines are blank.
    package var isBlank: Bool { parts.allSatisfy { if case .blank = $0.content { true } else { false } } }

    /// The variable of a name, which may be commented out.
    package func variable(_ name: String) -> Variable? { places[name].flatMap { parts[$0].variable } }

    /// The variables that are set, in the order of the file; of a repeated one only the last.
    package var variables: [(variable: Variable, location: SourceLocation)] {
        parts.indices.compactMap { number in
            guard let variable = parts[number].variable, !variable.isCommentedOut, places[variable.name] == number
            else { return nil }
            return (variable, parts[number].location)
        }
    }
}

/// Whether a name is that of a file of variables: `.env`, `.env.local`, `env.example`, `example.env`,
/// `docker.env.dist`.
package func isEnvFileName(_ name: String) -> Bool {
    // Most names lack the letter and are ruled out quickly.
    guard name.utf8.contains(where: { lowercased($0) == UInt8(ascii: "v") }) else { return false }
    let words = name.wordsOfFile
    guard let last = words.last, words.count > 1, let place = words.lastIndex(of: "env"),
        !["json", "yaml", "yml", "xml", "csv"].contains(last)
    else { return false }
    let isHidden = place == 1 && words[0].isEmpty
    let isEnding = place == words.count - 1 && name.lowercased().hasSuffix(".env")
    return isHidden || isEnding || place == words.count - 2 && sampleWords.contains(last)
}

/// Whether the name is that of an example, which people copy and fill in.
package func isEnvExampleName(_ name: String) -> Bool { name.wordsOfFile.contains(where: sampleWords.contains) }

/// The words that mark the name of an example.
private let sampleWords: Set<String> = [
    "example", "sample", "template", "tmpl", "tpl", "dist", "default", "defaults", "skeleton",
]

extension String {
    fileprivate var wordsOfFile: [String] {
        lowercased().split(omittingEmptySubsequences: false) { ".-_".contains($0) }.map(String.init)
    }
}
