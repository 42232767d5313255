import FormSyntax

/// Choices in files and records: an option is its id or its whole title.
extension Session {
    @inline(__always)
    mutating func readOption(_ cell: Cell, _ state: State, _ plan: Plan, _ isBorrowed: Bool) {
        guard let text = scalarText(cell) else { return refuse(cell, state, .wrongType, isBorrowed) }
        guard text.count > 0 else { return }
        var option = findOption(text.start, count: text.count, state, plan)
        if option == -1, cell.form == .number { option = findOption(byNumber: text.start, count: text.count, plan) }
        guard option >= 0 else {
            return refuseUnlessBlank(
                cell, state, .notAChoice, isBorrowed, detail: option == -2 ? .ambiguous : .none)
        }
        keepOption(option, state, plan)
        withholdUnlessOffered(state, plan)
    }

    /// The characters of a text, a number or a truth value; `nil` for lists and objects.
    @inline(__always)
    func scalarText(_ cell: Cell) -> (start: UnsafePointer<UInt8>, count: Int)? {
        switch cell.form {
        case .text, .number: cell.start.map { ($0, Int(cell.count)) } ?? (emptyText, 0)
        case .yes: (("true" as StaticString).utf8Start, 4)
        case .no: (("false" as StaticString).utf8Start, 5)
        case .absent: (emptyText, 0)
        case .list, .object, .unlike: nil
        }
    }

    @inline(__always)
    private var emptyText: UnsafePointer<UInt8> { ("" as StaticString).utf8Start }

    /// The value of a chosen option is its id.
    @inline(__always)
    mutating func keepOption(_ option: Int32, _ state: State, _ plan: Plan) {
        state.pointee.choose(option, of: plan, in: tables)
    }

    /// An option's place by its id, else by its title, else the same without regard to case; -1 none, -2 several.
    @inline(__always)
    mutating func findOption(_ start: UnsafePointer<UInt8>, count: Int, _ plan: Plan) -> Int32 {
        let exact = lookUp(start, count: count, in: plan.pointee.lookup)
        return exact >= 0 ? exact : findFoldedOption(start, count: count, plan)
    }

    /// The same for a slot: of several options with one title, the one that is offered is meant.
    @inline(__always)
    private mutating func findOption(
        _ start: UnsafePointer<UInt8>, count: Int, _ state: State, _ plan: Plan
    ) -> Int32 {
        let found = findOption(start, count: count, plan)
        return found == -2 && plan.pointee.flags.contains(.offersVary) ? findOffered(start, count: count, state) : found
    }

    /// An option by a number as it would be written in full: `1` by 1.0 and 1e0; -1 none, -2 several.
    @inline(never)
    private mutating func findOption(byNumber start: UnsafePointer<UInt8>, count: Int, _ plan: Plan) -> Int32 {
        let reading = ExactDecimal.read(start, count: count)
        guard reading.outcome == .number else { return -1 }
        let room = allocate(ExactDecimal.maximumTextLength)
        defer { giveBack(ExactDecimal.maximumTextLength) }
        let length = reading.decimal.droppingTrailingZeros.write(to: room)
        return findOption(UnsafePointer(room), count: length, plan)
    }

    @inline(never)
    private func findOffered(_ start: UnsafePointer<UInt8>, count: Int, _ state: State) -> Int32 {
        let name = String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
        let options = offeredOptions(Slot(slot(of: state)))
        switch OptionMatch(named: name, among: options, isSame: { $0.utf8.elementsEqual($1.utf8) }) {
        case .option(let option): return Int32(option)
        case .none: return -1
        case .several: return -2
        }
    }

    @inline(__always)
    func lookUp(_ start: UnsafePointer<UInt8>, count: Int, in range: TableRange) -> Int32 {
        guard range.count > 0 else { return -1 }
        let mask = Int(range.count) - 1
        var place = Int(truncatingIfNeeded: byteHash(start, count: count)) & mask
        while true {
            let entry = tables.lookups[Int(range.start) + place]
            if entry.option == -1 { return -1 }
            if Int(entry.key.count) == count, areEqual(tables.text(entry.key).start, start, count: count) {
                return entry.option
            }
            place = (place + 1) & mask
        }
    }

    @inline(never)
    private mutating func findFoldedOption(_ start: UnsafePointer<UInt8>, count: Int, _ plan: Plan) -> Int32 {
        guard count <= 1024 else { return -1 }
        reading.scratch.removeAll()
        let facts = TextFacts(start, count: count)
        guard facts.isValid else { return -1 }
        if facts.isASCII {
            for index in 0..<count { reading.scratch.append(lowercased(start[index])) }
        } else {
            let text = String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
            for byte in text.lowercased().utf8 { reading.scratch.append(byte) }
        }
        return lookUp(UnsafePointer(reading.scratch.start), count: reading.scratch.count, in: plan.pointee.foldedLookup)
    }

    // MARK: Several

    @inline(never)
    mutating func readOptions(_ cell: Cell, _ state: State, _ plan: Plan, _ isBorrowed: Bool) {
        reading.choices.removeAll()
        var isWrongType = false
        switch cell.form {
        case .list: isWrongType = !readList(cell, plan)
        case .object, .unlike: isWrongType = true
        case .absent: return
        case .text, .number, .yes, .no:
            guard let text = scalarText(cell), text.count > 0 else { return }
            let facts = TextFacts(text.start, count: text.count)
            if facts.isValid, facts.isBlank { return }
            if cell.form == .number {
                addChoice(text.start, count: text.count, plan, isNumber: true)
            } else {
                readJoined(text.start, count: text.count, plan)
            }
        }
        if isWrongType { return refuse(cell, state, .wrongType, isBorrowed) }
        keepChoices(cell, state, plan, isBorrowed)
    }

