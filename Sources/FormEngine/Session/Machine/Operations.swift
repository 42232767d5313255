/// What the instructions do with operands that are there.
extension Session {
    mutating func unary(_ operation: Instruction.Operation, _ operand: Operand, _ mode: Program.Mode) -> Operand {
        switch operation {
        case .not:
            switch operand.asTruth {
            case .yes: return .truth(.no)
            case .no: return .truth(.yes)
            case .unknown: return .unknown
            }
        case .present: return .truth(Truth(isPresent(operand)))
        case .missing: return .truth(Truth(!isPresent(operand)))
        case .presentNumber: return .number(ExactDecimal(isPresent(operand) ? 1 : 0))
        case .length: return length(operand)
        case .upper, .lower: return recased(operand, isUpper: operation == .upper)
        default:
            guard let number = operand.arithmeticNumber(mode) else { return operand.missingResult(mode) }
            return .number(-number, isRounded: operand.isRounded)
        }
    }

    private func isPresent(_ operand: Operand) -> Bool {
        switch operand.kind {
        case .absent, .unknown, .invalid: false
        case .text: operand.count > 0
        case .number, .truth, .date, .time, .instant: true
        }
    }

    mutating func binary(
        _ operation: Instruction.Operation, _ left: Operand, _ right: Operand, _ mode: Program.Mode
    ) -> Operand {
        switch operation {
        case .or: .truth(either(left.asTruth, right.asTruth))
        case .and: .truth(both(left.asTruth, right.asTruth))
        case .equal: .truth(compare(left, right, .equal))
        case .notEqual: .truth(compare(left, right, .notEqual))
        case .less: .truth(compare(left, right, .less))
        case .lessOrEqual: .truth(compare(left, right, .lessOrEqual))
        case .greater: .truth(compare(left, right, .greater))
        case .greaterOrEqual: .truth(compare(left, right, .greaterOrEqual))
        case .suffixedField: suffixed(left, right, mode)
        default: left.calculated(operation, with: right, mode)
        }
    }

    private func either(_ left: Truth, _ right: Truth) -> Truth {
        left == .yes || right == .yes ? .yes : left == .no && right == .no ? .no : .unknown
    }

    private func both(_ left: Truth, _ right: Truth) -> Truth {
        left == .no || right == .no ? .no : left == .yes && right == .yes ? .yes : .unknown
    }

    // MARK: Comparison

    /// Three-valued, as in SQL. If one side is a number the other is read as one; dates compare with ISO text, two
    /// choices as in checks.
    mutating func compare(_ left: Operand, _ right: Operand, _ relation: Check.Relation) -> Truth {
        if !isComparable(left) || !isComparable(right) { return .unknown }
        if left.choice >= 0, right.choice >= 0 {
            let sides = (slots.start + Int(left.choice), slots.start + Int(right.choice))
            return Truth(relation.holds(orderOfChoices(sides.0, sides.1, relation)))
        }
        guard let order = order(left, right) else {
            // Things of different sorts are different; they have no order.
            return relation == .equal ? .no : relation == .notEqual ? .yes : .unknown
        }
        return Truth(relation.holds(order))
    }

    private func isComparable(_ operand: Operand) -> Bool {
        switch operand.kind {
        case .absent, .unknown, .invalid: false
        case .number, .text, .truth, .date, .time, .instant: true
        }
    }

    private func order(_ left: Operand, _ right: Operand) -> Int? {
        switch (left.kind, right.kind) {
        case (.text, .text):
            return orderOfBytes(left.start, Int(left.count), right.start, Int(right.count))
        case (.truth, .truth):
            return left.isTrue == right.isTrue ? 0 : left.isTrue ? 1 : -1
        case (.truth, .text):
            return right.start.flatMap { truthWord($0, count: Int(right.count)) }
                .map { left.isTrue == $0 ? 0 : left.isTrue ? 1 : -1 }
        case (.text, .truth):
            return order(right, left).map { -$0 }
        case (.date, _), (.time, _), (.instant, _):
            return moment(right, like: left.kind).map { ExactDecimal.order(left.number, $0) }
        case (_, .date), (_, .time), (_, .instant):
            return order(right, left).map { -$0 }
        default:
            guard let a = left.asNumber, let b = right.asNumber else { return nil }
            return ExactDecimal.order(a, b)
        }
    }

    /// The number of a date, time or moment, or of ISO text that says one.
    private func moment(_ operand: Operand, like kind: Operand.Kind) -> ExactDecimal? {
        if operand.kind == kind { return operand.number }
        guard operand.kind == .text, let start = operand.start else { return nil }
        let count = Int(operand.count)
        switch kind {
        case .date: return CalendarDate(start, count: count).map { ExactDecimal(Int($0.days)) }
        case .time: return ClockTime(start, count: count).map { ExactDecimal(Int($0.seconds)) }
        default:
            let reading = InstantReading(start, count: count, zone: now.zone)
            guard reading.outcome == .instant else { return nil }
            let nanoseconds = Int128(reading.instant.seconds) * 1_000_000_000 + Int128(reading.instant.nanoseconds)
            return ExactDecimal(coefficient: nanoseconds, scale: 0)
        }
    }

    // MARK: Arithmetic

