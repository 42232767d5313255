import FormFiles
import FormSyntax
import FormXML
import XMLSyntax
import YAMLSyntax

/// Reads a form: in YAML where the ending of its name says so, or its beginning if the ending says nothing; else in XML if it
/// begins with `<`; else in JSON.
///
/// - Parameters:
///   - path: The file as it was named, for the diagnostics.
///   - schema: Takes the place of the schema of forms, if the file is XML.
///   - described: Reads a file that is none of a form but describes data; `nil` for any other.
package func readForm(
    bytes: [UInt8], path: String, schema: XMLSchema? = nil, orElse described: ((JSONNode) -> FormReading?)? = nil
) -> FormReading {
    if isYAML(bytes, path: path) { return readYAMLForm(bytes: bytes, path: path, orElse: described) }
    return TextBeginning(bytes).isXML
        ? readXMLForm(bytes: bytes, path: path, schema: schema)
        : readJSONForm(bytes: bytes, path: path, orElse: described)
}

/// Reads a form in a language, whatever the name of its file is.
package func readForm(bytes: [UInt8], path: String, in format: FormFileFormat) -> FormReading {
    switch format {
    case .json: readJSONForm(bytes: bytes, path: path)
    case .xml: readXMLForm(bytes: bytes, path: path)
    case .yaml: readYAMLForm(bytes: bytes, path: path)
    }
}

private func readYAMLForm(
    bytes: [UInt8], path: String, orElse described: ((JSONNode) -> FormReading?)? = nil
) -> FormReading {
    FormReading(refusing: bytes, path: path, asYAML: true)
        ?? readForm(of: parseYAML(bytes, path: path), path: path, orElse: described)
}
