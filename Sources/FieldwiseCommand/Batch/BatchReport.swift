import FormBatch
import FormSubmission
import FormSyntax

/// Finds before the first record what would keep the summary from being written.
func checkReport(_ path: FilePath, _ options: BatchOptions) throws(CommandError) {
    var taken = options.inputs + (options.rejects.map { [$0] } ?? [])
    if case .file(let output) = options.destination { taken.append(output) }
    if let other = taken.first(where: { $0.isSameFile(as: path) }) {
        throw .usage(
            .conflict("--report \(path)", other.description, cure: "give --report a file of its own"))
    }
    let output = Output(path, format: .json, replaces: true, header: [])
    do throws(OutputError) { try output.check() } catch { throw .output(error) }
}

/// Writes the summary of a run as a JSON object, in place of the one before.
func writeReport(_ outcome: BatchOutcome, _ options: BatchOptions, to path: FilePath) throws(CommandError) {
    var text = ByteBuffer()
    let tally = outcome.tally
    text.append("{\n  \"records\": \(tally.records),\n  \"accepted\": \(tally.accepted),\n")
    text.append("  \"rejected\": \(tally.rejected),\n  \"errors\": \(tally.errors),\n  \"unused\": \(tally.unused),\n")
    text.append("  \"complete\": \(outcome.signal == 0),\n  \"causes\": [")
    for (index, (cause, count)) in tally.causes.sorted(by: { $0.key < $1.key }).enumerated() {
        text.append(index == 0 ? "\n    {\"field\": " : ",\n    {\"field\": ")
        text.appendJSONString(cause.field)
        text.append(", \"code\": ")
        text.appendJSONString(cause.code)
        text.append(", \"count\": \(count)}")
    }
    text.append(tally.causes.isEmpty ? "]\n}\n" : "\n  ]\n}\n")
    let output = Output(path, format: .json, replaces: true, header: [])
    do throws(OutputError) {
        _ = try text.withUnsafeBytes { (bytes) throws(OutputError) in try output.write(bytes) }
    } catch {
        throw .output(error)
    }
}
