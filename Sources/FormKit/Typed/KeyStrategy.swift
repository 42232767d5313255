/// The naming of a type's properties after the fields of a form.
public enum KeyStrategy: Sendable {
    /// The names of the fields, or those of `CodingKeys`.
    case asWritten
    /// In camel case after fields in snake case: `userName` for `user_name`.
    case snakeCase

    /// The field of a property.
    func field(_ property: String) -> String {
        guard case .snakeCase = self else { return property }
        let letters = Array(property)
        return letters.indices.reduce(into: "") { name, place in
            let letter = letters[place]
            // A word begins with a capital, and so does the word after several of them: `baseURLText`.
            let isAfterWord = place > 0 && !letters[place - 1].isUppercase
            let isBeforeWord = place > 0 && place + 1 < letters.count && letters[place + 1].isLowercase
            if letter.isUppercase, isAfterWord || isBeforeWord { name.append("_") }
            name += letter.lowercased()
        }
    }

    /// The property of a field.
    func property(_ field: String) -> String {
        guard case .snakeCase = self else { return field }
        let words = field.split(separator: "_")
        return words.enumerated().map { place, word in
            place == 0 ? String(word) : word.prefix(1).uppercased() + word.dropFirst()
        }.joined()
    }
}
