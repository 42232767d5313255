import FormSubmission
import FormSystem
import FormWords

extension FileClaims {
    /// The files that a form is made of: its own, those of its texts in other languages, and those that it names.
    ///
    /// - Parameter outputs: Files that would be texts of the form, were they made.
    init(of form: FilePath, named: [FilePath] = [], or outputs: [FilePath?]) throws(CommandError) {
        self.init()
        read(form, as: Message(.theForm))
        for strings in try FormFolder(of: form).listedStrings(or: outputs) {
            read(strings.path, as: Message(.formStrings))
        }
        for file in named { read(file, as: Message(.formFile)) }
    }
}
