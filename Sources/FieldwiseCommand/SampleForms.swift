import FormSystem

/// The folder of the installed sample forms; `nil` if they are not installed.
func sampleForms() -> FilePath? {
    let folder = FilePath.ofProgram?.directory.directory.appending("share/fieldwise/forms")
    return folder.flatMap { $0.isFolder ? $0 : nil }
}

extension String {
    /// A command line with the paths of installed sample forms.
    var withInstalledForms: String {
        guard let folder = sampleForms()?.description else { return self }
        return split(separator: " ").map { word in
            word.hasPrefix("forms/") ? "\(folder)/\(word.dropFirst("forms/".count))" : String(word)
        }.joined(separator: " ")
    }
}
