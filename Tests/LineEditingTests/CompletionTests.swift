import TestLimits
import Testing

@testable import LineEditing

@Suite(.limited) struct CompletionTests {
    private static let countries = ["Guinea", "Guinea-Bissau", "New Zealand", "Papua New Guinea", "Poland", "Portugal"]

    @Test(
        arguments: [
            ("pol", "Poland", []), ("N", "New Zealand", []), ("po", "po", ["Poland", "Portugal"]),
            ("p", "p", ["Papua New Guinea", "Poland", "Portugal"]), ("gui", "Guinea", ["Guinea", "Guinea-Bissau"]),
            ("bis", "Guinea-Bissau", []), ("zea", "New Zealand", []),
            ("new g", "Papua New Guinea", []), ("ugal", "ugal", []), ("pa gui", "Papua New Guinea", []),
            ("x", "x", []), ("Poland", "Poland", []), ("", "", countries),
        ] as [(String, String, [String])])
    func aTextIsCompleted(_ text: String, _ completed: String, _ matches: [String]) {
        let candidates = Self.countries.map { LineCandidate($0) }
        #expect(completion(of: text, among: candidates) == Completion(text: completed, matches: matches))
    }

    @Test(
        arguments: [
            ("1, zea", "1, New Zealand", []), ("Poland,po", "Poland,po", ["Poland", "Portugal"]),
            ("1,", "1,", countries),
        ] as [(String, String, [String])])
    func whatIsBehindTheLastCommaIsCompleted(_ text: String, _ completed: String, _ matches: [String]) {
        let head = String(text.prefix { $0 != "," }) + (text.contains(" ") ? ", " : ",")
        let candidates = Self.countries.map { LineCandidate(head + $0) }
        #expect(completion(of: text, among: candidates) == Completion(text: completed, matches: matches))
    }

    @Test func filesAreToldWithoutTheirFolder() {
        let candidates: [LineCandidate] = ["a/b, c/one", "a/b, c/two", "a/b, c/three/"]
        let completed = Completion(text: "a/b, c/", matches: ["one", "two", "three/"])
        #expect(completion(of: "a/b, c/", among: candidates) == completed)
        #expect(
            completion(of: "a/b, c/t", among: candidates) == Completion(text: "a/b, c/t", matches: ["two", "three/"]))
        #expect(
            completion(of: "x", among: ["xA", "xa1", "xa2"]) == Completion(text: "x", matches: ["xA", "xa1", "xa2"]))
    }

    @Test func ofSeveralWhatStandsForThemIsTold() {
        let candidates = [
            LineCandidate("1, Poland", listed: "5 Poland"), LineCandidate("1, Portugal", listed: "6 Portugal"),
        ]
        let completed = Completion(text: "1, Po", matches: ["5 Poland", "6 Portugal"])
        #expect(completion(of: "1, p", among: candidates) == completed)
    }

    @Test func aCommaMayBeOfTheTitle() {
        let candidates: [LineCandidate] = ["Korea, Republic of", "Poland"]
        #expect(completion(of: "korea, r", among: candidates) == Completion(text: "Korea, Republic of"))
    }
}
