import Glibc

// Measures the engine alone.
//
//   EngineBenchmark records FORM.json RECORDS.csv [RUNS]   from bytes in memory to verdicts, a record
//   EngineBenchmark scale [RUNS]                           loading and changing forms of 10 and of 10,000 fields
//
// Allocations are counted by preloading a library that counts malloc.

let arguments = CommandLine.arguments
switch arguments.dropFirst().first {
case "records" where arguments.count >= 4:
    measureRecords(form: arguments[2], records: arguments[3], runs: arguments.count > 4 ? Int(arguments[4]) ?? 5 : 5)
case "scale":
    measureScale(runs: arguments.count > 2 ? Int(arguments[2]) ?? 5 : 5)
default:
    print("usage: EngineBenchmark records FORM.json RECORDS.csv [RUNS] | EngineBenchmark scale [RUNS]")
    exit(64)
}
