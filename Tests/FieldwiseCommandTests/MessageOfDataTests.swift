import FormTestSupport
import TestLimits
import Testing

/// Messages about data speak of values as data have them, those about lines as they are typed.
@Suite(.limited) struct MessageOfDataTests {
    private let directory = TemporaryDirectory(inMemory: true)

    init() {
        directory.write(
            #"""
            {"messages": {"comparison": "{title}, {value}, [{limit}], {other}"},
             "groups": [{"id": "g", "sections": [{"id": "s", "fields": [
              {"id": "yes", "title": "Consent", "type": "switch",
                "validators": [{"type": "true", "message": "{value} {colour} {sum}"}]},
              {"id": "colour", "title": "Colour", "type": "select", "values": [{"id": "r", "title": "Red"}, {"id": "b", "title": "Blue"}],
                "validators": [{"type": "compare", "to": "other", "rule": "!="}]},
              {"id": "other", "title": "Other", "type": "select", "values": [{"id": "r", "title": "Red"}, {"id": "b", "title": "Blue"}]},
              {"id": "many", "title": "Many", "type": "multi_select", "values": [{"id": "r", "title": "Red"}, {"id": "b", "title": "Blue"}],
                "validators": [{"type": "choices", "max": 1, "message": "{value}, at most {limit}"}]},
              {"id": "sum", "title": "Sum", "type": "float", "decimal_separator": ",", "grouping_separator": ".",
                "maximum_value": 1000.5, "messages": {"above_maximum": "{value} is over {limit}"}},
              {"id": "card", "title": "Card", "grouping": {"sizes": [4], "separator": "-"},
                "validators": [{"type": "format", "pattern": "^1", "message": "{value}"}]}]}]}]}
            """#, to: "form.json")
        directory.write(
            #"{"yes":false,"colour":"r","other":"r","many":["r","b"],"sum":1234.5,"card":"22223333"}"# + "\n",
            to: "a.jsonl")
        directory.write("yes,colour,other,many,sum,card\nno,Red,r,r;b,1234.5,22223333\n", to: "a.csv")
    }

    private static let messages = [
        "yes: false r 1234.5", "other: Colour, r, [], r (Other)", "many: r;b, at most 1", "sum: 1234.5 is over 1000.5",
        "card: 22223333",
    ]

    /// What is wrong, without its place.
    private func told(_ line: String, input: String = "") -> [String] {
        let run = directory.run("\(line)", input: input)
        return run.errors.split(separator: "\n").filter { !$0.hasPrefix("fieldwise: ") }.map { line in
            String(line.split(separator: "error: ").last ?? line)
        }
    }

    @Test(arguments: ["a.jsonl", "a.csv"])
    func filesAreToldWhatTheyHave(file: String) {
        #expect(told("answer form.json --answers \(file) --no-input") == Self.messages)
        #expect(
            told("batch form.json \(file)").map { String($0.split(separator: ": ", maxSplits: 1).last ?? "") }
                == Self.messages)
    }

    @Test func reportsAndRejectsSayTheSame() {
        _ = told("answer form.json --answers a.jsonl --no-input --errors errors.json")
        _ = told("batch form.json a.csv --rejects rejects.jsonl --output out.jsonl")
        for message in Self.messages {
            let words = message.split(separator: ": ", maxSplits: 1).last ?? ""
            #expect(directory.text(of: "errors.json")?.contains(#""message":"\#(words)""#) == true, "\(message)")
            #expect(directory.text(of: "rejects.jsonl")?.contains(#""message":"\#(words)""#) == true, "\(message)")
        }
    }

    @Test func settingsAreData() {
        #expect(
            told("answer form.json --no-input --set yes=no --set colour=Red --set sum=1234.5")
                == ["yes: false r 1234.5", "sum: 1234.5 is over 1000.5"])
    }

    @Test func linesAreToldWhatIsTyped() {
        #expect(
            told("answer form.json", input: "no\nRed\nRed\n1\n1.234,5\n1111\n") == [
                "line 1: yes: no  ", "line 3: other: Colour, Red, [], Red (Other)",
                "line 5: sum: 1.234,5 is over 1000.5",
            ])
    }

    /// Beside lines a file is still data.
    @Test func aFileBesideLinesIsData() {
        directory.write(#"{"yes":false,"sum":1234.5}"#, to: "b.json")
        #expect(
            told("answer form.json --answers b.json", input: "Red\nBlue\n1\n1111\n")
                == ["yes: false  1234.5", "sum: 1234.5 is over 1000.5"])
    }
}
