import Testing

@testable import FormEngine

/// Parts of dates, differences between moments, and numbers in texts.
extension FunctionTests {
    @Test(
        arguments: [
            // Parts of dates
            ("year(d) == 2024 && month(d) == 2 && day(d) == 29 && weekday(d) == 4", ["d": "2024-02-29"], yes),
            ("weekday('2024-03-03') == 7", [:], yes), ("weekday('2024-03-04') == 1", [:], yes),
            ("weekday('0001-01-01') == 1", [:], yes), ("year(d) == 2024", [:], unknown),
            ("hour(clock) == 9 && minute(clock) == 5", ["clock": "09:05"], yes),
            ("hour(when) == 23 && day(when) == 29", ["when": "2024-02-29T23:30:00-05:00"], yes),
            ("minute('2024-02-29T23:59Z') == 59", [:], yes), ("hour(d) == 0", ["d": "2024-02-29"], unknown),
            ("year(clock) == 0", ["clock": "09:05"], unknown), ("year(t) == 1", ["t": "soon"], unknown),
            ("seconds(clock) == 32705", ["clock": "09:05:05"], yes), ("seconds('09:05') == 32700", [:], yes),
            ("seconds(when) == 1709184600.25", ["when": "2024-02-29T09:30:00.250+04:00"], yes),
            ("seconds('1969-12-31T23:59:59Z') == -1", [:], yes), ("seconds(d) == 0", ["d": "2024-02-29"], unknown),
            ("seconds(when) == 0", [:], unknown), ("seconds(t) == 0", ["t": "soon"], unknown),
            // Differences of moments and times
            ("when - '2024-02-29T00:00Z' == 1", ["when": "2024-02-29T00:00Z"], unknown),
            ("when - now() == 90.5", ["when": "2024-02-29T10:31:30.5+01:00"], yes),
            ("now() - when == 0", [:], unknown), ("clock - clock == 0", ["clock": "09:05:07"], yes),
            // Numbers
            ("number(t) < number(u)", ["t": "9", "u": "10.5"], yes), ("number(t) == 0", [:], unknown),
            ("number(t) == 7", ["t": "007"], yes), ("number(t) == 7", ["t": "seven"], unknown),
            ("round_half_up(a) == 3", ["a": "2.5"], yes), ("round_half_up(a) == 0", [:], unknown),
        ] as [(String, KeyValuePairs<String, String>, Truth)])
    func isSaidOfDates(condition: String, answers: KeyValuePairs<String, String>, truth: Truth) throws {
        #expect(try self.truth(condition, answers) == truth, "\(condition)")
    }

    @Test(
        arguments: [
            (float, "round_half_up(a, 2)", ["a": "1.005"], "=1.01"), (float, "round(a, 2)", ["a": "1.005"], "=1"),
            (float, "round_half_up(a, 1)", ["a": "-0.25"], "=-0.3"),
            (float, "round_half_up(a, 3)", ["a": "1.5"], "=1.5"),
            (float, "round_half_up(a)", ["a": "0.49999999999999999999999999999999999"], "-"),
            (float, "round_half_up(a)", ["a": "0.4999999999999999999999999999999999"], "=0"),
            (float, "round_half_up(a, 0 - 1)", ["a": "15"], "=20"), (float, "round_half_up(b)", [:], "-"),
            (
                float, "round_half_up(a, b)", ["a": "9999999999999999999999999999999.5"],
                "=10000000000000000000000000000000"
            ),
            (float, "number(t)", ["t": "1e3"], "=1000"), (float, "number(t)", ["t": "x"], "-"),
            (float, "coalesce(number(t), 5)", ["t": "x"], "=5"), (float, "number(t) + 1", [:], "-"),
            (float, "weekday(d)", ["d": "2024-02-29"], "=4"),
            (float, "hour(when)", ["when": "2024-02-29T23:30Z"], "=23"),
            (float, "(when - now()) / 3600", ["when": "2024-02-29T12:00Z"], "=2.5"),
            (float, "clock - clock", [:], "-"), (float, "when - a", ["when": "2024-02-29T12:00Z"], "-"),
            (text, "format_date(d, '%e.%n.%Y')", ["d": "2024-02-09"], "=9.2.2024"),
            (text, "format_date(d, '%d/%m/%Y, 100 %%')", ["d": "2024-02-09"], "=09/02/2024, 100 %"),
            (text, "format_date(when, '%H:%M:%S')", ["when": "2024-02-29T23:30:05-05:00"], "=23:30:05"),
            (text, "format_date(clock, 'at %H.%M')", ["clock": "07:05"], "=at 07.05"),
            (text, "format_date(d, '%H')", ["d": "2024-02-09"], "-"),
            (text, "format_date(clock, '%Y')", ["clock": "07:05"], "-"),
            (text, "format_date(t, '%Y')", ["t": "0987-02-09"], "=0987"), (text, "format_date(d, '%Y')", [:], "-"),
            (text, "'Until' format_date(d, '%d.%m.')", ["d": "2024-02-09"], "=Until 09.02."),

        ] as [(String, String, KeyValuePairs<String, String>, String)])
    func isCalculatedOfDates(
        members: String, formula: String, answers: KeyValuePairs<String, String>, result: String
    ) throws {
        var session = try session(members, formula, answers)
        #expect(session.reading(of: "f") == result, "\(formula)")
    }
}
