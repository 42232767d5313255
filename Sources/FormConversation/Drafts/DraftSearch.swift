import FormEngine
import FormSubmission
import FormSyntax
import FormSystem
import FormWords

/// Finds the drafts of a form that no other process uses, and a free name.
struct DraftSearch {
    /// The most conversations about one form at the same time.
    private static let limit = 99

    /// The drafts that can be continued, the latest first.
    private(set) var found: [DraftFile.FoundDraft] = []
    private(set) var remarks: [String] = []
    private let form: FormIdentity
    /// The form's file name, with which the names of its drafts begin.
    private let stem: String
    private let folder: FilePath
    private let language: Language

    init(_ form: FormIdentity, _ folder: FilePath, _ language: Language) {
        self.language = language
        self.form = form
        stem = form.fileName
        self.folder = folder
    }

    /// A draft's name and the lock on it.
    final class ClaimedName {
        let path: FilePath
        private let lock: NameLock

        fileprivate init(_ path: FilePath, _ lock: consuming NameLock) {
            self.path = path
            self.lock = lock
        }
    }

    /// Claims every draft that can be continued, and a free name for a new one.
    mutating func claim() throws(OutputError) -> ClaimedName {
        for number in try keptNumbers() where path(number).exists {
            guard let lock = try NameLock(lockPath(number)) else { continue }
            if let text = draft(at: path(number)) {
                let place = ClaimedName(path(number), lock)
                found.append(DraftFile.FoundDraft(text: text, isOfOtherVersion: text.hash != form.hash, place: place))
            }
        }
        found.sort { $0.text.saved > $1.text.saved }
        return try freePlace()
    }

    private func freePlace() throws(OutputError) -> ClaimedName {
        for number in 1...Self.limit where !path(number).exists {
            guard let lock = try NameLock(lockPath(number)) else { continue }
            // Another process may have left one between the two checks.
            if !path(number).exists { return ClaimedName(path(number), lock) }
        }
        throw OutputError(path(1).description, .locked)
    }

    private func path(_ number: Int) -> FilePath { folder.appending(name(number) + ".json") }

    private func lockPath(_ number: Int) -> FilePath { folder.appending(name(number) + ".lock") }

    private func name(_ number: Int) -> String { stem + (number == 1 ? "" : ".\(number)") }

    /// The numbers of the form's drafts in the folder, which is read once: trying each name takes longer than a start.
    private func keptNumbers() throws(OutputError) -> [Int] {
        let names: [[UInt8]]
        do throws(SystemError) { names = try folder.namesOfEntries() } catch {
            throw OutputError(folder.description, .notRead(error))
        }
        let stem = Array(stem.utf8)
        return names.filter { $0.starts(with: stem) }
            .compactMap { entry in (1...Self.limit).first { path($0).fileName.bytes == entry } }
            .sorted()
    }

    /// The draft in a file; a file that is no draft is moved out of the way.
    private mutating func draft(at path: FilePath) -> DraftText? {
        let reason: String
        do {
            guard let bytes = try path.content(limit: DraftText.sizeLimit) else { return nil }
            let text = try DraftText(bytes)
            guard text.identity == form.name else { throw DraftFault.otherForm }
            return text
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
            guard let refusal = path.rename(to: aside, ifFree: true) else { return aside.fileName.description }
            guard refusal == .exists else { return nil }
        }
        return nil
    }
}

extension FilePath {
    fileprivate func appendingToName(_ ending: String) -> FilePath { FilePath(bytes: bytes + ending.utf8) }
}
