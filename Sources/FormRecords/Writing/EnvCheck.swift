import FormEngine
import FormModel
import FormSyntax
import FormWords

extension Form {
    /// The form with a check of each answer that programs might read differently in a `.env` file.
    ///
    /// - Parameter compiled: The same form compiled, which knows the kinds of its fields.
    package func checkedForEnv(_ compiled: CompiledForm) -> Form {
        let written = compiled.fields.filter { $0.isSubmitted && [.text, .option, .options].contains($0.kind.reader) }
        let ids = Set(written.map(\.id))
        var form = self
        for group in form.groups.indices {
            for section in form.groups[group].sections.indices {
                form.groups[group].sections[section].checkForEnv(ids)
            }
        }
        for template in form.sectionTemplates.indices { form.sectionTemplates[template].checkForEnv(ids) }
        return form
    }
}

extension Section {
    fileprivate mutating func checkForEnv(_ ids: Set<String>) {
        for field in fields.indices where ids.contains(fields[field].id.value) {
            let id = JSONMember(key: "id", JSONNode(fields[field].id.value))
            fields[field].checks.append(Check(.named(envCheck, [id]), at: fields[field].location))
        }
    }
}

/// The name of the check. Because of the blank, no form file can use it.
private let envCheck = " env"

extension KnownNames {
    /// The built-in names with the check of values for a `.env` file.
    package static func checkingForEnv(_ encoder: EnvEncoder) -> KnownNames {
        let check = AddedValidator(
            name: envCheck, parameters: [.init(name: "id", sort: .text, isRequired: true)], reading: [],
            typeName: "Answer", readers: [.text, .option, .options], takes: { _ in true }, runsOnNothing: false,
            code: EnvFault.code, requirement: nil
        ) { parameters in
            let id = parameters["id"]?.scalarText ?? ""
            return { answer, _ in
                if let text = answer?.writtenText, let fault = encoder.fault(of: text, id: id) {
                    throw EnvRefusal(fault: fault)
                }
            }
        }
        return KnownNames(kinds: [], validators: [check], converters: [], functions: [])
    }
}

/// The refusal of a value that programs would read differently.
private struct EnvRefusal: RefusalInWords {
    let fault: EnvFault

    func words(in language: Language) -> String { fault.message.text(in: language) }
}

extension EnvFault {
    /// The code of the failure.
    package static let code = "not_for_env"

    /// The fault and the cure.
    package var message: Message { Message(.envReadDifferently).cured(by: cure) }
}

extension Answer {
    fileprivate var writtenText: String? {
        switch self {
        case .text(let text), .choice(let text): text
        case .choices(let ids): ids.joined(separator: ";")
        case .number, .bool, .date, .time, .instant: nil
        }
    }
}
