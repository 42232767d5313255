import FormModel
import FormSyntax
import FormWords

/// The lists of fields in which no two records may agree.
struct UniqueCompiler {
    let numbered: NumberedForm
    let isSecret: [Bool]
    let findings: CompilerFindings

    /// The field numbers of each list, in the order of the file. Empty lists are dropped, since all records would agree
    /// in them.
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

    /// Why a field cannot be unique: keys consist of what the output contains, and people are told which record has
    /// them.
    private func fault(of place: NumberedField, _ reference: Reference) -> Phrase? {
        if reference.scope != .fixed { return .uniqueRepeats }
        if isSecret[place.number] { return .uniqueSecret }
        return place.field.isSubmitted && place.isAnswerable ? nil : .uniqueNotSubmitted
    }
}
