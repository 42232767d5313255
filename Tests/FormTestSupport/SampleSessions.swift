import FormEngine
import FormFiles
import FormSyntax

/// The error for a test's own form that does not load.
package struct FaultyForm: Error, CustomStringConvertible {
    /// The findings of reading and compiling.
    package let findings: [String]
    package var description: String { findings.joined(separator: "\n") }
}

/// 2024-02-29 09:30 UTC, a Thursday.
package let noon = Moment(seconds: 1_709_199_000)

/// A form of one group with one section with these fields, and further members, as JSON.
package func fields(_ json: String, _ more: String = "") -> String {
    #"{"groups":[{"id":"g","sections":[{"id":"s","fields":[\#(json)]}]}]\#(more.isEmpty ? "" : "," + more)}"#
}

/// The compiled form in a JSON text.
package func compiled(_ json: String) throws(FaultyForm) -> CompiledForm {
    try compiled(bytes: Array(json.utf8), path: "form.json")
}

/// The compiled form of a file; findings have its path.
package func compiled(bytes: [UInt8], path: String) throws(FaultyForm) -> CompiledForm {
    let reading = readJSONForm(bytes: bytes, path: path)
    guard let definition = reading.form else { throw FaultyForm(findings: reading.diagnostics.map(\.description)) }
    let compilation = compile(definition)
    guard let form = compilation.form else { throw FaultyForm(findings: compilation.diagnostics.map(\.description)) }
    return form
}

/// A started session.
package func started(_ form: CompiledForm, at now: Moment = noon) -> Session {
    var session = Session(form, now: now)
    session.start()
    return session
}

/// A started session of the form in a JSON text.
package func started(_ json: String, at now: Moment = noon) throws(FaultyForm) -> Session {
    started(try compiled(json), at: now)
}

/// A started session of a form with these fields.
package func started(fields json: String, _ more: String = "", at now: Moment = noon) throws(FaultyForm) -> Session {
    try started(fields(json, more), at: now)
}

extension Session {
    /// A session to which answers were given by id as in a file, without asking for more.
    package init(_ form: CompiledForm, given answers: KeyValuePairs<String, String>) {
        self = started(form)
        for (id, text) in answers { give(text, to: id) }
        finish()
    }

    /// A session of a form with these fields, to which answers were given by id, without asking for more.
    package init(
        fields json: String, _ more: String = "", given answers: KeyValuePairs<String, String>
    ) throws(FaultyForm) {
        self.init(try compiled(FormTestSupport.fields(json, more)), given: answers)
    }

    /// Gives a model text to the field with an id, adding the instance if necessary.
    package mutating func give(_ text: String, to id: String, as form: Cell.LiteralForm = .text) {
        guard let slot = place(id) else { preconditionFailure("no field \(id)") }
        text.withByteSlice { give(Cell(form, $0), to: slot) }
    }

    /// The slot with an id, adding the instance if necessary.
    package mutating func place(_ id: String) -> Slot? {
        guard let address = InstanceAddress(id), let section = form.sectionNumber(id: address.section) else {
            return slot(id: id)
        }
        let field = form.sections[section].fields.first { form.fields[$0].key == address.key }
        return field.flatMap { slot(field: $0, instance: address.instance) }
    }

    /// Answers fields by their ids as a person would.
    package mutating func answer(_ answers: KeyValuePairs<String, String>) {
        for (id, text) in answers {
            guard let slot = slot(id: id) else { preconditionFailure("no field \(id)") }
            _ = answer(text, to: slot)
        }
    }

    /// The stored values of the visible fields by id, without fields that have none.
    package var values: [String: String] {
        var values: [String: String] = [:]
        for slot in visibleSlots { values[id(slot)] = modelText(slot) }
        return values
    }

    /// The stored value of a field; `nil` without one.
    package func value(_ id: String) -> String? { slot(id: id).flatMap { modelText($0) } }

    /// All failures as `id: code`.
    package mutating func failing() -> [String] {
        let words = Wording()
        return collectFailures().map { failure in
            let place = failure.slot.map { id($0) } ?? "form"
            return "\(place): \(words.code(failure, in: form))"
        }
    }

    /// The messages of all failures.
    package mutating func messages() -> [String] {
        let words = Wording()
        return collectFailures().map { words.message($0, in: self) }
    }
}
