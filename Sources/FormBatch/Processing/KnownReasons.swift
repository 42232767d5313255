import FormEngine
import FormRecords
import FormSyntax

/// Reasons for rejection as bytes of JSON, each way to fail worded once; the value that a message quotes is put in as it is.
///
/// As texts a reason took 15,000 instructions, so that 3 % of rejected records made up a tenth of a run.
struct KnownReasons: ~Copyable {
    /// What a reason depends on, beside the value.
    private struct Key: Hashable {
        let slot: Int32
        let check: Int32
        let code: FailureCode
        let detail: FailureDetail
        let isEmpty: Bool
        let isFraction: Bool
    }

    /// Bytes around the places of the value.
    private struct Reason {
        /// All before the first value, or all there is.
        var beginning: [UInt8]
        /// What follows each value.
        var following: [[UInt8]]
        let cause: BatchTally.Cause
        var count = 0
    }

    private let form: CompiledForm
    private let wording: Wording
    /// Where the reason of a key is; -1 for one whose message depends on more than the value.
    private var places: [Key: Int] = [:]
    private var reasons: [Reason] = []
    /// The reasons of the record at hand.
    private var found: [Int] = []

    init(_ form: CompiledForm, _ wording: Wording) {
        self.form = form
        self.wording = wording
    }

    /// Adds the session's failures as an array of objects; false, and nothing is changed, where one of them has to be worded
    /// by itself.
    mutating func append(
        failuresOf session: borrowing Session, wordedBy messages: inout MessageCache, to buffer: inout ByteBuffer
    ) -> Bool {
        let start = buffer.count
        found.removeAll(keepingCapacity: true)
        for index in 0..<session.failureCount {
            buffer.append(UInt8(ascii: index == 0 ? "[" : ","))
            guard append(session.failure(at: index), session, &messages, &buffer) else {
                buffer.truncate(to: start)
                return false
            }
        }
        buffer.append(UInt8(ascii: "]"))
        for place in found { reasons[place].count += 1 }
        return !found.isEmpty
    }

    /// Counts what was told since the last time.
    mutating func count(in tally: inout BatchTally) {
        for place in reasons.indices where reasons[place].count > 0 {
            tally.causes[reasons[place].cause, default: 0] += reasons[place].count
            reasons[place].count = 0
        }
    }

    private mutating func append(
        _ failure: Failure, _ session: borrowing Session, _ messages: inout MessageCache, _ buffer: inout ByteBuffer
    ) -> Bool {
        guard let slot = failure.slot, failure.rule < 0, Int(slot.index) < form.fixedFieldCount,
            let value = session.plainText(slot), isPlain(value),
            let place = place(of: failure, slot, isEmpty: value.isEmpty, session, &messages)
        else { return false }
        found.append(place)
        buffer.append(reasons[place].beginning)
        for piece in reasons[place].following {
            buffer.append(UnsafeRawBufferPointer(value))
            buffer.append(piece)
        }
        return true
    }

    /// Whether a message quotes the text as it is, and JSON has no need to escape it.
    private func isPlain(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
        guard text.count <= 60 else { return false }
        for byte in text where byte < 0x20 || byte > 0x7E || byte == 0x22 || byte == 0x5C { return false }
        return true
    }

    private mutating func place(
        of failure: Failure, _ slot: Slot, isEmpty: Bool, _ session: borrowing Session, _ messages: inout MessageCache
    ) -> Int? {
        let key = Key(
            slot: slot.index, check: failure.check, code: failure.code, detail: failure.detail, isEmpty: isEmpty,
            isFraction: wording.isFraction(failure, in: session))
        if let place = places[key] { return place >= 0 ? place : nil }
        guard let pieces = messages.pieces(of: failure, in: session) else {
            places[key] = -1
            return nil
        }
        reasons.append(reason(failure, slot, pieces, session))
        places[key] = reasons.count - 1
        return reasons.count - 1
    }

    private func reason(
        _ failure: Failure, _ slot: Slot, _ pieces: [MessageCache.Piece], _ session: borrowing Session
    ) -> Reason {
        let code = wording.code(failure, in: form)
        let cause = BatchTally.Cause(field: form.fields[session.fieldNumber(slot)].id, code: code)
        var beginning = ByteBuffer()
        beginning.append("{\"field\":" as StaticString)
        beginning.appendJSONString(session.id(of: failure))
        beginning.append(",\"code\":" as StaticString)
        beginning.appendJSONString(code)
        beginning.append(",\"message\":\"" as StaticString)
        var texts = [beginning.withUnsafeBytes { Array($0) }]
        for piece in pieces {
            switch piece {
            case .text(let text): texts[texts.count - 1] += escaped(text)
            case .value: texts.append([])
            case .quoted:
                texts[texts.count - 1].append(UInt8(ascii: "'"))
                texts.append([UInt8(ascii: "'")])
            }
        }
        texts[texts.count - 1] += Array("\"}".utf8)
        return Reason(beginning: texts[0], following: Array(texts.dropFirst()), cause: cause)
    }

    /// The inside of a JSON string.
    private func escaped(_ text: String) -> [UInt8] {
        var buffer = ByteBuffer()
        buffer.appendJSONString(text)
        return buffer.withUnsafeBytes { Array($0.dropFirst().dropLast()) }
    }
}
