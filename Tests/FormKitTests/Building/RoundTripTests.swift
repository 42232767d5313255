import FormKit
import FormKitXML
import FormTestSupport
import Glibc
import TestLimits
import Testing

/// The bytes of a form of `forms/`.
func formFile(_ name: String) throws -> [UInt8] { try fileBytes("\(CommandRun.package)/forms/\(name)") }

/// A form in code and a form in a file are the same.
@Suite(.limited) struct RoundTripTests {
    @Test(arguments: [everythingForm, FormsInCode.registration, FormsInCode.order, FormsInCode.employment])
    func isReadAsItWasWritten(_ form: Form) throws {
        #expect(try Form(json: Array(form.json().utf8)) == form)
        #expect(try Form(xml: Array(form.xml().utf8)) == form)
        #expect(try Form(json: Array(form.json().utf8)) == form)
    }

    /// Each modifier says in a file what it should.
    @Test func isWrittenAsTheFixtureHasIt() throws {
        let path = "\(CommandRun.package)/Tests/FormKitTests/Fixtures/everything.json"
        if let file = getenv("FIELDWISE_RECORD").flatMap({ _ in fopen(path, "w") }) {
            fputs(everythingForm.json(), file)
            fclose(file)
        }
        #expect(try everythingForm.json() == fileText(path))
    }

    @Test(
        arguments: [
            ("registration", FormsInCode.registration), ("order", FormsInCode.order),
            ("employment", FormsInCode.employment),
        ] as [(String, Form)])
    func equalsItsFile(_ name: String, _ form: Form) throws {
        #expect(try Form(json: formFile("\(name).json"), path: "\(name).json") == form)
        #expect(try Form(xml: formFile("\(name).xml"), path: "\(name).xml") == form)
        #expect(form.findings() == [])
    }

    @Test(arguments: ["people", "price-range", "order", "registration", "employment"])
    func isWrittenAsItWasRead(_ name: String) throws {
        let form = try Form(json: formFile("\(name).json"))
        #expect(try Form(xml: formFile("\(name).xml")) == form)
        #expect(try Form(json: Array(form.json().utf8)) == form)
        #expect(try Form(xml: Array(form.xml().utf8)) == form)
    }

    @Test func tellsFormsApart() {
        let form = Form("f") { TextField("a") }
        #expect(form == Form("f") { TextField("a") })
        #expect(form != Form("f") { TextField("a").required() })
        #expect(form != Form("f", title: "F") { TextField("a") })
    }

    /// XML has no character U+0001.
    @Test func tellsWhatXMLCannotSay() {
        let line = UInt(#line) + 1
        let form = Form("f") { TextField("a", "bell\u{1}") }
        let error = #expect(throws: FormError.self) { try form.xml() }
        #expect(error?.findings.map(\.place.line) == [Int(line)])
        #expect(error?.description.contains("U+0001") == true)
    }
}
