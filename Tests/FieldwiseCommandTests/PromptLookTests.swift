import FormConversation
import FormEngine
import LineEditing
import TestLimits
import Testing

@testable import FieldwiseCommand

@Suite(.limited) struct PromptLookTests {
    private func look(
        _ environment: [String: String] = [:], color: ColorUse = .auto, isPlain: Bool = false
    ) -> PromptLook {
        var prompt = PromptOptions()
        (prompt.color, prompt.isPlain) = (color, isPlain)
        return PromptLook(prompt, .english) { environment[$0] }
    }

    @Test(
        arguments: [
            ([:], ColorUse.auto, true), (["NO_COLOR": "1"], .auto, false), (["NO_COLOR": ""], .auto, true),
            (["NO_COLOR": "0"], .auto, false), (["NO_COLOR": "1"], .always, true), ([:], .never, false),
            (["CLICOLOR_FORCE": "1"], .never, false), (["CLICOLOR_FORCE": "1", "NO_COLOR": "1"], .auto, false),
            (["TERM": "dumb"], .auto, false), (["TERM": "dumb", "CLICOLOR_FORCE": "1"], .auto, true),
            (["TERM": "dumb", "CLICOLOR_FORCE": "0"], .auto, false),
            (["TERM": "dumb", "CLICOLOR_FORCE": ""], .auto, false),
        ] as [([String: String], ColorUse, Bool)])
    func theStrongestSaysWhetherThereAreColours(_ environment: [String: String], _ color: ColorUse, _ isColored: Bool) {
        #expect(look(environment, color: color).palette == (isColored ? .standard : .colorless))
    }

    @Test(
        arguments: [
            ("1", true), ("yes", true), ("0", false), ("", false), ("false", false), ("False", false), ("no", false),
            ("off", false),
        ] as [(String, Bool)])
    func anAccessiblePromptIsPlain(_ value: String, _ isPlain: Bool) {
        let look = look(["ACCESSIBLE": value], color: .always)
        #expect(look.isPlain == isPlain)
        #expect((look.palette == .colorless) == isPlain)
    }

    @Test func theNoteNamesWhatIsNotUsed() {
        let look = look(["FIELDWISE_COLORS": "label=4:lable=1:note=\u{1b}[2m"])
        #expect(
            look.note
                == "FIELDWISE_COLORS: skipped 'lable=1', 'note=\\x1b[2m'; write entries such as label=1;36, "
                + "separated by colons, with these names: title, heading, label, focused, required, valid, disabled, "
                + "note, change, suggestion, invalid")
        var palette = Palette.standard
        _ = palette.apply("label=4")
        #expect(look.palette == palette)
    }

    @Test func nothingIsSaidOfColoursThatAreNotUsed() {
        #expect(look(["FIELDWISE_COLORS": "x", "NO_COLOR": "1"]).note == nil)
        #expect(look(["FIELDWISE_COLORS": "x"], isPlain: true).note == nil)
    }
}
