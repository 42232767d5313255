import FormEngine
import FormImport
import FormModel
import FormRecords
import FormSubmission
import FormSyntax
import FormSystem
import FormWords

/// The file of variables to which a submission is written, based on its present content or the example from which the
/// form was made.
struct EnvOutput {
    /// The present content of the file to be replaced; `nil` for a new one.
    let existing: EnvFile?
    /// The file, or the example, to be edited; `nil` without either.
    let editing: EnvEditing?
    let encoder: EnvEncoder
    private let example: EnvFile?
    private let path: String

    /// Reads the file, if it may be replaced.
    init(_ output: OutputOptions, for source: FormSource) throws(CommandError) {
        example = source.variables
        path = output.path?.description ?? ""
        existing = if let path = output.path, output.replaces { try EnvFile(of: path) } else { nil }
        // A blank file has nothing to keep.
        let base = existing?.isBlank == false ? existing : example ?? existing
        editing = base.map { [example] in EnvEditing($0, example: example, truthOf: truthOfData) }
        encoder = EnvEncoder(prefix: output.prefix ?? "", editing: editing)
    }

    /// Adapts fields of a form made from an example to the values of the file.
    func fit(_ form: inout Form) {
        if let existing { form.fit(existing) }
    }

    /// The content that the file must still have to be replaced; empty if there is no file.
    var known: [UInt8] { existing?.bytes ?? [] }

    /// The values to offer: first those of the file from which the form is made (of an example only secrets, which the
    /// form lacks), then those of the existing file.
    func offers(to source: FormSource) -> [OfferedValues] {
        let names = encoder.names(of: source.form)
        var offers: [OfferedValues] = []
        if let example {
            let isOfExample = source.isOfExample
            let values = names.answers(of: example) { [existing] variable in
                (!isOfExample || variable.isOfferedSecret) && existing?.variable(variable.name)?.isCommentedOut ?? true
            }
            offers.append(OfferedValues(path: path, values: values, areReplaced: false))
        }
        if let existing {
            let values = names.answers(of: existing) { _ in true }
            offers.append(OfferedValues(path: path, values: values, areReplaced: true))
        }
        return offers
    }
}

extension EnvFile {
    /// Reads the file to be written; `nil` if it does not exist.
    fileprivate init?(of path: FilePath) throws(CommandError) {
        guard path.descriptor == nil, (try? path.status().get())?.kind == .regular else { return nil }
        let file = try InputFile.read(path, isFile: true)
        self.init(file.bytes, path: path.description)
        let faults = diagnostics.filter { $0.severity == .error }
        guard faults.isEmpty else { throw .faultyVariables(faults) }
    }
}
