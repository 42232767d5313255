import FormModel
import TestLimits
import Testing

@testable import FormEngine

@Suite(.limited) struct KindTests {
    @Test(
        arguments: [
            ("text", ["username", "address"], "text"), ("name", [], "text"), ("email", [], "text"),
            ("phone_number", ["phone"], "text"), ("url", [], "text"), ("text_area", [], "text"),
            ("password", [], "text"), ("integer", ["number", "numeric"], "decimal"), ("decimal", ["float"], "decimal"),
            ("signed_number", [], "decimal"), ("count", ["counter"], "decimal"),
            ("ranged_number", ["slider"], "decimal"), ("select", ["segment", "choice"], "option"),
            ("multi_select", [], "options"), ("picker", [], "options"), ("switch", ["boolean"], "truth"),
            ("checkbox", [], "truth"), ("date", [], "date"), ("time", [], "time"), ("date_time", [], "instant"),
            ("path", [], "text"), ("button", ["remove"], "none"), ("spacer", ["blank"], "none"), ("note", [], "none"),
        ] as [(String, [String], String)])
    func goesByItsNames(name: String, aliases: [String], reader: String) throws {
        for alias in [name] + aliases {
            let kind = try #require(Kind.named(alias))
            #expect(kind.name == name)
            #expect("\(kind.reader)" == reader)
        }
    }

    @Test func hasNoOthers() {
        #expect(Kind.all.count == 24)
        #expect(Set(Kind.names).count == Kind.names.count)
        #expect(Kind.named("Text") == nil)
    }

    @Test func knowsTheValidatorsOfTheFormat() {
        #expect(
            validatorNames.sorted() == [
                "choices", "compare", "condition", "email", "false", "format", "integer", "length",
                "norwegian_bank_account",
                "norwegian_national_id", "not_empty", "numeric", "range", "true", "url",
            ])
        let plain = validatorParameters.filter { $0.parameters.isEmpty }.map(\.name)
        #expect(plain.sorted() == Check.BuiltInName.allCases.map(\.rawValue).sorted())
    }
}
