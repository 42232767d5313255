import FormEngine
import FormFiles
import FormModel
import FormSyntax
import FormTestSupport
import Testing

/// A JSON text as a form, not compiled.
func formReading(_ json: String) -> FormReading { readJSONForm(bytes: Array(json.utf8), path: "form.json") }

/// Every finding of reading and compiling, as it is printed.
func findings(_ json: String) -> [String] {
    let reading = readJSONForm(bytes: Array(json.utf8), path: "form.json")
    guard let form = reading.form else { return reading.diagnostics.map(\.description) }
    return (reading.diagnostics + compile(form).diagnostics).map(\.description)
}

/// Every failure as `id: code` after these model texts were given and nobody was asked.
func failing(_ members: String, _ answers: KeyValuePairs<String, String>, _ more: String = "") throws -> [String] {
    var session = try Session(fields: members, more, given: answers)
    return session.failing()
}
