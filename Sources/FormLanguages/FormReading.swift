import FormFiles
import FormSyntax
import FormXML
import XMLSyntax
import YAMLSyntax

/// Reads a form: as YAML if the name's ending says so, or the beginning if the ending says nothing; otherwise as XML if
/// it begins with `<`; otherwise as JSON.
///
/// - Parameters:
///   - path: The path as the user gave it, for diagnostics.
///   - schema: Replaces the schema of forms if the file is XML.
///   - described: Reads a file that is not a form but describes data; returns `nil` for any other file.
package func readForm(
    bytes: [UInt8], path: String, schema: XMLSchema? = nil, orElse described: ((JSONNode) -> FormReading?)? = nil
) -> FormReading {
    if isYAML(bytes, path: path) { return readYAMLForm(bytes: bytes, path: path, orElse: described) }
    return TextBeginning(bytes).isXML
        ? readXMLForm(bytes: bytes, path: path, schema: schema)
        : readJSONForm(bytes: bytes, path: path, orElse: described)
}

/// Reads a form in a given format, whatever its file is called.
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
