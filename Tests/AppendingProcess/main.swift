import FormEngine
import FormFiles
import FormRecords
import FormSubmission
import FormSyntax
import FormSystem
import Glibc

// AppendingProcess FILE WRITER COUNT: adds COUNT answered forms to a CSV file, to which other processes may add at the
// same time.

let arguments = CommandLine.arguments
guard arguments.count == 4, let count = Int(arguments[3]) else {
    print("usage: AppendingProcess FILE WRITER COUNT")
    exit(64)
}
let text = #"[{"sections": [{"fields": [{"id": "writer"}, {"id": "row", "type": "text_area"}]}]}]"#
guard let form = readJSONForm(bytes: Array(text.utf8), path: "form.json").form.flatMap({ compile($0).form }) else {
    exit(78)
}

var session = Session(form, now: Moment(seconds: 0))
session.start()
let encoder = RecordEncoder(form, format: .csv)
var record = ByteBuffer()
do {
    var file = try AppendFile(FilePath(arguments[1]), layout: .rows(header: encoder.header(session)))
    for row in 0..<count {
        session.reset()
        for (id, answer) in [("writer", arguments[2]), ("row", "row\n\(row)")] {
            guard let slot = session.slot(id: id), session.answer(answer, to: slot).isAccepted else { exit(70) }
        }
        guard session.isValid() else { exit(65) }
        record.removeAll()
        encoder.encode(session, into: &record)
        try record.withUnsafeBytes { (bytes) throws(OutputError) in try file.append(bytes) }
    }
} catch {
    print(error)
    exit(74)
}
