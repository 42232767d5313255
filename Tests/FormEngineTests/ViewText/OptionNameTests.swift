import FormTestSupport
import TestLimits
import Testing

@testable import FormEngine

/// A chosen option is named by its title, or by its id if another offered option has the same title.
@Suite(.limited) struct OptionNameTests {
    private static let fields = #"""
        {"id":"small","type":"switch"},{"id":"x","type":"select","options":[
          {"id":"a","title":"Red"},{"id":"b","title":"Red"},{"id":"c","title":"d"},"d","e",
          {"id":"f","title":"Blue","when":"small"},{"id":"g","title":"Blue"},
          {"id":"h","title":"é"},{"id":"i","title":"e\u0301"},{"id":"j","title":"i"}]}
        """#

    @Test(
        arguments: [
            ("a", "Red (a)"), ("b", "Red (b)"), ("c", "d (c)"), ("d", "d"), ("e", "e"), ("g", "Blue"), ("h", "é (h)"),
            ("i", "é (i)"), ("j", "i"),
        ] as [(String, String)])
    func isToldFromAllThatAreOffered(id: String, name: String) throws {
        let session = try Session(fields: Self.fields, given: ["x": id])
        #expect(session.slot(id: "x").map { session.readableText($0) } == name)
    }

    @Test(arguments: [("f", "Blue (f)"), ("g", "Blue (g)")] as [(String, String)])
    func isToldFromThoseThatAnswersOffer(id: String, name: String) throws {
        let session = try Session(fields: Self.fields, given: ["small": "true", "x": id])
        #expect(session.slot(id: "x").map { session.readableText($0) } == name)
    }

    /// Each of several chosen options is named like this.
    @Test func severalAreEachTold() throws {
        let fields = #"{"id":"x","type":"multi_select","options":[{"id":"a","title":"b"},"b",{"id":"c","title":"C"}]}"#
        let session = try Session(fields: fields, given: ["x": "a;b;c"])
        #expect(session.slot(id: "x").map { session.readableText($0) } == "b (a), b, C")
    }
}
