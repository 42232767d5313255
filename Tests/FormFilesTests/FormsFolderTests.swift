import FormEngine
import FormFiles
import FormLint
import FormModel
import FormTestSupport
import FormWords
import Glibc
import TestLimits
import Testing

@Suite(.limited) struct FormsFolderTests {
    static let names = [
        "conference", "employment", "household", "new-form", "order", "people", "price-range", "registration",
    ]

    @Test(arguments: names)
    func readsAndCompilesWithoutAFinding(_ name: String) throws {
        let complete = try completeFormOfTheFolder(name)
        #expect(complete.diagnostics == [])
        let compilation = compile(complete.form, referencesAreErrors: true)
        #expect(compilation.diagnostics == [])
        #expect(compilation.form != nil)
    }

    @Test(arguments: names)
    func saysWhatItAsks(_ name: String) throws {
        let form = try formOfTheFolder(name)
        #expect(form.title?.isEmpty == false && form.description?.isEmpty == false)
        for field in form.fields { #expect(field.title != field.key, "\(field.id) has no title") }
    }

    /// All languages with words of their own except English and the marked one.
    static let languages = ["de", "es", "fr", "nb"]

    @Test(arguments: names, languages)
    func saysAllOfItInEachLanguage(_ name: String, _ language: String) throws {
        #expect(Self.languages.count == Language.all.count - 2)
        let twins = try ["json", "xml"].map { try form(name, as: $0, with: language) }
        for form in twins {
            #expect(form.strings.contains { $0.language.value == language })
            #expect(lint(form, try #require(compile(form).form), now: noon) == [])
        }
        let spoken = twins.map { contents(of: $0.spoken(in: language).form) }
        #expect(spoken[0] == spoken[1])
    }

    /// The form with its texts in a language, if they are in a separate file.
    private func form(_ name: String, as ending: String, with language: String) throws -> Form {
        let form = try completeFormOfTheFolder(name, as: ending).form
        guard form.strings.isEmpty else { return form }
        let path = "\(name).\(language).strings.json"
        let file = StringsFile(
            bytes: try fileBytes("\(CommandRun.package)/forms/\(path)"), path: path, language: language)
        #expect(file.diagnostics == [])
        return form.adding(file)
    }

    @Test func missesNoFileOfTheFolder() throws {
        let found = namesOfEntries("\(CommandRun.package)/forms").filter { !$0.hasPrefix(".") }
        let isPart = { (file: String) in file.hasSuffix(".csv") || file.hasSuffix(".strings.json") }
        let forms: [String] = Self.names.flatMap { ["\($0).json", "\($0).xml"] }
        #expect(found.filter { !isPart($0) && !["tutorial", "price-range.yaml"].contains($0) } == forms)
        #expect(found.filter { $0.hasSuffix(".strings.json") }.count == (Self.names.count - 1) * Self.languages.count)
        // The files that forms name exist, and no others.
        let named = try Self.names.flatMap { try completeFormOfTheFolder($0).files.map(\.name) }
        #expect(found.filter { $0.hasSuffix(".csv") } == named)
    }
}
