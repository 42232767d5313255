import FormModel
import FormSyntax

extension FormReader {
    /// A field's messages, by code.
    mutating func messages(_ member: JSONMember) -> [String: Located<String>] {
        guard case .object(let members) = member.node.value else {
            reject(member, .ignored, cure: .writeObject(suchAs: "{\"required\": \"…\"}"))
            return [:]
        }
        _ = repeatedMembers(members)
        var messages: [String: Located<String>] = [:]
        for message in members where messages[message.key] == nil { messages[message.key] = locatedMessage(message) }
        return messages
    }

    /// The form's texts in other languages: an object by language, each an object by text.
    mutating func translations(_ member: JSONMember) -> [Translation] {
        guard case .object(let languages) = member.node.value else {
            reject(member, .ignored, cure: .writeObject(suchAs: "{\"nb\": {\"Name\": \"Navn\"}}"))
            return []
        }
        let repeated = repeatedMembers(languages)
        return languages.enumerated().filter { !repeated.contains($0.offset) }.map { _, language in
            Translation(Located(language.key, at: language.keyLocation), entries(language))
        }
    }

    /// The texts of one language.
    mutating func entries(_ language: JSONMember) -> [Translation.Entry] {
        guard case .object(let members) = language.node.value else {
            reject(language, .ignored, cure: .writeObject(suchAs: "{\"Name\": \"Navn\"}"))
            return []
        }
        let repeated = repeatedMembers(members)
        return members.enumerated().compactMap { place, member in
            guard !repeated.contains(place), let translation = text(member) else { return nil }
            return Translation.Entry(Located(member.key, at: member.keyLocation), translation)
        }
    }

    /// The form's messages: a text is found by its code, an object by the kind that it is for.
    mutating func messageTable(_ member: JSONMember) -> MessageTable {
        var table = MessageTable()
        guard case .object(let members) = member.node.value else {
            reject(member, .ignored, cure: .writeObject(suchAs: "{\"required\": \"…\"}"))
            return table
        }
        let repeated = repeatedMembers(members)
        for (index, message) in members.enumerated() where !repeated.contains(index) {
            if case .object = message.node.value {
                table.byKindAndCode[message.key] = messages(message)
            } else {
                table.byCode[message.key] = locatedMessage(message)
            }
        }
        return table
    }

    private mutating func locatedMessage(_ message: JSONMember) -> Located<String>? {
        text(message).map { Located($0, at: message.keyLocation) }
    }
}

extension MessageTable {
    /// Sorted by code and kind, which a file may give in any order.
    var node: JSONNode? {
        let texts = byCode.map { ($0.key, JSONNode($0.value.value)) }
        let tables = byKindAndCode.compactMap { kind, texts in messagesNode(texts).map { (kind, $0) } }
        guard !texts.isEmpty || !tables.isEmpty else { return nil }
        return JSONNode(texts.sorted { $0.0 < $1.0 } + tables.sorted { $0.0 < $1.0 })
    }
}

/// Messages by their codes, sorted.
func messagesNode(_ messages: [String: Located<String>]) -> JSONNode? {
    guard !messages.isEmpty else { return nil }
    return JSONNode(
        .object(messages.sorted { $0.key < $1.key }.map { JSONMember(key: $0, at: $1.location, $1.node) }))
}

extension [Translation] {
    var node: JSONNode? {
        guard !isEmpty else { return nil }
        return JSONNode(
            map { language in
                (language.language.value, JSONNode(language.entries.map { ($0.text.value, JSONNode($0.translation)) }))
            })
    }
}
