import FormEngine
import TestLimits
import Testing

@Suite(.limited) struct TextFitTests {
    @Test(arguments: [
        ("guinea", "Guinea", TextFit.beginning), ("new", "Papua New Guinea", .word), ("apu", "Papua", .part),
        ("x", "Papua", .none), ("å", "Åland", .beginning), ("land", "Åland", .part), ("s", "O'Shea", .word),
        ("'s", "O'Shea", .word), ("日", "東日", .part), ("", "a", .beginning), ("ab", "a", .none),
    ])
    func aPartFitsAText(_ part: String, _ text: String, _ fit: TextFit) {
        #expect(TextFit(of: Array(part.utf8), in: text) == fit)
    }
}
