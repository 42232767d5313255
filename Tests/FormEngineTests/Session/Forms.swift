import FormEngine
import FormFiles
import FormModel
import FormSyntax
import Testing

/// Makes compiled forms of JSON texts and answers them.
func compiled(_ json: String, sourceLocation: Testing.SourceLocation = #_sourceLocation) throws -> CompiledForm {
    let reading = readForm(bytes: Array(json.utf8), path: "form.json")
    let form = try #require(reading.form, "\(reading.diagnostics)", sourceLocation: sourceLocation)
    let compilation = compile(form)
    return try #require(compilation.form, "\(compilation.diagnostics)", sourceLocation: sourceLocation)
}

/// A JSON text as a form, not compiled.
func formReading(_ json: String) -> FormReading { readForm(bytes: Array(json.utf8), path: "form.json") }

/// Every finding of reading and compiling, as it is printed.
func findings(_ json: String) -> [String] {
    let reading = readForm(bytes: Array(json.utf8), path: "form.json")
    guard let form = reading.form else { return reading.diagnostics.map(\.description) }
    return (reading.diagnostics + compile(form).diagnostics).map(\.description)
}

/// 2024-02-29 09:30 UTC, a Thursday.
let noon = Moment(seconds: 1_709_199_000)

/// One group with one section with these fields.
func fields(_ json: String, _ more: String = "") -> String {
    #"{"groups":[{"id":"g","sections":[{"id":"s","fields":[\#(json)]}]}]\#(more.isEmpty ? "" : "," + more)}"#
}

extension Session {
    /// Gives model text to a field by its id.
    mutating func give(_ text: String, to id: String, as form: Cell.Form = .text) {
        guard let slot = place(id) else { return }
        text.withByteSlice { give(Cell(form, $0), to: slot) }
    }

    /// The slot of an id, its instance made if need be.
    mutating func place(_ id: String) -> Slot? {
        if let slot = slot(id: id) { return slot }
        guard let address = InstanceAddress(id), let section = form.sectionNumber(id: address.section) else {
            return nil
        }
        let number = form.sections[section].fields.first { form.fields[$0].key == address.key }
        return number.flatMap { slot(field: $0, instance: address.instance) }
    }

    /// The stored values of the visible fields, by id.
    var values: [String: String] {
        var values: [String: String] = [:]
        for slot in visibleSlots { values[id(slot)] = modelText(slot) }
        return values
    }

    /// Every failure as `id: code`.
    mutating func failing() -> [String] {
        let words = Wording()
        return collectFailures().map { failure in
            let place = failure.slot.map { id($0) } ?? "form"
            return "\(place): \(words.code(failure, in: form))"
        }
    }
}

/// Every failure as `id: code` after these model texts were given and nobody was asked.
func failing(_ members: String, _ answers: KeyValuePairs<String, String>, _ more: String = "") throws -> [String] {
    var session = Session(try compiled(fields(members, more)), now: noon)
    session.start()
    for (id, text) in answers { session.give(text, to: id) }
    session.finish()
    return session.failing()
}
