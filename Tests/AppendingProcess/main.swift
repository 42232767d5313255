import FormEngine
import FormFiles
import FormSubmission
import Glibc

// AppendingProcess FILE WRITER COUNT: submits so many answered forms to one CSV file, as many runs of the command would.

let arguments = CommandLine.arguments
guard arguments.count == 4, let count = Int(arguments[3]) else {
    print("usage: AppendingProcess FILE WRITER COUNT")
    exit(64)
}
let text = #"[{"sections": [{"fields": [{"id": "writer"}, {"id": "row", "type": "text_area"}]}]}]"#
guard let form = readForm(bytes: Array(text.utf8), path: "form.json").form.flatMap({ compile($0).form }) else {
    exit(78)
}

var session = Session(form, now: Moment(seconds: 0))
session.start()
var delegate = FileSubmitDelegate(session, path: FilePath(arguments[1]), format: .csv)
do {
    for row in 0..<count {
        session.reset()
        for (id, answer) in [("writer", arguments[2]), ("row", "row\n\(row)")] {
            guard let slot = session.slot(id: id), session.answer(answer, to: slot).isAccepted else { exit(70) }
        }
        guard try submit(&session, to: &delegate) == .submitted else { exit(65) }
    }
} catch {
    print(error)
    exit(74)
}
