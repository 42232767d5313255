import FormEngine
import FormKit
import TestLimits
import Testing

@Suite(.limited) struct CustomEncoderTests {
    @Test func writesVisibleAnswersInTheOrderOfTheForm() throws {
        var session = try session(
            #"""
            {"id":"a","type":"float"},{"id":"b","hidden":true},{"id":"c","type":"multi_select","values":["x","y"]},
            {"id":"d"},{"id":"e","submit":false}
            """#)
        session.give(["e": "e", "c": "y;x", "a": "1.50"])
        let encoder = try #require(words.encoder(named: "lines"))
        #expect(String(decoding: try encoder.encode(session), as: UTF8.self) == "a=1.50\nc=x;y\nd=-\n")
        #expect(words.encoder(named: "rows") == nil)
    }

    @Test func writesASession() throws {
        let form = Form("f") {
            TextField("a", "A")
            TextField("b", "B").hidden()
        }
        let session = FormSession(try form.compiled(with: words))
        try session.answer("x", to: "a")
        let encoder = try #require(words.encoder(named: "lines"))
        #expect(String(decoding: try session.written(by: encoder), as: UTF8.self) == "a=x\n")
    }
}
