import FormTestSupport
import TestLimits
import Testing

/// Choosing by keys at the real command.
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

    /// Enter takes what is ticked, and a default is; Esc leaves nothing.
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

    /// Titles that two options share, or that look like a command, are found again all the same.
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
        #expect(run.type([("Day (1 of 1)", ":help\r")]))
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
