import FormTestSupport
import TestLimits
import Testing

@testable import FormEngine

/// Show, hide, enable and disable as a function of the answers.
@Suite(.limited) struct TargetTests {
    private func session(_ json: String, _ answers: KeyValuePairs<String, String>) throws -> Session {
        var session = try started(json)
        session.answer(answers)
        return session
    }

    private func visible(_ members: String, _ answers: KeyValuePairs<String, String>) throws -> [String] {
        let session = try session(fields(members), answers)
        return session.visibleSlots.map { session.id($0) }
    }

    @Test func showsWhileItsFieldHasAValue() throws {
        let members = #"{"id":"a","targets":[{"id":"b","action":"show"}]},{"id":"b","hidden":true}"#
        #expect(try visible(members, [:]) == ["a"])
        #expect(try visible(members, ["a": "x"]) == ["a", "b"])
        #expect(try visible(members, ["a": "x", "a": ""]) == ["a"])
        #expect(try visible(members, ["a": "x", "a": " "]) == ["a"])
    }

    @Test func keepsAnInvalidValueAndNotAnUnreadableOne() throws {
        let members =
            #"{"id":"a","type":"number","validations":{"max_value":5},"targets":[{"id":"b","action":"show"}]},{"id":"b","hidden":true}"#
        #expect(try visible(members, ["a": "9"]) == ["a", "b"])
        #expect(try visible(members, ["a": "x"]) == ["a"])
    }

    @Test func followsTheChosenOption() throws {
        let members =
            #"{"id":"a","type":"select","values":[{"id":"p","targets":[{"id":"b","action":"show"}]},{"id":"q","targets":[{"id":["c","d"],"action":"show"}]},{"id":"r"}]},{"id":"b","hidden":true},{"id":"c","hidden":true},{"id":"d","hidden":true}"#
        #expect(try visible(members, ["a": "p"]) == ["a", "b"])
        #expect(try visible(members, ["a": "p", "a": "q"]) == ["a", "c", "d"])
        #expect(try visible(members, ["a": "q", "a": "r"]) == ["a"])
    }

