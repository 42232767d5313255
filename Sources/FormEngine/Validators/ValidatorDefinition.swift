import FormModel
import FormSyntax
import FormWords

/// One type of check: its name, the parameters that a validator has for it, and the checks that it compiles to.
///
/// A new one is one of these and a place in `ValidatorDefinition.all`.
struct ValidatorDefinition: Sendable {
    let name: String
    /// The parameters that it knows, for warnings about others.
    let parameters: [String]
    /// The one check of texts that it is, if it is one.
    let check: TextCheck?
    /// The ways of reading that give a value which it takes; `nil` where the check that it compiles to says so.
    let readers: [Reader]?
    /// Checks without words; an empty list where an error was reported or the check lives on another field.
    let compile: @Sendable (_ check: Check, _ field: Int, _ compiler: inout CheckCompiler) -> [CheckDraft]

    /// One that compiles to checks.
    init(
        name: String, parameters: [String], readers: [Reader]? = nil,
        compile:
            @escaping @Sendable (_ check: Check, _ field: Int, _ compiler: inout CheckCompiler) -> [CheckDraft]
    ) {
        (self.name, self.parameters, self.check) = (name, parameters, nil)
        (self.readers, self.compile) = (readers, compile)
    }

    /// One with the parameters of a type.
    init(
        _ type: Check.ValidatorType,
        compile:
            @escaping @Sendable (_ check: Check, _ field: Int, _ compiler: inout CheckCompiler) -> [CheckDraft]
    ) {
        self.init(name: type.rawValue, parameters: type.parameters.map(\.rawValue), compile: compile)
    }

    /// One that members of fields and rules say, and no type of `validators`.
    init(
        _ word: Check.Word,
        compile:
            @escaping @Sendable (_ check: Check, _ field: Int, _ compiler: inout CheckCompiler) -> [CheckDraft]
    ) {
        self.init(name: word.rawValue, parameters: [], compile: compile)
    }

    /// One that is a check of texts.
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

    /// The ways of reading for which a check counts: bounds of fields and rules are not for texts and choices, which have lengths
    /// and numbers of items.
    func readers(of check: Check) -> [Reader]? {
        check.isBound ? Reader.allCases.filter(\.isBounded) : readers
    }
}

/// The names of every validator type.
package var validatorNames: [String] { ValidatorDefinition.all.map(\.name) }

/// Every validator type with the names of its parameters.
package var validatorParameters: [(name: String, parameters: [String])] {
    ValidatorDefinition.all.map { ($0.name, $0.parameters) }
}

/// A check without words of its own.
func draft(_ check: CompiledCheck, limit: String = "") -> CheckDraft {
    var description = CheckDescription()
    description.limit = limit
    return (check, description)
}
