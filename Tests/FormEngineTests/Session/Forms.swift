import FormEngine
import FormFiles
import FormModel
import FormSyntax
import FormTestSupport
import Testing

/// The form in a JSON text, before compiling.
func formReading(_ json: String) -> FormReading { readJSONForm(bytes: Array(json.utf8), path: "form.json") }

/// All findings of reading and compiling, as printed.
func findings(_ json: String) -> [String] {
    let reading = readJSONForm(bytes: Array(json.utf8), path: "form.json")
    guard let form = reading.form else { return reading.diagnostics.map(\.description) }
    return (reading.diagnostics + compile(form).diagnostics).map(\.description)
}

/// All failures as `id: code`, after answers were given as data.
func failing(_ members: String, _ answers: KeyValuePairs<String, String>, _ more: String = "") throws -> [String] {
    var session = try Session(fields: members, more, given: answers)
    return session.failing()
}
