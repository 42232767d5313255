import FormModel
import FormSyntax

/// Checks of paths, which hold where nobody looks for files.
extension Session {
    /// Whether the thing at a path is the one that is to be there.
    @inline(never)
    func existenceHolds(_ wanted: Int32, _ state: State) -> Bool {
        guard let wanted = Check.Existence(number: wanted), let found = foundFile(Slot(slot(of: state))) else {
            return true
        }
        return wanted.holds(found)
    }

    /// The thing at the path that a slot has; `nil` where nobody looks for files.
    func foundFile(_ slot: Slot) -> FoundFile? {
        guard let files, let text = answers.slots[Int(slot.index)].text else { return nil }
        return files(pathAtHome(ofDefault: slot) ?? String(text))
    }

    /// The path that a value of the form's own means to whoever takes it, where that is another: `~` is their home folder.
    func pathAtHome(ofDefault slot: Slot) -> String? {
        guard audience.home != nil, field(slot).kind.is(.path), let text = answers.slots[Int(slot.index)].text,
            text.first == UInt8(ascii: "~"), holdsDefault(slot)
        else { return nil }
        let path = String(text)
        let meant = audience.asLine.fileName(typed: path)
        return meant == path ? nil : meant
    }

    /// Looks for the files of all answers anew: those may have come, or gone, since they were given.
    package mutating func lookForFiles() {
        guard files != nil, (0..<tables.checks.count).contains(where: { tables.checks[$0].operation == .existence })
        else { return }
        forgetChanges()
        for slot in 0..<Int32(answers.slots.count) where looksForFile(slot) { waitForChecks(slot) }
        runChecks()
    }

    private func looksForFile(_ slot: Int32) -> Bool {
        guard answers.slots[Int(slot)].flags.isSuperset(of: [.visible, .hasValue]) else { return false }
        return plan(of: slot).pointee.checks.indices.contains { tables.checks[$0].operation == .existence }
    }
}
