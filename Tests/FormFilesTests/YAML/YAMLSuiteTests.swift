import CYAML
import FormSyntax
import FormTestSupport
import Glibc
import TestLimits
import Testing
import YAMLSyntax

/// The cases of the YAML Test Suite, described in `Fixtures/yaml/notice.txt`: each is read as the JSON that the suite
/// gives, or listed in `Fixtures/yaml/suite.txt`.
@Suite(.limited) struct YAMLSuiteTests {
    private static let path = "\(CommandRun.package)/Tests/FormFilesTests/Fixtures/yaml/suite.txt"

    /// The reasons to refuse cases that libyaml can read: they are no JSON values, or have several readings.
    private static let refusals = [
        "a second document begins here", "a list or object cannot be a key", "the tag ", "the file is empty",
        "the key ", "' stands for the value that it is part of", "no text begins with '?'",
        "the name after '&' or '*' has only",
    ]

    /// `FIELDWISE_RECORD=1` writes the list anew and fails.
    @Test func readsEachAsItSaysOrRefusesIt() throws {
        let told = try Self.cases().compactMap { try Self.outcome(of: $0) }.joined(separator: "\n") + "\n"
        let isSame = try told == fileText(Self.path)
        #expect(isSame)
        guard !isSame, getenv("FIELDWISE_RECORD") != nil else { return }
        let file = try #require(fopen(Self.path, "w"))
        fputs(told, file)
        fclose(file)
    }

    @Test func refusesNothingElseThatLibyamlReads() throws {
        var count = 0
        for node in try Self.cases() where node.member("fails") == nil {
            let text = Array((node.member("yaml")?.value.scalarText ?? "").utf8)
            guard let finding = parseYAML(text, path: "").diagnostics.first(where: { $0.severity == .error }),
                isReadByLibyaml(text)
            else { continue }
            count += 1
            #expect(Self.refusals.contains { finding.message.contains($0) }, "\(node.value.compactText)")
        }
        #expect(count > 30)
    }

    private static func cases() throws -> [JSONNode] {
        let lines = try fixture("yaml/suite.jsonl").split(separator: UInt8(ascii: "\n"))
        let cases = lines.compactMap { parseJSON(Array($0), path: "", mode: .strict).node }
        #expect(cases.count == lines.count && cases.count > 400)
        return cases
    }

    /// A line about a case that is refused, or that is read although it is invalid; `nil` if it is read as in the
    /// suite.
    private static func outcome(of node: JSONNode) throws -> String? {
        let id = try #require(node.member("id")?.value.scalarText)
        let reading = parseYAML(Array((node.member("yaml")?.value.scalarText ?? "").utf8), path: "")
        let fails = node.member("fails") != nil
        if let finding = reading.diagnostics.first(where: { $0.severity == .error }) {
            #expect(reading.node == nil && finding.location.line > 0 && finding.location.column > 0, "\(id)")
            let place = "\(finding.location.line):\(finding.location.column)"
            return "\(id)\(fails ? " (no YAML)" : ""): \(place): \(finding.message)"
        }
        let value = try #require(reading.node)
        if fails { return "\(id) (no YAML): read as \(value.value.compactText)" }
        guard let json = node.member("json")?.value.scalarText else { return nil }
        let named = parseJSON(Array(json.utf8), path: "", mode: .strict).node
        let isSame = named.map { sameValue($0.value, value.value) } ?? false
        return isSame ? nil : "\(id): read as \(value.value.compactText)"
    }
}

/// Whether two values are equal, whatever the notation of numbers.
private func sameValue(_ one: JSONValue, _ other: JSONValue) -> Bool {
    switch (one, other) {
    case (.number(let one), .number(let other)): Double(one) == Double(other)
    case (.array(let ones), .array(let others)):
        ones.count == others.count && zip(ones, others).allSatisfy { sameValue($0.value, $1.value) }
    case (.object(let ones), .object(let others)):
        ones.count == others.count
            && ones.allSatisfy { one in
                others.contains { $0.key == one.key && sameValue(one.node.value, $0.node.value) }
            }
    default: one == other
    }
}

private func isReadByLibyaml(_ text: [UInt8]) -> Bool {
    var parser = yaml_parser_t()
    yaml_parser_initialize(&parser)
    defer { yaml_parser_delete(&parser) }
    return text.withUnsafeBufferPointer { bytes in
        yaml_parser_set_input_string(&parser, bytes.baseAddress, bytes.count)
        while true {
            var event = yaml_event_t()
            guard yaml_parser_parse(&parser, &event) != 0 else { return false }
            defer { yaml_event_delete(&event) }
            if event.type == YAML_STREAM_END_EVENT { return true }
        }
    }
}
