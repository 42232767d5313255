import TestLimits
import Testing

@testable import FormEngine

@Suite(.limited) struct PhoneNumberTests {
    @Test(arguments: [
        "112", "12345678", "+4712345678", "+47 12 34 56 78", "(555) 123-4567", "+1 (555) 123.4567", "030/1234567",
        "123456789012345", "+1-555-1234", "123(4)",
    ])
    func acceptsNumbers(text: String) {
        #expect(text.withByteSlice(isPhoneNumber))
    }

    @Test(arguments: [
        "", "12", "1234567890123456", "+", "1+23", "++123", "12a34", "(123", "123)", "((1)23)", "()123", "-123", " 123",
        "123 ", "123-", "123/", "123.", "(123) ",
        "١٢٣", "1\t23", "123\n",
    ])
    func refusesTheRest(text: String) {
        #expect(!text.withByteSlice(isPhoneNumber))
    }
}
