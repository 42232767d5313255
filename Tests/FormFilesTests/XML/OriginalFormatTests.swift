import FormEngine
import FormFiles
import FormLint
import FormModel
import FormSyntax
import FormTestSupport
import TestLimits
import Testing

/// A document that uses the whole original format.
@Suite(.limited) struct OriginalFormatTests {
    let form: Form
    let compiled: CompiledForm

    init() throws {
        let reading = try readFixture("xml/original.xml")
        #expect(reading.diagnostics == [])
        form = try #require(reading.form)
        let compilation = compile(form, referencesAreErrors: true)
        #expect(compilation.diagnostics == [])
        compiled = try #require(compilation.form)
    }

    @Test func loadsWithoutAFinding() {
        #expect(lint(form, compiled, now: noon) == [])
    }

    /// The document must mention every element of the original.
    @Test(arguments: [
        "form", "sections", "section", "title", "fields", "textField", "emailField", "numberField",
        "rangedNumberField", "choiceField", "pickerField", "booleanField", "dateField", "field", "required",
        "validators",
        "value", "choices", "choice", "options", "component", "option", "values", "minimum", "maximum", "fieldGroups",
        "fieldGroup", "fieldName", "textEmailValidator", "textNumericValidator", "textRegexValidator", "regexString",
        "textNotEmptyValidator", "textComparisonValidator", "toCompare", "validResult", "comparisonMode",
        "choiceNotEmptyValidator", "choiceComparisonValidator", "booleanTrueValidator", "booleanFalseValidator",
        "booleanComparisonValidator", "rangedNumberComparisonValidator", "pickerNotEmptyValidator",
        "dateNotEmptyValidator", "dateComparisonValidator",
    ])
    func usesTheElement(_ name: String) throws {
        let text = String(decoding: try fixture("xml/original.xml"), as: UTF8.self)
        #expect(["<\(name)>", "<\(name)/>", "<\(name) name="].contains { text.contains($0) })
    }

