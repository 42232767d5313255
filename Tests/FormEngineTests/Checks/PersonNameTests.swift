import TestLimits
import Testing

@testable import FormEngine

@Suite(.limited) struct PersonNameTests {
    @Test(arguments: [
        "Ada", "Anne-Marie O'Neill", "J. R. R. Tolkien", "Åse Ødegård", "Miloš Šćepanović", "日本 太郎", "D’Arcy", "Nguyễn",
        "e\u{301}",
        "Łukasz", "Ибрагим", "محمد", "ʻOkina", "A\u{A0}B",
    ])
    func acceptsNames(text: String) {
        #expect(text.withByteSlice(isPersonName))
    }

    @Test(arguments: [
        "", " ", "-", "R2D2", "a@b", "Ada!", "Ada, Countess", "a_b", "Ada\t", "Ada\n", "Ada 👩", "½", "×", "÷", "a/b",
        "٣", "Ada\u{200B}",
    ])
    func refusesTheRest(text: String) {
        #expect(!text.withByteSlice(isPersonName))
    }
}
