import TestLimits
import Testing

@testable import FormImport

/// Patterns of ECMA-262 translated for PCRE2.
@Suite(.limited) struct SchemaPatternTests {
    @Test(
        arguments: [
            // Outside classes
            (#"^\d+\w\D\W\s\S$"#, #"^[0-9]+[A-Za-z0-9_][^0-9][^A-Za-z0-9_]\s\S$"#), (#"\v\0\/\."#, #"\x0b\x00/\."#),
            (#"\h\A\Z\z\G\K\R\X\N\Q\E\e\a"#, "hAZzGKRXNQEea"), (#"\x41\x4\xzz\cA\c1"#, #"\x{41}x4xzz\cA\\c1"#),
            (#"\u0041\u{1F600}\uD83D\uDE00\u12\uD83D"#, #"\x{0041}\x{1F600}\x{1f600}u12\x{D83D}"#),
            (#"\p{Lu}\P{L}\p\k<n>\k\1\é"#, #"\p{Lu}\P{L}p\k<n>k\1é"#), ("a]b", #"a\]b"#), ("\\", "\\"),
            // Classes
            ("[]", "(?!)"), ("[^]", #"[\s\S]"#), ("[a-c^]", #"[a-c\^]"#), ("[^a]", "[^a]"),
            ("[[:alpha:]]", #"[\[:alpha:]\]"#),
            (#"[\w-~]"#, #"[A-Za-z0-9_\-~]"#), (#"[\w-\.]"#, #"[A-Za-z0-9_\-\.]"#), (#"[\w-]"#, #"[A-Za-z0-9_\-]"#),
            (#"[+-\d]"#, #"[+\-0-9]"#), (#"[\d-\s]"#, #"[0-9\-\s]"#), (#"[\D-x]"#, #"[\D\-x]"#),
            (#"[\p{L}-x]"#, #"[\p{L}\-x]"#),
            ("[a-z-9]", #"[a-z\-9]"#), ("[-a]", #"[\-a]"#), ("[a-]", #"[a\-]"#), ("[--/]", #"[\--/]"#),
            (#"[\]-a]"#, #"[\]-a]"#), (#"[\b\B\k\0]"#, #"[\x08Bk\x00]"#), (#"[\u0041-\x5a]"#, #"[\x{0041}-\x{5a}]"#),
            (#"[\h-\é]"#, "[h-é]"), ("[a", "[a"), (#"[a\"#, #"[a\"#), ("[a-", #"[a\-"#),
        ] as [(String, String)])
    func meansTheSame(pattern: String, translation: String) {
        #expect(patternOfPCRE2(ecmaScript: pattern) == translation)
    }
}
