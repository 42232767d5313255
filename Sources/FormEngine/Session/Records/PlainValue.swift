import FormSyntax

/// A value that was read as it stands, before a slot takes it over.
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

    /// The word for a truth.
    @inline(__always)
    init(truth: Bool) {
        let word = ByteSlice(truth ? "true" : "false")
        self.init(word, TextFacts(asciiCount: word.count), option: truth ? 1 : 0)
    }
}

/// Plain values and the limits of an operation, a function a reader. Some are transparent, as what is only asked to be inlined
/// was not.
extension Session {
    /// The facts of a visible text without controls, within its limits and matching its pattern; `nil` for any other.
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

    /// A few digits within the bounds, with no more places than there may be.
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

    /// A day of the calendar within the bounds.
    @_transparent
    func readsDate(_ text: ByteSlice, _ state: State, _ operation: Row<RecordOperation>) -> Bool {
        guard let date = CalendarDate(text), date.days >= operation.pointee.minimum,
            date.days <= operation.pointee.maximum
        else { return false }
        state.pointee.number = ExactDecimal(Int(date.days))
        return operation.pointee.partner < 0 || standsRight(state, operation)
    }

    /// Whether a number stands to the partner's as it must, if there is a partner.
    func standsRight(_ state: State, _ operation: Row<RecordOperation>) -> Bool {
        guard operation.pointee.partner >= 0 else { return true }
        let partner = slotState(operation.pointee.partner)
        return partner.pointee.countsAsValue && partner.pointee.readingFailure == .none
            && operation.pointee.relation.holds(ExactDecimal.order(state.pointee.number, partner.pointee.number))
    }

    /// An option by its id or title as it is written; its value is the id.
    @inline(__always)
    func option(_ text: ByteSlice, _ operation: Row<RecordOperation>) -> PlainValue? {
        let option = lookUp(text, in: operation.pointee.lookup)
        guard option >= 0 else { return nil }
        let chosen = tables.options.row(Int(operation.pointee.options &+ option))
        guard chosen.pointee.id.count > 0 else { return nil }
        return PlainValue(tables.text(chosen.pointee.id), chosen.pointee.facts, option: option)
    }
}
