import FormEngine
import FormSyntax

/// Writes a session as variables of a `.env` file, one line for each answer, or changes an existing file.
///
/// Variables are named as for a shell, but without a prefix unless one is requested; a variable in the file keeps its
/// name. A field without an answer is written empty, or omitted if the form omits it. Hidden fields are omitted, and
/// removed from the file. A switch has the file's words for yes and no, otherwise those of data.
package struct EnvEncoder: Sendable {
    private let prefix: String
    private let editing: EnvEditing?

    /// - Parameter editing: The file to change; `nil` for a new one.
    package init(prefix: String = "", editing: EnvEditing? = nil) { (self.prefix, self.editing) = (prefix, editing) }

    /// Appends a line for each answer, or the whole changed file.
    package func encode(_ session: borrowing Session, into buffer: inout ByteBuffer) {
        let answers = answers(of: session)
        guard let editing else {
            for answer in answers where answer.isWritten { buffer.append(answer.line + "\n") }
            return
        }
        buffer.append(editing.text(with: answers, leavingOut: names(of: session.form).contains))
    }

    /// The answers that programs would read differently.
    package func faults(in session: borrowing Session) -> [(id: String, fault: EnvFault)] {
        var faults: [(String, EnvFault)] = []
        for slot in session.visibleSlots where session.isVariable(slot) {
            let id = session.id(slot)
            if let fault = fault(of: session.modelText(slot) ?? "", id: id) { faults.append((id, fault)) }
        }
        return faults
    }

    /// The reason why programs would read an answer differently; `nil` if all read it alike, or if the file already has
    /// it.
    func fault(of text: String, id: String) -> EnvFault? {
        guard !keeps(text, of: name(of: id)) else { return nil }
        do throws(EnvFault) { _ = try quotedForEnv(text) } catch { return error }
        return nil
    }

    /// Two ids that would have the same variable; `nil` if there are none.
    package func sameName(in form: CompiledForm) -> (first: String, second: String)? {
        ShellEncoder.sameName(in: form, named: name)
    }

    /// The variables of a form.
    package func names(of form: CompiledForm) -> EnvNames { EnvNames(form, self) }

    /// The variable's name for an id: the id itself if the file has a variable of that name and there is no prefix.
    func name(of id: String) -> String {
        prefix.isEmpty && editing?.file(with: id) != nil ? id : newName(of: id)
    }

    /// The name of a new variable for an id.
    func newName(of id: String) -> String {
        let name = prefix + ShellEncoder.name(of: id)
        return name.utf8.first.map { isDigit($0) } ?? false ? "_" + name : name
    }

    /// Whether the file already has the text as the variable's value, so that its bytes stay.
    private func keeps(_ text: String, of name: String) -> Bool {
        editing?.file(with: name)?.variable(name).map { !$0.isCommentedOut && $0.says(text) } ?? false
    }

    /// The words for yes and no that the file, or else the example, uses for a variable.
    private func words(of name: String) -> (yes: String, no: String)? {
        [editing?.base, editing?.example].lazy.compactMap { $0?.variable(name)?.truthWords }.first
    }

    private func answers(of session: borrowing Session) -> [EnvAnswer] {
        var answers: [EnvAnswer] = []
        for slot in session.visibleSlots where session.isVariable(slot) {
            let (text, truth, name) = (session.modelText(slot), session.truth(slot), name(of: session.id(slot)))
            let words = truth == nil ? nil : session.truthWords(slot) ?? words(of: name)
            let written = truth.flatMap { $0 ? words?.yes : words?.no } ?? text ?? ""
            answers.append(
                EnvAnswer(
                    name: name, text: text,
                    // A refused answer gets here only if a program does not ask anybody.
                    written: (try? quotedForEnv(written)) ?? quotedForShell(written), truth: truth,
                    isWrittenEmpty: !session.form.omitsEmpty || session.field(slot).isWrittenEmpty))
        }
        return answers
    }
}

extension EnvEditing {
    /// The file to follow in writing a variable: the one to be changed, otherwise the example.
    fileprivate func file(with name: String) -> EnvFile? {
        base.places[name] != nil ? base : example?.places[name] != nil ? example : nil
    }
}

extension Session {
    fileprivate func isVariable(_ slot: Slot) -> Bool {
        let field = field(slot)
        return field.isSubmitted && field.kind.isAnswerable
    }

    /// The answer to a switch; `nil` for other fields and without an answer.
    fileprivate func truth(_ slot: Slot) -> Bool? {
        field(slot).kind.reader == .truth ? modelText(slot).map { $0 == "true" } : nil
    }
}
