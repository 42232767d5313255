import FormEngine
import FormModel
import FormSyntax

/// A simple reference for the encoders, which builds their output as strings from each slot.
struct PlainWriter {
    indirect enum Value {
        case literal(String)
        case array([Value])
        case object([(key: String, value: Value)])
    }

    let form: CompiledForm

    // MARK: JSON

    func json(_ session: borrowing Session, isIndented: Bool, isFlat: Bool) -> String {
        var members: [(key: String, value: Value)] = []
        for item in form.outline {
            switch item {
            case .field(let number):
                if let slot = form.fixedSlot(ofField: number), let value = value(slot, session) {
                    members.append((form.fields[number].key, value))
                }
            case .dynamicSection(let number):
                guard session.isSectionVisible(number) else { continue }
                let id = form.sections[number].id ?? ""
                let instances = instances(of: number, session)
                if isFlat {
                    for (index, instance) in instances.enumerated() {
                        members += instance.map { ("\(id)[\(index)].\($0.key)", $0.value) }
                    }
                } else {
                    members.append((id, .array(instances.map { .object($0) })))
                }
            }
        }
        return text(.object(members), isIndented ? "\n" : "") + "\n"
    }

    private func id(of field: Int, _ instance: Int) -> String {
        let field = form.fields[field]
        return "\(form.sections[field.section].id ?? "")[\(instance)].\(field.key)"
    }

    private func instances(of section: Int, _ session: borrowing Session) -> [[(key: String, value: Value)]] {
        var instances: [[(key: String, value: Value)]] = []
        for instance in 0..<session.instanceCount(of: section) {
            var members: [(key: String, value: Value)] = []
            for field in form.sections[section].fields {
                guard let slot = session.slot(id: id(of: field, instance)),
                    let value = value(slot, session)
                else {
                    continue
                }
                members.append((form.fields[field].key, value))
            }
            instances.append(members)
        }
        return instances
    }

    /// The value to write; `nil` if the field is not written.
    private func value(_ slot: Slot, _ session: borrowing Session) -> Value? {
        let field = session.field(slot)
        guard field.isSubmitted, field.kind.reader != .none, session.isVisible(slot) else { return nil }
        guard let text = session.modelText(slot) else { return .literal("null") }
        switch field.kind.reader {
        case .decimal, .truth: return .literal(text)
        case .option: return .literal(field.options.first { $0.id == text }.map { literal($0.idLiteral) } ?? "?")
        case .options:
            let lists = field.components.isEmpty ? nil : field.components
            return .array(
                session.optionIndices(slot).enumerated().map { ordinal, choice in
                    guard let lists else { return .literal(literal(field.options[choice].idLiteral)) }
                    return .literal(quoted(lists[ordinal][choice].title))
                })
        default: return .literal(quoted(text))
        }
    }

    private func literal(_ id: JSONValue) -> String {
        switch id {
        case .string(let text): quoted(text)
        case .number(let digits): digits
        case .truth(let truth): "\(truth)"
        case .null, .array, .object: "null"
        }
    }

    private func quoted(_ text: String) -> String {
        let escapes: [Unicode.Scalar: String] = ["\"": "\\\"", "\\": "\\\\", "\n": "\\n", "\r": "\\r", "\t": "\\t"]
        return "\"" + text.unicodeScalars.map { escapes[$0] ?? String($0) }.joined() + "\""
    }

    private func text(_ value: Value, _ lineBreak: String) -> String {
        let deeper = lineBreak.isEmpty ? "" : lineBreak + "  "
        let pieces: [String]
        let brackets: (String, String)
        switch value {
        case .literal(let text): return text
        case .array(let values): (pieces, brackets) = (values.map { text($0, deeper) }, ("[", "]"))
        case .object(let members):
            let colon = lineBreak.isEmpty ? ":" : ": "
            (pieces, brackets) = (members.map { quoted($0.key) + colon + text($0.value, deeper) }, ("{", "}"))
        }
        guard !pieces.isEmpty else { return brackets.0 + brackets.1 }
        return brackets.0 + pieces.map { deeper + $0 }.joined(separator: ",") + lineBreak + brackets.1
    }

    // MARK: CSV

    func csv(_ session: borrowing Session, isFlat: Bool) -> String {
        var cells: [String] = []
        for item in form.outline {
            switch item {
            case .field(let number):
                guard isColumn(number), let slot = form.fixedSlot(ofField: number) else { continue }
                cells.append(cell(slot, session))
            case .dynamicSection(let number):
                let isVisible = session.isSectionVisible(number)
                guard isFlat else {
                    let values = Value.array(instances(of: number, session).map { .object($0) })
                    cells.append(isVisible ? quotedCell(text(values, "")) : "")
                    continue
                }
                let count = session.instanceCount(of: number)
                for instance in 0..<(form.sections[number].maximumItems ?? count) {
                    for field in form.sections[number].fields where isColumn(field) {
                        let slot = isVisible ? session.slot(id: id(of: field, instance)) : nil
                        cells.append(instance < count ? slot.map { cell($0, session) } ?? "" : "")
                    }
                }
            }
        }
        return (cells == [""] || cells.isEmpty ? "\"\"" : cells.joined(separator: ",")) + "\r\n"
    }

    private func isColumn(_ field: Int) -> Bool {
        form.fields[field].isSubmitted && form.fields[field].kind.reader != .none
    }

    private func cell(_ slot: Slot, _ session: borrowing Session) -> String {
        guard session.isVisible(slot), let text = session.modelText(slot) else { return "" }
        let reader = session.field(slot).kind.reader
        let isText = reader != .decimal && reader != .truth
        return quotedCell(isText && isRun(text) ? "'" + text : text)
    }

    /// Whether a spreadsheet would run the text.
    private func isRun(_ text: String) -> Bool {
        let bare = text.unicodeScalars.drop { $0 == "'" }
        guard let first = bare.first, "=+-@\t\r".unicodeScalars.contains(first) else { return false }
        if text.wholeMatch(of: /[+-][0-9.][0-9.,]*([eE][+-]?[0-9]+)? *%?/) != nil { return false }
        return !bare.dropFirst().allSatisfy { "0123456789 .,()-".unicodeScalars.contains($0) }
    }

    private func quotedCell(_ text: String) -> String {
        let needsQuotes = text.unicodeScalars.contains { ",\"\r\n".unicodeScalars.contains($0) }
        return needsQuotes ? "\"" + text.replacing("\"", with: "\"\"") + "\"" : text
    }
}
