import FormSyntax

/// A cache of messages, each worded once for all values: for many records with the same failures.
package struct MessageCache: ~Copyable {
    /// Everything that a message depends on, except the value.
    private struct MessageKey: Hashable {
        var field: Int32
        var check: Int32
        var rule: Int32
        var section: Int32
        var code: FailureCode
        var detail: FailureDetail
        var missingResult: MissingResult?
        var isEmpty: Bool
        var isUnlikeColumn: Bool
        var isFraction: Bool
    }

    /// A piece of a message.
    private enum CachedPiece {
        case text(String)
        /// The plain or quoted value.
        case value, quoted
    }

    private let wording: Wording
    /// The pieces of each message; empty if it depends on more than the value.
    private var templates: [MessageKey: [CachedPiece]] = [:]

    /// An empty cache.
    package init(_ wording: Wording) { self.wording = wording }

    /// The fault and its cure, with exactly the words of `Wording.message`.
    package mutating func message(_ failure: Failure, in session: borrowing Session) -> String {
        let value = wording.value(failure, in: session)
        // The message names the character.
        guard strangeCharacter(in: value) == nil else { return wording.message(failure, in: session) }
        let key = MessageKey(
            field: failure.slot.map { Int32(session.fieldNumber($0)) } ?? -1, check: failure.check, rule: failure.rule,
            section: failure.section, code: failure.code, detail: failure.detail,
            missingResult: failure.slot.flatMap { session.missingResult($0) }, isEmpty: value.isEmpty,
            isUnlikeColumn: session.isUnlikeColumn(failure),
            isFraction: wording.isFraction(failure, in: session))
        if let pieces = templates[key] {
            return pieces.isEmpty ? wording.message(failure, in: session) : Self.filled(pieces, value)
        }
        let (message, pieces) = worded(failure, in: session, value)
        templates[key] = pieces
        return message
    }

    /// A message and its pieces; no pieces if they would not result in the message.
    private func worded(
        _ failure: Failure, in session: borrowing Session, _ value: String
    ) -> (message: String, pieces: [CachedPiece]) {
        guard !wording.dependsOnMore(failure, in: session) else { return (wording.message(failure, in: session), []) }
        let (message, marked) = wording.messages(failure, in: session, inPlaceOfValue: Self.mark)
        let pieces = Self.pieces(of: marked)
        return (message, Self.filled(pieces, value) == message ? pieces : [])
    }

    /// Characters that no text should contain; if one does, each message is worded anew.
    private static let mark = "\u{f8f0}\u{f8f1}\u{f8f0}"

    private static func pieces(of worded: String) -> [CachedPiece] {
        let (mark, quoted) = (Array(mark.utf8), Array(FormSyntax.quoted(mark).utf8))
        var pieces: [CachedPiece] = []
        var text: [UInt8] = []
        var rest = Array(worded.utf8)[...]
        while !rest.isEmpty {
            let (piece, length): (CachedPiece?, Int) =
                rest.starts(with: quoted)
                ? (.quoted, quoted.count) : rest.starts(with: mark) ? (.value, mark.count) : (nil, 1)
            if let piece {
                pieces += [.text(String(decoding: text, as: UTF8.self)), piece]
                text = []
            } else {
                text.append(rest[rest.startIndex])
            }
            rest = rest.dropFirst(length)
        }
        return pieces + [.text(String(decoding: text, as: UTF8.self))]
    }

    private static func filled(_ pieces: [CachedPiece], _ value: String) -> String {
        var message = ""
        for piece in pieces {
            switch piece {
            case .text(let text): message += text
            case .value: message += terminalSafe(value)
            case .quoted: message += FormSyntax.quoted(value)
            }
        }
        return message
    }
}

extension Wording {
    /// The value that a message may quote; empty if there is none or it is secret.
    func value(_ failure: Failure, in session: borrowing Session) -> String {
        guard let slot = failure.slot, !session.isSecret(slot) else { return "" }
        return session.shownText(slot, for: speaker)
    }

    /// Whether the value is a fraction, which such messages distinguish from other texts that are no numbers.
    package func isFraction(_ failure: Failure, in session: borrowing Session) -> Bool {
        failure.isOfNumber && session.isFraction(failure)
    }

    /// Whether a message depends on more than the key and the value: on possible meanings of the value, a closure's
    /// words, the other side of a comparison, or answers in texts of the form.
    func dependsOnMore(_ failure: Failure, in session: borrowing Session) -> Bool {
        if mayHoldAnswers(failure, in: session) { return true }
        if failure.code == .refused { return true }
        if [.ambiguous, .noSuchDay, .otherWeekday].contains(failure.detail) { return true }
        if failure.code == .notAChoice, let slot = failure.slot, session.offersVary(slot) { return true }
        return failure.check >= 0 && !session.form.checks[Int(failure.check)].other.isEmpty
    }
}
