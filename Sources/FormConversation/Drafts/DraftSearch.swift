import CPosix
import FormEngine
import FormSubmission
import FormSyntax
import Glibc

/// Looks for a draft of a form that nobody is at, and for a name where there is none.
struct DraftSearch {
    /// So many conversations about one form can go on at once.
    private static let limit = 99

    /// What was found at the place that was taken.
    private(set) var found: DraftFile.Found?
    private(set) var remarks: [String] = []
    private let form: FormIdentity
    /// The form's file name: what the names of its drafts begin with.
    private let stem: String
    private let folder: FilePath
    private let language: ViewLanguage

    init(_ form: FormIdentity, _ folder: FilePath, _ language: ViewLanguage) {
        self.language = language
        self.form = form
        stem = form.fileName
        self.folder = folder
    }

    /// A draft's name and the right to it.
    struct Place: ~Copyable {
        let path: FilePath
        let lock: NameLock
    }

    /// The first draft that can be continued, or else the first free name.
    mutating func claim() throws(OutputError) -> Place {
        for number in keptNumbers where path(number).exists {
            guard let lock = try NameLock(lockPath(number)) else { continue }
            guard let draft = draft(at: path(number)) else { continue }
            found = draft
            return Place(path: path(number), lock: lock)
        }
        for number in 1...Self.limit where !path(number).exists {
            guard let lock = try NameLock(lockPath(number)) else { continue }
            // Between the two looks another process may have left one.
            if !path(number).exists { return Place(path: path(number), lock: lock) }
        }
        throw OutputError(path(1).description, .locked)
    }

    private func path(_ number: Int) -> FilePath { folder.appending(name(number) + ".json") }

    private func lockPath(_ number: Int) -> FilePath { folder.appending(name(number) + ".lock") }

    private func name(_ number: Int) -> String { stem + (number == 1 ? "" : ".\(number)") }

    /// The numbers of the form's drafts in the folder, which is read once: to try each name takes longer than a start.
    private var keptNumbers: [Int] {
        let stem = Array(stem.utf8)
        return folder.namesOfEntries.filter { $0.starts(with: stem) }
            .compactMap { entry in (1...Self.limit).first { path($0).fileName.bytes == entry } }
            .sorted()
    }

    /// What the file of that name holds; one that is no draft is put out of the way.
    private mutating func draft(at path: FilePath) -> DraftFile.Found? {
        let reason: String
        do {
            guard let bytes = try path.content(limit: DraftText.sizeLimit) else { return nil }
            let text = try DraftText(bytes)
            guard text.identity == form.name else { throw DraftFault.otherForm }
            return DraftFile.Found(text: text, isOfOtherVersion: text.hash != form.hash)
        } catch let fault as DraftFault {
            reason = words(fault, path)
        } catch {
            reason = "\(error)"
        }
        let aside = putAside(path)
        let remark =
            aside.map { language.words(.draftPutAside, ["reason": reason, "name": $0]) }
            ?? language.words(.draftLeft, ["reason": reason])
        remarks.append(terminalSafe(remark))
        return nil
    }

    private func words(_ fault: DraftFault, _ path: FilePath) -> String {
        switch fault {
        case .damaged: language.words(.draftDamaged, ["file": path])
        case .version(let version): language.words(.draftOfVersion, ["file": path, "version": version])
        case .otherForm: language.words(.draftOfOtherForm, ["file": path])
        }
    }

    private func putAside(_ path: FilePath) -> String? {
        for number in 1...Self.limit {
            let aside = path.appendingToName(number == 1 ? ".damaged" : ".damaged.\(number)")
            let refusal = path.withCString { from in
                aside.withCString { posix_rename_new(AT_FDCWD, from, AT_FDCWD, $0) }
            }
            if refusal == 0 { return aside.fileName.description }
            guard refusal == EEXIST else { return nil }
        }
        return nil
    }
}

extension FilePath {
    fileprivate var exists: Bool { withCString { access($0, F_OK) } == 0 }

    fileprivate func appendingToName(_ ending: String) -> FilePath { FilePath(bytes: bytes + ending.utf8) }
}
