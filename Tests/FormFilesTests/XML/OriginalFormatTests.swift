import FormEngine
import FormFiles
import FormModel
import FormSyntax
import Testing

/// A document that uses all of the original format.
@Suite struct OriginalFormatTests {
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
        #expect(lint(form, compiled, now: leapDay) == [])
    }

    /// What is asked of the document is that it leaves nothing of the original out.
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
        var session = Session(compiled, now: leapDay)
        session.start()
        let expected = [
            "nickname": "Ada & friends", "lowest": "-2.50", "stars": "3", "size": "1", "menu": "Salad;Rice",
            "terms": "false", "human": "true", "opens": "2024-02-29", "remark": "none",
        ]
        #expect(session.answers.filter { !$0.value.isEmpty } == expected)
    }

    static let answers: KeyValuePairs = [
        "user_name": "ada", "nickname": "Ada L.", "email": "ada@example.org", "email-again": "ada@example.org",
        "lowest": "-1", "highest": "1e1", "stars": "4", "fewer_stars": "3", "size": "Small", "other_size": "2",
        "menu": "Soup;Rice", "drinks": "Tea", "terms": "yes", "robot": "no", "human": "yes", "opens": "2024-03-01",
        "closes": "2024-03-02", "announced": "2024-02-28", "remark": "",
    ]

    /// Answers that pass, with one that does not.
    @Test(
        arguments: [
            ("user_name", "a_1", ""),
            ("user_name", "", "user_name: required: an answer is required|user_name: required: an answer is required"),
            (
                "user_name", "Ada",
                "user_name: format: 'Ada' does not have the right format; it must match '^[a-z][a-z0-9_]*$'"
            ),
            ("nickname", "", ""),
            ("nickname", "ada", "nickname: comparison: it is the same as User name (ada); give another"),
            (
                "email", "nobody",
                "email: not_an_email: 'nobody' is not an e-mail address; write it as name@example.org|"
                    + "email: not_an_email: 'nobody' is not an e-mail address; write it as name@example.org|"
                    + "email-again: comparison: 'ada@example.org' is not the same as E-mail (nobody); give the same"
            ),
            (
                "email-again", "",
                "email-again: comparison: it is not the same as E-mail (ada@example.org); give the same"
            ),
            (
                "email-again", "ada@example.com",
                "email-again: comparison: 'ada@example.com' is not the same as E-mail (ada@example.org); give the same"
            ),
            ("lowest", "-1.50", ""),
            ("lowest", "x", "lowest: not_a_number: 'x' is not a number; write it in digits, such as 12.50"),
            ("lowest", "11", "highest: comparison: '10' must not be less than Lowest (11)"),
            ("highest", "-1.00", ""),
            ("highest", "-2", "highest: comparison: '-2' must not be less than Lowest (-1)"),
            ("highest", "", ""),
            ("stars", "5", ""),
            (
                "stars", "0",
                "stars: below_minimum: '0' is too small; the least is 1|"
                    + "fewer_stars: comparison: '3' must be less than Stars (0)"
            ),
            ("stars", "6", "stars: above_maximum: '6' is too large; the most is 5"),
            ("stars", "3", "fewer_stars: comparison: '3' must be less than Stars (3)"),
            ("fewer_stars", "", ""),
            ("fewer_stars", "4", "fewer_stars: comparison: '4' must be less than Stars (4)"),
            ("size", "", "size: required: an answer is required"),
            ("size", "3", "size: not_a_choice: '3' is not one of the choices; choose one of Small, Middle, Large"),
            ("size", "Large", "other_size: comparison: 'Large' must be more than Size (Large)"),
            ("other_size", "1", ""),
            ("other_size", "Small", "other_size: comparison: 'Small' must be more than Size (Small)"),
            ("menu", "Salad;Fish", ""),
            ("menu", "", "menu: required: an answer is required|menu: required: an answer is required"),
            (
                "menu", "Salad",
                "menu: not_a_choice: 'Salad' does not fit the choices; "
                    + "choose one of each list: (Soup, Salad), (Fish, Beans, Rice)"
            ),
            ("drinks", "", "drinks: required: an answer is required"),
            ("drinks", "Coffee", ""),
            ("terms", "no", "terms: must_be_true: the answer must be yes"),
            ("terms", "", "terms: must_be_true: the answer must be yes"),
            (
                "robot", "yes",
                "robot: must_be_false: the answer must be no|"
                    + "human: comparison: it is the same as I am a robot (yes); give another"
            ),
            ("human", "no", "human: comparison: it is the same as I am a robot (no); give another"),
            (
                "opens", "2023-12-31",
                "opens: below_minimum: '2023-12-31' is too early; the earliest is 2024-01-01|"
                    + "announced: comparison: '2024-02-28' must not be after Opens on (2023-12-31)"
            ),
            (
                "opens", "2025-01-01",
                "opens: above_maximum: '2025-01-01' is too late; the latest is 2024-12-31|"
                    + "closes: comparison: '2024-03-02' must be after Opens on (2025-01-01)"
            ),
            ("opens", "", "opens: required: an answer is required"),
            ("opens", "2024-02-28", ""),
            ("closes", "2024-03-01", "closes: comparison: '2024-03-01' must be after Opens on (2024-03-01)"),
            ("closes", "", ""),
            ("announced", "2024-03-01", ""),
            ("announced", "2024-03-02", "announced: comparison: '2024-03-02' must not be after Opens on (2024-03-01)"),
        ])
    func checksAsItsValidatorsSay(_ id: String, _ answer: String, _ failures: String) {
        var session = Session(compiled, now: leapDay)
        session.start()
        for (other, text) in Self.answers { session.give(other == id ? answer : text, to: other) }
        session.finish()
        #expect(session.failures() == failures.split(separator: "|").map(String.init))
    }
}
