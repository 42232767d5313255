import FormEngine
import FormSyntax
import FormSystem
import FormWords

/// The paths of the files that begin with what was typed, folders with a `/` after; `~` stands for the home folder.
///
/// Hidden files need their point. Left out are names that are not UTF-8 or would not show as they are, which nobody
/// could type either.
func fileNames(beginningWith text: String) -> [String] {
    let folder = text.lastIndex(of: "/").map { String(text[...$0]) } ?? ""
    let beginning = String(text.dropFirst(folder.count))
    if text == "~" || beginning == ".." { return [text + "/"] }
    var names: [String] = []
    // Of a folder that cannot be read, none.
    try? FilePath(place(of: folder)).forEachEntry { bytes, isFolder in
        guard let name = shownName(bytes, beginningWith: beginning) else { return }
        names.append(folder + name + (isFolder() ? "/" : ""))
    }
    return names.sorted()
}

/// Where a typed folder is.
private func place(of folder: String) -> String {
    folder.isEmpty ? "." : environmentSetting("HOME").map { pathAtHome(folder, $0) } ?? folder
}

private func shownName(_ bytes: UnsafeRawBufferPointer, beginningWith beginning: String) -> String? {
    guard bytes.starts(with: beginning.utf8), !beginning.isEmpty || bytes.first != UInt8(ascii: "."),
        let name = String(validating: bytes, as: UTF8.self), name != ".", name != "..", terminalSafe(name) == name
    else { return nil }
    return name
}

/// The words for the folder, the file or the nothing at a path; `nil` where the system does not tell.
func phraseOfFile(at path: String) -> Phrase? {
    switch foundFile(at: path) {
    case .folder: .pathOfFolder
    case .file: .pathOfFile
    case .nothing, .brokenLink: .pathOfNothing
    case .unknown: nil
    }
}

/// The thing at a path, seen from the working folder; links are followed.
@Sendable
package func foundFile(at path: String) -> FoundFile {
    let file = FilePath(path)
    return switch file.status() {
    case .success(let found): found.kind == .folder ? .folder : .file
    case .failure(.noEntry), .failure(.notAFolder): file.isLink ? .brokenLink : .nothing
    case .failure(let reason): .unknown(EachLanguage { reason.words(in: $0) })
    }
}
