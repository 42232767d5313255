import FormTestSupport
import TestLimits
import Testing

/// Choosing options by keys at the real command.
@Suite(.limited) struct ChoosingTests {
    private static let days =
        #"{"id": "day", "title": "Day", "type": "select", "values": ["Friday", "Saturday", "Sunday"]}"#
    private static let meals =
        #"{"id": "meals", "title": "Meals", "type": "multi_select", "values": ["Breakfast", "Lunch, cold", "Dinner"]}"#

    private func submission(_ fields: String, _ question: String, _ keys: String) throws -> String? {
        let run = try PromptRun(fields)
        #expect(run.type([(question, keys)]), "\(run.text)")
        return run.submission()
    }

    @Test(
        arguments: [
            ("\u{1b}[B\r", "Friday"), ("\u{1b}[A\r", "Sunday"), ("s\u{1b}[B\u{1b}[B\r", "Sunday"),
            ("s\u{1b}[B\u{7f}f\u{1b}[B\r", "Friday"),
        ] as [(String, String)])
    func oneIsTakenByEnter(_ keys: String, _ day: String) throws {
        #expect(try submission(Self.days, "Day (1 of 1)", keys) == "{\"day\":\"\(day)\"}\n")
    }

    @Test(
        arguments: [
            ("\u{1b}[B \u{1b}[B\u{1b}[B \r", #"["Breakfast","Dinner"]"#),
            ("\u{1b}[B \u{1b}[B \r", #"["Breakfast","Lunch, cold"]"#),
            ("\u{1b}[B  \u{1b}[B \r", #"["Lunch, cold"]"#), ("\u{1b}[B\u{1b}[B\r", #"["Lunch, cold"]"#),
            ("1,d\u{1b}[B\r", #"["Breakfast","Dinner"]"#),
            ("\u{1b}[B l\u{1b}[B \r", #"["Breakfast","Lunch, cold"]"#),
            ("1-3, \u{1b}[B\r", #"["Breakfast","Lunch, cold","Dinner"]"#),
        ] as [(String, String)])
    func severalAreTicked(_ keys: String, _ meals: String) throws {
        #expect(try submission(Self.meals, "Meals (1 of 1)", keys) == "{\"meals\":\(meals)}\n")
    }

    /// Enter accepts the ticked options; the defaults are ticked at first.
    @Test(arguments: [
        ("\u{1b}[B \r", #"["b"]"#), ("\u{1b}[B\r", #"["a","b"]"#), ("\u{1b}[A \r", #"["a","b","d"]"#),
        ("\r", #"["a","b"]"#),
        ("\u{1b}[B \u{1b}[B \r", "null"), ("\u{1b}[B \u{1b}[B \u{1b}[B \r", #"["c"]"#), ("\u{1b}[Bd\r", #"["d"]"#),
        ("\u{1b}[A \u{1b}[C\r", #"["a","b","d"]"#),
    ])
    func aDefaultCanBeUnticked(_ keys: String, _ chosen: String) throws {
        let fields =
            #"{"id": "m", "title": "M", "type": "multi_select", "options": ["a", "b", "c", "d"], "default": ["a", "b"]}"#
        #expect(try submission(fields, "M (1 of 1)", keys) == "{\"m\":\(chosen)}\n")
    }

    @Test func theListGoesWithItsQuestion() throws {
        let run = try PromptRun(Self.meals + #", {"id": "n", "title": "N"}"#)
        #expect(run.type([("Meals (1 of 2)", "\u{1b}[B \u{1b}[B")]))
        #expect(
            run.terminal.wait {
                $0.lines.suffix(5) == [
                    "  [x] 1  Breakfast", "› [ ] 2  Lunch, cold", "  [ ] 3  Dinner", "Meals (1 of 2): [Breakfast]",
                    "= 1 choice: Breakfast",
                ]
            }, "\(run.text)")
        run.terminal.type("\u{1b}")
        #expect(
            run.terminal.wait { $0.lines.contains("Meals (1 of 2):") && $0.lines.contains("  [ ] 1  Breakfast") },
            "\(run.text)")
        run.terminal.type("\u{1b}[B \r")
        #expect(run.type([("N (2 of 2)", "x")]))
        #expect(
            run.terminal.wait { $0.lines.suffix(2).first == "Meals (1 of 2): Breakfast" && !$0.shows("Dinner") },
            "\(run.text)")
    }

    // MARK: - Pickers

    private static let bed =
        #"{"id": "bed", "title": "Bed", "type": "picker", "components": [["Single", "Double"], ["Soft", "Hard"]]}, "#
        + #"{"id": "n", "title": "N"}"#
    private static let lists = ["Single", "Double", "Soft", "Hard"]

    /// The rows on the screen that belong to a picker's lists.
    private func listed(_ run: PromptRun) -> [String] {
        run.terminal.screen.lines.filter { row in row.hasPrefix("  ") && Self.lists.contains { row.hasSuffix($0) } }
    }

    @Test func eachListOfAPickerGoesWithItsQuestion() throws {
        let run = try PromptRun(Self.bed)
        #expect(run.type([("Bed (1 of 2), list 1 of 2", "\u{1b}[B\u{1b}[B")]))
        #expect(
            run.terminal.wait {
                $0.lines.suffix(3) == ["  1  Single", "› 2  Double", "Bed (1 of 2), list 1 of 2: [Double]"]
            }, "\(run.text)")
        run.terminal.type("\r")
        #expect(run.type([("Bed (1 of 2), list 2 of 2", "")]))
        #expect(listed(run) == ["  1  Soft", "  2  Hard"], "\(run.text)")
        run.terminal.type("s\r")
        #expect(run.type([("N (2 of 2)", "")]))
        #expect(listed(run) == [], "\(run.text)")
        #expect(run.text.includes("Bed (1 of 2), list 1 of 2: Double\nBed (1 of 2), list 2 of 2: s\n= Double, Soft"))
    }

    /// There is one list on the screen, that of the current question, however one gets there.
    @Test(
        arguments: [
            ("x\r", "list 1 of 2", ["  1  Single", "  2  Double"]),
            ("1\r|x\r", "list 2 of 2", ["  1  Soft", "  2  Hard"]),
            ("1\r|\u{1b}p", "list 1 of 2", ["  1  Single", "  2  Double"]),
            ("1\r|:back\r", "list 1 of 2", ["  1  Single", "  2  Double"]),
            ("1\r|2\r|:back\r", "list 1 of 2", ["  1  Single", "  2  Double"]),
            ("1\r|2\r|:back\r|\r", "list 2 of 2", ["  1  Soft", "  2  Hard"]),
            ("1, 2\r|:back\r", "list 1 of 2", ["  1  Single", "  2  Double"]),
            (":next\r|:back\r", "list 1 of 2", ["  1  Single", "  2  Double"]),
        ] as [(String, String, [String])])
    func onlyTheListOfTheQuestionIsThere(_ keys: String, _ question: String, _ rows: [String]) throws {
        let run = try PromptRun(Self.bed)
        #expect(run.type([("Bed (1 of 2), list 1 of 2", "")]))
        for typed in keys.split(separator: "|") {
            run.terminal.waitUntilItAsks()
            run.terminal.type(String(typed))
        }
        run.terminal.waitUntilItAsks()
        #expect(run.type([("Bed (1 of 2), \(question)", "")]), "\(run.text)")
        #expect(listed(run) == rows, "\(run.text)")
    }

    /// Plain mode never erases a list.
    @Test func plainlyTheListsOfAPickerStay() throws {
        let run = try PromptRun(Self.bed, ["--plain"])
        #expect(
            run.type([("Bed (1 of 2; list 1 of 2", "1\r"), ("Bed (1 of 2; list 2 of 2", "2\r"), ("N (2 of 2", "")]))
        #expect(listed(run) == ["  1  Single", "  2  Double", "  1  Soft", "  2  Hard"], "\(run.text)")
    }

    /// For a list that is longer than the screen, only the number of choices is shown.
    @Test func ofALongListOfAPickerTheNumberIsSaid() throws {
        let places = (1...200).map { #""Place \#($0) of York""# }.joined(separator: ", ")
        let run = try PromptRun(
            #"{"id": "p", "title": "P", "type": "picker", "components": [["Here", "There"], [\#(places)]]}"#)
        #expect(run.type([("P (1 of 1), list 1 of 2", "1\r"), ("P (1 of 1), list 2 of 2", "")]))
        #expect(run.text.includes("There are 200 choices"), "\(run.text)")
        #expect(!run.text.includes("Place 7 of York"), "\(run.text)")
        run.terminal.type("7 of\u{1b}[B\r")
        #expect(run.submission() == #"{"p":["Here","Place 7 of York"]}"# + "\n")
    }

    /// Options are found again by their titles even if two are equal or one looks like a command.
    @Test(arguments: [("\u{1b}[B\u{1b}[B\r", "b"), ("\u{1b}[A\r", "c")] as [(String, String)])
    func whatIsTakenIsWhatWasShown(_ keys: String, _ id: String) throws {
        let fields =
            #"{"id": "x", "title": "X", "type": "select", "values": [{"id": "a", "title": "Same"}, {"id": "b", "title": "Same"}, "#
            + #"{"id": "c", "title": ":quit"}]}"#
        #expect(try submission(fields, "X (1 of 1)", keys) == "{\"x\":\"\(id)\"}\n")
    }

    @Test func onlyWhatIsOfferedIsProposed() throws {
        let fields =
            #"{"id": "a", "title": "A", "type": "switch"}, {"id": "x", "title": "X", "type": "select", "#
            + #""values": [{"id": "one", "when": "$a"}, {"id": "two", "when": "!$a"}, {"id": "three"}]}"#
        let run = try PromptRun(fields)
        #expect(run.type([("A (1 of 2)", "n\r"), ("X (2 of 2)", "\u{1b}[B\r")]), "\(run.text)")
        #expect(run.submission() == #"{"a":false,"x":"two"}"# + "\n")
    }

    @Test func tabsListHasTheNumbers() throws {
        let run = try PromptRun(Self.days)
        #expect(run.type([("Day (1 of 1)", "s\t")]))
        #expect(run.terminal.wait { $0.lines.suffix(2) == ["Day (1 of 1): s", "2 Saturday  3 Sunday"] }, "\(run.text)")
    }

    @Test func oneSignStandsForASecret() throws {
        for (locale, sign) in [("C.UTF-8", "•"), ("C", "*")] {
            let run = try PromptRun(
                #"{"id": "code", "title": "Code", "type": "password"}"#, ["--secret-echo"], more: #""title": "Secret""#,
                environment: ["LC_ALL": locale])
            #expect(run.type([("Code (1 of 1)", "abc")]))
            #expect(run.terminal.wait { $0.lines.last == "Code (1 of 1): \(sign)\(sign)\(sign)" }, "\(run.text)")
            run.terminal.type("\r")
            let bullets = String(repeating: sign, count: 8)
            #expect(run.terminal.wait { $0.shows("Code  \(bullets)") }, "\(run.text)")
            run.terminal.type("\r")
            #expect(run.submission() == #"{"code":"abc"}"# + "\n")
        }
    }

    @Test func helpNamesTheKeys() throws {
        let run = try PromptRun(Self.days)
        // The help takes two pages.
        #expect(run.type([("Day (1 of 1)", ":help\r\r")]))
        for key in ["Up and Down", "Ctrl-R", "Ctrl-J", "Ctrl-_", "Space"] {
            #expect(run.terminal.wait { $0.shows(key) }, "\(key): \(run.text)")
        }
    }

    @Test func anEmptyScreenGetsTheChoicesAgain() throws {
        let run = try PromptRun(Self.days, columns: 30)
        #expect(run.type([("Day (1 of 1)", "s:help\u{7f}\u{7f}\u{7f}\u{7f}\u{7f}\u{0c}")]))
        #expect(
            run.terminal.wait { screen in
                screen.lines.suffix(4) == ["  1  Friday", "  2  Saturday", "  3  Sunday", "Day (1 of 1): s"]
            }, "\(run.text)")
    }
}
