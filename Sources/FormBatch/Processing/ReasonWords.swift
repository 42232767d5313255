import FormEngine
import FormRecords
import FormWords

/// A fault of a record.
enum RecordFault {
    /// The record cannot be read.
    case problem(RecordProblem)
    /// An answer fails a check.
    case failure(Failure)
    /// An earlier record has the same value, which must be unique.
    case taken(TakenKey)
    /// A given value was not used, which is not allowed.
    case unused(Slot)
}

/// Words faults of records in a language.
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

    /// The reason for a fault.
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

    /// The form's id for the field of a reason, which names it as in the record. The ids in records are unlimited in
    /// number.
    func field(blamedBy fault: RecordFault, _ reason: ReportedFailure, in session: borrowing Session) -> String {
        switch fault {
        case .problem(let problem): problem.cause(in: form)
        case .failure(let failure): failure.slot.map { form.fields[session.fieldNumber($0)].id } ?? reason.field
        case .taken: reason.field
        case .unused(let slot): session.field(slot).id
        }
    }
}
