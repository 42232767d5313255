import FormEngine
import FormModel
import FormSyntax

extension Form {
    /// Writes names without `$` and equality as `==`, where an expression then is read as it was.
    mutating func unmarkNames() {
        guard let compiled = compile(completed(reading: nil).form).form else { return }
        let plain = PlainNames(compiled)
        for group in groups.indices {
            plain.change(&groups[group], in: nil)
            for section in groups[group].sections.indices {
                plain.change(&groups[group].sections[section], in: nil)
                let own =
                    groups[group].sections[section].isDynamic
                    ? groups[..<group].reduce(section) { $0 + $1.sections.count } : nil
                groups[group].sections[section].changeExpressions(plain, in: own)
            }
        }
        for rule in rules.indices { plain.change(&rules[rule], in: nil) }
    }
}

/// Expressions without `$`.
private struct PlainNames {
    private let reading: ExpressionReading

    init(_ form: CompiledForm) { reading = ExpressionReading(form) }

    func change(_ text: inout Located<String>, in section: Int?) {
        guard let plain = unmarked(text.value) else { return }
        // A point that means the field's value is read as a name of nothing on both sides.
        let place = ExpressionPlace(section: section)
        guard let read = reading.condition(text.value, at: place), let again = reading.condition(plain, at: place),
            "\(read)" == "\(again)"
        else { return }
        text.value = plain
    }

    func change(_ text: inout Located<String>?, in section: Int?) {
        guard var found = text else { return }
        change(&found, in: section)
        text = found
    }

    func change(_ part: inout some ConditionalPart, in section: Int?) {
        change(&part.visibleIf, in: section)
        change(&part.enabledIf, in: section)
    }

    func change(_ rule: inout Rule, in section: Int?) {
        change(&rule.condition, in: section)
        change(&rule.when, in: section)
    }

    /// The text without `$`, and with `==` for a lone `=`, but for what is quoted; `nil` if it has neither.
    private func unmarked(_ text: String) -> String? {
        var plain: [UInt8] = []
        var quote: UInt8?
        let bytes = Array(text.utf8)
        for (number, byte) in bytes.enumerated() {
            let isEscaped = number > 0 && bytes[number - 1] == UInt8(ascii: "\\")
            if let open = quote {
                if byte == open, !isEscaped { quote = nil }
            } else if byte == UInt8(ascii: "'") || byte == UInt8(ascii: "\"") {
                quote = byte
            } else if byte == UInt8(ascii: "$") {
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
    fileprivate mutating func changeExpressions(_ plain: PlainNames, in section: Int?) {
        for rule in rules.indices { plain.change(&rules[rule], in: section) }
        for target in targets.indices { plain.change(&targets[target].condition, in: section) }
        for field in fields.indices { fields[field].changeExpressions(plain, in: section) }
    }
}

extension Field {
    fileprivate mutating func changeExpressions(_ plain: PlainNames, in section: Int?) {
        plain.change(&self, in: section)
        plain.change(&requiredIf, in: section)
        plain.change(&formula, in: section)
        plain.change(&initial, in: section)
        for target in targets.indices { plain.change(&targets[target].condition, in: section) }
        for option in options.indices {
            plain.change(&options[option].when, in: section)
            for target in options[option].targets.indices {
                plain.change(&options[option].targets[target].condition, in: section)
            }
        }
        for number in validators.indices {
            plain.change(&validators[number].when, in: section)
            guard validators[number].type.value == "condition", !validators[number].parameters.isEmpty,
                case .text(let text) = validators[number].parameters[0].value.value
            else { continue }
            var condition = Located(text, at: validators[number].parameters[0].value.location)
            plain.change(&condition, in: section)
            validators[number].parameters[0].value.value = .text(condition.value)
        }
    }
}
