import FormModel
import FormSyntax

/// A language in which form files are written.
public enum FormLanguage: String, Sendable, CaseIterable {
    case json
    case xml
}

extension Form {
    /// The form as a file of a language: always the same text for the same form, and reading it gives the form again.
    ///
    /// Fails, with the place in the form's own file, where the language lacks a character.
    public func text(in language: FormLanguage) throws(Diagnostic) -> String {
        switch language {
        case .json: return node.text
        case .xml:
            do throws(XMLElement.UnwritableCharacter) {
                return try XMLElement(partOf: node, named: "form", by: .form).document()
            } catch {
                let name = "U+" + String(repeating: "0", count: 4 - min(4, hexadecimal(error.scalar).count))
                throw Diagnostic(
                    .error, .notXML, path: path, at: error.location,
                    "XML does not have the character \(name)\(hexadecimal(error.scalar)); take it out of the form")
            }
        }
    }
}

private func hexadecimal(_ scalar: Unicode.Scalar) -> String { String(scalar.value, radix: 16, uppercase: true) }
