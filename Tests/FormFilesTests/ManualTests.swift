import FormModel
import FormSyntax
import FormTestSupport
import Testing

@testable import FormEngine
@testable import FormFiles

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

    @Test(
        arguments: [
            (FormPart.form, "Form"), (.group, "Group"), (.section, "Section"), (.field, "Field"), (.option, "Option"),
            (.validations, "Validations"), (.validator, "Validators"), (.rule, "Rules"), (.target, "TARGETS"),
            (.grouping, "Grouping"), (.validationGroup, "Validation groups"), (.templates, "Form"),
        ])
    func hasEveryMember(of part: FormPart, below heading: String) {
        let keys = part.entries.map(\.key)
        #expect(Set(keys).subtracting(mentions(below: heading)) == [])
        guard part != .templates else { return }
        #expect(entries("Cm", below: heading).filter { !keys.contains($0) } == [])
    }

    /// The names of members and the like that stand below a heading.
    private func mentions(below heading: String) -> [String] {
        var isBelow = false
        var names: [String] = []
        for line in lines {
            if line.hasPrefix(".Sh ") || line.hasPrefix(".Ss ") {
                isBelow = line.dropFirst(4) == heading
            } else if isBelow, line.hasPrefix(".It Cm ") || line.hasPrefix(".Cm ") {
                names += line.split(separator: " ").map(String.init)
            }
        }
        return names
    }

    @Test(arguments: [FormPart.form, .group, .section]) func hasTheOrderOfElements(in part: FormPart) throws {
        let entry = try #require(lines.lastIndex(of: ".It Cm \(part.rawValue)"))
        let told = lines[(entry + 1)...].prefix { !$0.hasPrefix(".It ") }.filter { $0.hasPrefix(".Cm ") }
        let names = told.flatMap { $0.split(separator: " ") }.map(String.init).filter { $0 != ".Cm" && $0.count > 1 }
        #expect(names == XMLPart.of(part).members.flatMap(\.children).map(\.name))
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
