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

/// One group with one section with these fields, and what else stands at the form's root, as JSON.
package func fields(_ json: String, _ more: String = "") -> String {
    #"{"groups":[{"id":"g","sections":[{"id":"s","fields":[\#(json)]}]}]\#(more.isEmpty ? "" : "," + more)}"#
}

/// A form given as JSON text, compiled.
package func compiled(_ json: String) throws(FaultyForm) -> CompiledForm {
    try compiled(bytes: Array(json.utf8), path: "form.json")
}

/// The form of a file, compiled; the path is that of its findings.
package func compiled(bytes: [UInt8], path: String) throws(FaultyForm) -> CompiledForm {
    let reading = readJSONForm(bytes: bytes, path: path)
    guard let definition = reading.form else { throw FaultyForm(findings: reading.diagnostics.map(\.description)) }
    let compilation = compile(definition)
    guard let form = compilation.form else { throw FaultyForm(findings: compilation.diagnostics.map(\.description)) }
    return form
}

/// A session that has begun.
package func started(_ form: CompiledForm, at now: Moment = noon) -> Session {
    var session = Session(form, now: now)
    session.start()
    return session
}

/// A session over a form given as JSON text, begun.
package func started(_ json: String, at now: Moment = noon) throws(FaultyForm) -> Session {
    started(try compiled(json), at: now)
}

/// A session over a form of these fields, begun.
package func started(fields json: String, _ more: String = "", at now: Moment = noon) throws(FaultyForm) -> Session {
    try started(fields(json, more), at: now)
}

extension Session {
    /// A session of the form in which these answers were given by id, as a file would, and nobody was asked for more.
    package init(_ form: CompiledForm, given answers: KeyValuePairs<String, String>) {
        self = started(form)
        for (id, text) in answers { give(text, to: id) }
        finish()
    }

    /// A session of a form of these fields in which these answers were given by id, and nobody was asked for more.
    package init(
        fields json: String, _ more: String = "", given answers: KeyValuePairs<String, String>
    ) throws(FaultyForm) {
        self.init(try compiled(FormTestSupport.fields(json, more)), given: answers)
    }

    /// Gives model text to a field by its id; the instance of a dynamic section is made.
    package mutating func give(_ text: String, to id: String, as form: Cell.LiteralForm = .text) {
        guard let slot = place(id) else { preconditionFailure("no field \(id)") }
        text.withByteSlice { give(Cell(form, $0), to: slot) }
    }

    /// The slot of an id, its instance made if need be.
    package mutating func place(_ id: String) -> Slot? {
        guard let address = InstanceAddress(id), let section = form.sectionNumber(id: address.section) else {
            return slot(id: id)
        }
        let field = form.sections[section].fields.first { form.fields[$0].key == address.key }
        return field.flatMap { slot(field: $0, instance: address.instance) }
    }

    /// Answers fields by their ids, as a person does.
    package mutating func answer(_ answers: KeyValuePairs<String, String>) {
        for (id, text) in answers {
            guard let slot = slot(id: id) else { preconditionFailure("no field \(id)") }
            _ = answer(text, to: slot)
        }
    }

    /// The stored values of the visible fields, by id; a field without one is left out.
    package var values: [String: String] {
        var values: [String: String] = [:]
        for slot in visibleSlots { values[id(slot)] = modelText(slot) }
        return values
    }

    /// The stored value of a field; `nil` without one.
    package func value(_ id: String) -> String? { slot(id: id).flatMap { modelText($0) } }

    /// Every failure as `id: code`.
    package mutating func failing() -> [String] {
        let words = Wording()
        return collectFailures().map { failure in
            let place = failure.slot.map { id($0) } ?? "form"
            return "\(place): \(words.code(failure, in: form))"
        }
    }

    /// The message of every failure.
    package mutating func messages() -> [String] {
        let words = Wording()
        return collectFailures().map { words.message($0, in: self) }
    }
}
