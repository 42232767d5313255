internal import FormEngine
package import FormRecords

/// The verdict on an answer.
public enum Verdict: Hashable, Sendable {
    /// The answer passes.
    case accepted
    /// The answer is refused, by the first check that fails.
    case refused(AnswerFailure)

    /// Whether the answer passes.
    public var isAccepted: Bool { self == .accepted }

    /// The failure; `nil` for an accepted answer.
    public var failure: AnswerFailure? { if case .refused(let failure) = self { failure } else { nil } }
}

/// A fault of an answer or of several.
public struct AnswerFailure: Error, Hashable, Sendable, CustomStringConvertible {
    /// The blamed field; `nil` for a section or the form as a whole.
    public let address: FieldAddress?
    /// The section with too few or too many instances; `nil` for another failure.
    public let section: SectionID?
    /// The code, such as `too_short`, or one of the form.
    public let code: FailureCode
    /// The fault and the cure, in the session's language: lower case, no full stop, never a secret's value.
    public let message: String
    /// The bound that the answer breaks, as a person types it; `nil` without one, and of a rejected record of a batch.
    public let limit: String?
    /// The line of the answer in the text that `fill(json:)` was given, from 1; `nil` for any other answer.
    public internal(set) var line: Int?

    /// The line, the address and the message: `3: age: must be at least 18`.
    public var description: String {
        [line.map { "\($0)" }, address ?? section, message].compactMap { $0 }.joined(separator: ": ")
    }
}

extension AnswerFailure {
    /// A failure of a session, in words.
    init(_ failure: FormEngine.Failure, in session: borrowing FormEngine.Session, _ wording: Wording) {
        let id = session.id(of: failure)
        self.init(
            address: failure.slot == nil ? nil : id,
            section: failure.section < 0 ? nil : id,
            code: FailureCode(rawValue: wording.code(failure, in: session.form)),
            message: wording.message(failure, in: session),
            limit: wording.limit(failure, in: session))
    }

    /// A failure that is in words already.
    ///
    /// - Parameter sections: The ids of the sections that may be blamed.
    package init(_ failure: ReportedFailure, ofSections sections: [SectionID] = []) {
        let isOfSection = sections.contains(failure.field)
        self.init(
            address: failure.field.isEmpty || isOfSection ? nil : failure.field,
            section: isOfSection ? failure.field : nil, code: FailureCode(rawValue: failure.code),
            message: failure.message, limit: failure.limit, line: failure.line)
    }
}

extension FormSession {
    /// A failure in the session's language.
    func worded(_ failure: FormEngine.Failure) -> AnswerFailure { AnswerFailure(failure, in: engine, wording) }

    func worded(_ verdict: FormEngine.Verdict) -> Verdict {
        switch verdict {
        case .accepted: .accepted
        case .refused(let failure): .refused(worded(failure))
        }
    }

    /// That a slot is hidden, disabled or computed, and so takes no answer.
    func refusal(ofUnasked slot: Slot) -> AnswerFailure {
        let failure = ReportedFailure(unused: slot, in: engine, speaker.language)
        return AnswerFailure(
            address: address(of: slot), section: nil, code: FailureCode(rawValue: failure.code),
            message: failure.message, limit: nil)
    }
}