    @Test func readsWhatFieldsAre() {
        let kinds = form.groups.flatMap(\.sections).flatMap(\.fields).map { "\($0.id.value): \($0.type.value)" }
        #expect(
            kinds == [
                "user_name: text", "nickname: text", "email: email", "email-again: email", "lowest: float",
                "highest: float", "stars: ranged_number", "fewer_stars: ranged_number", "size: select",
                "other_size: select", "menu: picker", "drinks: picker", "terms: switch", "robot: switch",
                "human: switch", "opens: date", "closes: date", "announced: date", "remark: text",
            ])
        let required = form.groups.flatMap(\.sections).flatMap(\.fields).filter(\.isRequired).map(\.id.value)
        #expect(required == ["user_name", "email", "lowest", "stars", "menu"])
        #expect(
            form.groups.count == 1 && form.groups[0].sections.map(\.title).suffix(2) == ["Nothing is asked here", nil])
    }

    @Test func beginsWithTheValuesOfTheDocument() {
        let session = started(compiled)
        let expected = [
            "nickname": "Ada & friends", "lowest": "-2.50", "stars": "3", "size": "1", "menu": "Salad;Rice",
            "terms": "false", "human": "true", "opens": "2024-02-29", "remark": "none",
        ]
        #expect(session.values.filter { !$0.value.isEmpty } == expected)
    }

    static let answers: KeyValuePairs = [
        "user_name": "ada", "nickname": "Ada L.", "email": "ada@example.org", "email-again": "ada@example.org",
        "lowest": "-1", "highest": "1e1", "stars": "4", "fewer_stars": "3", "size": "Small", "other_size": "2",
        "menu": "Soup;Rice", "drinks": "Tea", "terms": "yes", "robot": "no", "human": "yes", "opens": "2024-03-01",
        "closes": "2024-03-02", "announced": "2024-02-28", "remark": "",
    ]

    /// Valid answers, except for one.
    @Test(
        arguments: [
            ("user_name", "a_1", ""),
            ("user_name", "", "user_name: required: an answer is required|user_name: required: an answer is required"),
            (
                "user_name", "Ada",
                "user_name: format: 'Ada' is not in the right format: it must match '^[a-z][a-z0-9_]*$'"
            ),
            ("nickname", "", ""),
            ("nickname", "ada", "nickname: comparison: must not be the same as ada (User name)"),
            (
                "email", "nobody",
                "email: not_an_email: 'nobody' is not an e-mail address: write it like name@example.org|"
                    + "email: not_an_email: 'nobody' is not an e-mail address: write it like name@example.org|"
                    + "email-again: comparison: must be the same as nobody (E-mail), not 'ada@example.org'"
            ),
            (
                "email-again", "",
                "email-again: comparison: must be the same as ada@example.org (E-mail)"
            ),
            (
                "email-again", "ada@example.com",
                "email-again: comparison: must be the same as ada@example.org (E-mail), not 'ada@example.com'"
            ),
            ("lowest", "-1.50", ""),
            ("lowest", "x", "lowest: not_a_number: 'x' is not a number: use digits, as in 12.50"),
            ("lowest", "11", "highest: comparison: must be at least 11 (Lowest), not '10'"),
            ("highest", "-1.00", ""),
            ("highest", "-2", "highest: comparison: must be at least -1 (Lowest), not '-2'"),
            ("highest", "", ""),
            ("stars", "5", ""),
            (
                "stars", "0",
                "stars: below_minimum: must be at least 1, not '0'|"
                    + "fewer_stars: comparison: must be less than 0 (Stars), not '3'"
            ),
            ("stars", "6", "stars: above_maximum: must be at most 5, not '6'"),
            ("stars", "3", "fewer_stars: comparison: must be less than 3 (Stars), not '3'"),
            ("fewer_stars", "", ""),
            ("fewer_stars", "4", "fewer_stars: comparison: must be less than 4 (Stars), not '4'"),
            ("size", "", "size: required: an answer is required"),
            ("size", "3", "size: not_a_choice: '3' is not on the list: choose one of Small, Middle, Large"),
            ("size", "Large", "other_size: comparison: must be more than Large (Size), not 'Large'"),
            ("other_size", "1", ""),
            ("other_size", "Small", "other_size: comparison: must be more than Small (Size), not 'Small'"),
            ("menu", "Salad;Fish", ""),
            ("menu", "", "menu: required: an answer is required|menu: required: an answer is required"),
            (
                "menu", "Salad",
                "menu: not_a_choice: choose one from each list, not 'Salad': (Soup, Salad), (Fish, Beans, Rice)"
            ),
            ("drinks", "", "drinks: required: an answer is required"),
            ("drinks", "Coffee", ""),
            ("terms", "no", "terms: must_be_true: the answer must be yes"),
            ("terms", "", "terms: must_be_true: the answer must be yes"),
            (
                "robot", "yes",
                "robot: must_be_false: the answer must be no|"
                    + "human: comparison: must not be the same as yes (I am a robot)"
            ),
            ("human", "no", "human: comparison: must not be the same as no (I am a robot)"),
            (
                "opens", "2023-12-31",
                "opens: below_minimum: must be no earlier than 2024-01-01, not '2023-12-31'|"
                    + "announced: comparison: must be no later than 2023-12-31 (Opens on), not '2024-02-28'"
            ),
            (
                "opens", "2025-01-01",
                "opens: above_maximum: must be no later than 2024-12-31, not '2025-01-01'|"
                    + "closes: comparison: must be after 2025-01-01 (Opens on), not '2024-03-02'"
            ),
            ("opens", "", "opens: required: an answer is required"),
            ("opens", "2024-02-28", ""),
            ("closes", "2024-03-01", "closes: comparison: must be after 2024-03-01 (Opens on), not '2024-03-01'"),
            ("closes", "", ""),
            ("announced", "2024-03-01", ""),
            (
                "announced", "2024-03-02",
                "announced: comparison: must be no later than 2024-03-01 (Opens on), not '2024-03-02'"
            ),
        ] as [(String, String, String)])
    func checksAsItsValidatorsSay(_ id: String, _ answer: String, _ failures: String) {
        var session = started(compiled)
        for (other, text) in Self.answers { session.give(other == id ? answer : text, to: other) }
        session.finish()
        #expect(session.failures() == failures.split(separator: "|").map(String.init))
    }
}
