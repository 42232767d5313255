import FormSyntax

/// Choices in files and records; an option is given by its id or its whole title.
extension Session {
    @inline(__always)
    mutating func readOption(_ cell: Cell, _ state: State, _ plan: Plan, _ isBorrowed: Bool) {
        guard let text = scalarText(cell) else { return refuseUntold(cell, state, .notAChoice, isBorrowed) }
        guard text.count > 0 else { return }
        var option = findOption(text, state, plan)
        if option == -1, cell.form == .number { option = findOption(byNumber: text, plan) }
        guard option >= 0 else {
            return refuseUnlessBlank(
                cell, state, .notAChoice, isBorrowed, detail: option == -2 ? .ambiguous : .none)
        }
        keepOption(option, state, plan)
        withholdUnlessOffered(state, plan)
    }

    /// The characters of a text, a number or a truth value; `nil` for lists and objects.
    @inline(__always)
    func scalarText(_ cell: Cell) -> ByteSlice? {
        switch cell.form {
        case .text, .number: cell.text ?? .empty
        case .yes: ByteSlice("true")
        case .no: ByteSlice("false")
        case .absent: .empty
        case .list, .object, .unlike: nil
        }
    }

    /// Stores a chosen option; its value is its id.
    @inline(__always)
    mutating func keepOption(_ option: Int32, _ state: State, _ plan: Plan) {
        state.pointee.choose(option, of: plan, in: tables)
    }

    /// The index of an option by its id, else by its title, else ignoring case unless case counts; -1 for none, -2 for
    /// several.
    @inline(__always)
    mutating func findOption(_ text: ByteSlice, _ plan: Plan) -> Int32 {
        let exact = lookUp(text, in: plan.pointee.lookup)
        return exact >= 0 || reading.countsCase ? exact : findFoldedOption(text, plan)
    }

    /// Finds an option for a slot; of several with the same title the offered one.
    @inline(__always)
    private mutating func findOption(_ text: ByteSlice, _ state: State, _ plan: Plan) -> Int32 {
        let found = findOption(text, plan)
        return found == -2 && plan.pointee.flags.contains(.offersVary) ? findOffered(text, state) : found
    }

    /// Finds an option by a number in another notation: `1` by 1.0 and 1e0; -1 for none, -2 for several.
    @inline(never)
    private mutating func findOption(byNumber text: ByteSlice, _ plan: Plan) -> Int32 {
        let reading = ExactDecimal.read(text)
        guard reading.outcome == .number else { return -1 }
        let room = texts.allocate(ExactDecimal.maximumTextLength)
        defer { texts.giveBack(ExactDecimal.maximumTextLength) }
        return findOption(room.written(reading.decimal.droppingTrailingZeros.write(to: room)), plan)
    }

    @inline(never)
    private func findOffered(_ text: ByteSlice, _ state: State) -> Int32 {
        let options = offeredOptions(Slot(slot(of: state)))
        switch OptionMatch(named: String(text), among: options, isSame: { $0.utf8.elementsEqual($1.utf8) }) {
        case .option(let option): return Int32(option)
        case .none: return -1
        case .several: return -2
        }
    }

    @inline(__always)
    func lookUp(_ text: ByteSlice, in range: TableRange) -> Int32 {
        tables.lookUp(text, in: range)
    }

    @inline(never)
    private mutating func findFoldedOption(_ text: ByteSlice, _ plan: Plan) -> Int32 {
        guard text.count <= 1024 else { return -1 }
        reading.scratch.removeAll()
        let facts = TextFacts(text)
        guard facts.isValid else { return -1 }
        if facts.isASCII {
            for index in text.indices { reading.scratch.append(lowercased(text[index])) }
        } else {
            for byte in String(text).lowercased().utf8 { reading.scratch.append(byte) }
        }
        return lookUp(reading.scratch.bytes, in: plan.pointee.foldedLookup)
    }

    // MARK: Several

    @inline(never)
    mutating func readOptions(_ cell: Cell, _ state: State, _ plan: Plan, _ isBorrowed: Bool) {
        guard cell.form != .unlike else { return refuse(cell, state, .notAChoice, isBorrowed) }
        guard findChoices(cell, plan) else { return refuse(cell, state, .wrongType, isBorrowed) }
        keepChoices(cell, state, plan, isBorrowed, eachOnce: plan.pointee.exactLookup.count > 0)
    }

    /// Finds the choices that data name; false if the data cannot name choices.
    private mutating func findChoices(_ cell: Cell, _ plan: Plan) -> Bool {
        reading.choices.removeAll()
        switch cell.form {
        case .list: return readList(cell, plan)
        case .object, .unlike: return false
        case .absent: return true
        case .text, .number, .yes, .no:
            guard let text = scalarText(cell), !text.isEmpty else { return true }
            let facts = TextFacts(text)
            if facts.isValid, facts.isBlank { return true }
            if cell.form == .number {
                addChoice(text, plan, isNumber: true)
            } else {
                readJoined(text, plan)
            }
            return true
        }
    }

    /// Whether all choices that data name are options in exactly this case; true if the data cannot name choices.
    mutating func namesExactly(_ cell: Cell, _ plan: Plan) -> Bool {
        reading.countsCase = true
        defer { reading.countsCase = false }
        guard findChoices(cell, plan) else { return true }
        return (0..<reading.choices.count).allSatisfy { reading.choices[$0] >= 0 }
    }

