import FormEngine
import FormFiles
import FormLanguages
import FormSyntax
import FormTestSupport
import Testing

/// A compiled form from `forms/`.
func formOfTheFolder(_ name: String) throws -> CompiledForm {
    try #require(compile(try completeFormOfTheFolder(name).form).form)
}

/// The form with that name in the package's `forms`, completed with the files it names; its file must be read without
/// findings.
func completeFormOfTheFolder(_ name: String, as ending: String = "json") throws -> CompleteForm {
    let file = "\(name).\(ending)"
    let reading = readForm(bytes: try fileBytes("\(CommandRun.package)/forms/\(file)"), path: file)
    #expect(reading.diagnostics == [])
    return try #require(reading.form).completed { file throws(FormFiles.UnreadableFile) in
        do { return try fileBytes("\(CommandRun.package)/forms/\(file)") } catch {
            throw FormFiles.UnreadableFile("missing")
        }
    }
}

extension Session {
    /// All failures as `id: code: message`.
    mutating func failures() -> [String] {
        let wording = Wording()
        return collectFailures().map { failure in
            let place = failure.slot.map { id($0) } ?? "form"
            return "\(place): \(wording.code(failure, in: form)): \(wording.message(failure, in: self))"
        }
    }
}
