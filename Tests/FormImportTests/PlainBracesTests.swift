import FormFiles
import FormSyntax
import TestLimits
import Testing

@testable import FormEngine
@testable import FormImport

/// Braces in a schema or table are literal: no adopted text contains an answer.
@Suite(.limited) struct PlainBracesTests {
    private static let schema = #"""
        {"type":"object","title":"Form of {name}","description":"For {name}","properties":{
          "name":{"type":"string","title":"Your {name} {{x}} {"},
          "use":{"type":"string","title":"Use {name}","description":"About {name}","examples":["{name}"]},
          "a{name}b":{"type":"string"},
          "plain":{"enum":["{name}","b"]},
          "named":{"enum":[1,2],"enumNames":["one {name}","two"]},
          "titled":{"oneOf":[{"const":"x","title":"X {name}","description":"i {name}"},{"const":"y"}]},
          "several":{"type":"array","title":"All {name}","uniqueItems":true,"items":{"enum":["{name}","z"]}},
          "inner":{"type":"object","title":"In {name}","description":"Of {name}","properties":{"k{name}":{"type":"string"}}},
          "{name}s":{"type":"array","items":{"type":"object","properties":{"k":{"type":"string","title":"K {name}"}}}},
          "one":{"const":"{name}"}},
         "required":["name"],"anyOf":[{"required":["use"]},{"required":["a{name}b"]}],
         "if":{"properties":{"name":{"const":"Bob"}},"required":["name"]},
         "then":{"properties":{"plain":{"enum":["{name}"]}}}}
        """#

    /// Every text of the form after `name` was answered, and the failures.
    private func texts(of form: CompiledForm) -> [String] {
        var session = Session(form, now: Moment(seconds: 0))
        session.audience = .person()
        session.start()
        for (id, text) in ["name": "Bob", "plain": "b"] { session.give(text, to: id) }
        for section in form.sections.indices { session.addInstance(of: section) }
        session.finish()
        var texts = [form.title, form.description].compactMap { $0.map { session.filled($0) } }
        for section in form.sections.indices {
            let described = session.section(section)
            texts += [described.title, described.description].compactMap { $0 }
        }
        for slot in session.allSlots {
            let field = session.field(slot)
            texts += [field.title, field.texts.placeholder ?? ""] + field.texts.explanations
            for option in field.options { texts += [option.title, option.info ?? ""] }
        }
        return texts + session.messages()
    }

    @Test func ofASchemaStayBraces() throws {
        let (imported, findings) = importJSONSchema(bytes: Array(Self.schema.utf8), path: "s.json")
        let form = try #require(imported, "\(findings)")
        let compilation = compile(form)
        #expect(compilation.diagnostics.isEmpty)
        let texts = texts(of: try #require(compilation.form))
        for text in [
            "Form of {name}", "For {name}", "Your {name} {{x}} {", "Use {name}", "About {name}", "{name}", "a{name}b",
            "one {name}", "X {name}", "i {name}", "All {name}", "In {name}", "Of {name}", "k{name}", "{name}s",
            "K {name}", "answer at least 1 of: Use {name}, a{name}b", "b is not allowed: give {name}",
        ] {
            #expect(texts.contains(text))
        }
        #expect(!texts.contains { $0.contains("Bob") }, "\(texts)")
    }

    @Test func ofATableStayBraces() throws {
        let rows = (0..<40).map { ["Ada,{name}\n", "Bob,b\n"][$0 % 2] }.joined()
        var survey = TableSurvey(ofTable: "t.csv", delimiter: nil, in: DataNotation(), now: Moment(seconds: 0))
        let table = Array("name,of {name}\n\(rows)".utf8)
        _ = try survey.read(table, count: table.count, isComplete: true)
        let guesses = survey.guesses(title: "{name}")
        let node = try #require(parseJSON(Array(guesses.json.utf8), path: "", mode: .strict).node)
        let column = node.member("fields")?.elements.last
        #expect(node.member("title")?.string == "{{name}")
        #expect(column?.member("title")?.string == "Of {{name}")
        #expect(column?.member("choices")?.string == "b\n{name} = {{name}")
    }
}