    private mutating func suffixed(_ field: Operand, _ digits: Operand, _ mode: Program.Mode) -> Operand {
        if field.kind == .absent { return mode == .condition ? .unknown : .absent }
        if field.kind == .invalid || field.kind == .unknown { return field }
        let (value, suffix) = (text(of: field), text(of: digits))
        let room = evaluationTexts.allocate(value.count + suffix.count)
        room.update(from: value.start, count: value.count)
        (room + value.count).update(from: suffix.start, count: suffix.count)
        let number = Operand.text(UnsafePointer(room), count: value.count + suffix.count).asNumber
        return number.map { .number($0) } ?? .invalid(.notANumber)
    }

    mutating func fold(_ operation: Instruction.Operation, first: Int, count: Int, _ mode: Program.Mode) -> Operand {
        switch operation {
        case .equals:
            var result = Truth.yes
            for index in first + 1..<first + count {
                result = both(result, compare(stack[first], stack[index], .equal))
            }
            return .truth(result)
        case .concatenate:
            return concatenated(first: first, count: count)
        default:
            return reduced(operation, first: first, count: count, mode)
        }
    }

    /// Sum, minimum or maximum of those that are there.
    private func reduced(_ operation: Instruction.Operation, first: Int, count: Int, _ mode: Program.Mode) -> Operand {
        var result = Operand.absent
        for index in first..<first + count where stack[index].kind != .absent {
            guard let number = stack[index].plainNumber else { return stack[index].missingResult(mode) }
            result = result.kind == .absent ? number : result.folded(operation, with: number)
            if result.kind == .invalid { return result }
        }
        return result
    }

    // MARK: Text

    /// Whether the session's texts may grow by so many bytes: many long formulas must not exhaust the memory.
    func hasRoom(_ count: Int) -> Bool {
        let longest = MissingResult.longestText * 128
        return texts.byteCount + initialTexts.byteCount + evaluationTexts.byteCount + count <= longest
    }

    /// All texts one after the other; invalid where one of them is.
    private mutating func concatenated(first: Int, count: Int) -> Operand {
        var total = 0
        for index in first..<first + count {
            if stack[index].kind == .invalid { return stack[index] }
            if stack[index].kind == .unknown { return .invalid(.unanswered) }
            let part = text(of: stack[index])
            stack[index] = .text(part.start, count: part.count)
            total += part.count
        }
        guard total <= MissingResult.longestText, hasRoom(total) else { return .invalid(.tooLong) }
        let room = evaluationTexts.allocate(total)
        var end = 0
        for index in first..<first + count {
            guard let start = stack[index].start else { continue }
            (room + end).update(from: start, count: Int(stack[index].count))
            end += Int(stack[index].count)
        }
        return .text(UnsafePointer(room), count: total)
    }

    /// The text of an operand, made where it has none; valid until the next evaluation.
    private mutating func text(of operand: Operand) -> (start: UnsafePointer<UInt8>, count: Int) {
        if let start = operand.start { return (start, Int(operand.count)) }
        switch operand.kind {
        case .number:
            let room = evaluationTexts.allocate(ExactDecimal.maximumTextLength)
            return (UnsafePointer(room), operand.number.droppingTrailingZeros.write(to: room))
        case .truth:
            let word: StaticString = operand.isTrue ? "true" : "false"
            return (word.utf8Start, word.utf8CodeUnitCount)
        case .date:
            let room = evaluationTexts.allocate(CalendarDate.textLength)
            guard let date = operand.number.wholeNumber.flatMap({ CalendarDate(days: $0) }) else { break }
            date.write(to: room)
            return (UnsafePointer(room), CalendarDate.textLength)
        case .absent, .unknown, .invalid, .text, .time, .instant: break
        }
        return (("" as StaticString).utf8Start, 0)
    }

    private mutating func length(_ operand: Operand) -> Operand {
        if operand.kind == .absent { return .number(.zero) }
        let text = text(of: operand)
        var codePoints = 0
        for index in 0..<text.count where text.start[index] & 0xC0 != 0x80 { codePoints += 1 }
        return .number(ExactDecimal(codePoints))
    }

    private mutating func recased(_ operand: Operand, isUpper: Bool) -> Operand {
        guard isPresent(operand) else { return operand }
        let source = text(of: operand)
        let text = String(decoding: UnsafeBufferPointer(start: source.start, count: source.count), as: UTF8.self)
        var recased = isUpper ? text.uppercased() : text.lowercased()
        let room = evaluationTexts.allocate(recased.utf8.count)
        let count = recased.withUTF8 { bytes in
            if let start = bytes.baseAddress { room.update(from: start, count: bytes.count) }
            return bytes.count
        }
        return .text(UnsafePointer(room), count: count)
    }
}

/// The order of two texts by code points, which is that of their UTF-8 bytes: -1, 0 or 1.
func orderOfBytes(
    _ left: UnsafePointer<UInt8>?, _ leftCount: Int, _ right: UnsafePointer<UInt8>?, _ rightCount: Int
) -> Int {
    let shared = min(leftCount, rightCount)
    if let left, let right {
        for index in 0..<shared where left[index] != right[index] { return left[index] < right[index] ? -1 : 1 }
    }
    return leftCount == rightCount ? 0 : leftCount < rightCount ? -1 : 1
}
