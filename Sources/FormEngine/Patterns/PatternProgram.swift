import CPCRE2

/// A pattern made ready to be matched by PCRE2; what it points to is its code's and its maker's.
struct PatternProgram: BitwiseCopyable {
    let code: OpaquePointer
    /// `nil` where PCRE2 does not call out before the items of the pattern.
    let charges: PatternCharges?
    /// Whether PCRE2 has machine code for it.
    let isTranslated: Bool
    /// Whether a match can only start where the text does.
    private let isAnchored: Bool

    /// With more groups than this a match that machine code finds may be beyond the memory of the interpreter.
    private static let mostTranslatedGroups = 30
    /// In bytes; beyond that a translation takes tens of milliseconds.
    private static let mostTranslated = 16_384

    init(_ code: PatternCode) {
        self.code = code.pointer
        isAnchored = code.isAnchored
        let groups = code.fact(PCRE2_INFO_CAPTURECOUNT)
        charges = code.isCounted ? PatternCharges(code) : nil
        let isSmall = groups <= Self.mostTranslatedGroups && code.size <= Self.mostTranslated
        isTranslated = code.isCounted && isSmall && code.translate()
    }

    func deallocate() { charges?.deallocate() }

    /// The steps for each start of a match that is not counted, each of which may pass over the whole text.
    func matchLimit(_ count: Int) -> UInt32 {
        UInt32(max(1, PatternWork.budget / (isAnchored ? 1 : count + 1) / (1 + count / 8)))
    }
}
