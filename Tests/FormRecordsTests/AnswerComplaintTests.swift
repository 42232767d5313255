import FormEngine
import FormSyntax
import FormWords
import TestLimits
import Testing

@testable import FormRecords

/// The messages about files and lines of answers.
@Suite(.limited) struct AnswerComplaintTests {
    static let complaints: [AnswerComplaint] = [
        .notAnObject, .emptyFile, .headerMissing, .rowMissing, .secondRow, .tooManyCells, .tooFewCells,
        .unknownField("nmae", meant: "name"), .unknownField("zz", meant: nil),
        .repeatedSection("lines", example: "lines[0].sku"), .fieldOfSection("sku", section: "lines"), .keyTwice("a"),
        .answeredTwice("a"), .sameColumns("lines", "lines[0].sku"), .notAnArray("lines"), .notAnInstance("lines"),
        .tooManyInstances("lines", most: 5, said: nil), .tooManyInstances("lines", most: nil, said: nil),
        .farInstance("lines[99].sku"),
        .moreProblems, .unused(.computed), .unused(.hidden), .unused(.disabled), .inputEnded("age"),
        .readingStopped(line: 3, field: "kind"), .left, .commandEnded("exit 3", status: 3),
        .commandKilled("kill -9 $$", signal: 9), .commandNotRun("x", reason: "0"),
    ]

    @Test(arguments: ["de", "nb", "fr", "es"]) func areSaidInTheLanguage(_ locale: String) throws {
        let language = try #require(Language(locale: locale))
        let texts = Self.complaints.map { $0.message(in: language) }
        #expect(Set(texts).count == texts.count)
        for (complaint, text) in zip(Self.complaints, texts) {
            let english = complaint.message()
            #expect(text != english && !text.hasSuffix("."))
            #expect(text.first?.isUppercase == false)
            // Quoted text, such as ids and notations, is the same in each language.
            #expect(quotations(text).sorted() == quotations(english).sorted(), "\(text)")
            #expect(text.filter(\.isNumber).sorted() == english.filter(\.isNumber).sorted(), "\(text)")
        }
    }

    @Test func areEnglishWhereTheLanguageHasNoWords() throws {
        let language = try #require(Language(locale: "ja"))
        for complaint in Self.complaints { #expect(complaint.message(in: language) == complaint.message()) }
    }

    @Test(
        arguments: [
            (
                AnswerComplaint.notJSON(JSONFault.missingColon.message),
                "⟦the key has no value; write ':' and the value after it⟧"
            ),
            (
                .notJSON(JSONFault.notAnObject.message),
                "⟦a record is one object on one line; write it in ⟧'{'⟦ and ⟧'}'"
            ),
            (.notCSV(CSVFault.unterminatedQuote.message), "⟦the quoted cell does not end; close it with '\"'⟧"),
        ] as [(AnswerComplaint, String)]) func sayInTheLanguageWhatIsNoJSONOrCSV(
            _ complaint: AnswerComplaint, _ text: String
        ) throws
    {
        let language = try #require(Language(locale: "qps"))
        #expect(complaint.message(in: language) == text)
    }

    private func quotations(_ text: String) -> [String] {
        text.matches(of: /(?:^|[ ¿])'([^']+)'/).map { String($0.1) }
    }
}
