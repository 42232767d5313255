import FormSyntax
import TestLimits
import Testing

/// Targets that name a template's field from outside, which means the field of every instance.
@Suite(.limited) struct OutsideTargetTests {
    /// A form in which a plain field, the section `cars`, or a field of another section has a target for
    /// `cars[:index].name`.
    private static func form(_ action: String, byField: Bool, bySection: Bool, byOther: Bool, name: String) -> String {
        func targets(_ isThere: Bool) -> String {
            isThere ? #", "targets": [{"id": "cars[:index].name", "action": "\#(action)"}]"# : ""
        }
        return #"""
            {"groups": [{"id": "g", "sections": [
               {"id": "plain", "fields": [{"id": "a", "type": "switch"\#(targets(byField))}]},
               {"id": "cars", "type": "dynamic", "min_items": 1\#(targets(bySection))},
               {"id": "pets", "type": "dynamic", "min_items": 1}]}],
             "templates": {"sections": [
               {"id": "cars", "fields": [{"id": "cars[:index].name"\#(name)}]},
               {"id": "pets", "fields": [{"id": "pets[:index].k", "type": "switch"\#(targets(byOther))}]}]}}
            """#
    }

    private func codes(_ form: String) -> [DiagnosticCode] {
        allFindings(in: Array(form.utf8), path: "f.json").map(\.code)
    }

    @Test(
        arguments: [
            ("show", #", "hidden": true"#), ("enable", #", "disabled": true, "required": true"#),
        ], [0, 1, 2])
    func theyChangeTheFieldOfEveryInstance(_ change: (action: String, name: String), carrier: Int) {
        let form = Self.form(
            change.action, byField: carrier == 0, bySection: carrier == 1, byOther: carrier == 2, name: change.name)
        #expect(!codes(form).contains(.neverShown))
        #expect(!codes(form).contains(.neverAsked))
        let without = Self.form(change.action, byField: false, bySection: false, byOther: false, name: change.name)
        #expect(codes(without).contains { $0 == .neverShown || $0 == .neverAsked })
    }

    @Test(arguments: [0, 1, 2]) func theyDoNothingToWhatIsShown(carrier: Int) {
        let form = Self.form("show", byField: carrier == 0, bySection: carrier == 1, byOther: carrier == 2, name: "")
        #expect(codes(form).contains(.ignoredTarget))
    }
}
