extension ValidatorDefinition {
    /// A condition in which `.` is the field's own value.
    static let condition = ValidatorDefinition(name: "condition", parameters: ["condition"]) {
        validator, field, compiler in
        compiler.compileCondition(of: validator, on: field)
        return []
    }
}
