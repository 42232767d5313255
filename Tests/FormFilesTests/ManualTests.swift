@testable import FormEngine
import FormFiles
import FormModel
import FormSyntax
import FormTestSupport
import Testing

/// The manual page says all that there is, and nothing else.
@Suite struct ManualTests {
    private let lines: [Substring]

    init() throws {
        let text = String(decoding: try fileBytes("\(projectFolder)/man/fieldwise-form.5"), as: UTF8.self)
        lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    }

    /// The names that have an entry of this macro below a heading.
    private func entries(_ macro: String, below heading: String? = nil) -> [String] {
        var isBelow = heading == nil
        var names: [String] = []
        for line in lines {
            if line.hasPrefix(".Sh ") || line.hasPrefix(".Ss "), let heading {
                isBelow = line.dropFirst(4) == heading
            } else if isBelow, line.hasPrefix(".It \(macro) ") {
                names += line.dropFirst(5 + macro.utf8.count).split(separator: " ").filter { $0 != "," }.map(
                    String.init)
            }
        }
        return names
    }

    @Test func hasEveryKindWithItsAliases() {
        #expect(entries("Ic", below: "KINDS") == Kind.names)
    }

    @Test func hasEveryValidator() {
        #expect(entries("Ic", below: "Validators") == validatorNames)
    }

    @Test func hasEveryParameterOfAValidator() {
        let text = lines.joined(separator: "\n")
        for definition in ValidatorDefinition.all {
            for parameter in definition.parameters {
                #expect(text.contains("\n.Cm \(parameter)\n"), "\(definition.name) takes \(parameter)")
            }
        }
    }

    @Test func hasEveryCleaningConverter() {
        #expect(entries("Ic", below: "Cleaning") == CleanConverter.allCases.map(\.rawValue))
    }

    @Test func hasEveryCode() {
        let codes = FailureCode.allCases.filter { $0 != .none }.map(\.name)
        #expect(entries("Ic", below: "Codes") == codes + ["too_many_instances"])
    }

    @Test func hasEveryFunction() {
        #expect(entries("Ic", below: "Functions").sorted() == Function.allCases.map(\.rawValue).sorted())
    }

    @Test func hasEveryMember() throws {
        let bytes = try fileBytes("\(projectFolder)/Tests/FormFilesTests/Fixtures/everything.json")
        let root = try #require(parseJSON(bytes, path: "everything.json", mode: .strict).node)
        var keys = Set<String>()
        collectKeys(of: root, into: &keys)
        let known = Set(entries("Cm"))
        // Those of a validator and of a grouping stand in the text.
        let inText: Set<String> = ["min", "max", "strict", "sizes", "separator"]
        #expect(keys.subtracting(known).subtracting(inText) == [])
        #expect(keys.count > 60)
    }

    /// The keys of all objects, but for those that are the author's own.
    private func collectKeys(of node: JSONNode, into keys: inout Set<String>) {
        switch node.value {
        case .array(let elements): for element in elements { collectKeys(of: element, into: &keys) }
        case .object(let members):
            for member in members {
                keys.insert(member.key)
                let own = ["messages", "strings", "styles", "size"]
                if !own.contains(member.key) { collectKeys(of: member.node, into: &keys) }
            }
        case .null, .truth, .number, .string: break
        }
    }

    /// Whole forms as they are, parts of a form in one that has nothing else.
    @Test func hasExamplesThatCanBeUsed() throws {
        var count = 0
        for example in literals() {
            let isForm = example.hasPrefix("[") || example.hasPrefix("<") || example.contains("\"groups\"")
            let form = isForm ? example : surrounded(example)
            let reading = readForm(bytes: Array(form.utf8), path: "example")
            #expect(reading.diagnostics == [], "\(example)")
            let errors = compile(try #require(reading.form)).diagnostics.filter { $0.severity == .error || isForm }
            #expect(errors == [], "\(example)")
            count += 1
        }
        #expect(count >= 8)
    }

    private func literals() -> [String] {
        var found: [String] = []
        var isInside = false
        for line in lines {
            if line.hasPrefix(".Bd -literal") {
                isInside = true
                found.append("")
            } else if line == ".Ed" {
                isInside = false
            } else if isInside {
                found[found.count - 1] += line + "\n"
            }
        }
        return found
    }

    private func surrounded(_ example: String) -> String {
        if example.hasPrefix("\"") { return "{ \"groups\": [], \(example) }" }
        if example.hasPrefix("{ \"min\"") { return "{ \"groups\": [], \"validation_groups\": [\(example)] }" }
        return "[{ \"id\": \"g\", \"sections\": [{ \"id\": \"s\", \"fields\": [\(example)] }] }]"
    }
}
