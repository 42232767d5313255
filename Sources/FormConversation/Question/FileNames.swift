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
    if folder.isEmpty { return "." }
    guard folder.hasPrefix("~/"), let home = environmentSetting("HOME") else { return folder }
    return home + folder.dropFirst()
}

private func shownName(_ bytes: UnsafeRawBufferPointer, beginningWith beginning: String) -> String? {
    guard bytes.starts(with: beginning.utf8), !beginning.isEmpty || bytes.first != UInt8(ascii: "."),
        let name = String(validating: bytes, as: UTF8.self), name != ".", name != "..", terminalSafe(name) == name
    else { return nil }
    return name
}

/// The words for the folder, the file or the nothing at a path; `nil` where the system does not tell.
func phraseOfFile(at path: String) -> Phrase? {
    switch FilePath(path).status() {
    case .success(let found): found.kind == .folder ? .pathOfFolder : .pathOfFile
    case .failure(.noEntry), .failure(.notAFolder): .pathOfNothing
    case .failure: nil
    }
}
