/// The words of each sentence of a page in mdoc. Code counts as one word; examples, usage and messages are skipped.
func sentences(ofManual text: String) -> [[Substring]] {
    var (sentences, words, isExample) = ([[Substring]](), [Substring](), false)
    let noSentences = ["synopsis", "finding codes"].map { #".\" Table: \#($0)"# }
    func end() {
        if !words.isEmpty { sentences.append(words) }
        words = []
    }
    for line in text.split(separator: "\n") {
        let macro = line.hasPrefix(".") ? line.dropFirst().prefix { $0 != " " } : ""
        if macro == "Bd" || macro == "Ed" || line.hasPrefix(".\\\"") {
            isExample = macro == "Bd" || noSentences.contains(String(line))
            end()
        } else if isExample {
            continue
        } else if macro.isEmpty {
            words += line.split(separator: " ")
            if ".?!".contains(line.last ?? " ") { end() }
        } else if codeMacros.contains(String(macro)) {
            words.append(line.dropFirst())
            if line.hasSuffix(" .") || line.hasSuffix(" . )") { end() }
        } else {
            end()
        }
    }
    end()
    return sentences
}

private let codeMacros: Set = [
    "Cm", "Li", "Ic", "Fl", "Ar", "Ev", "Pa", "Xr", "Sx", "Ql", "Em", "No", "Nm", "Dq", "Pq", "Op",
]

/// The words of each sentence of a page in Markdown; tables, examples and tags are skipped.
func sentences(ofMarkdown text: String) -> [[Substring]] {
    var (paragraphs, isExample) = ([""], false)
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
        if line.hasPrefix("```") {
            isExample.toggle()
            paragraphs.append("")
        } else if isExample {
            continue
        } else if line.isEmpty || ["|", "#", "<", "-"].contains(line.prefix(1)) {
            paragraphs.append(line.hasPrefix("- ") ? String(line.dropFirst(2)) : "")
        } else {
            paragraphs[paragraphs.count - 1] += " \(line)"
        }
    }
    return paragraphs.flatMap { paragraph in
        var (sentences, words) = ([[Substring]](), [Substring]())
        for word in paragraph.replacing(/`[^`]*`|\]\([^)]*\)/, with: "x").split(separator: " ") {
            words.append(word)
            guard ".?!".contains(word.last ?? " ") else { continue }
            sentences.append(words)
            words = []
        }
        return sentences + (words.isEmpty ? [] : [words])
    }
}
