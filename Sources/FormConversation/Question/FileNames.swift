import FormSubmission
import FormSyntax
import Glibc

/// The paths of the files that begin with what was typed, folders with a `/` after; `~` stands for the home folder.
///
/// Hidden files need their point. Left out are names that are not UTF-8 or would not show as they are, which nobody
/// could type either.
func fileNames(beginningWith text: String) -> [String] {
    let folder = text.lastIndex(of: "/").map { String(text[...$0]) } ?? ""
    let beginning = String(text.dropFirst(folder.count))
    if text == "~" || beginning == ".." { return [text + "/"] }
    guard let entries = opendir(place(of: folder)) else { return [] }
    defer { closedir(entries) }
    var names: [String] = []
    while let entry = readdir(entries) {
        guard let bytes = name(of: entry), let name = shownName(bytes, beginningWith: beginning) else { continue }
        let isFolder = isFolder(bytes, type: Int(entry.pointee.d_type), in: entries)
        names.append(folder + name + (isFolder ? "/" : ""))
    }
    return names.sorted()
}

/// The name of a folder's entry, for as long as the entry is there.
func name(of entry: UnsafePointer<dirent>) -> UnsafePointer<CChar>? {
    // In place: an entry is shorter than its type says.
    MemoryLayout<dirent>.offset(of: \.d_name).map {
        (UnsafeRawPointer(entry) + $0).assumingMemoryBound(to: CChar.self)
    }
}

/// Where a typed folder is.
private func place(of folder: String) -> String {
    if folder.isEmpty { return "." }
    guard folder.hasPrefix("~/"), let home = environmentSetting("HOME") else { return folder }
    return home + folder.dropFirst()
}

private func shownName(_ bytes: UnsafePointer<CChar>, beginningWith beginning: String) -> String? {
    guard strncmp(bytes, beginning, beginning.utf8.count) == 0,
        !beginning.isEmpty || bytes[0] != CChar(bitPattern: UInt8(ascii: ".")),
        let name = String(validatingCString: bytes), name != ".", name != "..", terminalSafe(name) == name
    else { return nil }
    return name
}

/// Whether it is a folder, or a link to one.
private func isFolder(_ name: UnsafePointer<CChar>, type: Int, in folder: OpaquePointer) -> Bool {
    guard type == DT_LNK || type == DT_UNKNOWN else { return type == DT_DIR }
    var status = stat()
    return fstatat(dirfd(folder), name, &status, 0) == 0 && kind(of: status) == S_IFDIR
}
