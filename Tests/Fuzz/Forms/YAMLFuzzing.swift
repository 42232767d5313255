import FormSyntax
import YAMLSyntax

/// Checks that a value read from YAML is the same after writing and reading, without findings.
func fuzzYAML(_ bytes: [UInt8]) {
    let reading = parseYAML(bytes, path: "fuzz.yaml")
    require(reading.diagnostics, areIn: bytes)
    let isFaulty = reading.diagnostics.contains { $0.severity == .error }
    require((reading.node == nil) == isFaulty, "a fault without a word, or a word without a fault")
    guard let node = reading.node else { return }
    let text = node.yaml
    let again = parseYAML(Array(text.utf8), path: "fuzz.yaml")
    require(again.node?.text == node.text, "written it is another value: \(text)")
    require(again.diagnostics.isEmpty, "what was written is told: \(again.diagnostics)\n\(text)")
    require(again.node?.yaml == text, "written again it is another text: \(text)")
}
