import FormModel
import FormSyntax
import FormWords

/// The lists of fields in which no two records may agree.
struct UniqueCompiler {
    let numbered: NumberedForm
    let isSecret: [Bool]
    let findings: CompilerFindings

    /// The numbers of each list's fields, in the order of the file. In a list of none all records would agree, so it is none.
    func compiled() -> [[Int]] {
        numbered.form.unique.map { list in list.fields.compactMap { number(of: $0) } }.filter { !$0.isEmpty }
    }

    private func number(of id: Located<String>) -> Int? {
        guard let reference = numbered.knownField(id, in: nil) else {
            findings.unknown(.field, id.value, at: id.location, among: numbered.ids, isError: true)
            return nil
        }
        let number = Int(reference.field)
        if let fault = fault(of: numbered.fields[number], reference) {
            findings.error(.invalidComparison, at: id.location, fault, ["field": quoted(id.value)])
        }
        return number
    }

    /// A key is made of what the output holds, and people are told which record has it.
    private func fault(of place: NumberedField, _ reference: Reference) -> Phrase? {
        if reference.scope != .fixed { return .uniqueRepeats }
        if isSecret[place.number] { return .uniqueSecret }
        return place.field.isSubmitted && place.isAnswerable ? nil : .uniqueNotSubmitted
    }
}
