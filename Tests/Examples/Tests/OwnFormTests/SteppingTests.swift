import FormKit
import FormPrompt
import Glibc
import Synchronization
import Testing

/// A program that goes from field to field itself.
struct SteppingTests {
    private static let form = Form("order") {
        TextField("name", "Name").required()
        MultiSelectField("colours", "Colours", ["r": "Red", "g": "Green", "b": "Blue"])
        PickerField("size", "Size", [["s": "Small", "l": "Large"], ["w": "White", "b": "Black"]])
        IntegerField("count", "Count").defaultValue(1)
    }

    @Test func movesTheFocus() throws {
        let session = FormSession(try Self.form.compiled())
        var focused: [FieldAddress] = []
        session.observe { if case .asked(let address) = $0 { focused.append(address) } }
        #expect(session.next() == .field("name"))
        #expect(try session.field(before: "name") == nil)
        #expect(try session.field(after: "name") == "colours")
        try session.move(to: "count")
        #expect(session.next() == .field("count"))
        #expect(focused == ["name", "count"])
    }

    @Test func choosesByPlaceAndTakesBack() throws {
        let session = FormSession(try Self.form.compiled())
        try session.select("r", "b", of: "colours")
        try session.deselect("r", of: "colours")
        try session.pick(1, 0, of: "size")
        #expect(
            session.answers == [
                "colours": .choices(["b"]), "size": .choices(["Large", "White"]), "count": .number(1),
            ])
    }

    @Test func performsAButton() throws {
        let pressed = Atomic(0)
        let form = Form("f") {
            IntegerField("count", "Count").defaultValue(1)
            ButtonField("more", "More").onChange { session in
                pressed.add(1, ordering: .relaxed)
                guard case .number(let count)? = session.answers["count"] else { return }
                _ = try? session.answer(count + 1, to: "count")
            }
        }
        let session = FormSession(try form.compiled())
        try session.press("more")
        try session.press("more")
        #expect(try session.answer(of: "count") == 3)
        #expect(pressed.load(ordering: .relaxed) == 2)
    }

    /// Lines as they come through a pipe.
    @Test func takesLines() throws {
        var ends: [Int32] = [0, 0]
        try #require(pipe(&ends) == 0)
        let lines = Array("Ada\npink\nLarge, White\n".utf8)
        write(ends[1], lines, lines.count)
        close(ends[1])
        defer { close(ends[0]) }
        let session = FormSession(try Self.form.compiled())
        var transcript = ""
        let answers = session.answerLines(from: ends[0]) { transcript += $0 }
        #expect(answers.refused.map(\.line) == [2])
        #expect(answers.refused.map(\.code) == [.notAChoice])
        #expect(answers.ending == .endedEarly("count"))
        #expect(!answers.isComplete && transcript.contains("Colours"))
        #expect(try session.answer(of: "name") == "Ada")
    }
}
