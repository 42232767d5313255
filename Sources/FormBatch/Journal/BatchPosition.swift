import FormSyntax

/// The progress of a run: everything before this position is done, whatever happens.
struct BatchPosition: Sendable, Equatable {
    /// The number of the input being read.
    var input = 0
    /// The offset in the input at which the next record begins.
    var offset = 0
    /// The physical line at that offset.
    var line = 1
    /// For each input so far, the checksum of its records' bytes; for the last one, of those before the offset.
    var checksums = [InputChecksum().value]
    /// The lengths of the outputs.
    var outputEnd = 0
    var rejectsEnd = 0
    /// The results of the records so far.
    var tally = BatchTally()

    /// Notes the checksum of an input; skipped inputs without records get that of no bytes.
    mutating func note(_ checksum: UInt64, ofInput number: Int) {
        while checksums.count <= number { checksums.append(InputChecksum().value) }
        checksums[number] = checksum
    }

    /// Its members in a journal.
    var members: [(String, JSONNode)] {
        let causes = tally.causes.sorted { $0.key < $1.key }.map { $0.key.node(with: JSONNode($0.value)) }
        let examples = tally.examples.sorted { $0.key < $1.key }.map { fault, examples in
            fault.node(with: JSONNode(.array(examples.flatMap { [JSONNode($0.place), JSONNode($0.reason)] })))
        }
        let shown = examples.isEmpty ? [] : [("examples", JSONNode(.array(examples)))]
        return shown + [
            ("input", JSONNode(input)), ("offset", JSONNode(offset)), ("line", JSONNode(line)),
            ("checksums", JSONNode(hashes: checksums)), ("output", JSONNode(outputEnd)),
            ("rejects", JSONNode(rejectsEnd)), ("records", JSONNode(tally.records)),
            ("accepted", JSONNode(tally.accepted)), ("rejected", JSONNode(tally.rejected)),
            ("errors", JSONNode(tally.errors)), ("unused", JSONNode(tally.unused)),
            ("causes", JSONNode(.array(causes))),
        ]
    }
}
