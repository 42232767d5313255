internal import FormEngine
package import FormSyntax
internal import FormWords

/// A fault of a form, with its place.
///
///     for finding in form.findings() { print(finding) }
///     // Shop/Order.swift:12: error: 'lines[].prize' is not a field of the form; did you mean 'lines[].price'?
public struct Finding: Hashable, Sendable, CustomStringConvertible {
    /// The severity of a finding.
    public enum Severity: String, Sendable, CaseIterable {
        /// The form cannot be used.
        case error
        /// The form can be used; the fault is tolerated, or unlikely to be meant.
        case warning
    }

    /// A place in a file.
    public struct Place: Hashable, Sendable {
        /// The form's file as it was named, or the Swift file as `#fileID` names it; empty if there is none.
        public let file: String
        /// The line, from 1; `nil` if unknown.
        public let line: Int?
        /// The column, from 1, in code points; `nil` in Swift files, and if unknown.
        public let column: Int?
    }

    /// Whether it keeps the form from being used.
    public let severity: Severity
    /// The kind of finding, such as `duplicate_id`; the same in every version and language.
    public let code: String
    /// The part or the modifier that is wrong.
    public let place: Place
    private let words: Message

    /// The fault, then the cure; in English, without the place.
    public var message: String { words.description }

    /// The message in the language of a locale such as `nb_NO.UTF-8` or `de`; in English where there are no words in it.
    public func message(in locale: String) -> String {
        words.text(in: Language(locale: locale) ?? .english)
    }

    /// The place, the severity and the message in English: `order.json:12:9: error: …`.
    public var description: String {
        let numbers = [place.line, place.column].compactMap { $0.map { ":\($0)" } }.joined()
        let start = place.file.isEmpty && numbers.isEmpty ? "" : "\(place.file)\(numbers): "
        return "\(start)\(severity.rawValue): \(message)"
    }
}

extension Finding {
    /// A finding of a reader, the compiler or the linter.
    ///
    /// - Parameter form: The place of a finding without its own.
    package init(_ diagnostic: Diagnostic, in form: SourceLocation = .unknown) {
        let location = diagnostic.location == .unknown ? form : diagnostic.location
        place = Place(
            file: location.codeFileID ?? diagnostic.path, line: location.line > 0 ? Int(location.line) : nil,
            column: location.column > 0 ? Int(location.column) : nil)
        severity =
            switch diagnostic.severity {
            case .error: .error
            case .warning: .warning
            }
        code = diagnostic.code.rawValue
        words = diagnostic.words
    }
}

extension Finding: Comparable {
    /// By file, then in the order of each file, errors before warnings at one place.
    public static func < (left: Finding, right: Finding) -> Bool { left.order < right.order }

    private var order: (String, Int, Int, String) {
        (place.file, place.line ?? 0, place.column ?? 0, severity.rawValue)
    }
}
