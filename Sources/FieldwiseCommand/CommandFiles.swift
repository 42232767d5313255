import FormSubmission
import FormSystem
import FormWords

/// The files that a command reads and writes, with their roles.
struct CommandFiles {
    /// The form; `nil` for a built-in one.
    let form: FilePath?
    /// The other inputs, in the order of their use.
    let inputs: [(role: Message, path: FilePath?)]
    /// The outputs; a path of `nil` means standard output.
    var outputs: [(role: Message, path: FilePath?)] = []
    /// The option by which a program needs standard input for itself.
    var conversation: Message?

    /// Checks that standard input is used only once.
    func checkStandardInput() throws(CommandError) {
        var first = conversation
        for (role, path) in [(Message(.theForm), form)] + inputs where path?.isStandardStream ?? false {
            if let first { throw .usage(.standardInputTwice(first, role)) }
            first = role
        }
    }

    /// Checks that no input is also an output, and no file two outputs.
    ///
    /// - Parameter named: The files that the form names, once they are known.
    func check(and named: [FilePath] = []) throws(CommandError) {
        // Finding the form's texts would list its folder, which is unnecessary without output files.
        guard outputs.contains(where: { FileClaims.isFile($0.path) }) else { return }
        var claims = FileClaims()
        if let form { claims = try FileClaims(of: form, named: named, or: outputs.map(\.path)) }
        for case let (role, path?) in inputs { claims.read(path, as: role) }
        do throws(FileConflict) { for (role, path) in outputs { try claims.write(path, as: role) } } catch {
            throw .sameFile(error)
        }
    }
}

extension FileClaims {
    /// The files of a form: its own, those of its texts in other languages, and those it names.
    ///
    /// - Parameter outputs: Paths that would be texts of the form if they existed.
    init(of form: FilePath, named: [FilePath] = [], or outputs: [FilePath?]) throws(CommandError) {
        self.init()
        read(form, as: Message(.theForm))
        for strings in try FormFolder(of: form).listedStrings(or: outputs) {
            read(strings.path, as: Message(.formStrings))
        }
        for file in named { read(file, as: Message(.formFile)) }
    }
}
