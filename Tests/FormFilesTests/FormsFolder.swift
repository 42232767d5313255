import FormEngine
import FormFiles
import FormSyntax
import FormTestSupport
import Testing

/// The folder of the project.
let projectFolder = "/" + #filePath.split(separator: "/").dropLast(3).joined(separator: "/")

/// A form of `forms/`, ready to be answered.
func formOfTheFolder(_ name: String) throws -> CompiledForm {
    try #require(compile(try completeFormOfTheFolder(name).form).form)
}

/// The form of that name in the package's `forms` with what the files that it names have; the file itself must be read without
/// a finding.
func completeFormOfTheFolder(_ name: String, as ending: String = "json") throws -> CompleteForm {
    let file = "\(name).\(ending)"
    let reading = readForm(bytes: try fileBytes("\(projectFolder)/forms/\(file)"), path: file)
    #expect(reading.diagnostics == [])
    return try #require(reading.form).completed { file throws(FormFiles.UnreadableFile) in
        do { return try fileBytes("\(projectFolder)/forms/\(file)") } catch {
            throw FormFiles.UnreadableFile("missing")
        }
    }
}

/// 2024-02-29 09:30 UTC, a Thursday.
let leapDay = Moment(seconds: 1_709_199_000)

extension Session {
    /// A session of the form in which these answers were given by id, as a file would, and nobody asked for more.
    init(_ form: CompiledForm, given answers: KeyValuePairs<String, String>) {
        self.init(form, now: leapDay)
        start()
        for (id, text) in answers { give(text, to: id) }
        finish()
    }

    /// Gives model text to a field by its id; the instance of a dynamic section is made.
    mutating func give(_ text: String, to id: String) {
        guard let slot = place(id) else {
            Issue.record("no field \(id)")
            return
        }
        text.withByteSlice { give(Cell(.text, $0), to: slot) }
    }

    private mutating func place(_ id: String) -> Slot? {
        if let slot = slot(id: id) { return slot }
        guard let address = InstanceAddress(id), let section = form.sectionNumber(id: address.section) else {
            return nil
        }
        let field = form.sections[section].fields.first { form.fields[$0].key == address.key }
        return field.flatMap { slot(field: $0, instance: address.instance) }
    }

    /// The values of the visible fields by id; a field without a value is left out.
    var answers: [String: String] {
        var answers: [String: String] = [:]
        for slot in visibleSlots { answers[id(slot)] = modelText(slot) }
        return answers
    }

    /// Every failure as `id: code: message`.
    mutating func failures() -> [String] {
        let wording = Wording()
        return collectFailures().map { failure in
            let place = failure.slot.map { id($0) } ?? "form"
            return "\(place): \(wording.code(failure, in: form)): \(wording.message(failure, in: self))"
        }
    }
}
