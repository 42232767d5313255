import FormSyntax
import TestLimits
import Testing

@testable import FormImport

/// Places in a document: their targets, and the messages if there are none.
@Suite(.limited) struct JSONPointerTests {
    private static let document = #"{"a":{"b/c":[{"d":1},2],"m~n":3,"x y":4,"":5},"e":{}}"#

    @Test(
        arguments: [
            ("#", "{"), ("", "{"), ("#/a/b~1c/1", "2"), ("/a/b~1c/0/d", "1"), ("#/a/m~0n", "3"), ("#/a/x%20y", "4"),
            ("/a/x y", "4"), ("/a/", "5"),
        ] as [(String, String)])
    func leadsThere(_ text: String, _ beginning: String) throws {
        let root = try #require(parseJSON(Array(Self.document.utf8), path: "", mode: .strict).node)
        let pointer = try #require(JSONPointer(text))
        #expect(pointer.fault(in: root, path: "") == nil)
        #expect(pointer.followed(in: root).node.value.compactText.hasPrefix(beginning))
        #expect(JSONPointer(pointer.text) == pointer)
    }

    @Test(
        arguments: [
            ("#/a/b/c", "1:6: '#/a' has no 'b'; it has 'b/c', 'm~n', 'x y', ''"),
            ("#/a/b~1c/7", "1:13: '#/a/b~1c' has no '7'; it is a list of 2"),
            ("#/e/x", "1:51: '#/e' has no 'x'; there is nothing in it"),
            ("#/a/m~0n/x", "1:31: '#/a/m~0n' has no 'x'; there is nothing in it"),
        ] as [(String, String)])
    func leadsNowhere(_ text: String, _ message: String) throws {
        let root = try #require(parseJSON(Array(Self.document.utf8), path: "", mode: .strict).node)
        let fault = try #require(JSONPointer(text)?.fault(in: root, path: "d.json"))
        #expect("\(fault.location.line):\(fault.location.column): \(fault.message)" == message)
    }

    @Test(arguments: ["a", "a/b", "#a", " /a"]) func namesNoPlace(_ text: String) { #expect(JSONPointer(text) == nil) }
}
