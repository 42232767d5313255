/// How the prompt is drawn before the line.
extension EditlineEditor {
    /// The prompt for libedit, which keeps a cell for a character and what is between two marks before it.
    ///
    /// There stand the escape sequences, and combining marks, which it would lose otherwise. The last character is
    /// plain, since what stands behind it would be lost. Joiners and variation selectors are left out: terminals
    /// differ in the width of what they make of them, while each character by itself is as wide everywhere.
    var markedPrompt: String {
        var marked = ""
        var due = ""
        var current: String?
        let characters = styledCharacters(of: question.prompt)
        for (index, character) in characters.enumerated() {
            guard columnWidth(of: character.scalar) > 0 else {
                if !isJoining(character.scalar) { due.unicodeScalars.append(character.scalar) }
                continue
            }
            let start = index == characters.count - 1 ? nil : palette.start(of: character.style)
            if start != current { due += (current == nil ? "" : Palette.end) + (start ?? "") }
            current = start
            if !due.isEmpty { marked += Editline.mark + due + Editline.mark }
            due = ""
            marked.unicodeScalars.append(character.scalar)
        }
        return marked
    }

    private func styledCharacters(of runs: [StyledText]) -> [(scalar: Unicode.Scalar, style: LineStyle)] {
        runs.flatMap { run in
            run.text.unicodeScalars.map { ($0, run.style == .label ? .focused : run.style) }
        }
    }

    /// Draws the prompt of a question that has ended as one that is no longer asked; the cursor is behind the line.
    ///
    /// One that takes several rows stays as it is.
    func dimPrompt(before end: ScreenPlace) {
        guard palette.start(of: .focused) != palette.start(of: .label), promptEnd.row == 0 else { return }
        let runs = question.prompt.map { palette.painted($0.text, as: $0.style) }
        let start = ScreenPlace()
        terminal.put(moves(from: end, to: start) + runs.joined() + moves(from: start, to: end))
    }
}

private func isJoining(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "\u{200d}" || scalar == "\u{fe0e}" || scalar == "\u{fe0f}"
}
