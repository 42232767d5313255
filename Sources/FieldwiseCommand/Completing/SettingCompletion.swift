import FormEngine
import FormImport
import FormRecords
import FormSubmission
import FormSystem

extension UnfinishedLine {
    /// The form on the line, or the implied one; `nil` if it cannot be read at once without faults.
    var form: CompiledForm? {
        guard let command = Command.named(words[0].text) else { return nil }
        if command.name == Command.new.name { return (try? FormSource(newForm: FilePath("-")))?.form }
        guard case .form = command.operand.kind else { return nil }
        let place = WordRole.of(words.dropFirst(), by: command.options).firstIndex {
            if case .operand(0) = $0 { true } else { false }
        }
        guard let path = place.map({ words[$0 + 1].path.inHome }), let file = try? InputFile(path, isFile: true)
        else { return nil }
        let origin = FormOrigin(
            place: words.values(of: .place).last.flatMap { JSONPointer($0) },
            kind: words.values(of: .sourceLanguage).last.flatMap { DescriptionKind.Name(rawValue: $0) }
                .flatMap { .named($0) })
        return LoadedForm(file, at: origin).compiled
    }

    /// The ids of fields with `=`; after one, the choices of that field.
    func settings(of form: CompiledForm, typed: String) -> ShellCompletion {
        guard let (id, value) = Argument(typed).split else {
            return ShellCompletion(candidates: form.settableFields).beginning(with: typed)
        }
        guard let number = form.fieldNumber(named: id), !form.fields[number].isSecret else { return ShellCompletion() }
        let field = form.fields[number]
        // Of several choices the last is being typed.
        let chosen = field.kind.reader == .options ? value.text.prefix(through: ";") : ""
        return field.choices(besides: chosen).following("\(id)=\(chosen)").beginning(with: typed)
    }
}

extension CompiledForm {
    /// The fields that `--set` can answer; in a repeating section those of the first instance.
    fileprivate var settableFields: [ShellCompletion.Candidate] {
        outline.flatMap { item -> [ShellCompletion.Candidate] in
            switch item {
            case .field(let number): candidate(number, named: fields[number].id)
            case .dynamicSection(let number):
                sections[number].fields.flatMap {
                    candidate($0, named: id(ofInstance: 0, of: number, key: fields[$0].key))
                }
            }
        }
    }

    private func candidate(_ number: Int, named name: String) -> [ShellCompletion.Candidate] {
        let field = fields[number]
        let isSettable = field.kind.isAnswerable && !field.isComputed && !field.isSecret
        return isSettable ? [.init(word: "\(name)=", note: field.title)] : []
    }
}

extension FieldDescription {
    /// The options not chosen yet, or yes and no; empty if any text can be an answer.
    ///
    /// - Parameter chosen: Ids and titles, each followed by a semicolon.
    fileprivate func choices(besides chosen: Substring) -> ShellCompletion {
        switch kind.reader {
        case .truth: return ShellCompletion(candidates: ["yes", "no"].map { .init(word: $0, note: "") })
        case .option, .options:
            let names = chosen.lowercased().split(separator: ";")
            let rest = options.filter { option in
                ![option.id, option.title].contains { names.contains(Substring($0.lowercased())) }
            }
            return ShellCompletion(candidates: rest.map { .init(word: $0.id, note: $0.title) })
        case .text, .decimal, .date, .time, .instant, .none: return ShellCompletion()
        }
    }
}

extension String {
    /// The part up to the last occurrence of a character; empty if there is none.
    fileprivate func prefix(through last: Character) -> Substring {
        lastIndex(of: last).map { self[...$0] } ?? ""
    }
}

extension FilePath {
    /// The path with a leading `~/` expanded, as a shell would.
    fileprivate var inHome: FilePath {
        guard bytes.starts(with: "~/".utf8), let home = environmentSetting("HOME") else { return self }
        return FilePath(bytes: Array(home.utf8) + bytes.dropFirst())
    }
}