    /// The choices that were found, as the slot's value.
    mutating func keepChoices(_ cell: Cell, _ state: State, _ plan: Plan, _ isBorrowed: Bool) {
        for index in 0..<reading.choices.count where reading.choices[index] < 0 {
            let detail: FailureDetail = reading.choices[index] == -2 ? .ambiguous : .none
            return refuseUnlessBlank(cell, state, .notAChoice, isBorrowed, detail: detail)
        }
        if plan.pointee.flags.contains(.hasComponents) {
            let isEmpty = reading.choices.isEmpty
            guard isEmpty || reading.choices.count == Int(plan.pointee.components.count) else {
                return refuse(cell, state, .notAChoice, isBorrowed)
            }
        } else {
            sortChoices()
        }
        guard !reading.choices.isEmpty else { return }
        let size = reading.choices.count * MemoryLayout<Int32>.size
        let room = allocate(size + MemoryLayout<Int32>.alignment)
        let aligned = UnsafeMutableRawPointer(room).alignedUp(for: Int32.self)
        aligned.copyMemory(from: reading.choices.start, byteCount: size)
        state.pointee.option = Int32(reading.choices.count)
        state.pointee.facts = TextFacts(asciiCount: size)
        keep(UnsafePointer(aligned.assumingMemoryBound(to: UInt8.self)), count: size, state, true)
        withholdUnlessOffered(state, plan)
    }

    /// Form order, each once.
    private mutating func sortChoices() {
        guard reading.choices.count > 1 else { return }
        var found = UnsafeMutableBufferPointer(start: reading.choices.start, count: reading.choices.count)
        found.sort()
        var kept = 1
        for index in 1..<reading.choices.count where reading.choices[index] != reading.choices[kept - 1] {
            reading.choices[kept] = reading.choices[index]
            kept += 1
        }
        reading.choices.truncate(to: kept)
    }

    /// Ids or titles joined by `;`; one that holds a `;` itself may be alone.
    private mutating func readJoined(_ start: UnsafePointer<UInt8>, count: Int, _ plan: Plan) {
        if !plan.pointee.flags.contains(.hasComponents) || plan.pointee.components.count == 1 {
            addChoice(start, count: count, plan)
            if reading.choices[0] >= 0 { return }
            reading.choices.removeAll()
        }
        var first = 0
        while true {
            var end = first
            while end < count, start[end] != UInt8(ascii: ";") { end += 1 }
            addChoice(start + first, count: end - first, plan)
            if end == count { return }
            first = end + 1
        }
    }

    /// One of several, cleaned where it is none as it is.
    private mutating func addChoice(
        _ start: UnsafePointer<UInt8>, count: Int, _ plan: Plan, isNumber: Bool = false
    ) {
        var choice = findChoice(start, count: count, plan)
        if choice == -1, isNumber { choice = findOption(byNumber: start, count: count, plan) }
        if choice == -1, TextFacts(start, count: count).isValid, let text = cleaned(start, count: count, plan) {
            choice = findChoice(text.start, count: text.count, plan)
        }
        reading.choices.append(choice)
    }

    private mutating func findChoice(_ start: UnsafePointer<UInt8>, count: Int, _ plan: Plan) -> Int32 {
        guard plan.pointee.flags.contains(.hasComponents) else { return findOption(start, count: count, plan) }
        return findInComponent(reading.choices.count, start, count: count, plan)
    }

    /// The option of a picker's list by title or id; places count within the list.
    private func findInComponent(_ component: Int, _ start: UnsafePointer<UInt8>, count: Int, _ plan: Plan) -> Int32 {
        guard component < Int(plan.pointee.components.count) else { return -1 }
        guard let wanted = String(validating: UnsafeBufferPointer(start: start, count: count), as: UTF8.self) else {
            return -1
        }
        let options = form.fields[tables.fields.index(of: plan)].components[component]
        switch OptionMatch(named: wanted, among: options, isSame: { $0.utf8.elementsEqual($1.utf8) }) {
        case .option(let option): return Int32(option)
        case .none: return -1
        case .several: return -2
        }
    }

    /// A JSON array of scalars; false where it holds anything else.
    private mutating func readList(_ cell: Cell, _ plan: Plan) -> Bool {
        guard let start = cell.start else { return true }
        var tokenizer = JSONTokenizer(start, count: Int(cell.count), mode: .strict)
        guard tokenizer.next().kind == .beginArray else { return false }
        while true {
            let token = tokenizer.next()
            switch token.kind {
            case .endArray: return true
            case .string: addString(token, start, plan)
            case .number: addChoice(start + token.start, count: token.end - token.start, plan, isNumber: true)
            case .true: addChoice(("true" as StaticString).utf8Start, count: 4, plan)
            case .false: addChoice(("false" as StaticString).utf8Start, count: 5, plan)
            default: return false
            }
        }
    }

    private mutating func addString(_ token: JSONToken, _ start: UnsafePointer<UInt8>, _ plan: Plan) {
        let body = (start: start + token.start, count: token.count)
        guard token.hasEscapes else { return addChoice(body.start, count: body.count, plan) }
        let room = recomputation.machine.texts.allocate(body.count + 4)
        let count = decodeJSONString(from: body.start, count: body.count, into: room)
        addChoice(UnsafePointer(room), count: count, plan)
        recomputation.machine.texts.giveBack(body.count + 4)
    }
}
