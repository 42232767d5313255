import FormSyntax

/// Operands as texts, and functions of texts. The texts are in the machine's memory until the next run.
extension ExpressionMachine {
    /// A field's value followed by digits, as a number.
    mutating func suffixed(_ field: Operand, _ digits: Operand, _ mode: EvaluationMode) -> Operand {
        if field.kind == .absent { return mode == .condition ? .unknown : .absent }
        if field.kind == .invalid || field.kind == .unknown { return field }
        let (value, suffix) = (text(of: field), text(of: digits))
        let room = texts.allocate(value.count + suffix.count)
        let end = room.write(suffix, at: room.write(value))
        let number = Operand.text(room.written(end)).asNumber
        return number.map { .number($0) } ?? .invalid(.notANumber)
    }

    /// All texts joined; invalid if one is, absent if all are. In a condition no text may be absent.
    mutating func concatenated(_ operands: MutableRows<Operand>, _ mode: EvaluationMode) -> Operand {
        var total = 0
        var isAbsent = true
        for index in operands.indices {
            let operand = operands.row(index)
            if operand.pointee.kind == .invalid { return operand.pointee }
            if operand.pointee.kind == .unknown { return .invalid(.unanswered) }
            if operand.pointee.kind != .absent { isAbsent = false } else if mode == .condition { return .unknown }
            let part = text(of: operand.pointee)
            operand.pointee = .text(part)
            total += part.count
        }
        guard !isAbsent else { return .absent }
        guard total <= MissingResult.longestText, hasRoom(total) else { return .invalid(.tooLong) }
        let room = texts.allocate(total)
        var end = 0
        for index in operands.indices {
            guard let part = operands[index].text else { continue }
            end = room.write(part, at: end)
        }
        return .text(room.written(end))
    }

    /// Whether the texts of one run may grow by a number of bytes; a limit, so that many long parts cannot exhaust the
    /// memory.
    func hasRoom(_ count: Int) -> Bool { texts.byteCount + count <= MissingResult.longestTexts }

    /// The text of an operand, made if it has none.
    mutating func text(of operand: Operand) -> ByteSlice {
        if let text = operand.text { return text }
        switch operand.kind {
        case .number:
            let room = texts.allocate(ExactDecimal.maximumTextLength)
            return room.written(operand.number.droppingTrailingZeros.write(to: room))
        case .truth: return ByteSlice(operand.isTrue ? "true" : "false")
        case .date:
            let room = texts.allocate(CalendarDate.textLength)
            guard let date = operand.number.wholeNumber.flatMap({ CalendarDate(days: $0) }) else { break }
            date.write(to: room)
            return room.written(CalendarDate.textLength)
        case .absent, .unknown, .invalid, .text, .time, .instant: break
        }
        return .empty
    }

    /// The number of code points in the text; 0 for an absent operand, except in a condition, where it is unknown.
    mutating func length(_ operand: Operand, _ mode: EvaluationMode) -> Operand {
        if mode == .condition, !operand.isComparable { return .unknown }
        if operand.kind == .absent { return .number(.zero) }
        let text = text(of: operand)
        var codePoints = 0
        for index in text.indices where text[index] & 0xC0 != 0x80 { codePoints += 1 }
        return .number(ExactDecimal(codePoints))
    }

    /// The text in upper or lower case.
    mutating func recased(_ operand: Operand, isUpper: Bool) -> Operand {
        guard operand.hasContent else { return operand }
        let source = text(of: operand)
        let room = texts.allocate(source.count)
        if recaseASCII(source, into: room, isUpper: isUpper) { return .text(room.written(source.count)) }
        texts.giveBack(source.count)
        return recasedByUnicode(source, isUpper: isUpper)
    }

    /// Changes the case of an ASCII text; false if a byte is not ASCII.
    private func recaseASCII(_ text: ByteSlice, into room: ByteRoom, isUpper: Bool) -> Bool {
        let first: UInt8 = isUpper ? 0x61 : 0x41
        for index in text.indices {
            let byte = text[index]
            guard byte < 0x80 else { return false }
            room[index] = byte &- first < 26 ? byte ^ 0x20 : byte
        }
        return true
    }

    private mutating func recasedByUnicode(_ text: ByteSlice, isUpper: Bool) -> Operand {
        let recased = isUpper ? String(text).uppercased() : String(text).lowercased()
        return .text(texts.copy(recased))
    }
}
