import FormEngine
import FormTestSupport
import TestLimits
import Testing

@Suite(.limited) struct EmploymentFormTests {
    private func employ(_ more: KeyValuePairs<String, String>) throws -> (
        answers: [String: String], failures: [String]
    ) {
        var session = started(try formOfTheFolder("employment"))
        let person = [
            "first_name": "Ada", "last_name": "Lovelace", "work_email": "ADA@example.org", "start_date": "2024-03-01",
            "hourly_pay": "32.50",
        ]
        for (id, text) in person { session.give(text, to: id) }
        for (id, text) in more { session.give(text, to: id) }
        session.finish()
        return (session.values, session.failures())
    }

    @Test func employsFullTimeWithABonus() throws {
        let (answers, failures) = try employ(["working_time": "full_time", "bonus": "2000"])
        #expect(failures == [])
        #expect(
            answers == [
                "first_name": "Ada", "last_name": "Lovelace", "display_name": "Ada Lovelace",
                "work_email": "ada@example.org", "contract_type": "permanent", "start_date": "2024-03-01",
                "working_time": "full_time", "hours_per_week": "37.5", "hourly_pay": "32.50", "bonus": "2000",
                "total": "65375.00",
            ])
    }

    @Test func employsPartTimeWithoutABonus() throws {
        let (answers, failures) = try employ(["working_time": "part_time", "hours_per_week": "20", "bonus": "2000"])
        #expect(failures == [])
        #expect(answers["bonus"] == nil && answers["hours_per_week"] == "20" && answers["total"] == "33800.00")
    }

    @Test func fixesTheHoursOfFullTime() throws {
        let (answers, _) = try employ(["working_time": "full_time", "hours_per_week": "20"])
        #expect(answers["hours_per_week"] == "37.5")
    }

    @Test(
        arguments: [
            ("permanent", "", nil), ("fixed_term", "2024-03-01", nil), ("fixed_term", "2025-02-28", nil),
            ("fixed_term", "", "end_date: required: an answer is required"),
            (
                "fixed_term", "2024-02-29",
                "end_date: rule: 2024-02-29 is before the first day; give a later day"
            ),
        ] as [(String, String, String?)])
    func asksForTheEndOfAFixedTerm(_ contract: String, _ end: String, _ failure: String?) throws {
        let (answers, failures) = try employ([
            "contract_type": contract, "end_date": end, "working_time": "full_time",
        ])
        #expect(failures == (failure.map { [$0] } ?? []))
        #expect(answers["end_date"] == (end.isEmpty ? nil : end))
    }
}
