import FormEngine
import FormModel
import FormSyntax
import TestLimits
import Testing

@testable import FormRecords

@Suite(.limited) struct CSVColumnsTests {
    private func problems(_ names: [String], ignoresUnknown: Bool = false) throws -> [String] {
        let form = try orderForm(maximumItems: 2)
        do throws(CSVColumns.ProblemList) {
            _ = try CSVColumns(names, of: form, ignoresUnknown: ignoresUnknown)
            return []
        } catch {
            return error.problems.map { "\($0.column): \($0.complaint.message())" }
        }
    }

    @Test(
        arguments: [
            (["name", "age"], []), (["_errors", "name", "_errors"], []), (["lines[0].sku", "lines[1].sku"], []),
            (
                ["nmae", "frobnicate"],
                [
                    "0: the form has no field 'nmae'; did you mean 'name'?",
                    "1: the form has no field 'frobnicate'; remove it",
                ]
            ),
            (["name", "age", "name"], ["2: 'name' is answered twice; remove one of the answers"]),
            (["lines", "lines[1].sku"], ["1: 'lines[1].sku' and 'lines' answer the same; remove one of the columns"]),
            (["lines[2].sku"], ["0: 'lines[2].sku' is one too many; there may be 2"]),
            (["lines[0].skuu"], ["0: the form has no field 'lines[0].skuu'; did you mean 'lines[0].sku'?"]),
        ] as [([String], [String])])
    func tellsWhatIsWrongWithAHeader(names: [String], found: [String]) throws {
        #expect(try problems(names) == found)
    }

    @Test func passesOverUnknownNamesIfAsked() throws {
        #expect(try problems(["x", "name", "x"], ignoresUnknown: true) == [])
        #expect(try problems(["x", "name", "name"], ignoresUnknown: true).count == 1)
    }

    /// Headings are looked up among columns, then among ids; a column and an id for one field are a fault.
    @Test func knowsHeadingsBeforeIDs() throws {
        var section = Section()
        section.fields = [("a", "Größe (cm)"), ("b", "c"), ("c", nil)].map { id, column in
            var field = Field(id: Located(id), type: Located("text"))
            field.column = column.map { Located($0) }
            return field
        }
        var group = Group()
        group.sections = [section]
        var definition = Form()
        definition.groups = [group]
        let form = try #require(compile(definition).form)
        #expect(
            try CSVColumns(["Größe (cm)", "c"], of: form).targets == [.field(0, instance: 0), .field(1, instance: 0)])
        #expect(try CSVColumns(["a", "b"], of: form).targets == [.field(0, instance: 0), .field(1, instance: 0)])
        do throws(CSVColumns.ProblemList) {
            _ = try CSVColumns(["a", "Größe (cm)"], of: form)
            Issue.record("one field has two columns")
        } catch {
            #expect(
                error.problems.map { $0.complaint.message() }
                    == ["'Größe (cm)' and 'a' answer the same; remove one of the columns"])
        }
        #expect(OtherDelimiter(in: ["a, b"], of: form) != nil)
    }

    @Test func knowsWhatItsColumnsHold() throws {
        let form = try orderForm()
        let columns = try CSVColumns(["name", "_errors", "lines[0].sku", "_errors"], of: form)
        #expect(columns.errorsColumn == 3)
        #expect((0..<4).map { columns.holdsPartOfInstance($0, in: form) } == [false, false, true, false])
        #expect(try CSVColumns(["name"], of: form).errorsColumn == nil)
        let nested = try CSVColumns(["lines", "age"], of: form)
        #expect((0..<2).map { nested.holdsInstances($0) } == [true, false])
        #expect((0..<2).map { nested.holdsPartOfInstance($0, in: form) } == [false, false])
    }
}
