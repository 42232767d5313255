/// Operands as texts, and what is made of texts. All of it is in the machine's memory until the next run.
extension ExpressionMachine {
    /// A field's value with digits behind it, as a number.
    mutating func suffixed(_ field: Operand, _ digits: Operand, _ mode: Program.Mode) -> Operand {
        if field.kind == .absent { return mode == .condition ? .unknown : .absent }
        if field.kind == .invalid || field.kind == .unknown { return field }
        let (value, suffix) = (text(of: field), text(of: digits))
        let room = texts.allocate(value.count + suffix.count)
        room.update(from: value.start, count: value.count)
        (room + value.count).update(from: suffix.start, count: suffix.count)
        let number = Operand.text(UnsafePointer(room), count: value.count + suffix.count).asNumber
        return number.map { .number($0) } ?? .invalid(.notANumber)
    }

    /// All texts one after the other; invalid where one of them is, absent where all are. In a condition no text may be
    /// absent.
    mutating func concatenated(_ first: Place, count: Int, _ mode: Program.Mode) -> Operand {
        var total = 0
        var isAbsent = true
        for index in 0..<count {
            if first[index].kind == .invalid { return first[index] }
            if first[index].kind == .unknown { return .invalid(.unanswered) }
            if first[index].kind != .absent { isAbsent = false } else if mode == .condition { return .unknown }
            let part = text(of: first[index])
            first[index] = .text(part.start, count: part.count)
            total += part.count
        }
        guard !isAbsent else { return .absent }
        guard total <= MissingResult.longestText, hasRoom(total) else { return .invalid(.tooLong) }
        let room = texts.allocate(total)
        var end = 0
        for index in 0..<count {
            guard let start = first[index].start else { continue }
            (room + end).update(from: start, count: Int(first[index].count))
            end += Int(first[index].count)
        }
        return .text(UnsafePointer(room), count: total)
    }

    /// Whether the texts of one run may grow by so many bytes: many long parts must not exhaust the memory.
    func hasRoom(_ count: Int) -> Bool { texts.byteCount + count <= MissingResult.longestTexts }

    /// The text of an operand, made where it has none.
    mutating func text(of operand: Operand) -> (start: UnsafePointer<UInt8>, count: Int) {
        if let start = operand.start { return (start, Int(operand.count)) }
        switch operand.kind {
        case .number:
            let room = texts.allocate(ExactDecimal.maximumTextLength)
            return (UnsafePointer(room), operand.number.droppingTrailingZeros.write(to: room))
        case .truth:
            let word: StaticString = operand.isTrue ? "true" : "false"
            return (word.utf8Start, word.utf8CodeUnitCount)
        case .date:
            let room = texts.allocate(CalendarDate.textLength)
            guard let date = operand.number.wholeNumber.flatMap({ CalendarDate(days: $0) }) else { break }
            date.write(to: room)
            return (UnsafePointer(room), CalendarDate.textLength)
        case .absent, .unknown, .invalid, .text, .time, .instant: break
        }
        return (("" as StaticString).utf8Start, 0)
    }

    /// How many code points the text has: none, unless in a condition, where there is no text.
    mutating func length(_ operand: Operand, _ mode: Program.Mode) -> Operand {
        if mode == .condition, !operand.isComparable { return .unknown }
        if operand.kind == .absent { return .number(.zero) }
        let text = text(of: operand)
        var codePoints = 0
        for index in 0..<text.count where text.start[index] & 0xC0 != 0x80 { codePoints += 1 }
        return .number(ExactDecimal(codePoints))
    }

    /// The text in capital or in small letters.
    mutating func recased(_ operand: Operand, isUpper: Bool) -> Operand {
        guard operand.hasContent else { return operand }
        let source = text(of: operand)
        let room = texts.allocate(source.count)
        if recaseASCII(source.start, count: source.count, into: room, isUpper: isUpper) {
            return .text(UnsafePointer(room), count: source.count)
        }
        texts.giveBack(source.count)
        return recasedByUnicode(source.start, count: source.count, isUpper: isUpper)
    }

    /// False where a byte is not ASCII.
    private func recaseASCII(
        _ start: UnsafePointer<UInt8>, count: Int, into room: UnsafeMutablePointer<UInt8>, isUpper: Bool
    ) -> Bool {
        let first: UInt8 = isUpper ? 0x61 : 0x41
        for index in 0..<count {
            let byte = start[index]
            guard byte < 0x80 else { return false }
            room[index] = byte &- first < 26 ? byte ^ 0x20 : byte
        }
        return true
    }

    private mutating func recasedByUnicode(_ start: UnsafePointer<UInt8>, count: Int, isUpper: Bool) -> Operand {
        let text = String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
        var recased = isUpper ? text.uppercased() : text.lowercased()
        let room = texts.allocate(recased.utf8.count)
        let length = recased.withUTF8 { bytes in
            if let start = bytes.baseAddress { room.update(from: start, count: bytes.count) }
            return bytes.count
        }
        return .text(UnsafePointer(room), count: length)
    }
}
