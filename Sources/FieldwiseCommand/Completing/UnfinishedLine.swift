import FormWords

/// A command line in which a word is being typed, without the program's name.
struct UnfinishedLine {
    let words: [Argument]
    /// The index of the word being typed, which ends at the caret.
    let place: Int
    /// The language of descriptions.
    let language: Language

    /// The candidates for the word; empty without a known command before it.
    var completion: ShellCompletion {
        guard words.indices.contains(place) else { return ShellCompletion() }
        let typed = words[place].text
        guard place > 0 else { return firstWord.beginning(with: typed) }
        guard let command = Command.named(words[0].text) else { return ShellCompletion() }
        let roles = WordRole.of(words.dropFirst(), by: command.options)
        switch roles[place - 1] {
        case .argument(let option): return option.argument.map { completion(of: $0, typed: typed) } ?? ShellCompletion()
        case .operand where typed == "-" && !words[..<place].contains(where: \.endsOptions):
            return options(of: command)
        case .operand(let number):
            let kind = number == 0 ? command.operand.kind : command.operand.others
            return kind.map { completion(of: $0, typed: typed) } ?? ShellCompletion()
        case .option(let option?, let value?):
            guard let kind = option.argument else { break }
            let name = String(typed.dropLast(value.text.count))
            return completion(of: kind, typed: value.text).following(name)
        case .option, .general, .endOfOptions: break
        }
        return options(of: command).beginning(with: typed)
    }

    private var firstWord: ShellCompletion {
        guard !words[place].bytes.starts(with: "-".utf8) else { return options(of: nil) }
        return ShellCompletion(candidates: Command.all.map { .init(word: $0.name, note: language.words($0.summary)) })
    }

    private func options(of command: Command?) -> ShellCompletion {
        let own = (command?.options ?? []).map { option in
            ShellCompletion.Candidate(word: "--\(option.name)", note: option.help.text(in: language))
        }
        let general = GeneralOption.allCases.map { option in
            ShellCompletion.Candidate(word: "--\(option.rawValue)", note: language.words(option.help))
        }
        return ShellCompletion(candidates: own + general)
    }

    private func completion(of kind: ArgumentKind, typed: String) -> ShellCompletion {
        switch kind {
        case .form: return ShellCompletion(source: .forms)
        case .file: return ShellCompletion(source: .files)
        case .folder: return ShellCompletion(source: .folders)
        case .choice(_, let words): return completion(of: words, typed: typed)
        case .language: return completion(of: ArgumentKind.languageCodes, typed: typed)
        case .setting: return form.map { settings(of: $0, typed: typed) } ?? ShellCompletion()
        case .command:
            let topics = HelpTopic.allCases.map {
                ShellCompletion.Candidate(word: $0.rawValue, note: language.words($0.summary))
            }
            return ShellCompletion(candidates: firstWord.candidates + topics).beginning(with: typed)
        case .text: return ShellCompletion()
        }
    }

    private func completion(of words: [String], typed: String) -> ShellCompletion {
        ShellCompletion(candidates: words.map { .init(word: $0, note: "") }).beginning(with: typed)
    }
}
