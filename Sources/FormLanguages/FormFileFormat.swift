import FormFiles
import FormModel
import FormSyntax
import FormXML
import YAMLSyntax

/// A language of form files.
package enum FormFileFormat: String, Sendable, CaseIterable {
    case json
    case xml
    case yaml

    /// The one that the ending of a file's name says, in lower case; `nil` for any other ending.
    package init?(ending: String?) {
        guard let ending else { return nil }
        self.init(rawValue: ending == "yml" ? "yaml" : ending)
    }
}

extension Form {
    /// The form as a file of a format: always the same text for the same form, and reading it gives the form again.
    ///
    /// Fails, with the place in the form's own file, where the format lacks a character.
    package func text(in format: FormFileFormat) throws(Diagnostic) -> String {
        switch format {
        case .json: plainNode.text
        case .xml: try xmlText()
        case .yaml: plainNode.yaml
        }
    }
}
