import FormEngine
import FormRecords
import FormSubmission
import FormSystem
import FormTestSupport

/// Answers that are added to a file one after another by `answer`.
struct SubmittedWay {
    private let form: CompiledForm
    private let directory = TemporaryDirectory(inMemory: true)
    private var taken: TakenRecords
    private var written = ""

    init(_ form: CompiledForm) {
        self.form = form
        taken = TakenRecords(form)
    }

    /// Submits answers to a form with unique values; returns the first difference from what is expected, `nil` if there
    /// is none.
    mutating func difference(_ session: inout Session, comingTo outcome: AnsweredForm) throws -> String? {
        guard !form.unique.isEmpty else { return nil }
        let path = FilePath(directory["answered.jsonl"])
        var delegate = FileSubmitDelegate(session, path: path, format: .jsonLines)
        let found: [String]
        let result = submit(&session, to: &delegate)
        switch result {
        case .submitted: found = []
        case .notUnique(let conflicts, _):
            found = conflicts.map { "\(form.fields[form.unique[$0.list][0]].id): not_unique" }
        case .invalid(let failures): found = failures.map { blame($0, in: session) }
        case .unused, .refused, .blamed, .notWritten: found = ["refused: \(result)"]
        }
        let expected = taken.reasons(against: outcome)
        guard found == expected else { return "a file refuses \(found), not \(expected)" }
        if expected.isEmpty {
            taken.insert(outcome)
            written += outcome.json
        }
        let text = directory.text(of: "answered.jsonl") ?? ""
        return text == written ? nil : "the file has \(text), not \(written)"
    }
}
