import TestLimits
import Testing

@testable import FormEngine

/// Texts that can be names in programs.
@Suite(.limited) struct IdentifierTests {
    @Test(
        arguments: [
            ("Größe (cm)", "groesse_cm"), ("Parent's e-mail", "parents_email"),
            ("Parent\u{2019}s name", "parents_name"),
            ("When were you born?", "when_were_you_born"), ("first_name", "first_name"), ("Start-Date", "start_date"),
            ("Ærlig Øl på Ås", "aerlig_oel_paa_aas"), ("Œuvre à l'été", "oeuvre_a_lete"), ("Año", "ano"),
            ("cafe\u{301}", "cafe"), ("Имя", "imya"), ("Όνομα", "onoma"), ("Łódź", "lodz"), ("Țară", "tara"),
            ("2nd name", "n2nd_name"), ("日本語", ""), ("?", ""), ("", ""), ("  a  b  ", "a_b"),
            ("lines[0].sku", "lines_0_sku"),
            ("What is the name of the person whom we may call", "what_is_the_name_of_the_person"),
            ("Donaudampfschifffahrtsgesellschaftskapitän", "donaudampfschifffahrtsgesellscha"),
        ] as [(String, String)])
    func isShortAndOfASCII(_ text: String, _ name: String) { #expect(identifier(of: text) == name) }

    /// Text that is a name already stays unchanged.
    @Test(arguments: ["a", "a_1", "n2nd_name", "parents_email", "what_is_the_name_of_the_person"])
    func leavesNamesAsTheyAre(_ name: String) { #expect(identifier(of: name) == name) }
}
