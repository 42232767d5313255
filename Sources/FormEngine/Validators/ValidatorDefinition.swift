import FormModel
import FormSyntax
import FormWords

/// A type of check: its name, its parameters as a validator, and the checks it compiles to.
///
/// A new one is one of these and an entry in `ValidatorDefinition.all`.
struct ValidatorDefinition: Sendable {
    let name: String
    /// The known parameters; others cause a warning.
    let parameters: [String]
    /// The check of texts that it consists of, if that is all.
    let check: TextCheck?
    /// The readers of the values it takes; `nil` leaves this to the checks it compiles to.
    let readers: [Reader]?
    /// Compiles checks, which have no words yet; empty if an error was reported or the check belongs to another field.
    let compile: @Sendable (_ check: Check, _ field: Int, _ compiler: inout CheckCompiler) -> [CheckDraft]

    /// A definition with a closure that compiles checks.
    init(
        name: String, parameters: [String], readers: [Reader]? = nil,
        compile:
            @escaping @Sendable (_ check: Check, _ field: Int, _ compiler: inout CheckCompiler) -> [CheckDraft]
    ) {
        (self.name, self.parameters, self.check) = (name, parameters, nil)
        (self.readers, self.compile) = (readers, compile)
    }

    /// A definition with the parameters of a validator type.
    init(
        _ type: Check.ValidatorType,
        compile:
            @escaping @Sendable (_ check: Check, _ field: Int, _ compiler: inout CheckCompiler) -> [CheckDraft]
    ) {
        self.init(name: type.rawValue, parameters: type.parameters.map(\.rawValue), compile: compile)
    }

    /// A definition for a member of fields and rules that is no type of `validators`.
    init(
        _ word: Check.Word,
        compile:
            @escaping @Sendable (_ check: Check, _ field: Int, _ compiler: inout CheckCompiler) -> [CheckDraft]
    ) {
        self.init(name: word.rawValue, parameters: [], compile: compile)
    }

    /// A definition that is a check of texts.
    init(name: String, check: TextCheck) {
        (self.name, self.parameters, self.check, readers) = (name, [], check, TextCheck.readers)
        compile = { _, _, compiler in [draft(compiler.compiled(check))] }
    }

    /// A built-in check of texts.
    init(_ name: Check.BuiltInName, _ check: TextCheck) { self.init(name: name.rawValue, check: check) }

    /// A single built-in check without parameters.
    init(_ name: Check.BuiltInName, _ check: CompiledCheck) {
        self.init(name: name.rawValue, parameters: []) { _, _, _ in [draft(check)] }
    }

    /// A lower and an upper bound of a count.
    init(
        _ type: Check.ValidatorType, _ minimum: (operation: CompiledCheck.Operation, code: FailureCode),
        _ maximum: (operation: CompiledCheck.Operation, code: FailureCode),
        ends: @escaping @Sendable (Check.Test) -> Check.Ends<Int>?
    ) {
        self.init(type) { check, _, compiler in
            guard let ends = ends(check.test) else {
                compiler.refuseBounds(of: check, { Int($0).map { $0 >= 0 } ?? false }, cure: .writeCount)
                return []
            }
            compiler.requireBound(of: check, ends)
            return [(ends.least, minimum), (ends.most, maximum)].compactMap { count, bound in
                count.map { count in
                    draft(
                        CompiledCheck(bound.operation, code: bound.code, limit: Int32(clamping: count.value)),
                        limit: "\(count.value)")
                }
            }
        }
    }

    static func named(_ name: String) -> ValidatorDefinition? { all.first { $0.name == name } }

    /// The readers for which a check counts: bounds of fields and rules do not apply to texts and choices, which have
    /// lengths and numbers of items.
    func readers(of check: Check) -> [Reader]? {
        check.isBound ? Reader.allCases.filter(\.isBounded) : readers
    }
}

/// The names of every validator type.
package var validatorNames: [String] { ValidatorDefinition.all.map(\.name) }

/// Every validator type, with the names of its parameters.
package var validatorParameters: [(name: String, parameters: [String])] {
    ValidatorDefinition.all.map { ($0.name, $0.parameters) }
}

/// A check without words of its own.
func draft(_ check: CompiledCheck, limit: String = "") -> CheckDraft {
    var description = CheckDescription()
    description.limit = limit
    return (check, description)
}
