import FormTestSupport
import TestLimits
import Testing

@testable import LineEditing

@Suite(.serialized, .limited) struct PaletteTests {
    @Test(
        arguments: [
            ("label=4", LineStyle.label, "\u{1b}[4mx\u{1b}[0m"), ("label=1;36", .label, "\u{1b}[1;36mx\u{1b}[0m"),
            ("label=38;5;208", .label, "\u{1b}[38;5;208mx\u{1b}[0m"), ("label=", .label, "x"), ("", .plain, "x"),
            ("label=4", .focused, "\u{1b}[4mx\u{1b}[0m"), ("focused=7:label=4", .focused, "\u{1b}[7mx\u{1b}[0m"),
            ("focused=7:label=4", .label, "\u{1b}[4mx\u{1b}[0m"), ("invalid=35", .failure, "\u{1b}[35mx\u{1b}[0m"),
            ("label=4:label=5", .label, "\u{1b}[5mx\u{1b}[0m"), (":title=3:", .title, "\u{1b}[3mx\u{1b}[0m"),
        ] as [(String, LineStyle, String)])
    func anEntrySetsALook(_ text: String, _ style: LineStyle, _ painted: String) {
        var palette = Palette.standard
        #expect(palette.apply(text) == [])
        #expect(palette.painted("x", as: style) == painted)
    }

    @Test(
        arguments: [
            ("label", ["label"]), ("lable=1", ["lable=1"]), ("label=red", ["label=red"]),
            ("label=1m\u{1b}]0", ["label=1m\u{1b}]0"]),
            ("label=1000", ["label=1000"]), ("label=1;;2", ["label=1;;2"]), ("label=;", ["label=;"]), ("=1", ["=1"]),
            ("label=-1", ["label=-1"]), ("label= 1", ["label= 1"]), ("Label=1:plain=1", ["Label=1", "plain=1"]),
            ("label=1=2", ["label=1=2"]), ("label=１", ["label=１"]),
        ] as [(String, [String])])
    func anEntryThatWillNotDoChangesNothing(_ text: String, _ refused: [String]) {
        var palette = Palette.standard
        #expect(palette.apply(text) == refused)
        #expect(palette == .standard)
    }

    @Test func nothingIsPaintedWithoutColours() {
        for style in LineStyle.allCases { #expect(Palette.colorless.painted("x", as: style) == "x") }
    }

    private func ask(
        _ prompt: [StyledText], palette: Palette = .standard, columns: Int = 40, by person: (PseudoTerminal) -> Void
    ) throws -> [String] {
        let terminal = try PseudoTerminal(columns: columns)
        _ = edited(
            on: terminal, questions: [LineQuestion(id: "name", prompt: prompt)], palette: palette,
            judge: { $0.isEmpty ? nil : $0 == "no" ? StyledText("wrong", .failure) : StyledText("ok", .valid) },
            by: person)
        #expect(terminal.screen.unknown == [])
        return terminal.screen.paintedHistory.filter { !$0.isEmpty }
    }

    private let prompt = [
        StyledText("Näme日", .label), StyledText(" (1 of 2)"), StyledText(" *", .required), StyledText(": "),
    ]

    @Test func thePartsOfAPromptHaveTheirColours() throws {
        var shown: [String] = []
        let left = try ask(prompt) {
            #expect($0.wait(for: "*: "))
            $0.type("no")
            #expect($0.wait(for: "wrong"))
            shown = $0.screen.paintedHistory
            $0.type("\u{7f}\u{1b}[Hab\u{1b}[Fc")
            #expect($0.wait(for: "abnc"))
            $0.type("\r")
        }
        #expect(shown.prefix(2) == ["<1>Näme日<> (1 of 2)<31> *<>: no", "<31>wrong<>"])
        #expect(left == ["<1>Näme日<> (1 of 2)<31> *<>: abnc"])
    }

    @Test func aPromptIsPaintedWhereverItWraps() throws {
        let left = try ask(prompt, columns: 9) {
            #expect($0.wait(for: "*:"))
            $0.type("abc")
            #expect($0.wait(for: "abc"))
            $0.type("\u{0c}")
            $0.settle()
            $0.type("\r")
        }
        #expect(left == ["<1>Näme日<> (", "1 of 2)<31> <>", "<31>*<>: abc"])
    }

    @Test func theQuestionBeingAskedStandsOut() throws {
        var palette = Palette.standard
        _ = palette.apply("focused=7")
        var shown: [String] = []
        let left = try ask(prompt, palette: palette) {
            #expect($0.wait(for: "*: "))
            shown = $0.screen.paintedHistory
            $0.type(String(repeating: "x", count: 60))
            #expect($0.wait(for: "xxx"))
            $0.type("\u{1b}[H\r")
        }
        #expect(shown.first == "<7>Näme日<> (1 of 2)<31> *<>:")
        #expect(left == ["<1>Näme日<> (1 of 2)<31> *<>:", String(repeating: "x", count: 38) + "<2>›<>"])
    }

    @Test func aStyleIsReadAndSetByItsName() {
        var palette = Palette.standard
        palette[.label] = "1;36"
        palette[.note] = nil
        palette[.title] = "red"
        #expect(palette[.label] == "1;36" && palette[.note] == nil && palette[.title] == "1")
    }

    /// A question's own looks are over those of the palette, for that question alone, and nowhere without colours.
    @Test(arguments: [(Palette.standard, ["<4>One<>: a", "<1>Two<>: b"]), (.colorless, ["One: a", "Two: b"])])
    func aQuestionMayLookOtherwise(_ palette: Palette, _ shown: [String]) throws {
        let terminal = try PseudoTerminal(columns: 40)
        var first = LineQuestion(id: "one", prompt: [StyledText("One", .label), StyledText(": ")])
        first.looks = "label=4"
        let second = LineQuestion(id: "two", prompt: [StyledText("Two", .label), StyledText(": ")])
        _ = edited(on: terminal, questions: [first, second], palette: palette) {
            $0.type("a\r")
            #expect($0.wait(for: "Two: "))
            $0.type("b\r")
        }
        #expect(terminal.screen.paintedHistory.filter { !$0.isEmpty } == shown)
    }

    @Test func thePromptHasItsClustersWhole() throws {
        let left = try ask([StyledText("Cafe\u{301} \u{1f469}\u{200d}\u{1f4bb}", .label), StyledText(": ")]) {
            #expect($0.wait(for: ": "))
            $0.type("ab\u{7f}c")
            #expect($0.wait(for: "ac"))
            $0.type("\r")
        }
        #expect(left == ["<1>Cafe\u{301} \u{1f469}\u{200d}\u{1f4bb}<>: ac"])
    }

    @Test func aPromptMayEndInAStyle() throws {
        let left = try ask([StyledText("Name: ", .label)]) {
            #expect($0.wait(for: "Name: "))
            $0.type("a\r")
        }
        #expect(left == ["<1>Name: <>a"])
    }
}
