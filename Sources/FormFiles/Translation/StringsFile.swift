import FormModel
import FormSyntax
import FormWords

/// A separate file with the texts of one language, beside the form: `registration.de.strings.json` beside
/// `registration.json`.
package struct StringsFile: Sendable {
    /// The path as findings name it.
    let path: String
    /// The texts; `nil` if the file cannot be read.
    package let translation: Translation?
    /// The faults of the file, in order.
    package let diagnostics: [Diagnostic]

    /// Reads an object whose members replace texts or the messages of codes.
    ///
    /// - Parameters:
    ///   - path: The path as findings name it.
    ///   - language: A code such as `de` or `pt_BR`.
    ///   - parser: Parses the file.
    package init(bytes: [UInt8], path: String, language: String, by parser: DocumentParser = .json) {
        self.path = path
        let document = parser.parse(bytes, path)
        let findings = document.diagnostics
        guard let root = document.node else {
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
        translation = Translation(Located(language, at: root.location), Translation.entries(member, &reader))
        diagnostics = (findings + reader.finish()).sorted()
    }

    /// The names that such files may have beside a form, each with its language; that of the country comes first.
    ///
    /// - Parameters:
    ///   - form: The name of the form's file.
    ///   - locale: A locale such as `pt_BR.UTF-8` or `de`.
    ///   - parser: Parses the files.
    package static func names(
        beside form: String, for locale: String, by parser: DocumentParser = .json
    ) -> [(language: String, name: String)] {
        let written = String(locale.prefix { $0 != "." && $0 != "@" })
        let code = LanguageCode(locale)
        // These two locales have no language.
        guard written != "C", written != "POSIX", !code.language.isEmpty, written.allSatisfy(isOfCode) else {
            return []
        }
        let usual = code.country.isEmpty ? code.language : "\(code.language)_\(code.country.uppercased())"
        var codes: [String] = []
        for code in [written, usual, code.language, code.alias ?? usual] where !codes.contains(code) {
            codes.append(code)
        }
        let stem = stem(of: form)
        return codes.flatMap { code in
            let start = "\(stem).\(code)\(mark)"
            return parser.endings.map { (code, start + $0) }
        }
    }

    /// The names of such files among those in a form's folder, of any language, sorted and without repetition.
    package static func names(
        among names: [[UInt8]], beside form: String, by parser: DocumentParser = .json
    ) -> [(language: String, name: String)] {
        let start = Array("\(stem(of: form)).".utf8)
        var ends: [String: Int] = [:]
        for name in names where name.starts(with: start) {
            if let end = endLength(of: name, by: parser) { ends[String(decoding: name, as: UTF8.self)] = end }
        }
        return ends.sorted { $0.key < $1.key }.compactMap { name, end in
            let code = name.utf8.dropFirst(start.count).dropLast(end)
            guard let language = String(code), language.first?.isLetter == true, language.allSatisfy(isOfCode) else {
                return nil
            }
            return (language, name)
        }
    }

    /// Whether a file may hold a form's texts, by the end of its name.
    package static func isName(_ name: [UInt8], by parser: DocumentParser = .json) -> Bool {
        endLength(of: name, by: parser) != nil
    }

    /// The length of the ending of such a file's name; `nil` for any other name.
    private static func endLength(of name: [UInt8], by parser: DocumentParser) -> Int? {
        guard let point = name.lastIndex(of: UInt8(ascii: ".")),
            name[...point].suffix(mark.utf8.count).elementsEqual(mark.utf8)
        else { return nil }
        let ending = name[(point + 1)...]
        guard parser.endings.contains(where: { ending.elementsEqual($0.utf8) }) else { return nil }
        return ending.count + mark.utf8.count
    }

    private static let mark = ".strings."

    private static func stem(of form: String) -> Substring {
        form.utf8.dropFirst().lastIndex(of: UInt8(ascii: ".")).map { form[..<$0] } ?? form[...]
    }

    private static func isOfCode(_ character: Character) -> Bool {
        character.isASCII && (character.isLetter || character == "_" || character == "-")
    }
}

extension Form {
    /// The form with the texts of a file, which win over the form's own texts in that language.
    package func adding(_ file: StringsFile) -> Form {
        guard var translation = file.translation else { return self }
        var form = self
        form.filePaths.append(file.path)
        let number = Int32(form.filePaths.count)
        translation.language.location.file = number
        for index in translation.entries.indices { translation.entries[index].text.location.file = number }
        form.strings.insert(translation, at: 0)
        return form
    }
}
