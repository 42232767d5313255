import FormSyntax
import FormTestSupport
import Testing
@testable import FormEngine

/// The reading of a text by a field in one line: `=` and the value, `-` for none, and the codes of failures.
extension Session {
    /// The value and failures of a slot.
    mutating func reading(of slot: Slot) -> String {
        let failures = collectFailures().filter { $0.slot == slot }
        let codes = failures.map { failure in
            let code = Wording().code(failure, in: form)
            return failure.detail == .none ? code : "\(code)(\(failure.detail))"
        }
        let value = modelText(slot).map { "=\($0)" } ?? "-"
        return codes.isEmpty ? value : "\(value) \(codes.joined(separator: ","))"
    }

    /// The value and failures of the slot with an id.
    mutating func reading(of id: String) -> String { slot(id: id).map { reading(of: $0) } ?? "no slot" }
}

/// A session with one field `x` of these members.
func session(_ members: String, now: Moment = noon) throws -> Session {
    try started(fields: #"{"id":"x",\#(members)}"#, at: now)
}

/// The reading of bytes from a file by a field of these members.
func modelReading(_ members: String, bytes: [UInt8], as form: Cell.LiteralForm = .text, now: Moment = noon) throws
    -> String
{
    var session = try session(members, now: now)
    bytes.withUnsafeBufferPointer { buffer in
        session.give(Cell(form, ByteSlice(buffer)), to: Slot(0))
    }
    session.finish()
    return session.reading(of: Slot(0))
}

/// The reading of a text from a file by a field of these members.
func modelReading(_ members: String, _ text: String, as form: Cell.LiteralForm = .text, now: Moment = noon) throws
    -> String
{
    try modelReading(members, bytes: Array(text.utf8), as: form, now: now)
}

/// The reading of typed bytes by a field of these members; the verdict must agree with it.
func viewReading(
    _ members: String, bytes: [UInt8], from speaker: Speaker = .line, now: Moment = noon
) throws -> String {
    var session = try session(members, now: now)
    let verdict = bytes.withUnsafeBytes { session.answer(viewBytes: $0, to: Slot(0), from: speaker) }
    let reading = session.reading(of: Slot(0))
    guard case .refused(let failure) = verdict else { return reading }
    let first = Wording().code(failure, in: session.form)
    return reading.contains(first) ? reading : "\(reading), but refused for \(first)"
}

func viewReading(
    _ members: String, _ text: String, from speaker: Speaker = .line, now: Moment = noon
) throws -> String {
    try viewReading(members, bytes: Array(text.utf8), from: speaker, now: now)
}

/// Checks how a model text is shown, and that typing that gives the same reading.
func expectShown(
    _ members: String, _ model: String, as form: Cell.LiteralForm = .text, is view: String,
    sourceLocation: Testing.SourceLocation = #_sourceLocation
) throws {
    var session = try session(members)
    session.give(model, to: "x", as: form)
    session.finish()
    #expect(session.viewText(Slot(0)) == view, sourceLocation: sourceLocation)
    #expect(try viewReading(members, view) == session.reading(of: Slot(0)), sourceLocation: sourceLocation)
}
