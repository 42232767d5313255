import FormModel
import FormSyntax
import FormWords
import XMLSyntax

/// A language of form files.
package enum FormFileFormat: String, Sendable, CaseIterable {
    case json
    case xml
}

extension Form {
    /// The form as a file of a format: always the same text for the same form, and reading it gives the form again.
    ///
    /// Fails, with the place in the form's own file, where the format lacks a character.
    package func text(in format: FormFileFormat) throws(Diagnostic) -> String {
        switch format {
        case .json: return plainNode.text
        case .xml:
            do throws(XMLElement.UnwritableCharacter) {
                return try XMLElement("form", node, .part(.form)).document()
            } catch {
                throw Diagnostic(
                    .error, .notXML, path: path, at: error.location,
                    Message(.characterNotInXML, ["character": name(of: error.scalar)]))
            }
        }
    }
}

/// Such as `U+0001`.
private func name(of scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(4 - digits.count, 0)) + digits
}
