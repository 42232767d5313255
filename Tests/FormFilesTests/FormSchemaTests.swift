import FormEngine
import FormSyntax
import TestLimits
import Testing

@testable import FormFiles

/// Properties of the form schema that `Tests/Recipes/form-schema`, which compares it with a validator, cannot check.
@Suite(.limited) struct FormSchemaTests {
    @Test func hasEveryParameterOfAValidator() {
        let parameters = FormGrammar.validator.entries.filter(\.isOwn).map(\.key)
        #expect(Set(parameters) == Set(validatorParameters.flatMap(\.parameters)))
    }

    @Test(arguments: GrammarPart.allCases) func describesEveryMember(of part: GrammarPart) {
        #expect(!part.entries.isEmpty)
        for member in part.entries { #expect(member.about.hasSuffix("."), "\(member.key)") }
    }

    @Test func refersToWhatItDefines() throws {
        let definitions = try #require(formSchema["$defs"])
        guard case .object(let members) = definitions.value else { throw ExpectationFailed() }
        #expect(Set(members.map(\.key)).count == members.count)
        for name in references(in: formSchema) {
            #expect(members.contains { "#/$defs/\($0.key)" == name }, "\(name)")
        }
    }

    private struct ExpectationFailed: Error {}

    private func references(in node: JSONNode) -> [String] {
        switch node.value {
        case .null, .truth, .number, .string: []
        case .array(let elements): elements.flatMap(references)
        case .object(let members):
            members.flatMap { member -> [String] in
                if member.key == "$ref", case .string(let name) = member.node.value { return [name] }
                return references(in: member.node)
            }
        }
    }
}

extension JSONNode {
    fileprivate subscript(key: String) -> JSONNode? {
        guard case .object(let members) = value else { return nil }
        return members.first { $0.key == key }?.node
    }
}
