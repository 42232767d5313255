// OrderDesk DATABASE
//
// Reads orders, a JSON object on each line of standard input, and keeps those that pass in a data base of SQLite. Each line is
// answered: `stored N` when the order is on the disk, or what is wrong with it.
import FormKit
import Glibc

/// Prints a line at once, also into a pipe.
func say(_ line: String) {
    print(line)
    fflush(nil)
}

guard CommandLine.arguments.count == 2 else {
    say("usage: OrderDesk DATABASE")
    exit(64)
}
let compiled = try orderForm.compiled(with: Vocabulary(kinds: [iban]))
let store = try OrderStore(CommandLine.arguments[1])
var number = 0
while let line = readLine() {
    number += 1
    let session = FormSession(compiled)
    do {
        let filling = try session.fill(json: Array(line.utf8))
        guard filling.unused.isEmpty else {
            say("order \(number): nobody asks for \(filling.unused)")
            continue
        }
        switch try session.submit(to: store) {
        case .submitted: say("stored \(number)")
        case .invalid(let failures): for failure in failures { say("order \(number): \(failure)") }
        case .refused(let reason): say("order \(number): \(reason)")
        }
    } catch let error as UnreadableAnswersError {
        say("order \(number): \(error)")
    }
}
