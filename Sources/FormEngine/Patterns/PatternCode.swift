import FormSyntax

import CPCRE2
import FormWords

/// A pattern that matches only whole texts that the given one matches.
package func wholePattern(_ pattern: String) -> String { "^(?:\(pattern))$" }

/// The fault of a pattern that PCRE2 rejects.
struct PatternError: Error, Equatable {
    /// PCRE2's words, lower case and without a full stop.
    let message: Message
    /// The position in the pattern, in code points from 0.
    let offset: Int
}

/// A pattern compiled by PCRE2; owns PCRE2's memory.
final class PatternCode: @unchecked Sendable {
    /// The compiled pattern. Once shared it does not change, except by `translate()` under the table's lock.
    let pointer: OpaquePointer
    let text: String
    let isCaseless: Bool
    /// Whether PCRE2 calls out before each item.
    let isCounted: Bool

    /// Compiles for UTF-8 with Unicode's classes; `$` means the very end of the text, and only a line feed ends a line.
    ///
    /// PCRE2 calls out before each item of a counted pattern, which may make the pattern too large.
    ///
    /// - Parameter isWhole: Whether the pattern must match a whole text; it is then extended accordingly.
    init(
        _ text: String, isCaseless: Bool, isWhole: Bool = false, isCounted: Bool = false
    ) throws(PatternError) {
        let context = pcre2_compile_context_create_8(nil)
        defer { pcre2_compile_context_free_8(context) }
        if let context { pcre2_set_newline_8(context, UInt32(PCRE2_NEWLINE_LF)) }
        var options = PCRE2_UTF | PCRE2_UCP | PCRE2_DOLLAR_ENDONLY | PCRE2_NEVER_BACKSLASH_C
        if isCaseless { options |= PCRE2_CASELESS }
        if isWhole { options |= PCRE2_ANCHORED | PCRE2_ENDANCHORED }
        if isCounted { options |= PCRE2_AUTO_CALLOUT }
        var code: Int32 = 0
        var offset = 0
        let pointer = text.withByteSlice { pcre2_compile_8($0.start, $0.count, options, &code, &offset, context) }
        guard let pointer else { throw Self.error(code, offset: offset, in: text) }
        self.pointer = pointer
        self.text = isWhole ? wholePattern(text) : text
        self.isCaseless = isCaseless
        self.isCounted = isCounted
    }

    deinit { pcre2_code_free_8(pointer) }

    /// Translates the pattern to machine code; false if that is not possible here.
    func translate() -> Bool {
        pcre2_jit_compile_8(pointer, PCRE2_JIT_COMPLETE) == 0
    }

    /// A property of the pattern that PCRE2 tells as a 32-bit number.
    func fact(_ what: Int32) -> UInt32 {
        var value: UInt32 = 0
        _ = pcre2_pattern_info_8(pointer, UInt32(what), &value)
        return value
    }

    /// The length of PCRE2's code, in bytes.
    var size: Int {
        var value = 0
        _ = pcre2_pattern_info_8(pointer, UInt32(PCRE2_INFO_SIZE), &value)
        return value
    }

    /// Whether a match can only start at the beginning of the text.
    var isAnchored: Bool { fact(PCRE2_INFO_ALLOPTIONS) & PCRE2_ANCHORED != 0 }

    private static func error(_ code: Int32, offset: Int, in text: String) -> PatternError {
        let message = withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 256) { buffer in
            let length = pcre2_get_error_message_8(code, buffer.baseAddress, buffer.count)
            guard length > 0 else { return Message(.patternError, ["number": Int(code)]) }
            return Message(String(decoding: buffer.prefix(Int(length)), as: UTF8.self))
        }
        let utf8 = text.utf8
        let place = utf8.index(utf8.startIndex, offsetBy: min(offset, utf8.count))
        return PatternError(message: message, offset: text.unicodeScalars.distance(from: text.startIndex, to: place))
    }
}
