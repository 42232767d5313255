import CEditline

/// The characters of libedit's line, valid until it changes.
struct EditlineCharacters: RandomAccessCollection {
    fileprivate let start: UnsafePointer<EditlineCode>?
    let endIndex: Int
    var startIndex: Int { 0 }

    subscript(place: Int) -> Unicode.Scalar {
        precondition(place >= 0 && place < endIndex)
        return start.flatMap { Unicode.Scalar(UInt32(bitPattern: $0[place])) } ?? "\u{fffd}"
    }
}

/// Direct access to the line. Libedit's commands would process the whole line for drawing.
extension Editline {
    private var state: UnsafeMutablePointer<LineInfoW>? { el_wline(line).map { UnsafeMutablePointer(mutating: $0) } }

    /// The characters of the line.
    var characters: EditlineCharacters {
        guard let state = state?.pointee, let start = state.buffer, let end = state.lastchar else {
            return EditlineCharacters(start: nil, endIndex: 0)
        }
        return EditlineCharacters(start: start, endIndex: end - start)
    }

    /// The text on the line.
    var text: String { String(scalars: Array(characters)) }

    /// The number of characters.
    var count: Int { characters.count }

    /// The caret's position in code points.
    var caret: Int {
        guard let state = state?.pointee, let start = state.buffer, let caret = state.cursor else { return 0 }
        return caret - start
    }

    /// Moves the caret to a position.
    func move(to place: Int) {
        let step = place - caret
        if step != 0 { el_cursor(line, Int32(step)) }
    }

    /// Inserts a text at the caret.
    func insert(_ text: String) { insert(text.unicodeScalars.map { EditlineCode($0.value) }) }

    /// Inserts characters at the caret. NUL, which would end the text for libedit, is written over a space.
    func insert(_ characters: [EditlineCode]) {
        guard !characters.isEmpty else { return }
        let place = caret
        guard characters.contains(0) else {
            el_winsertstr(line, characters + [0])
            return
        }
        el_winsertstr(line, characters.map { $0 == 0 ? 0x20 : $0 } + [0])
        guard let start = state?.pointee.buffer else { return }
        for (offset, character) in characters.enumerated() where character == 0 {
            UnsafeMutablePointer(mutating: start)[place + offset] = 0
        }
    }

    /// Removes a number of characters before the caret.
    ///
    /// `el_deletestr` would make them the text to yank and keep a copy of the line for undo.
    func erase(_ count: Int) {
        guard let state, let caret = state.pointee.cursor, let end = state.pointee.lastchar else { return }
        let target = UnsafeMutablePointer(mutating: caret) - count
        target.update(from: caret, count: end - caret)
        state.pointee.cursor = UnsafePointer(target)
        state.pointee.lastchar = end - count
    }

    /// Replaces the text on the line.
    func replace(with text: String) {
        move(to: count)
        erase(count)
        insert(text)
    }

    /// Removes the characters between the caret and a position, which can then be yanked.
    func kill(to place: Int) {
        _ = perform([KeyCommand.setMark.rawValue])
        move(to: place)
        _ = perform([KeyCommand.killRegion.rawValue])
    }
}
