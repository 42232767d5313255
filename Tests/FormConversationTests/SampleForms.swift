import FormEngine
import FormFiles
import FormTestSupport
import Glibc

/// A session over a form given as JSON text, on 2024-05-15 (a Wednesday), started.
func session(_ json: String) throws -> Session {
    try session(bytes: Array(json.utf8), path: "form.json")
}

/// A session over one of the forms that come with the project.
func session(form name: String) throws -> Session {
    let path = "\(packageFolder)/forms/\(name).json"
    return try session(bytes: try fileBytes(path), path: path)
}

/// Where the package is, found by this file's own place.
let packageFolder = #filePath.split(separator: "/").dropLast(3).reduce("") { "\($0)/\($1)" }

private func session(bytes: [UInt8], path: String) throws -> Session {
    let reading = readForm(bytes: bytes, path: path)
    guard let definition = reading.form else { throw FaultyForm(findings: reading.diagnostics.map(\.description)) }
    let compilation = compile(definition)
    guard let form = compilation.form else { throw FaultyForm(findings: compilation.diagnostics.map(\.description)) }
    var session = Session(form, now: Moment(seconds: 1_715_774_400))
    session.start()
    return session
}

/// A form of a test's own that does not load.
struct FaultyForm: Error {
    let findings: [String]
}

/// A form of one group with these fields, and what else stands at its root; it ends on its last field, unreviewed.
func formText(_ fields: String, _ more: String = "", isReviewed: Bool = false) -> String {
    #"{"title": "Sample", "finish_on_last_field": \#(!isReviewed), "groups": [{"sections": [{"fields": ["# + fields
        + "]}]}]" + more + "}"
}
