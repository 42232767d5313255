import FormFiles
import FormLanguages
import TestLimits
import Testing

/// The schema's refusals, however many are in one list.
@Suite(.limited) struct EveryViolationTests {
    @Test func whatStandsBehindAWrongElementIsToldToo() {
        let text = """
            <form>
              <sections>
                <section>
                  <fields>
                    <textfield name="a"/>
                    <textField nam="b">
                      <required>yes</required>
                      <title>B</title>
                    </textField>
                    <numberFeld name="q"/>
                  </fields>
                </section>
                <sektion/>
              </sections>
            </form>
            """
        let found = readForm(bytes: Array(text.utf8), path: "f").diagnostics
        #expect(
            found.map(\.description) == [
                "f:5:9: error: <textfield> does not belong in <fields>; did you mean <textField>?",
                "f:6:9: error: the field lacks the attribute 'name'; add it",
                "f:6:20: error: <textField> has no attribute 'nam'; did you mean 'name'?",
                "f:7:11: error: <required> is 'yes'; write true, YES, 1, false, NO or 0",
                "f:8:11: error: <title> comes too late in <textField>; move it before <required>",
                "f:10:9: error: <numberFeld> does not belong in <fields>; did you mean <numberField>?",
                "f:13:5: error: <sektion> does not belong in <sections>; did you mean <section>?",
            ])
        #expect(
            found.map { $0.words.text(in: .marked) } == [
                "<textfield>⟦ does not belong in ⟧<fields>⟦; ⟧⟦did you mean ⟧<textField>⟦?⟧",
                "⟦the field lacks the attribute 'name'; add it⟧",
                "<textField>⟦ has no attribute ⟧'nam'⟦; ⟧⟦did you mean ⟧'name'⟦?⟧",
                "<required>⟦ is ⟧'yes'⟦; write ⟧true, YES, 1, false, NO ⟦or⟧ 0",
                "<title>⟦ comes too late in ⟧<textField>⟦; move it before ⟧<required>",
                "<numberFeld>⟦ does not belong in ⟧<fields>⟦; ⟧⟦did you mean ⟧<numberField>⟦?⟧",
                "<sektion>⟦ does not belong in ⟧<sections>⟦; ⟧⟦did you mean ⟧<section>⟦?⟧",
            ])
    }
}
