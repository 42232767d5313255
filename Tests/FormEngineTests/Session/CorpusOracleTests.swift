import FormEngine
import FormFiles
import FormSyntax
import FormTestSupport
import TestLimits
import Testing

/// The expected behaviour of the library *Form*'s forms, one test for each line of its own tests.
@Suite(.limited) struct CorpusOracleTests {
    private func form(_ name: String) throws -> CompiledForm {
        let path = "\(CommandRun.package)/Tests/FormFilesTests/Fixtures/corpus/\(name).json"
        return try compiled(bytes: fileBytes(path), path: name)
    }

    /// The answers after these were given.
    private func answers(_ name: String, _ given: KeyValuePairs<String, String>) throws -> [String: String] {
        Session(try form(name), given: given).values
    }

    @Test func addsABonusToASalary() throws {
        #expect(try answers("number-formula", ["base_salary": "1", "bonus": "100"])["total"] == "300")
    }

    @Test func findsExactlyTwoInvalidFields() throws {
        var session = Session(try form("field-validations"), given: [:])
        #expect(session.failing() == ["first_name: required", "birthday: required"])
    }

    @Test func takesDefaultOptions() throws {
        let answers = try answers("default-values", ["base_salary": "2"])
        #expect(answers["contract_type"] == "0")
        #expect(answers["base_salary"] == "2")
    }

    @Test func takesInitialValues() throws {
        #expect(try answers("simple-text-field", [:]) == ["textie": "1"])
        #expect(try answers("simple-text-field", ["textie": "some text"]) == ["textie": "some text"])
        #expect(try answers("counter-field", [:]) == ["count": "1"])
        #expect(try answers("segment-field", [:]) == ["segment": "part_1"])
    }

    @Test func showsAndHidesByTheLastActiveTarget() throws {
        let hidden = try answers("multiple-show-hide-field-targets", ["contract_type": "1", "salary_type": "1"])
        #expect(hidden == ["contract_type": "1", "salary_type": "1"])
        let session = Session(
            try form("multiple-show-hide-field-targets"), given: ["contract_type": "0", "salary_type": "0"])
        #expect(session.visibleSlots.count == 3)
    }

    @Test func makesInstancesOfWhatIsGiven() throws {
        var session = Session(
            try form("dynamic"),
            given: ["companies[0].name": "A", "companies[0].phone_number": "1", "companies[1].name": "B"])
        #expect(session.instanceCount(of: try #require(session.form.sectionNumber(id: "companies"))) == 2)
        #expect(session.slot(id: "companies[1].phone_number").map { session.hasValue($0) } == false)
        session.removeInstance(0, of: try #require(session.form.sectionNumber(id: "companies")))
        #expect(session.value("companies[0].name") == "B")
        #expect(session.slot(id: "companies[1].name") == nil)
    }

    @Test func checksTheFormatOfAnAddress() throws {
        for (address, isValid) in [("faultyEmail", false), ("teknologi@hyper.no", true)] {
            var session = Session(try form("forms"), given: ["email": address])
            #expect(session.failing().contains("email: not_an_email") == !isValid)
            #expect(session.failing().contains("email: format") == !isValid)
        }
    }

    @Test(arguments: [
        ("2014-forms"), ("2015-forms"), ("calculated-field"), ("counter-field"), ("default-values"),
        ("dynamic-formulas"), ("dynamic"), ("field-validations"), ("forms"), ("login"),
        ("multiple-show-hide-field-targets"), ("number-formula"), ("payment"), ("segment-field"), ("simple-section"),
        ("simple-text-field"), ("styled-forms"),
    ])
    func everyFileCanBeWalked(name: String) throws {
        var session = started(try form(name))
        var asked = Set<WalkQuestion>()
        while let question = session.nextToAsk() {
            #expect(asked.insert(question).inserted, "\(question) comes again")
            switch question {
            case .field(let slot): session.leave(slot)
            case .addInstance(let section): session.answerAddInstance(false, section: section)
            }
        }
    }
}
