/// The fields whose answers decide each rule and each computed value, directly or through other computed values.
package struct AnswersRead: Sendable {
    /// The fields that each computed field depends on, and those that each rule reads or blames; computed ones are
    /// replaced by those they depend on.
    fileprivate let byField: [Int: [Int]], byRule: [[Int]]
    /// The rules that each field's answer decides.
    fileprivate let rules: [Int: [Int]]

    /// Collects what the fields and rules of a form depend on.
    package init(_ form: CompiledForm) {
        let numbers = Dictionary(form.fields.enumerated().map { ($1.id, $0) }) { first, _ in first }
        let reads = form.fields.map { field in field.isComputed ? field.dependsOn.compactMap { numbers[$0] } : [] }
        func questions(behind fields: [Int]) -> [Int] {
            var (found, waiting, seen) = ([Int](), fields, Set(fields))
            while let field = waiting.popLast() {
                guard form.fields[field].isComputed else {
                    found.append(field)
                    continue
                }
                waiting += reads[field].filter { seen.insert($0).inserted }
            }
            return found
        }
        var byField: [Int: [Int]] = [:]
        for field in form.fields.indices where form.fields[field].isComputed {
            byField[field] = questions(behind: reads[field])
        }
        self.byField = byField
        byRule = form.rules.indices.map { number in
            let blamed = form.tables.rules[number].fields.indices.map { Int(form.tables.references[$0].field) }
            return questions(behind: Array(Set(form.rules[number].fieldsRead + blamed.filter { $0 >= 0 })))
        }
        var rules: [Int: [Int]] = [:]
        for (rule, fields) in byRule.enumerated() { for field in fields { rules[field, default: []].append(rule) } }
        self.rules = rules
    }
}

extension Session {
    /// Whether everything that a computed value depends on has been answered.
    package func isKnown(_ slot: Slot, _ read: AnswersRead) -> Bool {
        let (number, section) = (fieldNumber(slot), form.fields[fieldNumber(slot)].section)
        return read.byField[number]?.allSatisfy { isAnswered($0, in: slot, ofEach: section) } ?? true
    }

    /// The failures of the rules that need no answers after a slot's.
    package mutating func failures(ofRulesEndingWith slot: Slot, _ read: AnswersRead) -> [Failure] {
        var failures: [Failure] = []
        for rule in read.rules[fieldNumber(slot)] ?? [] where isDecided(rule, by: slot, read) {
            failures += self.failures(ofRule: Int32(rule), seenFrom: slot)
        }
        return failures
    }

    private func isDecided(_ rule: Int, by slot: Slot, _ read: AnswersRead) -> Bool {
        let section = Int(tables.rules[rule].instances)
        return read.byRule[rule].allSatisfy { isAnswered($0, in: slot, ofEach: section) }
    }

    /// Whether a field is answered as far as possible: in the slot's own instance if both are in the section whose
    /// instances are considered one by one; for another repeating section in all instances, with no more to come.
    private func isAnswered(_ field: Int, in slot: Slot, ofEach one: Int) -> Bool {
        let section = form.fields[field].section
        guard form.sections[section].isDynamic else { return !isOpen(Slot(field)) }
        if section == one, form.fields[fieldNumber(slot)].section == one {
            return !isOpen(self.slot(ofField: field, beside: slot))
        }
        return !canAdd(to: section)
            && (0..<instanceCount(of: section)).allSatisfy { instance in
                firstSlot(ofInstance: instance, in: section).map { !isOpen(self.slot(ofField: field, beside: $0)) }
                    ?? true
            }
    }

    private func isOpen(_ slot: Slot) -> Bool { isAskable(slot) && !isAnswered(slot) }
}
