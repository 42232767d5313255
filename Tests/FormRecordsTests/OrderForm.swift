import FormEngine
import FormModel
import FormRecords
import FormSyntax
import FormTestSupport
import Testing

/// A form with a field of every shape in submissions, and a repeating section.
func orderForm(maximumItems: Int? = nil) throws -> CompiledForm {
    var form = Form()
    var group = Group()
    var section = Section()
    section.fields = [
        field("name", "text"), field("age", "number"), field("price", "float"), field("member", "switch"),
        field("born", "date"), field("at", "time"), field("when", "date_time"), choice("country", "select"),
        choice("tongues", "multi_select"), picker("size"), field("pin", "password") { $0.isSubmitted = false },
        field("card", "text") { $0.isHidden = true }, field("help", "note"), field("note", "text_area"),
    ]
    var lines = Section()
    lines.id = Located("lines")
    lines.repeats = true
    lines.maximumItems = maximumItems.map { Located($0) }
    group.sections = [section, lines]
    form.groups = [group]
    var template = Section()
    template.id = Located("lines")
    template.fields = [field("lines[:index].sku", "text"), field("lines[:index].quantity", "number")]
    form.sectionTemplates = [template]
    return try #require(compile(form).form)
}

private func field(_ id: String, _ type: String, with change: (inout Field) -> Void = { _ in }) -> Field {
    var field = Field(id: Located(id), type: Located(type))
    change(&field)
    return field
}

private func choice(_ id: String, _ type: String) -> Field {
    field(id, type) { $0.options = options([.number("0"), .string("s\"e"), .truth(true), .string("-x")]) }
}

private func picker(_ id: String) -> Field {
    field(id, "picker") {
        $0.components = [options([.string("Small"), .string("Large")]), options([.string("Red"), .string("Blue")])]
    }
}

private func options(_ ids: [JSONValue]) -> OptionList { OptionList(ids.map { Option(id: JSONNode($0)) }) }

/// A session with answers from a file, in which all other fields have their defaults.
func session(_ form: CompiledForm, answers: String, as format: AnswerReading.Format = .json) -> Session {
    var session = started(form)
    let findings = read(answers, as: format, into: &session)
    if !findings.isEmpty { Issue.record("\(findings)") }
    session.finish()
    return session
}

func read(
    _ text: String, as format: AnswerReading.Format, into session: inout Session, ignoresUnknown: Bool = false
) -> [String] {
    var reading = AnswerReading(path: "a", use: .give, ignoresUnknown: ignoresUnknown)
    return Array(text.utf8).withUnsafeBufferPointer { reading.read($0, as: format, into: &session) }
        .map(\.description)
}

/// One record, without a header.
func encoded(_ session: borrowing Session, _ format: RecordFormat, isFlat: Bool = false) -> String {
    let encoder = RecordEncoder(session.form, format: format, isFlat: isFlat)
    var buffer = ByteBuffer()
    encoder.encode(session, into: &buffer)
    return buffer.string
}

func header(_ session: borrowing Session, isFlat: Bool = false) -> String {
    let encoder = RecordEncoder(session.form, format: .csv, isFlat: isFlat)
    return String(decoding: encoder.header(session), as: UTF8.self)
}
