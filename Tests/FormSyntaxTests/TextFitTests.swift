import TestLimits
import Testing

@testable import FormSyntax

@Suite(.limited) struct TextFitTests {
    @Test(
        arguments: [
            ("guinea", "Guinea", TextFit.beginning), ("new", "Papua New Guinea", .word), ("apu", "Papua", .none),
            ("x", "Papua", .none), ("å", "Åland", .beginning), ("land", "Åland", .none), ("s", "O'Shea", .word),
            ("'s", "O'Shea", .word), ("日", "東日", .word), ("", "a", .beginning), ("ab", "a", .none),
            ("osteraker", "Österåker", .beginning), ("ÖSTER", "Österåker", .beginning), ("aker", "Österåker", .none),
            ("norra", "Österåker Norra", .word), ("e\u{301}te", "l'été", .word), ("strasse", "Große Straße", .word),
            ("999 y", "Place 999 of York", .words), ("york 999", "Place 999 of York", .none),
            ("pl of yo", "Place 999 of York", .words),
            ("place 9", "Place 999 of York", .beginning), ("мос", "Москва", .beginning), ("ква", "Москва", .none),
            ("1000", "1 000 m²", .beginning), ("1 000", "1 000 m²", .beginning),
            ("1000 m", "1\u{A0}000 m²", .beginning),
            ("1000", "1 0000", .none), ("10", "1 000 m²", .none), ("10 000", "1 000 m²", .none),
            ("1000000", "1 000 000", .beginning), ("1000", "Plot 1 000", .word),
        ] as [(String, String, TextFit)])
    func aPartFitsAText(_ part: String, _ text: String, _ fit: TextFit) {
        #expect(SoughtText(part).fit(in: text) == fit)
        #expect(bestFits(of: part, among: ["", text]).fit == (fit == .none && part.isEmpty ? .beginning : fit))
    }

    @Test func accentsCanBeKept() {
        #expect(SoughtText("oster", isStrict: true).fit(in: "Österåker") == .none)
        #expect(SoughtText("öster", isStrict: true).fit(in: "ÖSTERÅKER") == .beginning)
    }

    @Test(
        arguments: [
            ("Größe (cm)", "grosse (cm)"), ("Łódź", "lodz"), ("ÆØÅ", "aeoa"), ("İstanbul", "istanbul"), ("ΑΒ", "αβ"),
            ("", ""),
        ] as [(String, String)])
    func aTextIsFolded(_ text: String, _ folded: String) { #expect(foldedText(text) == folded) }
}
