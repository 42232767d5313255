import FormTestSupport
import TestLimits
import Testing

/// Facts about conditions in tables: a row is a form, a record and the result, by a file, by lines and by a batch.
@Suite(.limited) struct FactTests {
    private static let all =
        visibilityFacts + enablingFacts + requirementFacts + offerFacts + staleChoiceFacts + absenceFacts + blameFacts
        + edgeFacts

    @Test(arguments: all) func byAFile(_ fact: Fact) throws {
        #expect(try fact.outcomeByFile() == fact.outcome)
    }

    /// Lines end early if an unreadable one decides what is asked next.
    @Test(arguments: all) func byLines(_ fact: Fact) throws {
        let outcome = try fact.outcomeByLines()
        #expect(outcome == fact.outcome || outcome == "stopped" && fact.outcome.contains(": not_a_"))
    }

    @Test func byABatch() {
        let directory = TemporaryDirectory(inMemory: true)
        for (number, fact) in Self.all.enumerated() {
            #expect(fact.outcomeByBatch(in: directory, number: number) == fact.outcome, "\(fact.about)")
        }
    }

    @Test func areMany() { #expect(Self.all.count >= 180) }
}
