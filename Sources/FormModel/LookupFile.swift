import FormSyntax

/// A CSV beside the form in which expressions look things up: of each row its first cell, and those of the columns that are
/// wanted.
package struct LookupFile: Sendable, Equatable {
    /// As expressions name it.
    package let name: String
    /// The columns that expressions want, as the header names them.
    package let columns: [String]
    /// The cells, row by row, without anything between them: the first one of a row, then one for each of `columns`.
    package private(set) var bytes: [UInt8] = []
    /// Where each cell ends in `bytes`.
    package private(set) var ends: [Int32] = []

    /// A file without rows.
    package init(name: String, columns: [String]) { (self.name, self.columns) = (name, columns) }

    /// Adds a cell after those that are there.
    package mutating func add(_ text: String) {
        bytes += text.utf8
        ends.append(Int32(bytes.count))
    }
}

extension Form {
    /// Hands over every condition and formula, as they are written.
    package func forEachExpression(_ body: (Located<String>) -> Void) {
        func each(_ texts: Located<String>?...) { for case let text? in texts { body(text) } }
        func each(_ rules: [Rule]) { for rule in rules { each(rule.condition, rule.when) } }
        func each(_ targets: [Target]) { for target in targets { each(target.condition) } }
        func each(_ field: Field) {
            each(field.formula, field.initial, field.visibleIf, field.enabledIf, field.requiredIf)
            each(field.optionsFile?.filter, field.optionsFile?.when)
            each(field.targets)
            for option in field.options {
                each(option.when)
                each(option.targets)
            }
            for validator in field.checks + field.validators {
                each(validator.when, validator.parameter("condition").flatMap(\.locatedText))
            }
        }
        each(rules)
        for group in groups {
            each(group.visibleIf, group.enabledIf)
            for section in group.sections {
                each(section.visibleIf, section.enabledIf)
                each(section.rules)
                each(section.targets)
                section.fields.forEach(each)
            }
        }
        for section in sectionTemplates { section.fields.forEach(each) }
    }
}

extension JSONNode {
    fileprivate var locatedText: Located<String>? {
        guard case .string(let text) = value else { return nil }
        return Located(text, at: location)
    }
}
