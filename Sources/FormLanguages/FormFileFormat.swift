import FormFiles
import FormModel
import FormSyntax
import FormXML
import YAMLSyntax

/// A format of form files.
package enum FormFileFormat: String, Sendable, CaseIterable {
    case json
    case xml
    case yaml

    /// The format for a file name's ending in lower case; `nil` for any other ending.
    package init?(ending: String?) {
        guard let ending else { return nil }
        self.init(rawValue: ending == "yml" ? "yaml" : ending)
    }
}

extension Form {
    /// The form as a file of a format: the same form always gives the same text, and reading it gives the same form.
    ///
    /// Fails, with the place in the form's own file, if the format lacks a character.
    package func text(in format: FormFileFormat) throws(Diagnostic) -> String {
        switch format {
        case .json: plainNode.text
        case .xml: try xmlText()
        case .yaml: plainNode.yaml
        }
    }
}
