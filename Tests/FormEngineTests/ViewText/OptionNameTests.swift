import FormTestSupport
import TestLimits
import Testing

@testable import FormEngine

/// A chosen option is named by its title, and by its id where another one that is offered is called the same.
@Suite(.limited) struct OptionNameTests {
    private static let fields = #"""
        {"id":"small","type":"switch"},{"id":"shade"},{"id":"x","type":"select","options":[
          {"id":"a","title":"Red"},{"id":"b","title":"Red"},{"id":"c","title":"d"},"d","e",
          {"id":"f","title":"Blue","when":"small"},{"id":"g","title":"Blue"},
          {"id":"h","title":"é"},{"id":"i","title":"e\u0301"},{"id":"j","title":"x {{y}}"}]},
        {"id":"z","type":"select","options":[{"id":"a","title":"Green {shade}"},{"id":"b","title":"Green 1"},"c"]}
        """#

    @Test(
        arguments: [
            ("x", "a", "Red (a)"), ("x", "b", "Red (b)"), ("x", "c", "d (c)"), ("x", "d", "d"), ("x", "e", "e"),
            ("x", "g", "Blue"), ("x", "h", "é (h)"), ("x", "i", "é (i)"), ("x", "j", "x {y}"), ("z", "b", "Green 1"),
            ("z", "c", "c"),
        ] as [(String, String, String)])
    func isToldFromAllThatAreOffered(field: String, id: String, name: String) throws {
        let session = try Session(fields: Self.fields, given: [field: id])
        #expect(session.slot(id: field).map { session.readableText($0) } == name)
    }

    @Test(
        arguments: [
            ("x", "f", "Blue (f)"), ("x", "g", "Blue (g)"), ("z", "a", "Green 1 (a)"), ("z", "b", "Green 1 (b)"),
        ] as [(String, String, String)])
    func isToldFromThoseThatAnswersOffer(field: String, id: String, name: String) throws {
        let session = try Session(fields: Self.fields, given: ["small": "true", "shade": "1", field: id])
        #expect(session.slot(id: field).map { session.readableText($0) } == name)
    }

    /// Of several that are chosen each is named so.
    @Test func severalAreEachTold() throws {
        let fields = #"{"id":"x","type":"multi_select","options":[{"id":"a","title":"b"},"b",{"id":"c","title":"C"}]}"#
        let session = try Session(fields: fields, given: ["x": "a;b;c"])
        #expect(session.slot(id: "x").map { session.readableText($0) } == "b (a), b, C")
    }
}
