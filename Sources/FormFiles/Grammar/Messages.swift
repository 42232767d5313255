import FormModel
import FormSyntax
import FormWords

extension MessageTable {
    /// Reads the form's messages: a text belongs to its code, an object to the kind it is named after.
    init(_ member: JSONMember, _ reader: inout FormReader) {
        self.init()
        let cure = Message.writeObject(suchAs: "{\"required\": \"…\"}")
        guard let members = reader.members(of: member, .ignored, orElse: cure) else { return }
        for message in reader.distinct(members) {
            if case .object = message.node.value {
                byKindAndCode[message.key] = Self.messages(message, &reader)
            } else {
                byCode[message.key] = Self.text(message, &reader)
            }
        }
    }

    /// A field's messages, by code.
    static func messages(_ member: JSONMember, _ reader: inout FormReader) -> [String: Located<String>] {
        let cure = Message.writeObject(suchAs: "{\"required\": \"…\"}")
        let members = reader.members(of: member, .ignored, orElse: cure) ?? []
        _ = reader.repeatedMembers(members)
        var messages: [String: Located<String>] = [:]
        for message in members where messages[message.key] == nil {
            messages[message.key] = text(message, &reader)
        }
        return messages
    }

    private static func text(_ message: JSONMember, _ reader: inout FormReader) -> Located<String>? {
        reader.text(message).map { Located($0, at: message.keyLocation) }
    }

    /// The messages sorted by code and kind, since a file may have them in any order.
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

extension Translation {
    /// Reads the form's texts in other languages: an object by language, each an object by original text.
    static func all(_ member: JSONMember, _ reader: inout FormReader) -> [Translation] {
        let cure = Message.writeObject(suchAs: "{\"nb\": {\"Name\": \"Navn\"}}")
        let languages = reader.members(of: member, .ignored, orElse: cure) ?? []
        return reader.distinct(languages).map {
            Translation(Located($0.key, at: $0.keyLocation), entries($0, &reader))
        }
    }

    /// Reads the texts of one language.
    static func entries(_ language: JSONMember, _ reader: inout FormReader) -> [Entry] {
        let cure = Message.writeObject(suchAs: "{\"Name\": \"Navn\"}")
        let members = reader.members(of: language, .ignored, orElse: cure) ?? []
        return reader.distinct(members).compactMap { member in
            reader.text(member).map { Entry(Located(member.key, at: member.keyLocation), $0) }
        }
    }
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
