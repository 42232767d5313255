import FormModel
import FormSyntax
import FormWords

/// The inputs that first values follow: answers given before them, and fields computed from such answers alone.
extension GraphCompiler {
    func addInitialInputs() {
        guard formulas.initialExpressions.contains(where: { $0 != nil }) else { return }
        let latest = latestInputs()
        for (number, expression) in formulas.initialExpressions.enumerated() {
            for reference in expression?.references ?? [] where reference.scope != .unknown {
                guard let input = self.latest(of: reference, latest), !precedes(input, number) else {
                    dependencies.addDependent(on: reference, kind: .firstValue, of: number)
                    continue
                }
                guard reference.field >= 0 else { continue }
                dependencies.reads[number].append(Int(reference.field))
                warn(thatInitialOf: number, followsNot: Int(reference.field), from: input)
            }
        }
    }

    private func precedes(_ field: Int, _ other: Int) -> Bool {
        numbered.fields[field].order < numbered.fields[other].order
    }

    /// The last field in form order that each computed field depends on; `nil` for one that depends on constants, and
    /// for fields that are not computed.
    private func latestInputs() -> [Int?] {
        var latest: [Int?] = Array(repeating: nil, count: numbered.fields.count)
        for node in graph.order where node.kind == .formula {
            let number = Int(node.number)
            let inputs = formulas.expressions[number]?.references.compactMap { self.latest(of: $0, latest) }
            latest[number] = inputs?.max(by: precedes)
        }
        return latest
    }

    /// The last field that decides a reference's value.
    private func latest(of reference: Reference, _ latest: [Int?]) -> Int? {
        guard reference.scope != .unknown, reference.scope != .position else { return nil }
        var fields: [Int] = []
        if reference.field >= 0 {
            let field = Int(reference.field)
            fields += graph.isComputed[field] ? latest[field].map { [$0] } ?? [] : [field]
        }
        if reference.field < 0 || reference.scope == .all || reference.scope == .instance {
            fields += numbered.sectionPlans[Int(reference.section)].members.indices.suffix(1)
        }
        return fields.max(by: precedes)
    }

    /// Warns of an initial value that cannot follow an input which is computed later. The linter warns about later
    /// answers.
    private func warn(thatInitialOf number: Int, followsNot other: Int, from input: Int) {
        guard graph.isComputed[other], let initial = numbered.fields[number].field.initial else { return }
        func id(_ number: Int) -> String { quoted(numbered.fields[number].field.id.value) }
        if input == number {
            findings.warning(
                .askedLater, at: initial.location, .computedFromItself, ["id": id(number), "other": id(other)])
        } else {
            findings.warning(
                .askedLater, at: initial.location, .computedFromLater,
                ["id": id(number), "other": id(other), "later": id(input)])
        }
    }
}
