import FormKit
import TestLimits
import Testing

/// Values that the program around a form sets.
@Suite(.limited) struct OutsideValueTests {
    static let form = """
        [{"id": "g", "sections": [{"id": "s", "fields": [
            {"id": "is_member", "type": "switch", "outside": true, "required": true, "targets": [
                {"id": "number", "type": "field", "action": "show", "condition": "is_member == true"}]},
            {"id": "discount", "type": "float", "outside": true, "value": 0},
            {"id": "number", "type": "number", "hidden": true, "required": true},
            {"id": "price", "type": "float"},
            {"id": "total", "type": "float", "formula": "price * (1 - discount)"}]}]}]
        """

    @Test func showsAndComputes() throws {
        let session = try SampleForms.session(Self.form)
        #expect(session.form.outsideNames == ["discount", "is_member"])
        #expect(session.next() == .field("price"))
        try session.answer("100", to: "price")
        #expect(session.json() == "{\"price\":100,\"total\":100}\n")
        #expect(session.next() == nil)
        #expect(session.isValid)
        var changes: [FieldChange] = []
        session.observe { changes.append($0) }
        #expect(try session.setOutsideValue(of: "is_member", to: true).isAccepted)
        try session.setOutsideValue(of: "discount", to: .number(ExactDecimal("0.1")!))
        #expect(changes.contains(.visibility("number", isVisible: true)))
        #expect(session.next() == .field("number"))
        try session.answer("7", to: "number")
        #expect(session.json() == "{\"number\":7,\"price\":100,\"total\":90}\n")
        try session.setOutsideValue(of: "is_member", to: nil)
        #expect(session.visibleFields == ["price", "total"])
        #expect(try session.outsideValue(of: "is_member") == nil)
    }

    @Test func isNoBusinessOfAnyoneWhoAnswers() throws {
        let session = try SampleForms.session(Self.form)
        #expect(throws: UnknownAddressError.self) { try session.answer("yes", to: "is_member") }
        #expect(throws: UnknownAddressError.self) { try session.fill(["is_member": true]) }
        #expect(throws: UnreadableAnswersError.self) { try session.fill(json: Array(#"{"is_member": true}"#.utf8)) }
        #expect(throws: UnknownAddressError.self) { try session.setOutsideValue(of: "price", to: .number(1)) }
        let failure = try session.setOutsideValue(of: "discount", to: .text("much")).failure
        #expect(failure?.code == "not_a_number" && failure?.message.hasPrefix("'much'") == true)
        #expect(try session.outsideValue(of: "discount") == .number(0))
    }

    /// Nobody can be asked for such a value again, wherever it is.
    @Test(
        arguments: [
            (["compared", "most"], ""), (["most", "compared"], ""),
            (["plain", "most"], #", "validation_groups": [{"min": "x", "max": "most"}]"#),
        ] as [([String], String)])
    func isNotBlamed(order: [String], members: String) throws {
        let fields = [
            "most": #"{"id": "most", "type": "number", "outside": true}"#, "plain": #"{"id": "x", "type": "number"}"#,
            "compared": #"{"id": "x", "type": "number", "validations": {"compare_to": "most", "compare_rule": "<="}}"#,
        ]
        let text = order.compactMap { fields[$0] }.joined(separator: ", ")
        let session = try SampleForms.session(
            #"{"groups": [{"id": "g", "sections": [{"id": "s", "fields": [\#(text)]}]}]\#(members)}"#)
        try session.setOutsideValue(of: "most", to: .number(3))
        #expect(try session.answer("4", to: "x").failure?.code == "comparison")
        #expect(session.next() == .field("x"))
        #expect(try session.answer("3", to: "x").isAccepted)
        #expect(session.isValid)
    }

    @Test func goesOnWithAnotherForm() throws {
        let session = try SampleForms.session(Self.form)
        try session.setOutsideValue(of: "is_member", to: true)
        try session.answer("7", to: "number")
        #expect(session.continued(with: session.form).json() == "{\"number\":7,\"price\":null,\"total\":0}\n")
    }

    @Test func isFoundWhereItRepeats() throws {
        let form = Form("f") {
            Section("Line", id: "lines") { TextField("a", "A").outside() }.repeating()
        }
        #expect(form.findings().map(\.code) == ["ignored_key"])
    }
}
