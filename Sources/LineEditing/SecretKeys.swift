/// Editing of a secret, without libedit.
extension EditlineEditor {
    /// Inserts characters.
    func insertSecret(_ text: String) {
        renewStatus()
        secret.insert(text)
    }

    /// Handles a control key.
    ///
    /// If nothing is displayed, the caret stays at the end, since nobody could tell where it is.
    func editSecret(_ code: UInt8) {
        let count = secret.count
        defer { if secret.count != count { renewStatus() } }
        switch code {
        case 0x08, 0x7f: secret.remove(to: secret.caret - 1)
        case 0x15: secret.wipe()
        case 0x17 where !question.showsBullets: secret.wipe()
        case 0x17: secret.remove(to: secret.startOfWord)
        case _ where !question.showsBullets: break
        case 0x01: secret.move(to: 0)
        case 0x02: secret.move(to: secret.caret - 1)
        case 0x04: secret.remove(to: secret.caret + 1)
        case 0x05: secret.move(to: secret.count)
        case 0x06: secret.move(to: secret.caret + 1)
        case 0x0b: secret.remove(to: secret.count)
        default: break
        }
    }

    /// Handles a key without a character.
    func editSecret(_ command: Editline.KeyCommand?) {
        switch command {
        case .toStart: editSecret(0x01)
        case .left, .wordLeft: editSecret(0x02)
        case .deleteNext: editSecret(0x04)
        case .toEnd: editSecret(0x05)
        case .right, .wordRight: editSecret(0x06)
        case .nothing, .beginLine, .setMark, .killRegion, nil: break
        }
    }
}
