import FormModel
import FormSyntax
import FormWords

/// A validator that a program adds: a closure, what it takes, and how it is spoken of.
package struct AddedValidator: Sendable {
    /// Throws what is wrong with an answer; is given it, and the values of the fields that `reading` names.
    package typealias CheckClosure = @Sendable (_ answer: Answer?, _ others: [Answer?]) throws -> Void

    /// A member that the validator has in a form.
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
    /// Ids of the fields whose values it is given, each also the name of a parameter by which a form says another.
    package let reading: [String]
    /// The type that the closure takes, by its name in Swift.
    package let typeName: String
    /// The ways of reading that give a value of the type.
    package let readers: [Reader]
    /// Whether the type has a value for an answer of such a field.
    package let takes: @Sendable (Answer) -> Bool
    /// Whether it looks at a missing value too.
    package let runsOnNothing: Bool
    /// The code of a failure, where the form says none.
    package let code: String
    /// The demand, said before an answer is given: `an IBAN`.
    package let requirement: String?
    /// The check with the parameters of one place in a form, by their names.
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

/// A closure's check at its place in a form; a class, as a copy of what it holds cost more than some closures.
final class AddedCheck: Sendable {
    let run: AddedValidator.CheckClosure
    /// The fields whose values it is given.
    let reading: [Reference]
    let requirement: Message?

    init(run: @escaping AddedValidator.CheckClosure, reading: [Reference], requirement: Message?) {
        (self.run, self.reading, self.requirement) = (run, reading, requirement)
    }
}

extension ValidatorDefinition {
    /// One that is a closure of a program.
    init(_ added: AddedValidator) {
        self.init(name: added.name, parameters: added.parameters.map(\.name) + added.reading) {
            check, field, compiler in
            guard compiler.takesValues(added, of: field, at: check.word.location) else { return [] }
            return compiler.addedDraft(of: added, check, field).map { [$0] } ?? []
        }
    }
}

extension CheckCompiler {
    /// The check of a closure; `nil` where a parameter is missing or no such value, which is reported.
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

    /// Whether a closure can ever be called for a field; an error says what it takes where it cannot.
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

    /// The field that a check reads by a name: the one that its parameter says, else the one of that id.
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
    /// The Swift types of the values that it gives, of which a closure takes one.
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
