import FormTestSupport
import TestLimits
import Testing

@testable import FormEngine

/// Findings in forms that cannot be used, or not as written. A `¶` marks the place in the file; in front of all
/// members, that of the field.
@Suite(.limited) struct CompilationErrorTests {
    /// The findings about a field with these members, and the place marked in them.
    private func findings(of members: String, and more: String = "") throws -> (found: [String], place: String) {
        let field = members.hasPrefix("¶") ? "¶{\"id\":\"x\",\(members.dropFirst())}" : "{\"id\":\"x\",\(members)}"
        let lines = ["{\"groups\":[{\"id\":\"g\",\"sections\":[{\"id\":\"s\",\"fields\":[", field, "]}]}]\(more)}"]
        let line = try #require(lines.firstIndex { $0.contains("¶") })
        let column = lines[line].prefix { $0 != "¶" }.unicodeScalars.count + 1
        let text = lines.joined(separator: "\n").replacing("¶", with: "")
        return (FormEngineTests.findings(text), "form.json:\(line + 1):\(column)")
    }

    @Test(
        arguments: tableRows(
            #"""
            "type":¶"txet"
              warning: unknown field type 'txet' is treated as 'text'; did you mean 'text'?
            "type":¶"zzzzzzzzz"
              warning: unknown field type 'zzzzzzzzz' is treated as 'text'
            "validators":[{"type":¶"emial"}]
              error: unknown validator 'emial'; did you mean 'email'?
            "validators":[{"type":¶"zzzzzzzzz"}]
              error: unknown validator 'zzzzzzzzz'
            "validators":[{"type":"length","min":1,¶"mim":3}]
              warning: validator 'length' has no 'mim'; did you mean 'min'?
            "validators":[{"type":"length","min":¶-1}]
              error: 'min' is the number -1; write a whole number such as 8
            "validators":[{"type":"length","min":¶"a"}]
              error: 'min' is the text 'a'; write a whole number such as 8
            "validators":[{"type":"choices","max":¶1.5}]
              error: 'max' is the number 1.5; write a whole number such as 8
            "validators":[¶{"type":"length"}]
              warning: validator 'length' has neither 'min' nor 'max'; it checks nothing
            "validators":[¶{"type":"range"}]
              warning: validator 'range' has neither 'min' nor 'max'; it checks nothing
            "validators":[¶{"type":"choices"}]
              warning: validator 'choices' has neither 'min' nor 'max'; it checks nothing
            "validators":[¶{"type":"format"}]
              error: validator 'format' needs 'pattern'
            "validators":[{"type":"format","pattern":¶[1]}]
              error: 'pattern' is an array; write text in double quotes
            "validators":[{"type":"format","pattern":"a","case_sensitive":¶"x"}]
              error: 'case_sensitive' is the text 'x'; write true or false
            "validators":[{"type":"format","pattern":¶"(a"}]
              error: the pattern '(a' cannot be used: missing closing parenthesis
            "validations":{"format":¶"[a"}
              error: the pattern '[a' cannot be used: missing terminating ] for character class
            "validators":[¶{"type":"compare"}]
              error: validator 'compare' needs 'to'
            "validators":[{"type":"compare","to":¶"x"}]
              error: 'x' is compared with itself; name another field
            "validators":[{"type":"compare","to":¶"y"}]
              warning: there is no field 'y'
            "validators":[{"type":"compare","to":"x","rule":¶"=>"}]
              error: '=>' is not a comparison; use one of > >= < <= == !=
            "validators":[{"type":"compare","to":"y","mode":¶"txt"}]
              error: 'txt' is not a comparison mode; write 'text' or 'number'
            "validators":[{"type":"email","when":¶"1 +"}]
              error: in condition `1 +`: it ends where a value is expected
            "validators":[{"type":"email","when":¶"$y"}]
              warning: there is no field 'y'
            "validators":[{"type":"range","min":¶"a"}]
              error: 'a' is not a number; bounds are numbers such as 10 or 2.5
            "type":"date","validators":[{"type":"range","min":¶"soon"}]
              error: 'soon' is not a date; write it as YYYY-MM-DD, or 'today', '+3d', '-18y' or a weekday
            "type":"number","minimum_value":¶"a"
              error: 'a' is not a number; bounds are numbers such as 10 or 2.5
            "type":"date","minimum_date":¶"2024-02-30"
              error: '2024-02-30' is not a date; write it as YYYY-MM-DD, or 'today', '+3d', '-18y' or a weekday
            "type":"time","minimum_value":¶"25:00"
              error: '25:00' is not a time; write it as HH:MM
            "type":"text","minimum_date":¶"today"
              warning: only dates have a 'minimum_date'; write 'minimum'
            "type":"number","maximum_date":¶"2024-01-01"
              warning: only dates have a 'maximum_date'; write 'maximum'
            "mask":¶"--"
              error: the mask '--' cannot be used: the mask has no place to type at; use '0', '9', 'L', '?', 'A', 'a' or '&'
            "clean":[¶"trm"]
              error: unknown converter 'trm' in 'clean'; did you mean 'trim'?
            "clean":[¶"zzzzzzz"]
              error: unknown converter 'zzzzzzz' in 'clean'; write trim, collapse_spaces, remove_spaces, lowercase, uppercase or digits
            ¶"type":"select","values":[]
              warning: 'x' has no 'options' to choose from; add some
            ¶"type":"picker"
              warning: 'x' has no 'components' to choose from; add some
            "type":"select","values":[{"id":"a"},{"id":¶"a"}]
              error: option 'a' is defined twice, first on line 2; give each option its own id
            "type":"select","values":[{"id":0},{"id":¶"0"}]
              error: option '0' is defined twice, first on line 2; give each option its own id
            "type":"float","decimal_separator":¶",,"
              warning: the separator ',,' is not one character; it is ignored
            "type":"float","grouping_separator":¶"1"
              warning: the separator '1' is not one character; it is ignored
            "formula":¶"x + 1"
              error: this depends on itself: x → x; change one of them
            "formula":¶"lines[].y"
              warning: there is no field 'lines[].y'
            "targets":[{"id":¶"y","action":"show"}]
              warning: there is no field 'y'
            "targets":[{"id":¶"y","type":"section","action":"show"}]
              warning: there is no section 'y'
            "targets":[{"id":¶"gg","type":"group","action":"show"}]
              warning: there is no group 'gg'; did you mean 'g'?
            "targets":[¶{"id":"x","action":"hide"}]
              error: this depends on itself: x → x; change one of them
            "targets":[¶{"id":"x","action":"update"}]
              warning: this update of 'x' has no 'target_value' and the field has no 'formula'; it does nothing
            "targets":[{"id":"x","action":"update","target_value":¶{"a":1}}]
              warning: '{"a":1}' cannot be the 'target_value' of 'x', so the target does nothing; write text
            "type":"number","targets":[{"id":"x","action":"update","target_value":¶"abc"}]
              warning: 'abc' cannot be the 'target_value' of 'x', so the target does nothing; write a whole number
            "targets":[{"id":"x","action":"clear","condition":¶"1 = "}]
              error: in condition `1 = `: it ends where a value is expected
            "type":"number","value":¶"abc"
              warning: 'abc' cannot be the 'default' of 'x', so it has none; write a whole number
            "type":"number","value":¶1.5
              warning: '1.5' cannot be the 'default' of 'x', so it has none; write a whole number
            "type":"date","value":¶"soon"
              warning: 'soon' cannot be the 'default' of 'x', so it has none; write it as YYYY-MM-DD, or 'today' or '+3d'
            "type":"switch","value":¶"maybe"
              warning: 'maybe' cannot be the 'default' of 'x', so it has none; write true or false
            "type":"select","values":[{"id":"a"}],"value":¶"b"
              warning: 'b' cannot be the 'default' of 'x', so it has none; write the id of an option
            "type":"text","value":¶[1]
              warning: '[1]' cannot be the 'default' of 'x', so it has none; write text
            "type":"text","validators":[{"type":¶"choices","min":1}]
              warning: validator 'choices' has no effect on the type 'text'; remove it
            "type":"date","validators":[{"type":¶"true"}]
              warning: validator 'true' has no effect on the type 'date'; remove it
            """#))
    func saysWhatIsWrongAndWhere(members: String, findings: [String]) throws {
        let (found, place) = try self.findings(of: members)
        #expect(found == findings.map { "\(place): \($0)" })
    }

    @Test(
        arguments: [
            (#","rules":[{"condition":¶"$x >"}]"#, "error: in condition `$x >`: it ends where a value is expected"),
            (#","rules":[{"condition":¶"$y"}]"#, "warning: there is no field 'y'"),
            (#","rules":[{"condition":"1","fields":[¶"y"]}]"#, "warning: there is no field 'y'"),
            (#","validation_groups":[["x",¶"y"]]"#, "warning: there is no field 'y'"),
            (#","validation_groups":[{"min":"x","max":¶"y"}]"#, "warning: there is no field 'y'"),
            (
                #","validation_groups":[{"min":¶"x","max":"x"}]"#,
                "error: 'x' is compared with itself; name another field"
            ),
        ] as [(String, String)])
    func looksAtRulesAndValidationGroups(more: String, finding: String) throws {
        let (found, place) = try findings(of: #""title":"X""#, and: more)
        #expect(found == ["\(place): \(finding)"])
    }

    @Test func findsAllOfAFormsFaultsInOneRun() {
        #expect(
            FormEngineTests.findings(
                """
                {"groups": [{"id": "g", "sections": [{"id": "s", "fields": [
                  {"id": "a", "type": "nmber"},
                  {"id": "a", "formula": "b +"},
                  {"id": "b", "mask": "\\\\"},
                  {"id": "c", "type": "select", "values": [{"id": 1}, {"id": "1"}]},
                  {"id": "total", "type": "float", "formula": "tax + 1"},
                  {"id": "tax", "type": "float", "formula": "total * 0.25"},
                  {"id": "d", "validations": {"format": "(", "min_value": "low"}}
                ]}, {"id": "s"}]}, {"id": "g"}],
                "rules": [{"condition": "$totl >"}]}
                """) == [
                    "form.json:2:23: warning: unknown field type 'nmber' is treated as 'text'; did you mean 'number'?",
                    "form.json:3:10: error: field 'a' is defined twice, first on line 2; give each field its own id",
                    "form.json:3:26: error: in formula `b +`: it ends where a value is expected",
                    "form.json:4:23: error: the mask '\\' cannot be used: nothing follows the last '\\'; write '\\\\' for a backslash",
                    "form.json:5:62: error: option '1' is defined twice, first on line 5; give each option its own id",
                    "form.json:6:47: error: this depends on itself: total → tax → total; change one of them",
                    "form.json:8:41: error: the pattern '(' cannot be used: missing closing parenthesis",
                    "form.json:8:59: error: 'low' is not a number; bounds are numbers such as 10 or 2.5",
                    "form.json:9:12: error: section 's' is defined twice, first on line 1; give each section its own id",
                    "form.json:9:27: error: group 'g' is defined twice, first on line 1; give each group its own id",
                    "form.json:10:25: error: in condition `$totl >`: it ends where a value is expected",
                    "form.json:10:25: warning: there is no field 'totl'; did you mean 'total'?",
                ])
    }

    @Test func givesGroupsSectionsAndFieldsNamesOfTheirOwn() {
        #expect(
            FormEngineTests.findings(#"{"groups":[{"id":"a","sections":[{"id":"a","fields":[{"id":"a"}]}]}]}"#) == [])
    }

    /// A malicious file exhausts neither memory nor time, and is still refused for its one error.
    @Test func boundsWhatItFinds() {
        let targets = (0..<300).map { #"{"id":"nothing\#($0)","action":"show"}"# }.joined(separator: ",")
        let members = (0..<50).map { #"{"id":"field\#($0)","targets":[\#(targets)]}"# }.joined(separator: ",")
        let found = FormEngineTests.findings(fields(members, #""rules":[{"condition":"1 +"},{"condition":"$a"}]"#))
        #expect(found.count == 10_002)
        #expect(found.count { $0.contains("the rest is left out") } == 1)
        #expect(found.count { $0.contains(": error: ") } == 1)
    }
}
