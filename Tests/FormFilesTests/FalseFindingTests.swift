import FormEngine
import FormFiles
import FormSyntax
import FormTestSupport
import TestLimits
import Testing

/// Findings that something never happens are true: random answers are tried against each of them.
@Suite(.limited) struct FalseFindingTests {
    private static let fields = """
        {"id": "whole", "type": "number"}, {"id": "exact", "type": "float", "signed": true, "decimals": 1},
        {"id": "free", "type": "signed_number"},
        {"id": "choice", "type": "select", "values": [{"id": "a"}, {"id": "b"}, {"id": 3}]},
        {"id": "several", "type": "multi_select", "values": [{"id": "p"}, {"id": "q"}, {"id": "r"}]},
        {"id": "yes", "type": "switch"}, {"id": "text"}, {"id": "tidy", "clean": ["digits"]},
        {"id": "day", "type": "date"}, {"id": "hour", "type": "time"}, {"id": "moment", "type": "date_time"}
        """

    /// Values that occur in conditions, and others.
    private static let values: [String: [String]] = [
        "whole": ["0", "1", "2", "3", "4", "10"], "exact": ["0", "1", "1.5", "2", "2.1", "-1", "3"],
        "free": ["0", "1", "1.5", "1.55", "2", "-1", "0.001"], "choice": ["a", "b", "3"],
        "several": ["p", "q", "p;q", "p;q;r", "q;r"], "yes": ["true", "false"],
        "text": ["a", "b", "3", "1.5", "yes", "no", "anything"], "tidy": ["3", "12", "7a"],
        "day": ["2024-01-01", "2024-01-02", "2024-01-03", "2023-12-31"], "hour": ["09:00", "10:00", "23:59"],
        "moment": ["2024-01-01T00:00:00Z", "2024-01-02T10:00:00Z", "2025-01-01T00:00:00Z"],
    ]

    @Test func conditionsThatAreNeverTrueAreNot() throws {
        var random = SeededGenerator(seed: 11)
        var claims = 0
        for _ in 0..<cases(600) {
            let ids = Array(Self.values.keys.sorted().shuffled(using: &random).prefix(2))
            let condition = Self.condition(on: ids, &random, depth: 3)
            let form = """
                [{"id": "g", "sections": [{"id": "s", "fields": [\(Self.fields), {"id": "carrier",
                "targets": [{"id": "shown", "action": "show", "condition": "\(condition)"}]},
                {"id": "shown", "hidden": true}]}]}]
                """
            guard allFindings(in: Array(form.utf8), path: "f").contains(where: { $0.code == .neverTrue }) else {
                continue
            }
            claims += 1
            let compiled = try FormTestSupport.compiled(form)
            for _ in 0..<300 {
                var answers = ["carrier": "x"]
                for (id, values) in Self.values where random.next() % 5 > 0 {
                    answers[id] = values.randomElement(using: &random)
                }
                #expect(!Self.shows("shown", compiled, answers), "\(condition) is true of \(answers)")
            }
        }
        #expect(claims > cases(40))
    }

    @Test func operandsThatAreNeverNumbersNeverAre() throws {
        var random = SeededGenerator(seed: 13)
        var claims = 0
        for _ in 0..<cases(400) {
            let ids = Array(Self.values.keys.sorted().shuffled(using: &random).prefix(2))
            let sign = ["+", "-", "*", "/"].randomElement(using: &random) ?? "+"
            let condition = "$\(ids[0]) \(sign) $\(ids[1]) > 2"
            let form = """
                [{"id": "g", "sections": [{"id": "s", "fields": [\(Self.fields), {"id": "carrier",
                "targets": [{"id": "shown", "action": "show", "condition": "\(condition) || !(\(condition))"}]},
                {"id": "shown", "hidden": true}]}]}]
                """
            let isClaimed = allFindings(in: Array(form.utf8), path: "f")
                .contains { $0.code == .invalidOperand && $0.severity == .error }
            guard isClaimed else { continue }
            claims += 1
            let compiled = try FormTestSupport.compiled(form)
            for _ in 0..<50 {
                var answers = ["carrier": "x"]
                for (id, values) in Self.values { answers[id] = values.randomElement(using: &random) }
                #expect(!Self.shows("shown", compiled, answers), "\(condition) is known of \(answers)")
            }
        }
        #expect(claims > cases(100))
    }

    private static func shows(_ id: String, _ form: CompiledForm, _ answers: [String: String]) -> Bool {
        var session = started(form)
        for field in form.fields { if let text = answers[field.id] { session.give(text, to: field.id) } }
        session.finish()
        return session.slot(id: id).map { session.isVisible($0) } ?? false
    }

    private static func condition(on ids: [String], _ random: inout SeededGenerator, depth: Int) -> String {
        switch depth > 0 ? random.next() % 8 : 7 {
        case 0...3:
            "\(condition(on: ids, &random, depth: depth - 1)) && \(condition(on: ids, &random, depth: depth - 1))"
        case 4: "(\(condition(on: ids, &random, depth: depth - 1)) || \(condition(on: ids, &random, depth: depth - 1)))"
        case 5: "!(\(condition(on: ids, &random, depth: depth - 1)))"
        default: comparison(on: ids, &random)
        }
    }

