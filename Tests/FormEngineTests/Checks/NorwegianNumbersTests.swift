import TestLimits
import Testing

@testable import FormEngine

@Suite(.limited) struct NorwegianNumbersTests {
    private func isAccount(_ text: String) -> Bool { text.withByteSlice(isNorwegianBankAccount) }
    private func isNationalID(_ text: String) -> Bool { text.withByteSlice(isNorwegianNationalID) }

    @Test(arguments: ["12345678903", "1234.56.78903", "1234 56 78903", "86011117947", "15030100007", "99999999995"])
    func acceptsBankAccounts(text: String) {
        #expect(isAccount(text))
    }

    @Test(arguments: [
        "", "1234567890", "123456789035", "12345678904", "12345678909", "1234..5678903", ".12345678903", "12345678903.",
        "1234567890a",
        "1234-56-78903", "10000000090", "22345678903",
    ])
    func refusesOtherBankAccounts(text: String) {
        #expect(!isAccount(text))
    }

    @Test(arguments: [
        "29020012380", "01010750160", "41010750235", "71019012306", "01410150057", "01810150110",
    ])
    func acceptsNationalIDs(text: String) {
        #expect(isNationalID(text))
    }

    @Test(arguments: [
        "", "2902001238", "290200123800", "29020012381", "29020012390", "28020012380", "00000000000", "32010750112",
        "01004750345", "2902001238x",
        "01130150183", "39010150160", "290200 12380", "290200.12380", " 29020012380",
    ])
    func refusesOtherNationalIDs(text: String) {
        #expect(!isNationalID(text))
    }

    @Test func everyWrongDigitIsFound() {
        for (text, check) in [("12345678903", isAccount), ("01010750160", isNationalID)] {
            let digits = Array(text.utf8)
            for place in digits.indices {
                for digit in UInt8(ascii: "0")...UInt8(ascii: "9") where digit != digits[place] {
                    var wrong = digits
                    wrong[place] = digit
                    #expect(!check(String(decoding: wrong, as: UTF8.self)))
                }
            }
        }
    }
}
