import FormTestSupport
import TestLimits
import Testing

@testable import FormEngine

/// Forms that depend on themselves, with the path of the cycle.
@Suite(.limited) struct CycleTests {
    /// The paths of all cycles, without the findings that are only warnings.
    private func cycles(_ fields: String, in sections: String? = nil) -> [String] {
        let text = sections ?? #"{"id":"s","fields":[\#(fields)]}"#
        return findings(#"{"groups":[{"id":"g","sections":[\#(text)]}]}"#).filter { !$0.contains(": warning: ") }.map {
            finding in
            String(finding.split(separator: " depends on itself: ").last?.split(separator: ";").first ?? "")
        }
    }

    @Test(
        arguments: tableRows(
            #"""
            {"id":"a","formula":"b"},{"id":"b","formula":"a"}
              a → b → a
            {"id":"a","formula":"b"},{"id":"b","formula":"c"},{"id":"c","formula":"a"}
              a → b → c → a
            {"id":"a","formula":"b"},{"id":"b","formula":"c"},{"id":"c","formula":"b"}
              b → c → b
            {"id":"a","formula":"a"}
              a → a
            {"id":"a","formula":"b"},{"id":"b","formula":"c"},{"id":"c"}
            {"id":"a","formula":"b"},{"id":"b","formula":"a"},{"id":"c","formula":"d"},{"id":"d","formula":"c"}
              a → b → a
              c → d → c
            {"id":"a","formula":"if(present(b), 1, 2)"},{"id":"b","formula":"a"}
              a → b → a
            // Show and hide
            {"id":"a","targets":[{"id":"b","action":"hide"}]},{"id":"b","targets":[{"id":"a","action":"show"}]}
              a → b → a
            {"id":"a","targets":[{"id":"b","action":"hide","condition":"present($c)"}]},{"id":"b","targets":[{"id":"c","action":"hide"}]},{"id":"c"}
              b → c → b
            {"id":"a","targets":[{"id":"s","type":"section","action":"hide"}]}
              s → a → s
            {"id":"a","formula":"b"},{"id":"b","targets":[{"id":"c","action":"hide"}]},{"id":"c","targets":[{"id":"b","action":"hide"}]}
              b → c → b
            {"id":"a","formula":"b","targets":[{"id":"b","action":"hide"}]},{"id":"b"}
              b → a → b
            // Conditions of parts themselves
            {"id":"a","visible_if":"$b == 1"},{"id":"b","visible_if":"$a == 1"}
              a → b → a
            {"id":"a","visible_if":"present($a)"}
              a → a
            {"id":"a","enabled_if":"$a == 1"}
              a → a
            {"id":"a","enabled_if":"$b == 1"},{"id":"b","enabled_if":"$a == 1"}
              a → b → a
            {"id":"a","visible_if":"$b == 1"},{"id":"b","formula":"c"},{"id":"c","enabled_if":"$a == 1"}
              a → b → c → a
            {"id":"a","visible_if":"$b == 1","targets":[{"id":"b","action":"show"}]},{"id":"b"}
              a → b → a
            {"id":"a","type":"select","values":[{"id":"x","when":"$b == 1"}]},{"id":"b","visible_if":"$a == 'x'"}
              a → b → a
            {"id":"a","type":"select","values":[{"id":"x","when":"present($a)"}]}
              a → a
            {"id":"a","type":"select","values":[{"id":"x","when":"$b > 1"}]},{"id":"b","formula":"a"}
              a → b → a
            {"id":"a","required_if":"$b == 1"},{"id":"b","required_if":"$a == 1"}
            {"id":"a","required_if":"missing($a)"}
            // Enabling is no value, and events may loop.
            {"id":"a","targets":[{"id":"b","action":"disable"}]},{"id":"b","targets":[{"id":"a","action":"enable"}]}
            {"id":"a","targets":[{"id":"b","action":"clear"}]},{"id":"b","targets":[{"id":"a","action":"clear"}]}
            {"id":"a","formula":"b","targets":[{"id":"b","action":"update"}]},{"id":"b","formula":"a","targets":[{"id":"a","action":"update"}]}
            {"id":"a","formula":"b"},{"id":"b","formula":"a"},{"id":"c","targets":[{"id":"a","action":"update"}]}
            """#))
    func namesThePathOfACycle(fields: String, paths: [String]) {
        #expect(cycles(fields) == paths)
    }

    /// A part depends on itself, also by the parts that its own condition reads.
    @Test func findsCyclesThroughSectionsAndGroups() {
        let sections =
            #"{"id":"s","visible_if":"$a == 1","fields":[{"id":"a"}]},{"id":"t","fields":[{"id":"b","visible_if":"$c == 1"}]},{"id":"u","enabled_if":"$b == 1","fields":[{"id":"c"}]}"#
        #expect(cycles("", in: sections) == ["s → a → s", "u → b → c → u"])
        let lines = #"{"id":"lines","type":"dynamic","visible_if":"count(lines[]) > 0","fields":[{"id":"x"}]}"#
        #expect(cycles("", in: lines) == ["lines → lines"])
    }

    @Test func pointsToTheFirstOfItsPath() {
        #expect(
            findings(fields("{\"id\":\"c\"},\n{\"id\":\"a\",\"formula\":\"b\"},\n{\"id\":\"b\",\"formula\":\"a\"}"))
                == ["form.json:2:21: error: this depends on itself: a → b → a; change one of them"])
    }

    @Test func findsCyclesThroughInstances() {
        let fields = #"{"id":"lines[:index].a","formula":"sum"}"#
        let text =
            #"{"groups":[{"id":"g","sections":[{"id":"lines","type":"dynamic"},{"id":"s","fields":[{"id":"sum","formula":"sum(lines[].a)"}]}]}],"templates":{"sections":[{"id":"lines","fields":[\#(fields)]}]}}"#
        let cycles: [Substring?] = findings(text).map { $0.split(separator: ": ").last }
        #expect(cycles == ["sum → lines[:index].a → sum; change one of them"])
    }

    /// Reported only with `check --strict`, since such a form works.
    @Test(
        arguments: [
            (
                #"{"id":"a","targets":[{"id":"b","action":"clear"}]},{"id":"b","targets":[{"id":"a","action":"update","target_value":1}]}"#,
                "a → b → a"
            ),
            (#"{"id":"a","targets":[{"id":"a","action":"update","target_value":1}]}"#, "a → a"),
            (
                #"{"id":"a","targets":[{"id":"b","action":"clear"}]},{"id":"b","targets":[{"id":"c","action":"clear"}]},{"id":"c","targets":[{"id":"a","action":"clear"}]}"#,
                "a → b → c → a"
            ),
        ] as [(String, String)])
    func warnsOfUpdatesThatLoop(members: String, path: String) throws {
        #expect(findings(fields(members)) == [])
        let checked = compile(try #require(formReading(fields(members)).form), referencesAreErrors: true)
        let place = "form.json:1:75: warning: these targets set one another off: "
        let cure = "change one of them, as each acts only once within a change"
        #expect(checked.diagnostics.map(\.description) == ["\(place)\(path); \(cure)"])
        #expect(checked.form != nil)
    }

    /// A chain and a comb of ten thousand fields are no cycles and compile without deep recursion.
    @Test func followsLongChains() throws {
        let chain =
            (0..<10_000).map { #"{"id":"f\#($0)","type":"number","formula":"f\#($0 + 1) + 1"}"# } + [
                #"{"id":"f10000","type":"number","value":1}"#
            ]
        var session = try started(fields: chain.joined(separator: ","))
        #expect(session.reading(of: "f0") == "=10001")
        let circle = (0..<10_000).map { #"{"id":"f\#($0)","formula":"f\#(($0 + 1) % 10_000)"}"# }
        let found = findings(fields(circle.joined(separator: ",")))
        #expect(found.count == 1)
        #expect(
            found.first?.hasSuffix(
                "itself: f0 → f1 → f2 → f3 → f4 → f5 → … → f9997 → f9998 → f9999 → f0; change one of them") == true)
    }
}
