import FormSyntax
import FormTestSupport
import FormWords
import TestLimits
import Testing

@testable import FormEngine

/// The values that fields read from texts, however given; `Fixtures/readings.txt` lists them and explains its format.
@Suite(.limited) struct ReadingTests {
    struct Row: Sendable, CustomTestStringConvertible {
        let members: String
        let text: String
        let readings: [(way: String, reading: String)]
        var testDescription: String { "\(members) \(text.debugDescription)" }
        var norwegian: String? { readings.first { $0.way == "nb" }?.reading }
        var line: String? { readings.first { $0.way == "line" }?.reading }
    }

    static let rows: [Row] = {
        let table = (try? fileText("\(CommandRun.package)/Tests/FormEngineTests/Fixtures/readings.txt")) ?? ""
        var (rows, fields): ([Row], [String]) = ([], [])
        for line in table.split(separator: "\n") where !line.hasPrefix("//") {
            if line.hasPrefix("= ") {
                fields = parts(of: line.dropFirst(2), at: " ¦ ")
                continue
            }
            let cells = line.split(separator: " | ", omittingEmptySubsequences: false)
            let readings = cells.dropFirst().flatMap { cell in
                let reading = unescaped(cell.drop { $0 != " " }.dropFirst())
                let ways = cell.prefix { $0 != " " }.replacing("typed", with: "line,en,nb")
                return ways.split(separator: ",").map { (way: String($0), reading: reading) }
            }
            for text in parts(of: cells[0], at: " ¦ ") {
                rows += fields.map { Row(members: $0, text: text == "\"\"" ? "" : text, readings: readings) }
            }
        }
        return rows
    }()

    private static func parts(of line: Substring, at separator: String) -> [String] {
        line.split(separator: separator, omittingEmptySubsequences: false).map { unescaped($0) }
    }

    private static func unescaped(_ text: Substring) -> String {
        String(text).replacing(/\\(?:u\{([0-9A-F]+)\}|(.))/) { match in
            if let code = match.1 { return UInt32(code, radix: 16).flatMap(Unicode.Scalar.init).map { "\($0)" } ?? "" }
            let letter = match.2.map(String.init) ?? ""
            return ["n": "\n", "r": "\r", "t": "\t"][letter] ?? letter
        }
    }

    private static let norwegian = Language(locale: "nb_NO.UTF-8") ?? .english
    private static let forms: [String: Cell.LiteralForm] = [
        "data": .text, "number": .number, "list": .list, "object": .object, "yes": .yes, "no": .no, "absent": .absent,
    ]

