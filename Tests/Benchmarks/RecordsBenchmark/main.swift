import FormEngine
import FormFiles
import Glibc
import Measuring

// Measures reading and writing of records without the engine.
//
//   RecordsBenchmark FORM.json RECORDS.csv|RECORDS.jsonl [RUNS]   taking records apart, and writing what a session holds
//
// The records are in memory; all must have the keys of the first one.

let arguments = CommandLine.arguments
guard arguments.count >= 3 else {
    print("usage: RecordsBenchmark FORM.json RECORDS.csv|RECORDS.jsonl [RUNS]")
    exit(64)
}
let reading = readJSONForm(bytes: fileBytes(arguments[1]), path: arguments[1])
guard let form = reading.form.flatMap({ compile($0).form }) else {
    print(reading.diagnostics.map(\.description).joined(separator: "\n"))
    exit(78)
}
let runs = arguments.count > 3 ? Int(arguments[3]) ?? 5 : 5
fileBytes(arguments[2]).withUnsafeBufferPointer { bytes in
    let isCSV = arguments[2].hasSuffix(".csv")
    measureReading(bytes, isCSV: isCSV, runs: runs)
    let records = isCSV ? recordsOfCSV(bytes) : recordsOfJSONLines(bytes)
    measureWriting(records, form, .jsonLines, runs: runs)
    measureWriting(records, form, .csv, runs: runs)
}
