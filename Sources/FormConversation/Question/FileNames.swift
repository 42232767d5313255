import FormEngine
import FormSyntax
import FormSystem
import FormWords

/// The paths of the files that begin with a typed text, folders followed by `/`; `~` stands for the home folder.
///
/// Hidden files are listed only after a typed point. Names that are not UTF-8 or not displayable are left out, as
/// nobody could type them.
func fileNames(beginningWith text: String) -> [String] {
    let folder = text.lastIndex(of: "/").map { String(text[...$0]) } ?? ""
    let beginning = String(text.dropFirst(folder.count))
    if text == "~" || beginning == ".." { return [text + "/"] }
    var names: [String] = []
    // None for a folder that cannot be read.
    try? FilePath(place(of: folder)).forEachEntry { bytes, isFolder in
        guard let name = shownName(bytes, beginningWith: beginning) else { return }
        names.append(folder + name + (isFolder() ? "/" : ""))
    }
    return names.sorted()
}

/// The path of a typed folder.
private func place(of folder: String) -> String {
    folder.isEmpty ? "." : environmentSetting("HOME").map { pathAtHome(folder, $0) } ?? folder
}

private func shownName(_ bytes: UnsafeRawBufferPointer, beginningWith beginning: String) -> String? {
    guard bytes.starts(with: beginning.utf8), !beginning.isEmpty || bytes.first != UInt8(ascii: "."),
        let name = String(validating: bytes, as: UTF8.self), name != ".", name != "..", terminalSafe(name) == name
    else { return nil }
    return name
}

/// The words for what a path leads to; `nil` if the system does not tell.
func phraseOfFile(at path: String) -> Phrase? {
    switch foundFile(at: path) {
    case .folder: .pathOfFolder
    case .file: .pathOfFile
    case .nothing, .brokenLink: .pathOfNothing
    case .unknown: nil
    }
}

/// The kind of file at a path, relative to the working folder, following links.
@Sendable
package func foundFile(at path: String) -> FoundFile {
    let file = FilePath(path)
    return switch file.status() {
    case .success(let found): found.kind == .folder ? .folder : .file
    case .failure(.noEntry), .failure(.notAFolder): file.isLink ? .brokenLink : .nothing
    case .failure(let reason): .unknown(EachLanguage { reason.words(in: $0) })
    }
}
