import FormEngine
import FormFiles
import FormSubmission
import FormSystem
import FormWords
import YAMLSyntax

/// The folder of a form's file, with the files beside it that belong to the form.
struct FormFolder {
    private let form: FilePath

    init(of form: FilePath) { self.form = form }

    /// A file by its name in the folder; `-` is not a stream here.
    func file(_ name: String) -> FilePath {
        var bytes = form.bytes
        bytes.removeLast(form.fileName.bytes.count)
        let path = FilePath(bytes: bytes + name.utf8)
        return path.isStandardStream ? FilePath(".").appending(path) : path
    }

    /// The folder in which the files of a package must be.
    var enclosing: EnclosingFolder { EnclosingFolder(of: form) }

    /// The possible files with a language's texts.
    func strings(for locale: String) -> [(language: String, path: FilePath)] {
        guard !form.isStandardStream else { return [] }
        return StringsFile.names(beside: form.fileName.description, for: locale, by: .jsonOrYAML).map {
            ($0.language, file($0.name))
        }
    }

    /// The files with the form's texts in all languages.
    ///
    /// - Parameter outputs: Paths that would be such files if they existed.
    func strings(or outputs: [FilePath?] = []) throws(InputError) -> [(language: String, path: FilePath)] {
        guard !form.isStandardStream else { return [] }
        return strings(among: try names() + outputs.compactMap { $0?.fileName.bytes })
    }

    /// The names in the folder; empty if it is missing or not readable.
    private func names() throws(InputError) -> [[UInt8]] {
        do throws(SystemError) {
            return try form.directory.namesOfEntries()
        } catch {
            guard [.noEntry, .notAFolder, .tooManyLinks, .nameTooLong, .denied].contains(error) else {
                throw InputError(form.directory, .system(error))
            }
            return []
        }
    }

    /// The files with the form's texts among some names in its folder.
    func strings(among names: [[UInt8]]) -> [(language: String, path: FilePath)] {
        StringsFile.names(among: names, beside: form.fileName.description, by: .jsonOrYAML).map {
            ($0.language, file($0.name))
        }
    }

    /// Reads the files that the form names; `nil` for a form on standard input, which has no folder.
    ///
    /// - Parameter isPackage: Whether links must not lead out of the folder, since a package comes from elsewhere as a
    ///   whole.
    func reading(ofPackage isPackage: Bool) -> NamedFileReading? {
        guard !form.isStandardStream else { return nil }
        return { name throws(UnreadableFile) in
            do throws(InputError) {
                return try InputFile(file(name), isFile: true, in: isPackage ? enclosing : nil).bytes
            } catch {
                throw UnreadableFile(EachLanguage { error.reason(in: $0) })
            }
        }
    }
}

extension FilePath {
    /// Whether the name exists, even as a dangling link.
    var isThere: Bool { if case .success = status() { true } else { isLink } }
}
