import FormFiles
import FormLanguages
import TestLimits
import Testing

/// Members that state a default in fields of the form's own types.
@Suite(.limited) struct RestatedMemberTests {
    @Test(arguments: [
        #""required": false, "outside": false"#, #""outside": false, "required": false"#,
        #""hidden": false, "submit": true, "required": false, "outside": false"#,
    ]) func areConvertedToXMLAndBack(members: String) throws {
        let types = #""types": {"t": {"type": "text", "required": true}}"#
        let field = #"{"id": "a", "type": "t", \#(members)}"#
        let json = #"{\#(types), "groups": [{"sections": [{"fields": [\#(field)]}]}]}"#
        let form = try #require(readForm(bytes: Array(json.utf8), path: "f.json").form)
        let xml = try form.text(in: .xml)
        #expect(readForm(bytes: Array(xml.utf8), path: "f.xml").form?.node.text == form.node.text)
    }
}
