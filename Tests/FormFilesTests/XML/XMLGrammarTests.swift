import TestLimits
import Testing

@testable import FormFiles
@testable import FormXML

/// The mapping of the grammar to XML.
@Suite(.limited) struct XMLGrammarTests {
    /// The fixture must be the output of `fieldwise show --xsd`. Whatever changes in it, existing forms must stay
    /// valid.
    @Test func hasTheSchemaOfTheFixture() throws {
        #expect(XMLFormSchema.text == String(decoding: try fixture("forms.xsd"), as: UTF8.self))
    }

    @Test(arguments: GrammarPart.allCases) func hasAPlaceForEveryMember(of part: GrammarPart) {
        let members = part == .field ? XMLPart.field(FieldElement.all[8]).members : XMLPart.of(part).members
        let placed = part.entries.filter { entry in
            if case .nowhere = entry.xml { false } else { part != .validator || !entry.isOwn }
        }
        #expect(Set(members.map(\.key)) == Set(placed.map(\.key)))
    }

    /// Elements other than `field` imply the type by their names, and cannot have members that a field lacks.
    @Test(arguments: FieldElement.all.map(\.name)) func hasNoFurtherMembers(in element: String) throws {
        let members = XMLPart.field(try #require(FieldElement.named(element))).members
        #expect(Set(members.map(\.key)).isSubset(of: FormGrammar.field.keys))
    }

    @Test func hasAWordForEveryComparison() {
        #expect(comparisonRuleNames.map(\.key).sorted() == WordList.comparisons.words.sorted())
        #expect(comparisonModeNames.map(\.key).sorted() == WordList.comparisonModes.words.sorted())
    }
}
