import FormModel
import FormSyntax
import FormWords

/// One type of the `validators` list: its name, its parameters, and the checks that it compiles to.
///
/// A new validator is one of these and a place in `ValidatorDefinition.all`.
struct ValidatorDefinition: Sendable {
    let name: String
    /// The parameters that it knows, for warnings about others.
    let parameters: [String]
    /// The one check of texts that it is, if it is one.
    let check: TextCheck?
    /// The ways of reading that give a value which it takes; `nil` where the check that it compiles to says so.
    let readers: [Reader]?
    /// Checks without words; an empty list where an error was reported or the check lives on another field.
    let compile: @Sendable (_ validator: Validator, _ field: Int, _ compiler: inout CheckCompiler) -> [CheckDraft]

    /// One that compiles to checks.
    init(
        name: String, parameters: [String], readers: [Reader]? = nil,
        compile:
            @escaping @Sendable (_ validator: Validator, _ field: Int, _ compiler: inout CheckCompiler) -> [CheckDraft]
    ) {
        (self.name, self.parameters, self.check) = (name, parameters, nil)
        (self.readers, self.compile) = (readers, compile)
    }

    /// One that is a check of texts.
    init(name: String, check: TextCheck) {
        (self.name, self.parameters, self.check, readers) = (name, [], check, TextCheck.readers)
        compile = { _, _, compiler in [draft(compiler.compiled(check))] }
    }

    /// One that is a single check without parameters.
    init(_ name: String, _ check: Check) {
        self.init(name: name, parameters: []) { _, _, _ in [draft(check)] }
    }

    /// A lower and an upper bound of a count.
    init(
        _ name: String, _ minimum: (operation: Check.Operation, code: FailureCode),
        _ maximum: (operation: Check.Operation, code: FailureCode)
    ) {
        self.init(name: name, parameters: ["min", "max"]) { validator, _, compiler in
            compiler.requireBound(of: validator)
            return [("min", minimum), ("max", maximum)].compactMap { parameter, bound in
                compiler.count(parameter, of: validator).map {
                    draft(Check(bound.operation, code: bound.code, limit: Int32(clamping: $0)), limit: "\($0)")
                }
            }
        }
    }

    static func named(_ name: String) -> ValidatorDefinition? { all.first { $0.name == name } }

    /// The definition of a field's check, by a validator or the field's own member.
    static func of(_ validator: Validator, _ vocabulary: KnownNames) -> ValidatorDefinition? {
        validator.member == "pattern" ? .pattern : vocabulary.validator(named: validator.type.value)
    }

    /// The ways of reading for which a check counts: bounds of fields and rules are not for texts and choices, which have lengths
    /// and numbers of items.
    func readers(of validator: Validator) -> [Reader]? {
        validator.isBound ? [.decimal, .date, .time, .instant] : readers
    }
}

/// The names of every validator type.
package var validatorNames: [String] { ValidatorDefinition.all.map(\.name) }

/// Every validator type with the names of its parameters.
package var validatorParameters: [(name: String, parameters: [String])] {
    ValidatorDefinition.all.map { ($0.name, $0.parameters) }
}

/// A check without words of its own.
func draft(_ check: Check, limit: String = "") -> CheckDraft {
    var description = CheckDescription()
    description.limit = limit
    return (check, description)
}
