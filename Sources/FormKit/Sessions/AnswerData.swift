internal import FormEngine
internal import FormSyntax

/// An answer as data: its bytes, and how they are written.
struct AnswerData {
    let form: Cell.LiteralForm
    private let bytes: [UInt8]

    init(_ form: Cell.LiteralForm, _ text: String = "") { (self.form, bytes) = (form, Array(text.utf8)) }

    init(_ answer: Answer) {
        switch answer {
        case .text, .date, .time, .instant, .choice: self.init(.text, answer.description)
        case .number: self.init(.number, answer.description)
        case .bool(let isTrue): self.init(isTrue ? .yes : .no)
        case .choices(let ids): self.init(list: ids)
        }
    }

    /// An array of texts, as JSON has it.
    init(list texts: [String]) {
        var json = ByteBuffer()
        json.appendJSONList(texts)
        form = .list
        bytes = json.withUnsafeBytes { Array($0) }
    }

    /// Lends the bytes for the time of the call.
    func withCell<Result>(_ body: (Cell) -> Result) -> Result {
        bytes.withByteSlice { body(Cell(form, $0)) }
    }
}
