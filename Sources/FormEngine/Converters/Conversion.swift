import FormSyntax

/// The result of a converter, made of a text's bytes.
enum Conversion: BitwiseCopyable, Equatable {
    /// The text needs no change; nothing was written.
    case unchanged
    /// The number of bytes written.
    case written(Int)
    /// The text does not fit, or would lose something.
    case refused
}

/// A typed line as it is shown, with its caret in code points.
package struct LaidOutLine: Equatable, Sendable {
    /// The line to show.
    package let text: String
    /// In code points from the beginning.
    package let caret: Int
}

/// Builds a laid out line character by character and places the caret: after the last typed character that was before
/// it.
struct LineLayout {
    private let source: String
    private let sourceCaret: Int
    private var scalars = String.UnicodeScalarView()
    private var count = 0
    private var caret = 0

    init(_ source: String, caret: Int) {
        self.source = source
        sourceCaret = caret
    }

    /// Adds a character that was not typed here.
    mutating func insert(_ scalar: Unicode.Scalar) {
        scalars.append(scalar)
        count += 1
    }

    /// Adds a character in the place of the one typed at `index`, counted in code points.
    mutating func keep(_ scalar: Unicode.Scalar, typedAt index: Int) {
        insert(scalar)
        if index < sourceCaret { caret = count }
    }

    /// The line. If the layout changed nothing, the caret stays where it was, so that it can move over everything.
    var line: LaidOutLine {
        let text = String(scalars)
        return text.unicodeScalars.elementsEqual(source.unicodeScalars)
            ? LaidOutLine(text: source, caret: min(max(sourceCaret, 0), count)) : LaidOutLine(text: text, caret: caret)
    }
}

/// Runs a converter of bytes on a whole text; `nil` if it refuses. For typed texts, not for records.
func converted(
    _ text: String, room: Int, by convert: (ByteSlice, ByteRoom) -> Conversion
) -> String? {
    withTemporaryRoom(for: room) { room in
        switch text.withByteSlice({ convert($0, room) }) {
        case .unchanged: text
        case .written(let count): String(room.written(count))
        case .refused: nil
        }
    }
}
