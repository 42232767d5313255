import FormTestSupport
import FormWords
import Glibc
import TestLimits
import Testing

/// Checks that the compiler made when words were in code: each shipped language has all of them, in the right shape.
@Suite(.limited) struct CatalogueTests {
    private static let shipped = Language.all.filter { $0 != .marked }

    @Test func keysAreTheCasesInTheirOrder() {
        for phrase in Phrase.allCases {
            let key = "\(phrase)".reduce(into: "") { $0 += $1.isUppercase ? "_" + $1.lowercased() : String($1) }
            #expect(phrase.code == key)
        }
    }

    @Test(arguments: shipped) func aFileHasEachLineOnceInTheOrderOfEnglish(language: Language) throws {
        let text = try source("FormWords/Languages/\(language.tag).properties")
        let keys = text.split(separator: "\n").filter { !$0.hasPrefix("#") }.map { $0.prefix { $0 != " " } }
        #expect(keys.map(String.init) == Phrase.allCases.map(\.code))
        for phrase in Phrase.allCases { #expect(Catalogue.english.has(phrase)) }
    }

    /// The names between braces, without those that languages may use in their own way: numbers, and letters for yes
    /// and no.
    private func names(in template: String) -> Set<Substring> {
        Set(template.matches(of: /\{([a-z]+)[:}?]/).map(\.output.1)).subtracting([
            "y", "n", "count", "number", "day", "other",
        ])
    }

    @Test(arguments: shipped) func namesTheSameValuesAsEnglish(language: Language) {
        for phrase in Phrase.allCases {
            let template = language.template(phrase)
            #expect(names(in: template) == names(in: Language.english.template(phrase)), "\(phrase): \(template)")
            let isPlural = template.contains("{count:")
            #expect(!isPlural || template.matches(of: /\{count:[^|]*\|/).count > 0, "\(phrase): \(template)")
        }
    }

    @Test(arguments: shipped) func isASentenceOrAPart(language: Language) {
        let parts: Set<Phrase> = [.heading, .colon]
        for phrase in Phrase.allCases where !parts.contains(phrase) {
            let template = language.template(phrase)
            #expect(
                !template.isEmpty && !template.hasPrefix(" ") && !template.hasSuffix(" ") && !template.contains("  "),
                "\(phrase)")
            // The prompt adds the colon before an answer.
            #expect(!template.hasSuffix(":"), "\(phrase): \(template)")
        }
    }

    @Test(arguments: shipped) func hasTheWordsOfACalendar(language: Language) {
        #expect(language.lists(.months).count == 12 && language.lists(.weekdays).count == 7)
        #expect(language.lists(.numberWords).count == 13)
    }

    /// Every phrase is used: its case occurs in the sources.
    @Test func noLineIsWithoutUse() throws {
        let used = try sources()
        let idle = Phrase.allCases.filter { !used.contains("\($0)") }
        #expect(idle == [])
    }

    private static let root = CommandRun.package + "/"

    private func source(_ name: String) throws -> String { try fileText("\(Self.root)Sources/\(name)") }

    /// The names of members in all sources except the list of phrases.
    private func sources() throws -> Set<String> {
        var names: Set<String> = []
        let command =
            "grep -rhoE '\\.[a-z][A-Za-z0-9]*' '\(Self.root)Sources' --include=*.swift --exclude=Phrase.swift | sort -u"
        let pipe = try #require(popen(command, "r"))
        defer { pclose(pipe) }
        var line = [CChar](repeating: 0, count: 4096)
        while fgets(&line, Int32(line.count), pipe) != nil {
            let text = String(decoding: line.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
            names.insert(String(text.dropFirst().filter { !$0.isNewline }))
        }
        return names
    }

    // MARK: A language more

    @Test func anotherLanguageIsAFile() throws {
        let file = try source("../Tests/FormWordsTests/Fixtures/sv.properties")
        let swedish = Language(Catalogue(file: file))
        #expect(swedish.tag == "sv" && swedish.yes == ["ja"] && swedish.decimalSeparator == ",")
        #expect(swedish.groupingSeparator == "\u{a0}" && swedish.dates == .iso)
        #expect(swedish.words(.notSubmitted) == "Inte skickat.")
        #expect(Message(.answerRequired).text(in: swedish) == "det fattas ett svar")
        #expect(
            Message(.textTooLong, ["value": "'ab'", "count": 1]).text(in: swedish) == "'ab' är för lång: högst 1 tecken"
        )
        #expect(swedish.either(["A", "B", "C"]) == "A, B eller C")
        // Missing phrases are in English.
        #expect(swedish.words(.answersSaved) == Language.english.words(.answersSaved))
        #expect(Message(.notNegative).text(in: swedish) == "not negative")
    }
}
