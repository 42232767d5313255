import FormEngine
import FormSyntax

/// Answers as a JSON object.
extension AnswerReading {
    mutating func readJSON(_ bytes: UnsafeBufferPointer<UInt8>, into session: inout Session) {
        guard let start = bytes.baseAddress, !bytes.isEmpty else {
            return report(.error, at: SourceLocation(line: 1, column: 1), "the file is empty; \(shapeOfAnswers)")
        }
        var text = JSONText(start, count: bytes.count)
        let root = text.tokens.next()
        guard root.kind == .beginObject else {
            let problem = root.kind == .error ? text.fault : "this is no object; \(shapeOfAnswers)"
            return report(.error, at: text.location(of: root), problem)
        }
        var keys: Set<String> = []
        while let member = text.nextMember() {
            let location = text.location(of: member)
            let id = text.string(member)
            guard keys.insert(id).inserted else {
                report(.error, at: location, "the key \(quoted(id)) stands twice; remove one")
                text.skipValue()
                continue
            }
            readMember(id, at: location, &text, into: &session)
        }
        finish(&text)
    }

    private mutating func readMember(
        _ id: String, at location: SourceLocation, _ text: inout JSONText, into session: inout Session
    ) {
        if let section = session.form.sectionNumber(id: id) {
            return readInstances(of: section, &text, into: &session)
        }
        guard session.form.fieldNumber(named: id) != nil else {
            reportUnknown(id, at: location, in: session.form)
            return text.skipValue()
        }
        guard let cell = text.nextCell() else { return }
        answer(id, with: cell, at: location, in: &session)
    }

    /// An array of objects, one an instance.
    mutating func readInstances(of section: Int, _ text: inout JSONText, into session: inout Session) {
        let value = text.tokens.next()
        if value.kind == .null || value.kind == .error { return }
        let id = session.form.sections[section].id ?? ""
        guard value.kind == .beginArray else {
            report(.error, at: text.location(of: value), "\(quoted(id)) repeats; write an array of objects")
            return text.skipRest(of: value)
        }
        var instance = 0
        while case let element = text.tokens.next(), element.kind != .endArray, element.kind != .error {
            if element.kind == .beginObject {
                readInstance(instance, of: section, at: text.location(of: element), &text, into: &session)
            } else {
                report(.error, at: text.location(of: element), "\(quoted(id)) repeats; write an object for each time")
                text.skipRest(of: element)
            }
            instance += 1
        }
    }

    private mutating func readInstance(
        _ instance: Int, of section: Int, at location: SourceLocation, _ text: inout JSONText,
        into session: inout Session
    ) {
        let form = session.form
        let name = "\(form.sections[section].id ?? "")[\(instance)]"
        // An object without members is an instance too.
        if let first = form.sections[section].fields.first, session.slot(field: first, instance: instance) == nil {
            report(.error, at: location, "\(quoted(name)) is one too many; \(form.sections[section].limitOfItems)")
            return text.skipObject()
        }
        var keys: Set<String> = []
        while let member = text.nextMember() {
            let location = text.location(of: member)
            let key = text.string(member)
            guard keys.insert(key).inserted, let field = form.templateField(key, of: section) else {
                if keys.contains(key), form.templateField(key, of: section) != nil {
                    report(.error, at: location, "the key \(quoted(key)) stands twice; remove one")
                } else {
                    reportUnknown("\(name).\(key)", at: location, in: form)
                }
                text.skipValue()
                continue
            }
            guard let cell = text.nextCell() else { continue }
            fill(field, instance: instance, with: cell, named: "\(name).\(key)", at: location, in: &session)
        }
    }

    /// The text must end behind its value, and be JSON up to there.
    mutating func finish(_ text: inout JSONText) {
        let token = text.tokens.next()
        if token.kind == .error { report(.error, at: text.location(of: token), text.fault) }
    }
}

private let shapeOfAnswers = "write an object of ids and values"
