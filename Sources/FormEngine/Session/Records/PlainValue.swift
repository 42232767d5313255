import FormSyntax

/// A plain value that was read, before it is stored in a slot.
struct PlainValue: BitwiseCopyable {
    let text: ByteSlice
    let facts: TextFacts
    let option: Int32

    @inline(__always)
    init(_ text: ByteSlice, _ facts: TextFacts, option: Int32 = -1) {
        self.text = text
        self.facts = facts
        self.option = option
    }

    /// The word for a truth value.
    @inline(__always)
    init(truth: Bool) {
        let word = ByteSlice(truth ? "true" : "false")
        self.init(word, TextFacts(asciiCount: word.count), option: truth ? 1 : 0)
    }
}

/// Reads plain values within an operation's limits, one function for each reader. Some are transparent, since
/// `@inline(__always)` alone did not inline them.
extension Session {
    /// The facts of a visible text without control characters that is within its limits and matches its pattern; `nil`
    /// for others.
    @inline(__always)
    mutating func factsWithinLimits(_ text: ByteSlice, _ operation: Row<RecordOperation>) -> TextFacts? {
        let facts = TextFacts(text)
        guard facts.isPlain || (operation.pointee.isMultiline && isPlainInLines(facts)),
            facts.codePoints >= operation.pointee.minimum, facts.codePoints <= operation.pointee.maximum
        else { return nil }
        guard operation.pointee.pattern >= 0 else { return facts }
        let verdict = checking.patterns.matches(
            operation.pointee.pattern, text, isASCII: facts.isASCII, scratch: &checking.patternScratch)
        return verdict == .matched ? facts : nil
    }

    @inline(__always)
    private func isPlainInLines(_ facts: TextFacts) -> Bool {
        facts.isValid && !facts.isBlank && !facts.isUnseen && !facts.hasOtherControl
    }

    /// Reads a few digits within the bounds, with no more decimal places than allowed.
    @_transparent
    func readsDecimal(_ text: ByteSlice, _ state: State, _ operation: Row<RecordOperation>) -> Bool {
        guard let digits = PlainDigits(text), digits.scale <= operation.pointee.maximumScale else {
            return false
        }
        if operation.pointee.bounds >= 0 {
            let bounds = records.bounds[Int(operation.pointee.bounds &+ digits.scale)]
            guard digits.coefficient >= bounds.least, digits.coefficient <= bounds.greatest else { return false }
        }
        state.pointee.number = ExactDecimal(coefficient: Int128(digits.coefficient), scale: digits.scale)
        return operation.pointee.partner < 0 || standsRight(state, operation)
    }

    /// Reads a calendar day within the bounds.
    @_transparent
    func readsDate(_ text: ByteSlice, _ state: State, _ operation: Row<RecordOperation>) -> Bool {
        guard let date = CalendarDate(text), date.days >= operation.pointee.minimum,
            date.days <= operation.pointee.maximum
        else { return false }
        state.pointee.number = ExactDecimal(Int(date.days))
        return operation.pointee.partner < 0 || standsRight(state, operation)
    }

    /// Whether a number has the required relation to its partner's, if it has a partner.
    func standsRight(_ state: State, _ operation: Row<RecordOperation>) -> Bool {
        guard operation.pointee.partner >= 0 else { return true }
        let partner = slotState(operation.pointee.partner)
        return partner.pointee.countsAsValue && partner.pointee.readingFailure == .none
            && operation.pointee.relation.holds(ExactDecimal.order(state.pointee.number, partner.pointee.number))
    }

    /// An option by its exact id or title; its value is the id.
    @inline(__always)
    func option(_ text: ByteSlice, _ operation: Row<RecordOperation>) -> PlainValue? {
        let option = lookUp(text, in: operation.pointee.lookup)
        guard option >= 0 else { return nil }
        let chosen = tables.options.row(Int(operation.pointee.options &+ option))
        guard chosen.pointee.id.count > 0 else { return nil }
        return PlainValue(tables.text(chosen.pointee.id), chosen.pointee.facts, option: option)
    }
}
