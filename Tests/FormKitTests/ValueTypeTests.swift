import FormKit
import Testing

/// The values of the library need no other import.
@Suite struct ValueTypeTests {
    @Test func readsItsValuesFromTexts() {
        #expect(ExactDecimal("1234.50")?.description == "1234.50")
        #expect(ExactDecimal("12,5") == nil)
    }
}