    @Test(arguments: rows) func isReadAsTheTableSays(_ row: Row) throws {
        for (way, reading) in row.readings {
            let found =
                switch way {
                case "line": try viewReading(row.members, row.text)
                case "en": try viewReading(row.members, row.text, from: .person())
                case "nb": try viewReading(row.members, row.text, from: .person(Self.norwegian))
                default: try modelReading(row.members, row.text, as: try #require(Self.forms[way]))
                }
            #expect(found == reading, "\(way)")
        }
    }

    @Test func theTableIsLong() { #expect(Self.rows.reduce(0) { $0 + $1.readings.count } == 1508) }

    /// Numbers, dates, and yes and no depend only on the language: lines in that language are read like a person's
    /// typing.
    @Test(arguments: rows.filter { $0.norwegian != nil && !["+", "-"].contains($0.text) })
    func aLineOfTheSameLanguageHasTheSameVerdict(_ row: Row) throws {
        guard !row.members.contains("\"values\""), !row.members.contains("\"components\"") else { return }
        #expect(try viewReading(row.members, row.text, from: .line(Self.norwegian)) == row.norwegian)
    }

    /// As data, a text has the same value as if typed, or is refused.
    @Test(arguments: rows.filter { $0.norwegian != nil }) func isThatValueInDataOrRefused(_ row: Row) throws {
        let (data, line) = (try modelReading(row.members, row.text), try #require(row.line))
        guard data.hasPrefix("="), !data.contains(" ") || data == line else { return }
        // Exponents, and points between thousands, are allowed only in data.
        let isOfData = row.text.contains("e") && line.hasSuffix("not_a_number")
        #expect(
            data == line || isOfData
                || row.members == #""type":"float","decimal_separator":",","grouping_separator":".""#)
    }

    // MARK: - What is shown

    private static let german = #""type":"float","signed":true,"decimal_separator":",","grouping_separator":".""#
    private static let swiss = #""type":"float","grouping_separator":"'""#
    private static let countries =
        #""type":"select","values":[{"id":"de","title":"Germany"},{"id":"no","title":"Norway"},{"id":"nl","title":"Netherlands"},{"id":"NZ","title":"New Zealand"}]"#
    private static let numbered =
        #""type":"segment","values":[{"id":2,"title":"Two"},{"id":0,"title":"Zero"},{"id":1,"title":"1"}]"#
    private static let shared =
        #""type":"choice","values":[{"id":"a","title":"Same"},{"id":"b","title":"Same"},{"id":"A","title":"b"},{"id":"c","title":"sAME thing"}]"#
    private static let colours =
        #""type":"multi_select","values":[{"id":"r","title":"Red"},{"id":"g","title":"Green"},{"id":"b","title":"Blue"},{"id":"x;y","title":"Grey, light"},{"id":"v","title":"Violet"}]"#
    private static let size =
        #""type":"picker","components":[[{"id":"s","title":"Small"},{"id":"l","title":"Large"}],[{"id":"c","title":"Cotton"},{"id":"w","title":"Wool"}]]"#

    @Test(
        arguments: [
            (german, "1234.50", "1.234,50"), (german, "-1234567.5", "-1.234.567,5"), (swiss, "1000", "1'000"),
            (#""type":"float""#, "1234.50", "1234.50"),
            (#""mask":"000-000""#, "123-456", "123-456"),
            (#""grouping":{"sizes":[4,4],"separator":" "}"#, "123456789", "1234 56789"),
            (#""mask":"(000) 999","clean":["digits"]"#, "12345", "(123) 45"),
            (countries, "no", "Norway"), (numbered, "1", "1"), (numbered, "2", "Two"), (shared, "a", "1"),
            (shared, "A", "3"),
        ] as [(String, String, String)])
    func isShownAsATextThatReadsBack(members: String, model: String, view: String) throws {
        try expectShown(members, model, is: view)
        #expect(try viewReading(members, view) == "=\(model)")
    }

    @Test(
        arguments: [
            (colours, #"["r","b"]"#, "Red, Blue"), (colours, #"["x;y","v"]"#, "4, Violet"),
            (size, #"["Small","Wool"]"#, "Small, Wool"), (colours, "[]", ""),
        ] as [(String, String, String)])
    func showsTextsThatFindTheSameChoices(members: String, list: String, view: String) throws {
        try expectShown(members, list, as: .list, is: view)
    }

    @Test func showsYesAndNo() throws {
        for (text, view) in [("true", "yes"), ("0", "no"), ("", "")] {
            var session = try session(#""type":"switch""#)
            session.give(text, to: "x")
            session.finish()
            #expect(session.viewText(Slot(0)) == view)
        }
    }

    @Test func labelsByNumberOrByID() throws {
        let byNumber = try compiled(fields(#"{"id":"x",\#(Self.countries)}"#))
        #expect(byNumber.fields[0].options.map(\.label) == ["1", "2", "3", "4"])
        let byID = try compiled(fields(#"{"id":"x",\#(Self.numbered)}"#))
        #expect(byID.fields[0].options.map(\.label) == ["2", "0", "1"])
        let byTitle = try compiled(
            fields(#"{"id":"x","type":"select","values":[{"id":"a","title":"2024"},{"id":"b","title":"2025"}]}"#))
        #expect(byTitle.fields[0].options.map(\.label) == ["a", "b"])
    }

    @Test func keepsTheTypeOfItsIDs() throws {
        let form = try compiled(fields(#"{"id":"x","type":"select","values":[{"id":0},{"id":"1"},{"id":true}]}"#))
        #expect(form.fields[0].options.map(\.idLiteral) == [.number("0"), .string("1"), .truth(true)])
        #expect(form.fields[0].options.map(\.title) == ["0", "1", "true"])
    }

    // MARK: - Zones

    private static let oslo: Moment? = ZoneRules(
        name: "Europe/Oslo", file: ZoneRulesTests.file(footer: ZoneRulesTests.oslo)
    ).map { Moment(seconds: 1_709_199_000, zone: $0) }

    @Test(
        arguments: [
            ("2024-01-15T10:00", "=2024-01-15T10:00:00+01:00"), ("2024-07-15 10:00", "=2024-07-15T10:00:00+02:00"),
            ("2024-03-31T02:30", "- not_a_date(skippedTime)"), ("2024-03-31T02:30Z", "=2024-03-31T02:30:00Z"),
            ("2024-10-27T02:30", "=2024-10-27T02:30:00+02:00"),
            ("2024-10-27T02:30+01:00", "=2024-10-27T02:30:00+01:00"),
        ] as [(String, String)])
    func readsMomentsInTheFormsZone(text: String, reading: String) throws {
        let oslo = try #require(Self.oslo)
        #expect(try modelReading(#""type":"date_time""#, text, now: oslo) == reading)
        #expect(try viewReading(#""type":"date_time""#, text, now: oslo) == reading)
    }

    @Test func takesTodayInTheZone() throws {
        let zone = try #require(Self.oslo?.zone)
        let lateEvening = Moment(seconds: 1_709_251_200 - 1800, zone: zone)
        #expect(try viewReading(#""type":"date""#, "today", now: lateEvening) == "=2024-03-01")
    }

    // MARK: - What is no text

    @Test(arguments: [
        "text", "text_area", "email", "password", "number", "date", "time", "date_time", "switch", "select",
        "multi_select", "picker", "path", "count", "float",
    ])
    func refusesWhatIsNotUTF8(kind: String) throws {
        let members = #""type":"\#(kind)","values":[{"id":"a"}],"components":[[{"id":"a"}]]"#
        for bytes: [UInt8] in [[0xFF], [0x61, 0xC3], [0xED, 0xA0, 0x80], [0xC0, 0x80], [0x31, 0x80]] {
            #expect(try modelReading(members, bytes: bytes) == "- control_character(encoding)", "\(bytes) in data")
            #expect(try viewReading(members, bytes: bytes) == "- control_character(encoding)", "\(bytes) typed")
        }
    }

    @Test(arguments: ["email", "number", "date", "time", "date_time", "switch", "select", "multi_select", "picker"])
    func refusesControlCharactersInEveryKind(kind: String) throws {
        let members = #""type":"\#(kind)","values":[{"id":"a"}],"components":[[{"id":"a"}]]"#
        for text in ["a\u{0}", "\u{0}", "1\n2", "\u{7F}"] {
            #expect(try modelReading(members, text) == "- control_character", "\(text.debugDescription) in data")
            #expect(try viewReading(members, text) == "- control_character", "\(text.debugDescription) typed")
        }
    }
}
