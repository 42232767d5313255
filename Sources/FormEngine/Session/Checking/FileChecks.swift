import FormModel
import FormSyntax

/// Checks of paths; they pass if the session has no access to files.
extension Session {
    /// Whether a path leads to what is required.
    @inline(never)
    func existenceHolds(_ wanted: Int32, _ state: State) -> Bool {
        guard let wanted = Check.Existence(number: wanted), let found = foundFile(Slot(slot(of: state))) else {
            return true
        }
        return wanted.holds(found)
    }

    /// The kind of file at a slot's path; `nil` without access to files.
    func foundFile(_ slot: Slot) -> FoundFile? {
        guard let files, let text = answers.slots[Int(slot.index)].text else { return nil }
        return files(String(text))
    }

    /// The path that a default means for the person who accepts it, if it differs: `~` is their home folder.
    func pathAtHome(ofDefault slot: Slot) -> String? {
        guard audience.home != nil, field(slot).kind.is(.path), let text = answers.slots[Int(slot.index)].text,
            text.first == UInt8(ascii: "~"), holdsDefault(slot)
        else { return nil }
        let path = String(text)
        let meant = audience.asLine.fileName(typed: path)
        return meant == path ? nil : meant
    }

    /// Checks all files again, since they may have appeared or gone since they were given.
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
