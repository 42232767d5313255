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
        let base = existing ?? example
        editing = base.map { [example] in EnvEditing($0, example: example, truthOf: truthOfData) }
        encoder = EnvEncoder(prefix: output.prefix ?? "", editing: editing)
    }

    /// Adapts fields of a form made from an example to the values of the file.
    func fit(_ form: inout Form) {
        if let existing { form.fit(existing) }
    }

    /// The values of the file, preceded by secrets from the file of the form, which are in no form.
    func offers(to source: FormSource) -> [(path: String, values: JSONNode)] {
        let ids = Dictionary(source.form.fields.map { (encoder.name(of: $0.id), $0.id) }) { first, _ in first }
        func object(_ file: EnvFile, where isOffered: (EnvFile.Variable) -> Bool) -> JSONNode {
            let members = file.variables.compactMap { variable, location in
                ids[variable.name].flatMap { id in
                    isOffered(variable) && !variable.value.isEmpty
                        ? JSONMember(key: id, at: location, JSONNode(.string(variable.value), at: location)) : nil
                }
            }
            return JSONNode(.object(members), at: .start)
        }
        var offers: [(String, JSONNode)] = []
        if let example {
            let isNew = { [existing] (name: String) in existing?.variable(name)?.isCommentedOut ?? true }
            let isOffered = { source.isOfExample ? $0.isOfferedSecret : true } as (EnvFile.Variable) -> Bool
            offers.append((path, object(example) { isOffered($0) && isNew($0.name) }))
        }
        if let existing { offers.append((path, object(existing) { _ in true })) }
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
