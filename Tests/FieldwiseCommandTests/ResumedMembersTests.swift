import FormTestSupport
import Glibc
import TestLimits
import Testing

/// A conversation that is killed and resumed, on a form with its own types, options from a file, texts with answers,
/// initial values, conditions and unique records.
@Suite(.limited) struct ResumedMembersTests {
    private let directory = TemporaryDirectory()

    init() {
        directory.write(
            #"""
            {"id": "stay", "finish_on_last_field": true, "unique": [["code"]],
             "types": {"code": {"type": "text", "clean": "uppercase", "noun": "a code", "required": true,
               "validators": [{"type": "format", "pattern": "^[A-Z]{2}[0-9]$"}]}},
             "groups": [{"sections": [{"fields": [
              {"id": "country", "title": "Country", "type": "select", "values": [
                {"id": "NO", "title": "Norway"}, {"id": "SE", "title": "Sweden"}]},
              {"id": "town", "title": "Town in {country}", "type": "select",
                "options_from": {"file": "towns.csv", "title": "name", "when": "land == $country"}},
              {"id": "sign", "title": "Sign", "initial": "lower(town)"},
              {"id": "ferry", "title": "Ferry", "enabled_if": "$country == 'SE'"},
              {"id": "code", "title": "Code for {town}", "type": "code"}]}]}]}
            """#, to: "stay.json")
        directory.write("id,name,land\no,Oslo,NO\ns,Stockholm,SE\nm,Malmö,SE\n", to: "towns.csv")
    }

    /// A conversation that waits for each text before it types the keys.
    private func conversation(
        _ options: [String], _ steps: [(text: String, keys: String)]
    ) throws -> PseudoTerminal {
        let terminal = try directory.start(
            ["answer", "stay.json", "--output", "out.jsonl"] + options, columns: 100,
            environment: ["XDG_STATE_HOME": directory["state"], "EDITOR": "sh fill"], output: nil)
        try terminal.type(steps)
        return terminal
    }

    @Test func goesOnWhereItWasKilled() throws {
        let killed = try conversation(
            [],
            [
                ("Country (1 of 4): ", "Sweden\r"), ("Town in Sweden (2 of 5): ", "m\r"), ("Sign (3 of 5): ", ""),
            ])
        killed.signal(SIGKILL)
        #expect(killed.waitForExit() == .killed(signal: SIGKILL))
        let resumed = try conversation(
            [],
            [
                ("Resume the draft of ", "\r"), ("Sign (3 of 5): ", "\r"), ("Ferry (4 of 5): ", "x\r"),
                ("Code for Malmö (5 of 5) *: ", "ab\r"), ("'AB' is not a code", "1\r"),
            ])
        #expect(resumed.waitForExit() == .exited(0))
        let first = #"{"country":"SE","town":"m","sign":"m","ferry":"x","code":"AB1"}"# + "\n"
        #expect(directory.text(of: "out.jsonl") == first)
        let taken = try conversation(
            [],
            [
                ("Country (1 of 4): ", "Norway\r"), ("Town in Norway (2 of 4): ", "Oslo\r"), ("Sign (3 of 4): ", "\r"),
                ("Code for Oslo (4 of 4) *: ", "ab1\r"), ("already in line 1 of out.jsonl: give another", ""),
                ("Code for Oslo (4 of 4) *: [AB1]", ""),
            ])
        taken.signal(SIGKILL)
        #expect(taken.waitForExit() == .killed(signal: SIGKILL))
        let other = try conversation(
            [],
            [
                ("Resume the draft of ", "\r"), ("Code for Oslo (4 of 4) *: [AB1]", "ab2\r"),
            ])
        #expect(other.waitForExit() == .exited(0))
        #expect(
            directory.text(of: "out.jsonl")
                == first + #"{"country":"NO","town":"o","sign":"o","ferry":null,"code":"AB2"}"# + "\n")
    }

    /// A sheet is filled in before the first value is known; if it is left empty, the field is asked.
    @Test func aSheetLeavesFirstValuesToBeAsked() throws {
        directory.write(
            "sed -i -e 's/^country:/& Sweden/' -e 's/^town:/& Malmö/' -e 's/^code:/& ab1/' \"$1\"\n", to: "fill")
        let terminal = try conversation(
            ["--edit"], [("Sign (3 of 5): [m]", "\r"), ("Ferry (4 of 5): ", "x\r")])
        #expect(terminal.waitForExit() == .exited(0))
        #expect(
            directory.text(of: "out.jsonl")
                == #"{"country":"SE","town":"m","sign":"m","ferry":"x","code":"AB1"}"# + "\n")
    }
}
