import FormSyntax
import TestLimits
import Testing
@testable import FormEngine

@Suite(.limited) struct ClockTimeTests {
    private func time(_ text: String) -> ClockTime? { text.withByteSlice { ClockTime($0) } }

    @Test(arguments: ["00:00", "09:30", "23:59", "00:00:00", "09:30:05", "23:59:59"])
    func writesWhatItReads(text: String) {
        #expect(time(text)?.description == text)
    }

    @Test(arguments: [
        "", "9:30", "24:00", "23:60", "23:59:60", "09.30", "09:30:", "09:3", "09:30:5", "0930", "09:30Z", "ab:cd",
        "-1:30",
        "09:30:05.5",
    ])
    func refusesWhatIsNoTime(text: String) {
        #expect(time(text) == nil)
    }

    @Test func comparesByValue() throws {
        let nine = try #require(time("09:00"))
        #expect(nine == (try #require(time("09:00:00"))))
        #expect(nine < (try #require(time("09:00:01"))))
        #expect(!nine.hasSeconds)
    }
}
