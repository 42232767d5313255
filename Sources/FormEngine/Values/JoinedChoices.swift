import FormSyntax

/// Several choices in one text of data: ids, or titles of a picker, separated by `;`. If a text in the list could be
/// mistaken for several, each choice is in double quotes, and quotes within are doubled.
extension FieldDescription {
    /// Whether data write the field's choices in quotes.
    package var quotesChoices: Bool {
        guard kind.reader == .options else { return false }
        let lists = components.isEmpty ? [options] : components
        return lists.contains { list in
            list.contains { option in
                option.id.mayBeSeveral(of: list, isWritten: components.isEmpty)
                    || option.title.mayBeSeveral(of: list, isWritten: !components.isEmpty)
            }
        }
    }
}

/// A choice in quotes.
package func quotedChoice(_ text: String) -> String {
    "\"" + text.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"") + "\""
}

/// The choices in a text in which each is quoted; `nil` for any other text.
package func quotedChoices(_ text: ByteSlice) -> [[UInt8]]? {
    let mark = UInt8(ascii: "\"")
    var choices: [[UInt8]] = []
    var position = 0
    while position < text.count, text[position] == mark {
        var choice: [UInt8] = []
        position += 1
        while position < text.count {
            if text[position] == mark {
                guard position + 1 < text.count, text[position + 1] == mark else { break }
                position += 1
            }
            choice.append(text[position])
            position += 1
        }
        guard position < text.count else { return nil }
        choices.append(choice)
        position += 1
        if position == text.count { return choices }
        guard text[position] == UInt8(ascii: ";") else { return nil }
        position += 1
    }
    return nil
}

extension String {
    /// Whether a choice could be mistaken for several of its list, or for a quoted one.
    ///
    /// - Parameter isWritten: Whether data write it; other texts only matter if they consist of such choices.
    fileprivate func mayBeSeveral(of list: DescribedOptions, isWritten: Bool) -> Bool {
        if utf8.first == UInt8(ascii: "\"") { return isWritten }
        guard utf8.contains(UInt8(ascii: ";")) else { return false }
        return isWritten
            || split(separator: ";", omittingEmptySubsequences: false).allSatisfy { part in
                OptionMatch(named: String(part), among: list) != .none
            }
    }
}
