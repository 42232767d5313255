import FormEngine
import FormFiles
import FormSubmission
import FormSystem
import FormWords
import YAMLSyntax

/// Where a form's file is, and the files beside it that are a part of it.
struct FormFolder {
    private let form: FilePath

    init(of form: FilePath) { self.form = form }

    /// A file by its name from the folder; one that is named `-` is no stream.
    func file(_ name: String) -> FilePath {
        var bytes = form.bytes
        bytes.removeLast(form.fileName.bytes.count)
        let path = FilePath(bytes: bytes + name.utf8)
        return path.isStandardStream ? FilePath(".").appending(path) : path
    }

    /// The folder that the files of a package must be in.
    var enclosing: EnclosingFolder { EnclosingFolder(of: form) }

    /// Where files of a language's texts may be.
    func strings(for locale: String) -> [(language: String, path: FilePath)] {
        guard !form.isStandardStream else { return [] }
        return StringsFile.names(beside: form.fileName.description, for: locale, by: .jsonOrYAML).map {
            ($0.language, file($0.name))
        }
    }

    /// The files of the form's texts, in whatever language, by their names.
    ///
    /// - Parameter outputs: Files that would be such ones, were they made.
    func strings(or outputs: [FilePath?] = []) throws(InputError) -> [(language: String, path: FilePath)] {
        guard !form.isStandardStream else { return [] }
        return strings(among: try names() + outputs.compactMap { $0?.fileName.bytes })
    }

    /// The names in the folder; nothing where it is missing or may only be passed through.
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

    /// The files of the form's texts that some names would mean in its folder.
    func strings(among names: [[UInt8]]) -> [(language: String, path: FilePath)] {
        StringsFile.names(among: names, beside: form.fileName.description, by: .jsonOrYAML).map {
            ($0.language, file($0.name))
        }
    }

    /// Reads the files that the form names; `nil` for a form on standard input, which is in no folder.
    ///
    /// - Parameter isPackage: Whether no link may lead out of the folder: a package comes from elsewhere, as a whole.
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
    /// Whether there is something of that name, be it a link that leads nowhere.
    var isThere: Bool { if case .success = status() { true } else { isLink } }
}