    /// The options of a yes or no are found by their ids, in any order; an impossible one never fires.
    @Test(
        arguments: [
            ("true", "false"), ("false", "true"), (#""yes""#, #""no""#), (#""no""#, #""yes""#), ("0", "1"),
            (#""maybe""#, "true"),
        ] as [(String, String)])
    func followsTheTruthOfAnOption(first: String, second: String) throws {
        for kind in ["switch", "checkbox"] {
            let values = [first, second].enumerated().map { place, id in
                #"{"id":\#(id),"targets":[{"id":"o\#(place)","action":"show"},{"id":"u","action":"update","target_value":"\#(place)"}]}"#
            }
            let members =
                #"{"id":"a","type":"\#(kind)","values":[\#(values.joined(separator: ","))]},{"id":"o0","hidden":true},{"id":"o1","hidden":true},{"id":"u"}"#
            for (answer, ids) in [("yes", ["true", "\"yes\"", "1"]), ("no", ["false", "\"no\"", "0"])] {
                let session = try session(fields(members), ["a": answer])
                let place = [first, second].firstIndex { ids.contains($0) }
                let option: [String] = place.map { ["o\($0)"] } ?? []
                let visible: [String] = session.visibleSlots.map { session.id($0) }
                #expect(visible == ["a"] + option + ["u"])
                #expect(session.values["u"] == place.map { String($0) })
            }
        }
    }

    @Test func followsNoOptionOfAKindWithoutChoices() throws {
        for (kind, answer) in [("text", "0"), ("number", "0"), ("date_time", "2024-02-29T09:00Z")] {
            let members =
                #"{"id":"a","type":"\#(kind)","values":[{"id":"0","targets":[{"id":"b","action":"show"}]}]},{"id":"b","hidden":true}"#
            #expect(try visible(members, ["a": answer]) == ["a"], "\(kind)")
        }
    }

    @Test func followsEachOfSeveralOptions() throws {
        let members =
            #"{"id":"a","type":"multi_select","values":[{"id":"p","targets":[{"id":"b","action":"show"}]},{"id":"q","targets":[{"id":"c","action":"show"}]}]},{"id":"b","hidden":true},{"id":"c","hidden":true}"#
        #expect(try visible(members, ["a": "p,q"]) == ["a", "b", "c"])
        #expect(try visible(members, ["a": "p,q", "a": "q"]) == ["a", "c"])
        let picker =
            #"{"id":"a","type":"picker","components":[[{"id":"1"},{"id":"2","targets":[{"id":"b","action":"show"}]}],[{"id":"3"},{"id":"4","targets":[{"id":"c","action":"show"}]}]]},{"id":"b","hidden":true},{"id":"c","hidden":true}"#
        #expect(try visible(picker, ["a": "2,3"]) == ["a", "b"])
        #expect(try visible(picker, ["a": "1,4"]) == ["a", "c"])
        #expect(try visible(picker, ["a": "2,4"]) == ["a", "b", "c"])
    }

    /// The last active target in form order wins, regardless of the order of answers; a field's own targets precede
    /// those of its options.
    @Test func letsTheLastInFormOrderWin() throws {
        let members =
            #"{"id":"a","targets":[{"id":"x","action":"hide"}]},{"id":"b","targets":[{"id":"x","action":"show"}]},{"id":"x"}"#
        #expect(try visible(members, ["a": "1", "b": "1"]) == ["a", "b", "x"])
        #expect(try visible(members, ["b": "1", "a": "1"]) == ["a", "b", "x"])
        #expect(try visible(members, ["b": "1", "a": "1", "b": ""]) == ["a", "b"])
        let options =
            #"{"id":"a","type":"select","targets":[{"id":"x","action":"hide"}],"values":[{"id":"p"},{"id":"q","targets":[{"id":"x","action":"show"}]}]},{"id":"x"}"#
        #expect(try visible(options, ["a": "p"]) == ["a"])
        #expect(try visible(options, ["a": "q"]) == ["a", "x"])
        let inOne = #"{"id":"a","targets":[{"id":"x","action":"show"},{"id":"x","action":"hide"}]},{"id":"x"}"#
        #expect(try visible(inOne, ["a": "1"]) == ["a"])
    }

    @Test(
        arguments: [
            ("$b > 5", "6", true), ("$b > 5", "5", false), ("$b > 5", "", false), ("!($b > 5)", "", false),
            ("missing($b)", "", true), ("$nothing == 1", "6", false),
        ] as [(String, String, Bool)])
    func needsATrueCondition(condition: String, b: String, isShown: Bool) throws {
        let members =
            #"{"id":"a","targets":[{"id":"x","action":"show","condition":"\#(condition)"}]},{"id":"b","type":"number"},{"id":"x","hidden":true}"#
        for answers: KeyValuePairs in [["a": "1", "b": b], ["b": b, "a": "1"]] {
            #expect(try visible(members, answers) == (isShown ? ["a", "b", "x"] : ["a", "b"]))
        }
    }

    @Test func ignoresTheTargetsOfHiddenFields() throws {
        let members =
            #"{"id":"a","targets":[{"id":"b","action":"hide"}]},{"id":"b","value":"v","targets":[{"id":"c","action":"hide"}]},{"id":"c","value":"w","targets":[{"id":"d","action":"hide"}]},{"id":"d"}"#
        #expect(try visible(members, [:]) == ["a", "b", "d"])
        #expect(try visible(members, ["a": "1"]) == ["a", "c"])
        #expect(try visible(members, ["a": "1", "a": ""]) == ["a", "b", "d"])
    }

    @Test func hidesAndShowsSectionsAndGroups() throws {
        let json = #"""
            {"groups":[{"id":"g","sections":[{"id":"s","fields":[{"id":"a","type":"select","values":[
            {"id":"1","targets":[{"id":"t","type":"section","action":"hide"}]},{"id":"2","targets":[{"id":"k","type":"group","action":"hide"}]},
            {"id":"3","targets":[{"id":"v","type":"section","action":"show"}]},{"id":"4","targets":[{"id":"x","action":"show"}]},{"id":"5"}]}]},
            {"id":"t","fields":[{"id":"b","value":"B"}]}]},
            {"id":"k","sections":[{"id":"u","fields":[{"id":"c"},{"id":"x","hidden":true}]},{"id":"v","hidden":true,"fields":[{"id":"d"}]}]}]}
            """#
        for (answer, expected) in [
            ("1", ["a", "c"]), ("2", ["a", "b"]), ("3", ["a", "b", "c", "d"]), ("4", ["a", "b", "c", "x"]),
            ("5", ["a", "b", "c"]),
        ] {
            let session = try session(json, ["a": "1", "a": "2", "a": "3", "a": answer])
            #expect(session.visibleSlots.map { session.id($0) } == expected, "\(answer)")
        }
    }

    @Test func disablesAndEnables() throws {
        let json = #"""
            {"groups":[{"id":"g","sections":[{"id":"s","fields":[{"id":"a","type":"select","values":[
            {"id":"1","targets":[{"id":"b","action":"disable"}]},{"id":"2","targets":[{"id":"t","type":"section","action":"disable"}]},
            {"id":"3","targets":[{"id":"k","type":"group","action":"disable"},{"id":"c","action":"enable"}]},{"id":"4","targets":[{"id":"c","action":"enable"}]}]},{"id":"b"}]},
            {"id":"t","fields":[{"id":"c","disabled":true},{"id":"d"}]}]},{"id":"k","sections":[{"id":"u","fields":[{"id":"e"}]}]}]}
            """#
        for (answer, expected) in [("", "abde"), ("1", "ade"), ("2", "abe"), ("3", "abcd"), ("4", "abcde")] {
            let session = try session(json, ["a": answer])
            let enabled = session.visibleSlots.filter { session.isEnabled($0) }.map { session.id($0) }.joined()
            #expect(enabled == expected, "\(answer)")
        }
    }

    @Test func givesHiddenFieldsTheirValueBack() throws {
        var session = try session(
            fields(
                #"""
                {"id":"on","type":"switch","targets":[{"id":"x","action":"hide","condition":"$on"}]},{"id":"x","required":true},{"id":"f","formula":"concat('<', x, '>')"}
                """#), ["x": "kept"])
        #expect(session.values == ["x": "kept", "f": "<kept>"])
        _ = session.answer("y", to: Slot(0))
        #expect(session.values == ["on": "true"])
        #expect(session.failing() == [])
        _ = session.answer("n", to: Slot(0))
        #expect(session.values == ["on": "false", "x": "kept", "f": "<kept>"])
        #expect(session.nextToAsk() == nil)
    }

    /// The same answers give the same form in any order.
    @Test func dependsOnTheAnswersAndNotOnTheirOrder() throws {
        let members = #"""
            {"id":"a","type":"select","values":[{"id":"1","targets":[{"id":"d","action":"hide"},{"id":"e","action":"disable"}]},{"id":"2","targets":[{"id":["d","f"],"action":"show"}]},{"id":"3"}]},
            {"id":"b","type":"number","targets":[{"id":"e","action":"enable","condition":"$b > 5"},{"id":"f","action":"hide","condition":"$total > 10"}]},
            {"id":"c","type":"number"},{"id":"d","hidden":true,"targets":[{"id":"g","action":"show"}]},{"id":"e","targets":[{"id":"g","action":"disable"}]},
            {"id":"f","hidden":true},{"id":"g","hidden":true},{"id":"total","type":"number","formula":"b + c + length(d)"}
            """#
        let form = try compiled(fields(members))
        var random = SeededGenerator(seed: 7)
        for _ in 0..<60 {
            let texts = [
                "a": ["1", "2", "3", ""], "b": ["", "3", "9", "x"], "c": ["", "4", "20"], "d": ["", "d", "ddddd"],
                "e": ["", "e"], "f": ["", "f"], "g": ["", "g"],
            ]
            let answers = texts.sorted { $0.key < $1.key }.map {
                ($0.key, $0.value.randomElement(using: &random) ?? "")
            }
            var states = Set<String>()
            for _ in 0..<6 {
                var session = started(form)
                // Intermediate answers must not matter.
                for (id, text) in (answers + answers).shuffled(using: &random) {
                    guard let slot = session.slot(id: id) else { continue }
                    if Bool.random(using: &random) { _ = session.answer("2", to: slot) }
                    _ = session.answer(text, to: slot)
                }
                states.insert(session.state)
            }
            #expect(states.count == 1, "\(answers): \(states)")
        }
    }
}

extension Session {
    /// The visible state of a form: each slot's value, visibility, enabling and failures.
    var state: String {
        mutating get {
            let failures = Dictionary(grouping: collectFailures(), by: \.slot)
            let slots = (0..<form.fixedFieldCount).map { Slot($0) } + visibleSlots.filter { instance($0) != nil }
            let rules = (failures[nil] ?? []).map { Wording().code($0, in: form) }.joined(separator: ",")
            return slots.map { slot in
                let marks = (isVisible(slot) ? "" : "h") + (isEnabled(slot) ? "" : "d")
                let codes = (failures[slot] ?? []).map { Wording().code($0, in: form) }.joined(separator: ",")
                return "\(id(slot))=\(modelText(slot) ?? "-")\(marks)\(codes)"
            }.joined(separator: " ") + rules
        }
    }
}
