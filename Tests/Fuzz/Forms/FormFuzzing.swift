import FormEngine
import FormFiles
import FormImport
import FormSyntax
import YAMLSyntax

/// Checks forms made from issue forms, schemas and files of variables: each compiles and is the same after writing and
/// reading; without a form there is an error.
func fuzzForm(_ bytes: [UInt8]) {
    let isEnv = bytes.first.map { $0 & 0xdf >= 0x41 && $0 & 0xdf <= 0x5a } == true && bytes.contains(0x3d)
    if isEnv { check(importEnv(bytes: bytes, path: "fuzz.env"), of: bytes) }
    guard let root = parseDocument(bytes, path: "fuzz.yml").node,
        let described = DescribedForm(of: root, path: "fuzz.yml", reading: nil)
    else { return }
    check(described.reading, of: bytes)
}

private func check(_ reading: FormReading, of bytes: [UInt8]) {
    require(reading.diagnostics.filter { $0.location != .unknown }, areIn: bytes)
    let isFaulty = reading.diagnostics.contains { $0.severity == .error }
    guard let form = reading.form else { return require(isFaulty, "no form, and not a word") }
    guard !isFaulty else { return }
    let faults = compile(form).diagnostics.filter { $0.severity == .error }
    require(faults.isEmpty, "it does not compile: \(faults)\n\(form.node.text)")
    let copy = readJSONForm(bytes: Array(form.node.text.utf8), path: "")
    require(copy.form?.node.text == form.node.text, "it is read as another: \(copy.diagnostics)\n\(form.node.text)")
}
