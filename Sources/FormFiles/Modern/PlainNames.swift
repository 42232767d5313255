import FormEngine
import FormModel
import FormSyntax

extension Form {
    /// Rewrites expressions: names without `$`, ids without their section inside a section that repeats, `==` for
    /// equality. An expression changes only if it still means the same.
    mutating func writePlainNames(_ left: inout [KeptMember]) {
        guard let marked = compiled.form else { return }
        let renamed = withPlainIDs(marked)
        if let renamed { self = renamed }
        for section in groups.flatMap(\.sections) {
            if let id = section.markedIDs.first { left.append(KeptMember(id.value, at: id.location, .keptID)) }
        }
        let plain = PlainNames(marked, renamed?.compiled.form ?? marked)
        var number = 0
        for group in groups.indices {
            FormGrammar.group.changeExpressions(of: &groups[group]) { plain.change(&$0, in: nil) }
            for section in groups[group].sections.indices {
                let own = groups[group].sections[section].isDynamic ? number : nil
                FormGrammar.section.changeExpressions(of: &groups[group].sections[section]) {
                    plain.change(&$0, in: nil)
                }
                groups[group].sections[section].changeInnerExpressions { plain.change(&$0, in: own) }
                number += 1
            }
        }
        for rule in rules.indices { rules[rule].changeExpressions { plain.change(&$0, in: nil) } }
    }

    private var compiled: Compilation { compile(completed(reading: nil).form) }

    /// The form with plain ids in sections that repeat, unless a field outside has such an id; `nil` if nothing
    /// changes.
    private func withPlainIDs(_ marked: CompiledForm) -> Form? {
        let outside = Set(marked.fields[..<marked.fixedFieldCount].map(\.id))
        var form = self
        for group in form.groups.indices {
            for section in form.groups[group].sections.indices {
                form.groups[group].sections[section].takePlainIDs(besides: outside)
            }
        }
        guard form != self else { return nil }
        let (before, after) = (compiled, form.compiled)
        return after.form != nil && after.diagnostics.count == before.diagnostics.count ? form : nil
    }
}

/// Removes marks from expressions.
private struct PlainNames {
    private let reading: ExpressionReading
    private let newReading: ExpressionReading
    private let sectionIDs: [String?]

    /// - Parameter new: The form with the ids that the expressions are to use.
    init(_ old: CompiledForm, _ new: CompiledForm) {
        (reading, newReading) = (ExpressionReading(old), ExpressionReading(new))
        sectionIDs = new.sections.map(\.id)
    }

    func change(_ text: inout Located<String>, in section: Int?) {
        let mark = section.flatMap { sectionIDs[$0] }.map { Array("\($0)[:index].".utf8) }
        // A point for the field's own value reads as an empty name in both, so it does not affect the comparison.
        let place = ExpressionPlace(section: section)
        for mark in [mark, nil] {
            guard let plain = unmarked(text.value, mark), let read = reading.condition(text.value, at: place),
                let again = newReading.condition(plain, at: place), "\(read)" == "\(again)"
            else { continue }
            text.value = plain
            return
        }
    }

    /// The text without `$` and `mark` and with `==` for a lone `=`, except within quotes; `nil` if nothing changes.
    private func unmarked(_ text: String, _ mark: [UInt8]?) -> String? {
        var plain: [UInt8] = []
        var quote: UInt8?
        var markEnd = 0
        let bytes = Array(text.utf8)
        for (number, byte) in bytes.enumerated() where number >= markEnd {
            let isEscaped = number > 0 && bytes[number - 1] == UInt8(ascii: "\\")
            if let open = quote {
                if byte == open, !isEscaped { quote = nil }
            } else if byte == UInt8(ascii: "'") || byte == UInt8(ascii: "\"") {
                quote = byte
            } else if byte == UInt8(ascii: "$") {
                continue
            } else if let mark, bytes[number...].starts(with: mark), number == 0 || !isWordByte(bytes[number - 1]) {
                markEnd = number + mark.count
                continue
            } else if byte == UInt8(ascii: "="), number + 1 == bytes.count || bytes[number + 1] != byte,
                number == 0 || !"=<>!".utf8.contains(bytes[number - 1])
            {
                plain.append(byte)
            }
            plain.append(byte)
        }
        return plain == bytes ? nil : String(decoding: plain, as: UTF8.self)
    }
}

extension Section {
    private var mark: String { "\(id?.value ?? "")[:index]." }

    /// The ids of fields that name the section.
    fileprivate var markedIDs: [Located<String>] {
        isDynamic ? fields.map(\.id).filter { $0.value.hasPrefix(mark) } : []
    }

    /// Removes the section from the ids of its fields, unless an id would then be that of a field outside.
    fileprivate mutating func takePlainIDs(besides outside: Set<String>) {
        let mark = mark
        let marked = markedIDs
        guard !marked.isEmpty, marked.count == fields.count,
            !marked.contains(where: { outside.contains(String($0.value.dropFirst(mark.count))) })
        else { return }
        func take(_ id: inout Located<String>) {
            if id.value.hasPrefix(mark) { id.value = String(id.value.dropFirst(mark.count)) }
        }
        for field in fields.indices {
            take(&fields[field].id)
            fields[field].changeNames(take)
        }
        for rule in rules.indices {
            for field in rules[rule].fields.indices { take(&rules[rule].fields[field]) }
        }
    }

    /// Changes the expressions of everything inside the section.
    fileprivate mutating func changeInnerExpressions(_ change: (inout Located<String>) -> Void) {
        for rule in rules.indices { rules[rule].changeExpressions(change) }
        for target in targets.indices { targets[target].changeExpressions(change) }
        for field in fields.indices { fields[field].changeExpressions(change) }
    }
}

extension Field {
    /// Changes the names of fields that are used outside expressions.
    fileprivate mutating func changeNames(_ change: (inout Located<String>) -> Void) {
        for target in targets.indices { targets[target].changeNames(change) }
        for option in options.indices {
            for target in options[option].targets.indices { options[option].targets[target].changeNames(change) }
        }
        for check in checks.indices { checks[check].changeNames(change) }
    }

    fileprivate mutating func changeExpressions(_ change: (inout Located<String>) -> Void) {
        FormGrammar.field.changeExpressions(of: &self, change)
        for target in targets.indices { targets[target].changeExpressions(change) }
        for option in options.indices { options[option].changeExpressions(change) }
        for list in components.indices {
            for option in components[list].indices { components[list][option].changeExpressions(change) }
        }
        for check in checks.indices { FormGrammar.validator.changeExpressions(of: &checks[check], change) }
    }
}

extension Option {
    fileprivate mutating func changeExpressions(_ change: (inout Located<String>) -> Void) {
        FormGrammar.option.changeExpressions(of: &self, change)
        for target in targets.indices { targets[target].changeExpressions(change) }
    }
}

extension Target {
    fileprivate mutating func changeNames(_ change: (inout Located<String>) -> Void) {
        guard scope == .field else { return }
        for id in ids.indices { change(&ids[id]) }
    }
}

extension Check {
    fileprivate mutating func changeNames(_ change: (inout Located<String>) -> Void) {
        guard case .comparison(var comparison) = test else { return }
        change(&comparison.other)
        test = .comparison(comparison)
    }
}