    /// Stores the choices that were found as the slot's value.
    ///
    /// - Parameter eachOnce: Whether a choice given twice is refused instead of being stored once.
    mutating func keepChoices(
        _ cell: Cell, _ state: State, _ plan: Plan, _ isBorrowed: Bool, eachOnce: Bool = false
    ) {
        for index in 0..<reading.choices.count where reading.choices[index] < 0 {
            let detail: FailureDetail = reading.choices[index] == -2 ? .ambiguous : .none
            return refuseUnlessBlank(cell, state, .notAChoice, isBorrowed, detail: detail)
        }
        if plan.pointee.flags.contains(.hasComponents) {
            let isEmpty = reading.choices.isEmpty
            guard isEmpty || reading.choices.count == Int(plan.pointee.components.count) else {
                return refuse(cell, state, .notAChoice, isBorrowed)
            }
        } else if sortChoices(), eachOnce {
            return refuse(cell, state, .notAChoice, isBorrowed, detail: .repeated)
        }
        guard !reading.choices.isEmpty else { return }
        state.pointee.option = Int32(reading.choices.count)
        state.pointee.facts = TextFacts(asciiCount: reading.choices.bytes.count)
        keep(reading.choices.bytes, state, false)
        withholdUnlessOffered(state, plan)
    }

    /// Sorts the choices in form order and removes duplicates; returns whether there were any.
    private mutating func sortChoices() -> Bool {
        guard reading.choices.count > 1 else { return false }
        reading.choices.sort()
        let given = reading.choices.count
        var kept = 1
        for index in 1..<reading.choices.count where reading.choices[index] != reading.choices[kept - 1] {
            reading.choices[kept] = reading.choices[index]
            kept += 1
        }
        reading.choices.truncate(to: kept)
        return kept < given
    }

    /// Reads ids or titles joined by `;`, in quotes if one contains a `;`. A single one may contain it without quotes.
    private mutating func readJoined(_ text: ByteSlice, _ plan: Plan) {
        if !plan.pointee.flags.contains(.hasComponents) || plan.pointee.components.count == 1 {
            addChoice(text, plan)
            if reading.choices[0] >= 0 { return }
            reading.choices.removeAll()
        }
        if text.first == UInt8(ascii: "\""), readQuoted(text, plan) { return }
        var first = 0
        while true {
            var end = first
            while end < text.count, text[end] != UInt8(ascii: ";") { end += 1 }
            addChoice(text[first..<end], plan)
            if end == text.count { return }
            first = end + 1
        }
    }

    /// Reads choices in quotes; false, with nothing read, if they are not all options.
    private mutating func readQuoted(_ text: ByteSlice, _ plan: Plan) -> Bool {
        guard let choices = quotedChoices(text) else { return false }
        for choice in choices { choice.withByteSlice { addChoice($0, plan) } }
        let allAreChoices = (0..<reading.choices.count).allSatisfy { reading.choices[$0] >= 0 }
        if !allAreChoices { reading.choices.removeAll() }
        return allAreChoices
    }

    /// Adds one of several choices, cleaned if it is not found as it is.
    private mutating func addChoice(_ text: ByteSlice, _ plan: Plan, isNumber: Bool = false) {
        var choice = findChoice(text, plan)
        if choice == -1, isNumber { choice = findOption(byNumber: text, plan) }
        if choice == -1, plan.pointee.exactLookup.count == 0, TextFacts(text).isValid, let cleaned = cleaned(text, plan)
        {
            choice = findChoice(cleaned, plan)
        }
        reading.choices.append(choice)
    }

    private mutating func findChoice(_ text: ByteSlice, _ plan: Plan) -> Int32 {
        if plan.pointee.exactLookup.count > 0 { return lookUp(text, in: plan.pointee.exactLookup) }
        guard plan.pointee.flags.contains(.hasComponents) else { return findOption(text, plan) }
        return findInComponent(reading.choices.count, text, plan)
    }

    /// The index of an option in a picker's list, by title or id.
    private func findInComponent(_ component: Int, _ text: ByteSlice, _ plan: Plan) -> Int32 {
        guard component < Int(plan.pointee.components.count) else { return -1 }
        guard let wanted = String(validating: text.buffer, as: UTF8.self) else { return -1 }
        let options = form.fields[tables.fields.index(of: plan)].components[component]
        let match = OptionMatch(
            named: wanted, among: options, countsCase: reading.countsCase, isSame: { $0.utf8.elementsEqual($1.utf8) })
        switch match {
        case .option(let option): return Int32(option)
        case .none: return -1
        case .several: return -2
        }
    }

    /// Reads a JSON array of scalars; false if it contains anything else.
    private mutating func readList(_ cell: Cell, _ plan: Plan) -> Bool {
        guard let list = cell.text else { return true }
        var tokenizer = JSONTokenizer(list, mode: .strict)
        guard tokenizer.next().kind == .beginArray else { return false }
        while true {
            let token = tokenizer.next()
            switch token.kind {
            case .endArray: return true
            case .string: addString(token, list, plan)
            case .number: addChoice(list[token.start..<token.end], plan, isNumber: true)
            case .true: addChoice(ByteSlice("true"), plan)
            case .false: addChoice(ByteSlice("false"), plan)
            default: return false
            }
        }
    }

    private mutating func addString(_ token: JSONToken, _ list: ByteSlice, _ plan: Plan) {
        let body = list[token.start..<token.start + token.count]
        guard token.hasEscapes else { return addChoice(body, plan) }
        let room = recomputation.machine.texts.allocate(body.count + 4)
        let count = decodeJSONString(body, into: room)
        addChoice(room.written(count), plan)
        recomputation.machine.texts.giveBack(body.count + 4)
    }
}