    private static func comparison(on ids: [String], _ random: inout SeededGenerator) -> String {
        let id = ids.randomElement(using: &random) ?? "text"
        switch random.next() % 12 {
        case 0: return "present($\(id))"
        case 1: return "missing($\(id))"
        case 2: return "$\(id)"
        case 3: return "$\(id) < $\(ids.randomElement(using: &random) ?? id)"
        case 4: return "$\(id) + 1 > 2"
        default:
            // Sometimes a value of another kind.
            let source = random.next() % 6 > 0 ? id : ids.randomElement(using: &random) ?? id
            let value = values[source]?.randomElement(using: &random) ?? ""
            let isBare = ["whole", "exact", "free"].contains(source) || source == "yes"
            let relation = ["==", "!=", "<", "<=", ">", ">="].randomElement(using: &random) ?? "=="
            return "$\(id) \(relation) \(isBare ? value : "'\(value)'")"
        }
    }

    @Test func masksThatNothingPassesLetNothingPass() throws {
        var random = SeededGenerator(seed: 12)
        var claims = 0
        for _ in 0..<cases(1500) {
            let mask = Self.pieces(["0", "9", "L", "?", "A", "a", "&", "-", ".", ">", "<"], 1...5, &random)
            let checks = [
                #""format": "\#(Self.pattern(&random))""#, #""min_length": \#(random.next() % 7)"#,
                #""max_length": \#(random.next() % 6 + 1)"#,
            ].filter { _ in random.next() % 2 == 0 }.joined(separator: ", ")
            let form =
                #"[{"id": "g", "sections": [{"id": "s", "fields": [{"id": "x", "mask": "\#(mask)", "#
                + #""validations": {\#(checks)}}]}]}]"#
            guard allFindings(in: Array(form.utf8), path: "f").contains(where: { $0.code == .contradictoryMask }) else {
                continue
            }
            let compiled = try FormTestSupport.compiled(form)
            claims += 1
            for _ in 0..<200 {
                let text = Self.pieces(["1", "7", "a", "B", "k", "é", "ſ", "-", ".", "٣"], 1...6, &random)
                var session = Session(compiled, given: ["x": text])
                let passes = session.values["x"] != nil && session.failures().isEmpty
                #expect(!passes, "\(text) passes \(form)")
            }
        }
        #expect(claims > cases(100))
    }

    private static func pieces(_ all: [String], _ count: ClosedRange<Int>, _ random: inout SeededGenerator) -> String {
        (0..<Int.random(in: count, using: &random)).map { _ in all.randomElement(using: &random) ?? "" }.joined()
    }

    private static func pattern(_ random: inout SeededGenerator) -> String {
        let parts = ["[0-9]", "[a-z]", "[A-Z0-9]", "\\\\d", "\\\\w", "-", "\\\\.", ".", "(ab|1)", "[^0-9]", "k"]
        let counts = ["", "", "+", "*", "?", "{2}", "{1,3}"]
        let body = (0..<Int.random(in: 1...3, using: &random)).map { _ in
            (parts.randomElement(using: &random) ?? "") + (counts.randomElement(using: &random) ?? "")
        }
        return (random.next() % 3 > 0 ? "^" : "") + body.joined() + (random.next() % 3 > 0 ? "$" : "")
    }

    /// Patterns as forms have them, none of which is too costly.
    @Test(arguments: [
        "^[a-z]+(-[a-z]+)*$", "^(\\\\d{1,3})(,\\\\d{3})*(\\\\.\\\\d+)?$", "^([0-9]{4} ?){4}$", "^(foo|bar)+$",
        "^.+@.+\\\\..+$",
        "^[\\\\p{L}]+([ '-][\\\\p{L}]+)*$", "^[A-Z]{2}[0-9]{2}( ?[A-Z0-9]{4})+$", "(^|\\\\s)#\\\\w+",
        "^https?://[^\\\\s/]+(/.*)?$",
        "^(?=.*[a-z])(?=.*[A-Z])(?=.*\\\\d).{8,}$", "^([01]?[0-9]|2[0-3]):[0-5][0-9]$", "^\\\\+?[0-9 ()-]{6,20}$",
        "^((25[0-5]|2[0-4]\\\\d|1?\\\\d?\\\\d)(\\\\.|$)){4}$", "^(?>a+)+$", "^(a++)+$", "^\\\\s*\\\\S+\\\\s*$",
        "^(\\\\w+\\\\.)*\\\\w+$",
    ])
    func ordinaryPatternsAreNotCostly(_ pattern: String) {
        let form =
            #"[{"id": "g", "sections": [{"id": "s", "fields": [{"id": "x", "validations": {"format": "\#(pattern)"}}]}]}]"#
        #expect(allFindings(in: Array(form.utf8), path: "f").map(\.description) == [])
    }
}
