/// A variable to be written.
package struct EnvAnswer: Sendable {
    package let name: String
    /// The answer; `nil` without one.
    package let text: String?
    /// The text to write, in quotes if necessary.
    package let written: String
    /// The truth value of a switch; `nil` for other fields and without an answer.
    package let truth: Bool?
    /// Whether the variable is written even without an answer.
    package let isWrittenEmpty: Bool

    package init(name: String, text: String?, written: String, truth: Bool?, isWrittenEmpty: Bool) {
        (self.name, self.text, self.written) = (name, text, written)
        (self.truth, self.isWrittenEmpty) = (truth, isWrittenEmpty)
    }

    /// The line of the variable, without a line break.
    package var line: String { "\(name)=\(written)" }

    /// Whether the variable is written.
    package var isWritten: Bool { text != nil || isWrittenEmpty }
}

extension EnvFile.Variable {
    /// Whether the value equals a text, ignoring blanks around both, which answers never have.
    package func says(_ text: String) -> Bool { value[...].withoutBlanksAround == text[...].withoutBlanksAround }
}

/// A file of variables into which answers are written. Everything else in it stays the same, byte by byte.
package struct EnvEditing: Sendable {
    /// The file to change.
    package let base: EnvFile
    /// A file with comments for variables that the base lacks; `nil` for none.
    package let example: EnvFile?
    private let truthOf: @Sendable (String) -> Bool?

    /// - Parameter truthOf: Returns the truth value that a word means.
    package init(_ base: EnvFile, example: EnvFile? = nil, truthOf: @escaping @Sendable (String) -> Bool?) {
        (self.base, self.example, self.truthOf) = (base, example, truthOf)
    }

    /// The file with the answers, which are in the order of the example.
    ///
    /// - Parameter isStale: Whether to remove a variable of that name if it has no answer.
    package func text(with answers: [EnvAnswer], leavingOut isStale: (String) -> Bool = { _ in false }) -> [UInt8] {
        let names = Set(answers.map(\.name))
        let stale = base.parts.filter { part in
            part.variable.map { !$0.isCommentedOut && !names.contains($0.name) && isStale($0.name) } ?? false
        }
        var edits = stale.map { EnvEdit($0.bytes, []) }
        // A new variable follows the one before it in the example.
        var anchor = base.bytes.count
        for answer in answers {
            if let number = base.places[answer.name], let variable = base.parts[number].variable {
                if let (range, bytes) = edit(of: base.parts[number], variable, answer) {
                    edits.append(EnvEdit(range, bytes))
                }
                anchor = base.parts[number].bytes.upperBound
            } else if answer.isWritten {
                edits.append(EnvEdit(anchor..<anchor, newLines(answer), isNew: true))
            }
        }
        return base.bytes.applying(edits, lineBreak: lineBreak)
    }

    private func edit(
        of part: EnvFile.Part, _ variable: EnvFile.Variable, _ answer: EnvAnswer
    ) -> (range: Range<Int>, bytes: [UInt8])? {
        if variable.isCommentedOut {
            return answer.text == nil ? nil : (part.bytes, line(answer))
        }
        guard !says(variable, answer) else { return nil }
        // If a variable is set several times, removing the last line would bring back an earlier one.
        if answer.isWritten || base.repeated.contains(answer.name) {
            return (variable.written, Array((answer.written + space(behind: variable)).utf8))
        }
        return (
            part.bytes, example.flatMap { file in file.places[answer.name].map { wholeLines(file, $0...$0) } } ?? []
        )
    }

    /// A blank if a comment follows the value at once, which only quotes allow.
    private func space(behind variable: EnvFile.Variable) -> String {
        base.bytes[variable.written.upperBound...].first == UInt8(ascii: "#") ? " " : ""
    }

    /// Whether a variable already has the answer, so that its bytes stay.
    private func says(_ variable: EnvFile.Variable, _ answer: EnvAnswer) -> Bool {
        answer.truth.map { truthOf(variable.value) == $0 } ?? variable.says(answer.text ?? "")
    }

    private func line(_ answer: EnvAnswer) -> [UInt8] { Array(answer.line.utf8) + lineBreak }

    /// The bytes of consecutive parts of a file, with a line break at the end.
    private func wholeLines(_ file: EnvFile, _ parts: ClosedRange<Int>) -> [UInt8] {
        let lines = file.bytes[
            file.parts[parts.lowerBound].bytes.lowerBound..<file.parts[parts.upperBound].bytes.upperBound]
        return lines + (lines.last == ASCII.lineFeed ? [] : lineBreak)
    }

    /// The line for a variable that the base lacks, after its comment in the example.
    private func newLines(_ answer: EnvAnswer) -> [UInt8] {
        guard let example, let number = example.places[answer.name], let variable = example.parts[number].variable
        else { return line(answer) }
        let above = example.parts[..<number].reversed().prefix(while: \.isComment).count
        if !variable.isCommentedOut, says(variable, answer) { return wholeLines(example, (number - above)...number) }
        return (above > 0 ? wholeLines(example, (number - above)...(number - 1)) : []) + line(answer)
    }

    /// The kind of line break that ends the file's first line.
    private var lineBreak: [UInt8] {
        let isWindows = base.bytes.firstIndex(of: ASCII.lineFeed).map { end in
            end > 0 && base.bytes[end - 1] == ASCII.carriageReturn
        }
        return isWindows == true ? [ASCII.carriageReturn, ASCII.lineFeed] : [ASCII.lineFeed]
    }
}

extension EnvFile.Part {
    fileprivate var isComment: Bool { if case .comment = content { true } else { false } }
}

/// A range of bytes and its replacement.
private struct EnvEdit {
    let range: Range<Int>
    let bytes: [UInt8]
    /// Whether the replacement consists of new lines.
    let isNew: Bool

    init(_ range: Range<Int>, _ bytes: [UInt8], isNew: Bool = false) {
        (self.range, self.bytes, self.isNew) = (range, bytes, isNew)
    }

    /// The order of edits at one place: an inserted value, new lines, replacements.
    var rank: Int { isNew ? 1 : range.isEmpty ? 0 : 2 }
}

extension [UInt8] {
    /// The bytes after the edits; new lines begin after a line break.
    fileprivate func applying(_ edits: [EnvEdit], lineBreak: [UInt8]) -> [UInt8] {
        var (result, place) = ([UInt8](), 0)
        let ordered = edits.enumerated().sorted { first, second in
            (first.element.range.lowerBound, first.element.rank, first.offset)
                < (second.element.range.lowerBound, second.element.rank, second.offset)
        }
        for (_, edit) in ordered {
            result += self[place..<edit.range.lowerBound]
            place = edit.range.upperBound
            if edit.isNew, let last = result.last, last != ASCII.lineFeed { result += lineBreak }
            result += edit.bytes
        }
        return result + self[place...]
    }
}
