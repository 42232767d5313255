import FormFiles
import FormModel
import FormSyntax
import FormWords
import XMLSyntax

extension Form {
    /// The form as an XML file.
    ///
    /// Fails, with the place in the form's own file, if XML lacks a character.
    package func xmlText() throws(Diagnostic) -> String {
        do throws(XMLElement.UnwritableCharacter) {
            return try XMLElement("form", node, .part(.form)).document()
        } catch {
            throw Diagnostic(
                .error, .notXML, path: path, at: error.location,
                Message(.characterNotInXML, ["character": name(of: error.scalar)]))
        }
    }
}

/// The code point's name, such as `U+0001`.
private func name(of scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(4 - digits.count, 0)) + digits
}
