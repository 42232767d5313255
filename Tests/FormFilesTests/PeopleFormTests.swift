import FormEngine
import FormTestSupport
import TestLimits
import Testing

@Suite(.limited) struct PeopleFormTests {
    @Test func holdsRecordsToTheRulesAndNothingElse() throws {
        var session = started(try formOfTheFolder("people"))
        var records = PeopleRecords(seed: 20_240_229)
        var accepted = 0
        var faults: [String: Int] = [:]
        for _ in 0..<600 {
            let record = records.next()
            session.reset()
            for field in PeopleRecords.fields { session.give(record[field] ?? "", to: field) }
            session.finish()
            let blamed = session.collectFailures().compactMap { $0.slot.map { session.id($0) } }
            let found = PeopleRecords.fields.filter { blamed.contains($0) }
            let expected = PeopleRecords.faults(of: record)
            #expect(found == expected, "\(record)")
            if expected.isEmpty { accepted += 1 }
            for field in expected { faults[field, default: 0] += 1 }
        }
        // The records prove something only if each rule is broken sometimes but not always.
        #expect((150...450).contains(accepted), "\(accepted)")
        for field in PeopleRecords.fields { #expect(faults[field, default: 0] >= 15, "\(field)") }
    }

    @Test(
        arguments: [
            (["username": ""], "username: required: an answer is required"),
            (["email": "ada"], "email: format: 'ada' is not in the right format: write it like ada@example.org"),
            (
                ["postal_code": "20500"],
                "postal_code: format: 20500 is not a postal code of that country; write four digits, such as 0154"
            ),
            (["postal_code": ""], "postal_code: required: an answer is required"),
            (["age": "-1"], "age: below_minimum: '-1' is negative: leave out the minus sign"),
            (["price_max": "9.99"], "price_max: comparison: must be at least 10.00 (Lowest price), not '9.99'"),
            (
                ["country": "Norge", "postal_code": ""],
                "country: not_a_choice: 'Norge' is not on the list: choose one of United States, United Kingdom, Canada, Germany, France, Italy, Spain, Finland, …"
            ),
        ] as [([String: String], String)])
    func saysWhatIsWrong(_ changes: [String: String], _ failure: String) throws {
        var record = [
            "username": "ada_l", "email": "ada@example.org", "full_name": "Ada Lovelace", "birth_date": "1985-12-10",
            "country": "NO", "postal_code": "0154", "phone": "", "age": "38", "price_min": "10.00",
            "price_max": "25.00", "bio": "", "accept": "true",
        ]
        record.merge(changes) { $1 }
        var session = started(try formOfTheFolder("people"))
        for (id, text) in record { session.give(text, to: id) }
        session.finish()
        #expect(session.failures() == [failure])
    }
}
