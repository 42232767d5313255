import FormWords
import TestLimits
import Testing

/// Searches for texts within texts.
@Suite(.limited) struct TextSearchTests {
    @Test(
        arguments: [
            ("1.5", ".", ",", "1,5"), ("a.b.c", ".", "", "abc"), ("..", ".", ",", ",,"), ("abc", "d", "x", "abc"),
            ("", "a", "b", ""), ("aaa", "aa", "b", "ba"), ("{é}{é}", "{é}", "{{é}", "{{é}{{é}"),
            ("abc", "", "x", "abc"),
        ] as [(String, String, String, String)])
    func oneIsInPlaceOfEach(_ text: String, _ other: String, _ new: String, _ result: String) {
        #expect(text.replacing(every: other, by: new) == result)
    }
}
