/// The parts of a form that a text in its file refers to, for drawing or explaining it.
extension CompiledForm {
    /// The parts that a condition reads, each once; empty if the text is no valid condition.
    ///
    /// - Parameter section: The dynamic section in whose template it is written.
    public func partsRead(byCondition text: String, in section: Int? = nil) -> [OutlineItem] {
        partsRead(byCondition: text, at: ExpressionPlace(section: section))
    }

    /// The parts that a condition at a place reads.
    package func partsRead(byCondition text: String, at place: ExpressionPlace) -> [OutlineItem] {
        var unknown: [UnknownName] = []
        let condition = try? ExpressionParser.condition(text, names: names, place: place, unknownNames: &unknown)
        return parts(readBy: condition)
    }

    /// The parts that a formula reads, each once; empty if the text is no valid formula.
    ///
    /// - Parameter section: The dynamic section in whose template it is written.
    public func partsRead(byFormula text: String, in section: Int? = nil) -> [OutlineItem] {
        var unknown: [UnknownName] = []
        let formula = try? ExpressionParser.formula(text, names: names, section: section, unknownNames: &unknown)
        return parts(readBy: formula)
    }

    /// The number of the field that targets, comparisons and rules mean by an id; `nil` if there is none.
    ///
    /// - Parameter section: The dynamic section in whose template it is written.
    public func fieldNumber(named id: String, in section: Int? = nil) -> Int? {
        fieldNumber(named: id, at: ExpressionPlace(section: section))
    }

    /// The number of the field that an id means at a place.
    package func fieldNumber(named id: String, at place: ExpressionPlace) -> Int? {
        if let reference = names.reference(id, at: place), reference.field >= 0 { return Int(reference.field) }
        // Outside its section, a template's own id means the field of every instance.
        return fieldNumbers[id]
    }

    /// The place at which a condition on a field's own value is read.
    ///
    /// - Parameter when: The condition under which it counts.
    package func place(ofCheck condition: String, when: String?, onField number: Int) -> ExpressionPlace {
        let plan = tables.fields[number]
        guard plan.dynamicSection >= 0 else {
            return names.placeOutside([condition, when ?? ""], own: .fixed(number))
        }
        let own = Reference(
            scope: .sameInstance, field: Int32(number), section: plan.dynamicSection, offset: plan.offset)
        return ExpressionPlace(section: Int(plan.dynamicSection), own: own)
    }

    private func parts(readBy expression: Expression?) -> [OutlineItem] {
        var parts: [OutlineItem] = []
        for reference in expression?.references ?? [] where reference.scope != .unknown {
            let part: OutlineItem =
                reference.field >= 0 ? .field(Int(reference.field)) : .dynamicSection(Int(reference.section))
            if !parts.contains(part) { parts.append(part) }
        }
        return parts
    }
}
