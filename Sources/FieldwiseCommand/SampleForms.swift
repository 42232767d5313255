import FormSystem

/// The folder of the sample forms where they are installed with the command; `nil` elsewhere.
func sampleForms() -> FilePath? {
    let folder = FilePath.ofProgram?.directory.directory.appending("share/fieldwise/forms")
    return folder.flatMap { $0.isFolder ? $0 : nil }
}

extension String {
    /// A command line whose sample forms are those that are installed.
    var withInstalledForms: String {
        guard let folder = sampleForms()?.description else { return self }
        return split(separator: " ").map { word in
            word.hasPrefix("forms/") ? "\(folder)/\(word.dropFirst("forms/".count))" : String(word)
        }.joined(separator: " ")
    }
}
