import FormSyntax

import CPCRE2

/// The work that one match may still do, counted from pattern and text alone: by no clock, and by no limit of PCRE2's,
/// which begins again wherever a match may start and counts otherwise in machine code.
struct PatternWork: BitwiseCopyable {
    private(set) var left: Int
    private let charges: PatternCharges
    private let step: Int
    private var position = 0

    /// The charges beyond which a match is given up; interpreted, that takes some 40 ms.
    static let budget = 1_000_000

    init(_ charges: PatternCharges, _ text: ByteSlice, budget: Int) {
        // An item may work on the whole text while nothing calls out: that is charged before it can.
        let classes = (charges.eightBytes - 1) * text.count / 8
        let flags = charges.joinsFlags ? Self.flagLetters(text) : 0
        self.charges = charges
        step = charges.step + flags * flags / 32
        left = budget - classes
    }

    /// Has what matches in a context do charged to the work of the one under way.
    static func count(_ work: UnsafeMutablePointer<PatternWork>, in context: OpaquePointer) {
        _ = pcre2_set_callout_8(
            context,
            { block, work in
                guard let block, let work else { return PCRE2_ERROR_CALLOUT }
                return work.assumingMemoryBound(to: PatternWork.self).pointee.charge(block) ? 0 : PCRE2_ERROR_CALLOUT
            }, work)
    }

    /// Charges a step; false where the budget is used up.
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
        // An unset group has the same number at both ends.
        var longest = 0
        for group in 1..<max(Int(block.pointee.capture_top), 1) {
            longest = max(longest, groups[group * 2 + 1] - groups[group * 2])
        }
        return item.fixed + calls + item.comparisons * longest / 8
    }

    /// The characters of which two make a flag.
    private static func flagLetters(_ text: ByteSlice) -> Int {
        text.indices.dropLast(2).count { text[$0] == 0xF0 && text[$0 + 2] == 0x87 }
    }
}
