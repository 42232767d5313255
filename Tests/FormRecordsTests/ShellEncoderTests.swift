import FormEngine
import FormRecords
import FormSyntax
import FormTestSupport
import TestLimits
import Testing

/// Answers as shell assignments.
@Suite(.limited) struct ShellEncoderTests {
    @Test(
        arguments: [
            ("Ada", "'Ada'"), ("", "''"), ("it's", #"'it'\''s'"#), (#"$(rm) `x` \ ""#, #"'$(rm) `x` \ "'"#),
            ("a\nb", "'a\nb'"), ("'\u{301}", "''\\''\u{301}'"), ("å", "'å'"),
        ] as [(String, String)])
    func aTextIsOneWord(_ text: String, _ word: String) {
        #expect(Array(quotedForShell(text).utf8) == Array(word.utf8))
    }

    @Test(
        arguments: [
            ("answer_", true), ("", true), ("A1", true), ("1A", false), ("a-b", false), ("a b", false), ("å", false),
        ] as [(String, Bool)])
    func aPrefixIsABeginningOfAName(_ text: String, _ isPrefix: Bool) {
        #expect(ShellEncoder.isPrefix(text) == isPrefix)
    }
}
