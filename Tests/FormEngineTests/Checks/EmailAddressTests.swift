import TestLimits
import Testing

@testable import FormEngine

@Suite(.limited) struct EmailAddressTests {
    @Test(arguments: [
        "a@b.no", "first.last+tag@mail.example.co.uk", "o'brien@example.ie", "!#$%&'*+-/=?^_`{|}~@example.com",
        "1@2.com",
        "åse@bjørn.no", "用户@例子.公司", "someone@xn--bjrn-gra.no", "A_B@EXAMPLE.COM", "a@sub-domain.example.museum",
        "a@\u{646}\u{627}\u{645}\u{647}\u{200c}\u{627}\u{6cc}.com", "👩\u{200d}💻@example.org",
    ])
    func acceptsAddresses(text: String) {
        #expect(text.withByteSlice(isEmailAddress))
    }

    @Test(arguments: [
        "", "@", "a", "a@", "@b.no", "a@b", "a@b.c", "a@b.12", ".a@b.no", "a.@b.no", "a..b@c.no", "a b@c.no",
        "a@b c.no", "a@@b.no",
        "a@b@c.no", "a@-b.no", "a@b-.no", "a@.b.no", "a@b..no", "a@b.no.", " a@b.no", "a@b.no ", "\"a b\"@c.no",
        "a@[127.0.0.1]",
        "a,b@c.no", "a;b@c.no", "a@b_c.no", "faultyEmail", "a\u{A0}b@c.no", "a@b\u{3000}c.no", "a\tb@c.no", "a<b>@c.no",
        "a@b.no\n", "ada@example.org\u{200b}", "a\u{ad}da@example.org", "ada@exam\u{2060}ple.org",
        "a\u{200d}b@example.org",
        "ada\u{202e}@example.org", "ada@\u{fffd}.org", "ada@example.o\u{feff}rg", "a\u{fe0f}@b.no", "a\u{e0041}@b.no",
    ])
    func refusesTheRest(text: String) {
        #expect(!text.withByteSlice(isEmailAddress))
    }

    @Test func keepsToTheLimitsOfLength() {
        func check(_ local: Int, _ label: Int, _ labels: Int) -> Bool {
            let domain = String(repeating: String(repeating: "d", count: label) + ".", count: labels) + "no"
            return (String(repeating: "l", count: local) + "@" + domain).withByteSlice(isEmailAddress)
        }
        #expect(check(64, 63, 2))
        #expect(!check(65, 63, 2))
        #expect(!check(64, 64, 1))
        #expect(check(59, 63, 3))
        #expect(!check(60, 63, 3))
    }
}
