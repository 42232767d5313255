import FormModel
import FormSyntax
import FormWords

/// The texts of one language in a file of their own, beside a form: `registration.de.strings.json` beside
/// `registration.json`.
package struct StringsFile: Sendable {
    /// `nil` where the file cannot be read.
    package let translation: Translation?
    /// What is wrong with the file, in its order.
    package let diagnostics: [Diagnostic]

    /// Reads an object whose members say what replaces a text, or the words of a code.
    ///
    /// - Parameters:
    ///   - path: The file as it is named, for the diagnostics.
    ///   - language: A code such as `de` or `pt_BR`.
    package init(bytes: [UInt8], path: String, language: String) {
        if let refusal = TextBeginning(bytes).refusal {
            (translation, diagnostics) = (nil, [Diagnostic(.error, .notJSON, path: path, at: .start, refusal)])
            return
        }
        let (root, findings) = bytes.withUnsafeBufferPointer { parseJSON($0, path: path, mode: .tolerant) }
        guard let root else {
            (translation, diagnostics) = (nil, findings)
            return
        }
        guard case .object = root.value else {
            let words = FormReader.refusal(of: root, cure: .writeObject(suchAs: "{\"Name\": \"Navn\"}"))
            let fault = Diagnostic(.error, .wrongType, path: path, at: root.location, words)
            (translation, diagnostics) = (nil, findings + [fault])
            return
        }
        var reader = FormReader(path: path)
        let member = JSONMember(key: "strings", at: root.location, root)
        translation = Translation(Located(language, at: root.location), reader.entries(member))
        diagnostics = (findings + reader.finish()).sorted()
    }

    /// What such files are called beside a form, each with its language, the one of the country first.
    ///
    /// - Parameters:
    ///   - form: The name of the form's file.
    ///   - locale: Such as `pt_BR.UTF-8` or `de`.
    package static func names(beside form: String, for locale: String) -> [(language: String, name: String)] {
        let written = String(locale.prefix { $0 != "." && $0 != "@" })
        let code = LanguageCode(locale)
        guard !code.language.isEmpty, written.allSatisfy({ $0.isASCII && ($0.isLetter || $0 == "_" || $0 == "-") })
        else { return [] }
        let stem = form.dropFirst().lastIndex(of: ".").map { form[..<$0] } ?? form[...]
        let usual = code.country.isEmpty ? code.language : "\(code.language)_\(code.country.uppercased())"
        var codes: [String] = []
        for code in [written, usual, code.language, code.alias ?? usual] where !codes.contains(code) {
            codes.append(code)
        }
        return codes.map { ($0, "\(stem).\($0).strings.json") }
    }
}

extension Form {
    /// The same form with texts that come before its own of that language.
    package func adding(_ translation: Translation) -> Form {
        var form = self
        form.strings.insert(translation, at: 0)
        return form
    }
}
