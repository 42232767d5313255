/// How far a run has come: what is behind this is done, whatever happens.
struct BatchPosition: Sendable, Equatable {
    /// The number of the input that is being read.
    var input = 0
    /// The offset in it at which the next record begins.
    var offset = 0
    /// The physical line at that offset.
    var line = 1
    /// A checksum of the bytes before that offset, at most `tailSize` of them, and how many these are.
    var tail: UInt64 = 0
    var tailCount = 0
    /// How long the outputs were.
    var outputEnd = 0
    var rejectsEnd = 0
    /// What became of the records before.
    var tally = BatchTally()

    /// How many bytes before a position tell whether the input is the same.
    static let tailSize = 4096
}
