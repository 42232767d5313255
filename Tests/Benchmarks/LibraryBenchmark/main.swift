import FormKit
import Glibc
import Measuring

// Runs a batch from code for `valgrind --tool=callgrind`: with the form of people from its file, built in code, or with
// one of its rules as a validator of the program. Between inputs of different lengths, only the work on records
// differs.
//
//   LibraryBenchmark file FORM.json RECORDS.csv     the form as the file has it
//   LibraryBenchmark code FORM.json RECORDS.csv     the same form from code; exits with 70 if they differ
//   LibraryBenchmark own FORM.json RECORDS.csv      the rule about user names as a closure

let arguments = CommandLine.arguments
guard arguments.count == 4, ["file", "code", "own"].contains(arguments[1]) else {
    print("usage: LibraryBenchmark file|code|own FORM.json RECORDS.csv")
    exit(64)
}
let file = try Form(json: fileBytes(arguments[2]), path: arguments[2])
let form = arguments[1] == "file" ? file : people(hasOwnRule: arguments[1] == "own")
guard arguments[1] == "own" || form == file else {
    print("the form in code is not that of \(arguments[2])")
    print(form.json())
    exit(70)
}
let compiled = try form.compiled(with: Vocabulary(validators: [userName]))
let tally = try Batch(compiled).run(
    .file(arguments[3]), accepted: .bytes(as: .jsonLines) { _ in }, rejected: .bytes(as: .jsonLines) { _ in })
print("\(tally)")
