import FormConversation
import FormWords
import LineEditing

/// The text of `fieldwise help COMMAND`, or of `fieldwise help`.
///
/// - Parameter columns: The available width; at most 100 columns are used.
func helpText(of command: Command?, columns: Int, in language: Language = .english) -> String {
    let layout = HelpLayout(width: min(columns, 100) - 1, language: language)
    return command.map(layout.text) ?? layout.overview
}

/// The first steps for a person who has typed only the command's name, as lines without line breaks.
func introduction(columns: Int, in language: Language = .english) -> [String] {
    HelpLayout(width: min(columns, 100) - 1, language: language).introduction
}

/// Help laid out for a width, without breaking words.
private struct HelpLayout {
    let width: Int
    let language: Language

    var overview: String {
        joined([
            usage("fieldwise COMMAND [OPTION...] [OPERAND...]"),
            folded(language.words(Phrase.purpose)),
            heading(.commandsTitle) + table(of: Command.all) { $0.name },
            heading(.optionsTitle) + table(generalRows, margin: margin(of: generalRows)),
            example(of: .new),
            folded(language.words(Phrase.moreHelp)),
        ])
    }

    func text(of command: Command) -> String {
        let groups = command.optionGroups().map { group in
            (group.title, group.options.map { ($0.usage, $0.help.text(in: language)) })
        }
        let all = groups + [(groups.isEmpty ? .optionsTitle : .otherOptionsTitle, generalRows)]
        let margin = margin(of: all.flatMap(\.1))
        return joined(
            [usage(command.usage), folded(language.words(command.explanation)), example(of: command)]
                + all.map { title, rows in heading(title) + table(rows, margin: margin) })
    }

    var introduction: [String] {
        let commands: [Command] = [.new, .answer, .batch, .check, .show]
        let texts = [
            folded(language.words(Phrase.purpose)), table(of: commands) { "fieldwise \($0.name)" },
            folded(language.words(.sampleForms, ["folder": sampleForms()?.description ?? "forms"])),
            folded(language.words(Phrase.allCommands)),
        ]
        return texts.flatMap { $0.split(separator: "\n").map(String.init) }
    }

    private func table(of commands: [Command], calledBy name: (Command) -> String) -> String {
        let rows = commands.map { (left: "\(name($0)) \($0.operand.usage)", right: language.words($0.summary)) }
        return table(rows, margin: margin(of: rows))
    }

    private func joined(_ paragraphs: [String]) -> String { paragraphs.joined(separator: "\n\n") + "\n" }

    private func usage(_ command: String) -> String {
        folded(Message(.usage, ["command": command]).text(in: language), indent: 4)
    }

    private func heading(_ title: Phrase) -> String {
        Message(.heading, ["title": Message(title)]).text(in: language) + "\n"
    }

    private var generalRows: [(left: String, right: String)] {
        GeneralOption.allCases.map { ($0.usage, language.words($0.help)) }
    }

    /// The column at which the right of two columns begins.
    private func margin(of rows: [(left: String, right: String)]) -> Int { (rows.map(\.left.count).max() ?? 0) + 4 }

    /// Two columns, or the right one below the left if there is too little room beside it.
    private func table(_ rows: [(left: String, right: String)], margin: Int) -> String {
        let isBeside = width - margin >= 30
        let indent = isBeside ? margin : 8
        return rows.map { row in
            let gap = isBeside ? spaces(margin - 2 - row.left.count) : "\n" + spaces(indent)
            return spaces(2) + row.left + gap + folded(row.right, indent: indent)
        }.joined(separator: "\n")
    }

    /// An example command line, split so that a shell still reads several lines as one.
    private func example(of command: Command) -> String {
        let example = command.example.withInstalledForms
        let isShort = example.count + 2 <= width
        return heading(.exampleTitle) + "  " + (isShort ? example : folded(example, indent: 6, ending: " \\"))
    }

    /// A text wrapped with all lines indented but the first.
    private func folded(_ text: String, indent: Int = 0, ending: String = "") -> String {
        wrapped(text, width: width - indent - ending.count).joined(separator: ending + "\n" + spaces(indent))
    }
}

/// A text of blanks.
func spaces(_ count: Int) -> String { String(repeating: " ", count: count) }

/// Wraps a text at word boundaries.
func wrapped(_ text: String, width: Int) -> [String] {
    var lines: [String] = []
    for word in unbrokenWords(of: text[...]) where !word.isEmpty {
        if let last = lines.last, last.count + 1 + word.count <= width {
            lines[lines.count - 1] = last + " " + word
        } else {
            lines.append(word)
        }
    }
    return lines
}
