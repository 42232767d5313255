import FormLanguages
import FormModel
import FormSyntax
import FormTestSupport
import FormWords
import TestLimits
import Testing

@testable import FormEngine
@testable import FormFiles
@testable import FormXML

/// The completeness and correctness of the manual page.
@Suite(.limited) struct ManualTests {
    private let lines: [Substring]

    init() throws {
        let text = try fileText("\(CommandRun.package)/man/fieldwise-form.5")
        lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    }

    /// What stands below a heading.
    private func lines(below heading: String) -> ArraySlice<Substring> {
        let isHeading = { (line: Substring) in line.hasPrefix(".Sh ") || line.hasPrefix(".Ss ") }
        let beginning = lines.firstIndex { isHeading($0) && $0.dropFirst(4) == heading } ?? lines.endIndex - 1
        return lines[(beginning + 1)...].prefix { !isHeading($0) }
    }

    /// The names that have an entry of this macro below a heading.
    private func entries(_ macro: String, below heading: String) -> [String] {
        lines(below: heading).filter { $0.hasPrefix(".It \(macro) ") }.flatMap { line in
            line.dropFirst(5 + macro.utf8.count).split(separator: " ").filter { $0 != "," }.map(String.init)
        }
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
        #expect(entries("Ic", below: "Functions").sorted() == Function.all.map(\.name).sorted())
    }

    private static let headings: [(GrammarPart, String)] = [
        (.form, "Form"), (.group, "Group"), (.section, "Section"), (.field, "Field"), (.option, "Option"),
        (.validations, "Validations"), (.validator, "Validators"), (.rule, "Rules"), (.target, "TARGETS"),
        (.grouping, "Grouping"), (.data, "Data of a field"), (.validationGroup, "Validation groups"),
        (.templates, "Form"),
    ]

    @Test(arguments: headings) func hasEveryMember(of part: GrammarPart, below heading: String) {
        let keys = part.entries.map(\.key)
        #expect(Set(keys).subtracting(mentions(below: heading)) == [])
        // Old names have a table of their own.
        let oldNames = lines(below: "OLD NAMES").filter { $0.hasPrefix(".It Li ") }
        for name in part.entries.flatMap(\.oldNames) {
            #expect(oldNames.contains { $0.hasPrefix(".It Li \(name) ") }, "\(part).\(name)")
        }
        guard part != .templates else { return }
        #expect(entries("Cm", below: heading).filter { !keys.contains($0) } == [])
    }

    /// The schema of forms says so too; an entry for several members, old names aside, says what they have in common.
    @Test(arguments: headings.filter { $0.0 != .templates })
    func saysOfAMemberWhatTheGrammarSays(_ part: GrammarPart, below heading: String) {
        for (names, text) in descriptions(below: heading) {
            let members = part.entries.filter { entry in
                if case .nowhere = entry.xml { false } else { names.contains(entry.key) }
            }
            guard members.count == 1, let member = members.first else { continue }
            #expect(text.includes(plain(String(member.about.dropLast()))), "\(heading): \(member.key)")
        }
    }

    /// The entries for members below a heading: their names, and what is said of them.
    private func descriptions(below heading: String) -> [(names: [String], text: String)] {
        let lines = lines(below: heading)
        return lines.split { $0.hasPrefix(".It ") || $0 == ".El" }.filter { $0.startIndex > lines.startIndex }.map {
            let names = lines[$0.startIndex - 1].split(separator: " ").filter { $0 != "," }.map(String.init)
            let words = $0.map { $0.hasPrefix(".") ? $0.drop { $0 != " " }.dropFirst() : $0 }
            return (names, plain(words.joined(separator: " ")))
        }
    }

    /// Without quotes, and blanks before signs.
    private func plain(_ text: String) -> String {
        var plain = text.lowercased()
        for mark in ["\\(dq", "\\&", "'", "\""] {
            while let place = plain.place(of: mark) { plain.removeSubrange(place) }
        }
        for sign in [".", ",", ";", ":"] {
            while let place = plain.place(of: " " + sign) { plain.replaceSubrange(place, with: sign) }
        }
        return plain
    }

    /// The names of members and the like that stand below a heading.
    private func mentions(below heading: String) -> [String] {
        lines(below: heading).filter { $0.hasPrefix(".It Cm ") || $0.hasPrefix(".Cm ") }
            .flatMap { $0.split(separator: " ").map(String.init) }
    }

    @Test(arguments: [GrammarPart.form, .group, .section]) func hasTheOrderOfElements(in part: GrammarPart) throws {
        let entry = try #require(lines.lastIndex(of: ".It Cm \(part.rawValue)"))
        let told = lines[(entry + 1)...].prefix { !$0.hasPrefix(".It ") }.filter { $0.hasPrefix(".Cm ") }
        let words: [String] = told.flatMap { $0.split(separator: " ").map(String.init) }
        let names = words.filter { $0 != ".Cm" && $0.count > 1 }
        #expect(names == XMLPart.of(part).members.flatMap(\.children).map(\.name))
    }

    /// Whole forms as they are, parts of a form in one that has nothing else.
    @Test func hasExamplesThatCanBeUsed() throws {
        var count = 0
        for example in literals() {
            let isForm = ["[", "<", "{\n", "# "].contains { example.hasPrefix($0) }
            let form = isForm ? example : surrounded(example)
            let reading = readForm(bytes: Array(form.utf8), path: "example")
            #expect(reading.diagnostics == [], "\(example)")
            let complete = try #require(reading.form).completed(reading: nil)
            let errors = compile(complete.form).diagnostics.filter { $0.severity == .error || isForm }
            #expect(errors == [], "\(example)")
            count += 1
        }
        #expect(count >= 8)
    }

    private func literals() -> [String] {
        var found: [String] = []
        var isInside = false
        // The steps of the tutorial are files, which are tested with what is shown of them.
        for line in lines.drop(while: { $0 != ".Sh DESCRIPTION" }) {
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
