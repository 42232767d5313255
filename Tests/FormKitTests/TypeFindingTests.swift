import FormKit
import TestLimits
import Testing

/// What a type and a form disagree on.
@Suite(.limited) struct TypeFindingTests {
    private static let form = Form("f") {
        TextField("user_name").required()
        IntegerField("age")
        DecimalField("price").required()
        SelectField("seat", nil, ["window": "Window", "aisle": "Aisle"]).required()
        MultiSelectField("tags", nil, ["a": "A", "b": "B"])
        TextField("company").required().visible(if: "age > 20")
        Section("Line", id: "lines") { TextField("article").required() }.repeating()
    }

    struct Right: Codable {
        enum Seat: String, Codable { case window, aisle }
        struct Line: Codable { var article: String }
        var userName: String
        var age: Int?
        var price: ExactDecimal
        var seat: Seat
        var tags: [String]
        var company: String?
        var lines: [Line]
    }

    struct Wrong: Codable {
        enum Seat: String, Codable { case window }
        struct Line: Codable { var article: Int? }
        var nmae: String?
        var age: Int
        var price: Int?
        var seat: Seat?
        var company: String
        var lines: [Line]
    }

    @Test func findsNothingWhereTheyAgree() throws {
        #expect(try Self.form.compiled().findings(for: Right.self, keys: .snakeCase) == [])
        let session = FormSession(try Self.form.compiled())
        let value = Right(
            userName: "ada", age: nil, price: 2, seat: .aisle, tags: ["b"], company: nil, lines: [.init(article: "x")])
        #expect(try session.fill(from: value, keys: .snakeCase).isComplete)
        #expect(try session.decoded(as: Right.self, keys: .snakeCase).userName == "ada")
    }

    @Test func findsWhatDoesNotFit() throws {
        #expect(
            try Self.form.compiled().findings(for: Wrong.self).map(\.description) == [
                "nmae: the form has no field 'nmae'; leave it out of the CodingKeys",
                "age: may have no answer; make the property Optional, or the field required()",
                "price: the number 1.5 is no Int; decode an ExactDecimal",
                "seat: Cannot initialize Seat from invalid String value aisle",
                "company: may have no answer; make the property Optional",
                "lines[0].article: a text is no Int",
            ])
    }

    /// A type that takes some texts only does not end the search.
    @Test func looksBehindTypesOfFewTexts() throws {
        enum Level: String, Codable, CaseIterable { case low, high }
        struct Wrong: Codable {
            var level: Level
            var link: AnyURL
            var nmae: String?
        }
        struct AnyURL: Codable, AnswerValue {
            static let answerCoding = AnswerCoding<AnyURL>(by: String.self) { text in
                guard text.contains("://") else { throw Refusal("no URL") }
                return AnyURL()
            } writing: { _ in
                "https://example.org"
            }
        }
        let form = Form("f") {
            TextField("level").required()
            TextField("link").required()
        }
        #expect(try form.compiled().findings(for: Wrong.self).map(\.address) == ["nmae"])
    }
}
