import FormModel
import FormSyntax
import FormWords

/// A validator that a program adds: its closure, the values it accepts, and its description.
package struct AddedValidator: Sendable {
    /// Checks an answer and throws what is wrong with it. It receives the answer and the values of the fields in
    /// `reading`.
    package typealias CheckClosure = @Sendable (_ answer: Answer?, _ others: [Answer?]) throws -> Void

    /// A parameter of the validator in form files.
    package struct AddedParameter: Sendable {
        /// The type of an argument.
        package enum Sort: Sendable { case text, number, truth, texts }

        package let name: String
        package let sort: Sort
        package let isRequired: Bool

        package init(name: String, sort: Sort, isRequired: Bool) {
            (self.name, self.sort, self.isRequired) = (name, sort, isRequired)
        }
    }

    package let name: String
    package let parameters: [AddedParameter]
    /// Ids of the fields whose values the closure receives. Each is also a parameter with which a form can name another
    /// field.
    package let reading: [String]
    /// The type that the closure takes, by its name in Swift.
    package let typeName: String
    /// The readers whose values convert to that type.
    package let readers: [Reader]
    /// Whether the type can represent an answer of this kind.
    package let takes: @Sendable (Answer) -> Bool
    /// Whether it also checks missing values.
    package let runsOnNothing: Bool
    /// The code of a failure, unless the form gives another.
    package let code: String
    /// The requirement, shown before an answer is given: `an IBAN`.
    package let requirement: String?
    /// Makes the check from the parameters given at one place in a form.
    package let check: @Sendable (_ parameters: [String: JSONValue]) -> CheckClosure

    package init(
        name: String, parameters: [AddedParameter], reading: [String], typeName: String, readers: [Reader],
        takes: @escaping @Sendable (Answer) -> Bool, runsOnNothing: Bool, code: String, requirement: String?,
        check: @escaping @Sendable (_ parameters: [String: JSONValue]) -> CheckClosure
    ) {
        (self.name, self.parameters, self.reading) = (name, parameters, reading)
        (self.typeName, self.readers, self.takes) = (typeName, readers, takes)
        (self.runsOnNothing, self.code, self.requirement, self.check) = (runsOnNothing, code, requirement, check)
    }
}

/// A closure's check at its place in a form. A class, since copying its contents cost more than some closures do.
final class AddedCheck: Sendable {
    let run: AddedValidator.CheckClosure
    /// The fields whose values the closure receives.
    let reading: [Reference]
    let requirement: Message?

    init(run: @escaping AddedValidator.CheckClosure, reading: [Reference], requirement: Message?) {
        (self.run, self.reading, self.requirement) = (run, reading, requirement)
    }
}

extension ValidatorDefinition {
    /// A validator that calls a program's closure.
    init(_ added: AddedValidator) {
        self.init(name: added.name, parameters: added.parameters.map(\.name) + added.reading) {
            check, field, compiler in
            guard compiler.takesValues(added, of: field, at: check.word.location) else { return [] }
            return compiler.addedDraft(of: added, check, field).map { [$0] } ?? []
        }
    }
}

extension CheckCompiler {
    /// The check of a closure; `nil`, with a finding, if a parameter is missing or has the wrong type.
    mutating func addedDraft(of added: AddedValidator, _ said: Check, _ field: Int) -> CheckDraft? {
        var values: [String: JSONValue] = [:]
        for parameter in added.parameters {
            guard let value = said.parameter(parameter.name) else {
                guard !parameter.isRequired else {
                    missing(parameter.name, of: said)
                    return nil
                }
                continue
            }
            guard parameter.sort.holds(value.value) else {
                refuse(value, of: parameter.name, cure: parameter.sort.cure)
                return nil
            }
            values[parameter.name] = value.value
        }
        let reading = added.reading.map { reference($0, read: said, field) }
        checks.added.append(
            AddedCheck(
                run: added.check(values), reading: reading, requirement: added.requirement.map { Message($0) }))
        var check = CompiledCheck(.added, code: .refused, limit: Int32(checks.added.count - 1))
        check.runsOnEmpty = added.runsOnNothing
        var description = CheckDescription()
        description.code = added.code
        return (check, description)
    }

    /// Whether a closure can ever be called for a field; reports which types it takes if not.
    func takesValues(_ added: AddedValidator, of number: Int, at location: SourceLocation) -> Bool {
        let reader = fields.plans[number].reader
        guard added.readers.contains(reader) else {
            findings.error(
                .wrongType, at: location, .closureOfOtherType, ["taken": added.typeName, "given": reader.givenTypes])
            return false
        }
        let ids = numbered.fields[number].field.options.ids
        guard reader == .option, let first = ids.first(where: { _ in true }),
            !ids.contains(where: { added.takes(.choice($0)) })
        else {
            return true
        }
        findings.error(
            .wrongType, at: location, .closureOfOtherOptions, ["taken": added.typeName, "id": quoted(first)])
        return false
    }

    /// The field that a check reads under a name: the one its parameter names, otherwise the one with that id.
    private func reference(_ name: String, read check: Check, _ field: Int) -> Reference {
        let said = text(name, of: check, isRequired: false)
        let id = said ?? Located(name, at: check.word.location)
        guard let reference = numbered.reference(id, in: numbered.fields[field].scope, findings) else {
            return .unknown
        }
        dependencies.addDependent(on: reference, kind: .checks, of: field)
        return reference
    }
}

extension Reader {
    /// The Swift types of its values; a closure takes one of them.
    fileprivate var givenTypes: Alternatives {
        switch self {
        case .text, .option: Alternatives(["String"])
        case .decimal: Alternatives(["ExactDecimal", "Int"])
        case .truth: Alternatives(["Bool"])
        case .date: Alternatives(["CalendarDate"])
        case .time: Alternatives(["ClockTime"])
        case .instant: Alternatives(["Instant"])
        case .options: Alternatives(["[String]"])
        case .none: Alternatives([])
        }
    }
}

extension AddedValidator.AddedParameter.Sort {
    fileprivate func holds(_ value: JSONValue) -> Bool {
        switch (self, value) {
        case (.text, .string), (.text, .number), (.truth, .truth): true
        case (.number, .number(let text)), (.number, .string(let text)): ExactDecimal(text) != nil
        case (.texts, .array(let values)): values.allSatisfy { $0.value.scalarText != nil }
        case (.texts, .string), (.texts, .number): true
        default: false
        }
    }

    fileprivate var cure: Phrase {
        switch self {
        case .text: .writeTextInQuotes
        case .number: .writeNumber
        case .truth: .writeTruth
        case .texts: .writeTexts
        }
    }
}
