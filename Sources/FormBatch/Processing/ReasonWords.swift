import FormEngine
import FormRecords
import FormWords

/// One thing that is wrong with a record.
enum RecordFault {
    /// It cannot be read as it is.
    case problem(RecordProblem)
    /// An answer fails.
    case failure(Failure)
    /// A record before it has what must be unique.
    case taken(TakenKey)
    /// A value was given for nothing, where that is not allowed.
    case unused(Slot)
}

/// Tells in a language what is wrong with records.
struct ReasonWords: ~Copyable {
    private let form: CompiledForm
    let language: Language
    private let wording: Wording
    private var messages: MessageCache

    init(_ form: CompiledForm, _ language: Language) {
        (self.form, self.language) = (form, language)
        wording = Wording(for: .data(language))
        messages = MessageCache(wording)
    }

    /// The words of a fault.
    mutating func reason(_ fault: RecordFault, in session: borrowing Session) -> ReportedFailure {
        switch fault {
        case .problem(let problem): ReportedFailure(problem, in: form, language)
        case .failure(let failure):
            ReportedFailure(
                field: session.id(of: failure), code: wording.code(failure, in: form),
                message: messages.message(failure, in: session))
        case .taken(let key):
            ReportedFailure(key.conflict, in: (language.name(ofInput: key.file), key.line), session, wording)
        case .unused(let slot): ReportedFailure(unused: slot, in: session, language)
        }
    }

    /// The id as the form has it, of that which a reason has as the record has it: the contents of records are without bound.
    func field(blamedBy fault: RecordFault, _ reason: ReportedFailure, in session: borrowing Session) -> String {
        switch fault {
        case .problem(let problem): problem.cause(in: form)
        case .failure(let failure): failure.slot.map { form.fields[session.fieldNumber($0)].id } ?? reason.field
        case .taken: reason.field
        case .unused(let slot): session.field(slot).id
        }
    }
}
