import FormSyntax

import CPCRE2

/// The work that a match may still do. It depends on the pattern and the text alone: not on a clock, nor on PCRE2's
/// limit, which starts again at every possible start of a match and differs in machine code.
struct PatternWork: BitwiseCopyable {
    private(set) var left: Int
    private let charges: PatternCharges
    private let step: Int
    private var position = 0

    /// The charges beyond which a match is given up; in the interpreter about 40 ms.
    static let budget = 1_000_000

    init(_ charges: PatternCharges, _ text: ByteSlice, budget: Int) {
        // An item may process the whole text without a call-out: that is charged in advance.
        let classes = (charges.eightBytes - 1) * text.count / 8
        let flags = charges.joinsFlags ? Self.flagLetters(text) : 0
        self.charges = charges
        step = charges.step + flags * flags / 32
        left = budget - classes
    }

    /// Charges matches in a context to a budget of work.
    static func count(_ work: UnsafeMutablePointer<PatternWork>, in context: OpaquePointer) {
        _ = pcre2_set_callout_8(
            context,
            { block, work in
                guard let block, let work else { return PCRE2_ERROR_CALLOUT }
                return work.assumingMemoryBound(to: PatternWork.self).pointee.charge(block) ? 0 : PCRE2_ERROR_CALLOUT
            }, work)
    }

    /// Charges a step; false if the budget is used up.
    @inline(__always)
    private mutating func charge(_ block: UnsafePointer<pcre2_callout_block_8>) -> Bool {
        let here = block.pointee.current_position
        left -= step
        if here > position { left -= charges.eightBytes * (here - position) / 8 }
        position = here
        if charges.rereadsText { left -= max(here - block.pointee.start_match, 0) / 2 }
        if let items = charges.items { left -= Self.cost(of: items[block.pointee.pattern_position], block) }
        return left >= 0
    }

    private static func cost(of item: PatternCharges.Item, _ block: UnsafePointer<pcre2_callout_block_8>) -> Int {
        let calls = item.isCall ? block.pointee.current_position / 64 : 0
        guard item.comparisons > 0, let groups = block.pointee.offset_vector else { return item.fixed + calls }
        // An unset group has the same offset at both ends.
        var longest = 0
        for group in 1..<max(Int(block.pointee.capture_top), 1) {
            longest = max(longest, groups[group * 2 + 1] - groups[group * 2])
        }
        return item.fixed + calls + item.comparisons * longest / 8
    }

    /// The number of characters that form flags in pairs.
    private static func flagLetters(_ text: ByteSlice) -> Int {
        text.indices.dropLast(2).count { text[$0] == 0xF0 && text[$0 + 2] == 0x87 }
    }
}
