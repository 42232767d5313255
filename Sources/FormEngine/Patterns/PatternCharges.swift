import CPCRE2
import FormWords

/// The charges for the steps of matching a pattern. Their sum limits the work, whatever the pattern and the text.
///
/// PCRE2 calls out before each item of a pattern. This is charged as one step, which takes some 10 ns in machine code
/// and 30 when interpreted, or as more if PCRE2 may do more before the next call: skip much text, compare it with a
/// group or backtrack over it, search long classes, copy many groups.
struct PatternCharges: BitwiseCopyable {
    /// The charge of every step.
    let step: Int
    /// The charge for every eight bytes skipped.
    let eightBytes: Int
    /// Whether every step may read the text again from the start of the match.
    let rereadsText: Bool
    /// Whether an item may look back over all flags of a text, each of which is two characters.
    let joinsFlags: Bool
    /// The extra charges of items, by their place in the pattern; `nil` if there are none.
    let items: UnsafeMutablePointer<Item>?

    /// The charge of an item in addition to its step.
    struct Item: BitwiseCopyable {
        var fixed = 0
        /// How often it compares the text with a group's match.
        var comparisons = 0
        /// Whether it calls a group, for which PCRE2 searches the calls in progress.
        var isCall = false
    }

    init(_ code: PatternCode) {
        let survey = PatternSurvey(code)
        let classes = survey.longestClass / 64
        step = 1 + classes + Int(code.fact(PCRE2_INFO_CAPTURECOUNT)) / 16
        eightBytes = 1 + classes
        rereadsText = code.text.includes("(*s") || code.text.includes("(*a")
        joinsFlags = code.text.includes(#"\X"#)
        items = survey.items.map { found in
            let items = UnsafeMutablePointer<Item>.allocate(capacity: found.count)
            items.initialize(from: found, count: found.count)
            return items
        }
    }

    func deallocate() { items?.deallocate() }

    /// The charge of an item that must occur a number of times: a failed attempt may find almost as many.
    static func least(_ count: Int) -> Int { max(count - 16, 0) / 8 }
}

/// The properties of a pattern's items that determine its cost.
private struct PatternSurvey {
    private(set) var items: [PatternCharges.Item]?
    /// The length of the longest class, in bytes of the pattern.
    private(set) var longestClass = 0
    private let text: [UInt8]
    /// The charge for stepping back in all alternatives of a lookbehind.
    private let lookbehind: Int

    init(_ code: PatternCode) {
        text = Array(code.text.utf8)
        let bars = text.count { $0 == UInt8(ascii: "|") }
        lookbehind = Int(code.fact(PCRE2_INFO_MAXLOOKBEHIND)) * (1 + bars) / 8
        withUnsafeMutablePointer(to: &self) { survey in
            _ = pcre2_callout_enumerate_8(
                code.pointer,
                { block, survey in
                    guard let block = block?.pointee else { return 0 }
                    survey?.assumingMemoryBound(to: PatternSurvey.self).pointee
                        .addItem(from: block.pattern_position, count: block.next_item_length)
                    return 0
                }, survey)
        }
    }

    private mutating func addItem(from start: Int, count: Int) {
        guard count > 0, start + count <= text.count else { return }
        let item = Array(text[start..<start + count])
        if item[0] == UInt8(ascii: "[") { longestClass = max(longestClass, count) }
        let charge = charge(item)
        guard charge.fixed > 0 || charge.comparisons > 0 || charge.isCall else { return }
        // The last call-out is at the pattern's end.
        if items == nil { items = Array(repeating: PatternCharges.Item(), count: text.count + 1) }
        items?[start] = charge
    }

    private func charge(_ item: [UInt8]) -> PatternCharges.Item {
        var charge = PatternCharges.Item()
        let minimum = leastCount(item)
        charge.fixed = item[0] == UInt8(ascii: "(") ? lookbehind : PatternCharges.least(minimum)
        guard item.count > 1 else { return charge }
        let isReference = item[0] == UInt8(ascii: "\\") && "gk123456789".utf8.contains(item[1])
        if isReference || item.starts(with: "(?P".utf8) { charge.comparisons = max(minimum, 1) }
        let isGroupCall = item.starts(with: "(?".utf8) && item.count > 2 && "R0123456789&P+-".utf8.contains(item[2])
        charge.isCall = isGroupCall || item.starts(with: "\\g".utf8)
        return charge
    }

    /// How often an item must occur: the first number in the braces at its end, 0 without braces.
    private func leastCount(_ item: [UInt8]) -> Int {
        guard let brace = item.lastIndex(of: UInt8(ascii: "{")), item[0] != UInt8(ascii: "(") else { return 0 }
        // After some letters, braces contain a character or a name.
        if brace == 2, item[0] == UInt8(ascii: "\\"), "xopPNgk".utf8.contains(item[1]) { return 0 }
        let digits = item[(brace + 1)...].prefix { $0 >= 0x30 && $0 <= 0x39 }
        return Int(String(decoding: digits, as: UTF8.self)) ?? 0
    }
}
