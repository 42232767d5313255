import FormSyntax

extension Function {
    package static let concat = Function(
        "concat", takes: [.text], 1...most, gives: .textOfAll, inODK: "concat", .operation(.concatenate))

    package static let upper = Function("upper", takes: [.text], gives: .textOfAll, .operation(.upper))
    package static let lower = Function("lower", takes: [.text], gives: .textOfAll, .operation(.lower))

    package static let length = Function(
        "length", takes: [.anything], gives: .number, inODK: "string-length", .operation(.length))

    /// `substring`: counts from 1, in code points.
    package static let substring = Function(
        "substring", takes: [.text, .number], 2...3, gives: .text, inODK: "substr"
    ) { machine, call in machine.substring(call) }

    package static let replace = Function("replace", takes: [.text], 3...3, gives: .text) { machine, call in
        machine.replaced(call)
    }

    package static let identifier = Function("identifier", takes: [.text], 1...1, gives: .text) { machine, call in
        machine.identifier(call)
    }

    package static let matches = Function(
        "matches", takes: [.text, .constant], gives: .truth, inODK: "regex", .operation(.matches))
}

extension ExpressionMachine {
    /// Whether a text matches a pattern; unknown without a text, and if matching costs too much.
    mutating func matches(_ pattern: Int32, _ operand: Operand) -> Operand {
        guard operand.isComparable else { return operand.kind == .invalid ? operand : .unknown }
        let text = text(of: operand)
        let verdict = patterns.matches(
            pattern, text, isASCII: TextFacts(text).isASCII, scratch: &patternScratch)
        switch verdict {
        case .matched: return .truth(.yes)
        case .notMatched: return .truth(.no)
        case .tooCostly: return .unknown
        }
    }

    /// An identifier made from a text; absent if none of its characters can be in one.
    fileprivate mutating func identifier(_ call: FunctionCall) -> Operand {
        if let missing = call.missingOperand { return missing }
        let name = FormEngine.identifier(of: String(text(of: call.operands[0])))
        guard !name.isEmpty else { return .absent }
        guard hasRoom(name.utf8.count) else { return .invalid(.tooLong) }
        return .text(texts.copy(name))
    }

    // MARK: Parts of a text

    fileprivate mutating func substring(_ call: FunctionCall) -> Operand {
        if let missing = call.missingOperand { return missing }
        let operands = call.operands
        for index in operands.indices.dropFirst() {
            guard operands[index].becomesNumber(call.mode) else { return operands[index].missingResult(call.mode) }
            guard operands[index].number.isWhole else { return .invalid(.notWhole) }
        }
        let text = text(of: operands[0])
        let start = operands[1].number.nearestInt
        let count = operands.count < 3 ? .max : Swift.max(operands[2].number.nearestInt, 0)
        // Positions before the first count but hold nothing.
        let (end, isFar) = start.addingReportingOverflow(count)
        let from = offset(ofCodePoint: Swift.max(start, 1), in: text)
        let to = offset(ofCodePoint: isFar ? .max : Swift.max(end, 1), in: text)
        return .text(text[from..<to])
    }

    /// The byte offset of a code point, counted from 1; the end if there are fewer.
    private func offset(ofCodePoint number: Int, in text: ByteSlice) -> Int {
        var left = number
        for place in text.indices where text[place] & 0xC0 != 0x80 {
            left -= 1
            if left == 0 { return place }
        }
        return text.count
    }

    // MARK: Replacing

    /// The first text with each occurrence of the second, from the left, replaced by the third; unchanged if the second
    /// is empty.
    fileprivate mutating func replaced(_ call: FunctionCall) -> Operand {
        if let missing = call.missingOperand { return missing }
        let (text, old, new) = (text(of: call.operands[0]), text(of: call.operands[1]), text(of: call.operands[2]))
        guard old.count > 0 else { return .text(text) }
        let found = places(of: old, in: text)
        guard let first = found.first else { return .text(text) }
        let total = text.count + found.count * (new.count - old.count)
        guard total <= MissingResult.longestText, hasRoom(total) else { return .invalid(.tooLong) }
        let room = texts.allocate(total)
        var end = room.write(text[..<first])
        for (number, place) in found.enumerated() {
            let next = number + 1 < found.count ? found[number + 1] : text.count
            end = room.write(text[place + old.count..<next], at: room.write(new, at: end))
        }
        return .text(room.written(end))
    }

    /// The positions of a text in another, without overlaps, found in linear time by the Knuth-Morris-Pratt algorithm.
    private func places(of part: ByteSlice, in text: ByteSlice) -> [Int] {
        let fallbacks = fallbacks(of: part)
        var found: [Int] = []
        var matched = 0
        for place in text.indices {
            while matched > 0, part[matched] != text[place] { matched = fallbacks[matched - 1] }
            if part[matched] == text[place] { matched += 1 }
            guard matched == part.count else { continue }
            found.append(place + 1 - matched)
            matched = 0
        }
        return found
    }

    /// For each prefix of a text, the length of the longest shorter prefix that is also its suffix.
    private func fallbacks(of part: ByteSlice) -> [Int] {
        var fallbacks = Array(repeating: 0, count: part.count)
        var matched = 0
        for place in 1..<Swift.max(part.count, 1) {
            while matched > 0, part[matched] != part[place] { matched = fallbacks[matched - 1] }
            if part[matched] == part[place] { matched += 1 }
            fallbacks[place] = matched
        }
        return fallbacks
    }
}

extension FunctionCall {
    /// The result if operands are missing. In a formula only the first decides; the others then count as empty or 0.
    fileprivate var missingOperand: Operand? {
        if let invalid = operands.first(where: { $0.kind == .invalid }) { return invalid }
        if operands.contains(where: { $0.kind == .unknown }) { return .unknown }
        guard mode == .condition else { return operands[0].kind == .absent ? .absent : nil }
        return operands.contains { $0.kind == .absent } ? .unknown : nil
    }
}

extension ExactDecimal {
    /// The whole number, or the nearest one that fits an `Int`.
    fileprivate var nearestInt: Int { wholeNumber ?? (isNegative ? .min : .max) }
}
