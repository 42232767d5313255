extension ValidatorDefinition {
    /// A number, date or time between two bounds, both included.
    static let range = ValidatorDefinition(name: "range", parameters: ["min", "max"]) { validator, field, compiler in
        compiler.requireBound(of: validator)
        var drafts: [CheckDraft] = []
        for (name, operation) in [("min", Check.Operation.minimumNumber), ("max", .maximumNumber)] {
            guard let bound = compiler.text(name, of: validator, isRequired: false) else { continue }
            if let draft = compiler.boundDraft(operation, bound, field: field) { drafts.append(draft) }
        }
        return drafts
    }
}
