import FormTestSupport

/// Records of people as in real data, valid ones and every kind of invalid one.
struct PeopleRecords {
    static let fields = [
        "username", "email", "full_name", "birth_date", "country", "postal_code", "phone", "age", "price_min",
        "price_max", "bio", "accept",
    ]
    static let postalShapes = [
        "US": ["00000", "00000-0000"], "CA": ["A0A 0A0"], "NL": ["0000 AA"], "SE": ["000 00"], "PL": ["00-000"],
        "JP": ["000-0000"], "BR": ["00000-000"],
        "GB": ["A0 0AA", "A00 0AA", "A0A 0AA", "AA0 0AA", "AA00 0AA", "AA0A 0AA"],
        "DE": ["00000"], "FR": ["00000"], "IT": ["00000"], "ES": ["00000"], "FI": ["00000"], "MX": ["00000"],
        "CH": ["0000"], "AT": ["0000"], "DK": ["0000"], "NO": ["0000"], "BE": ["0000"], "AU": ["0000"],
    ]
    private static let odd: [String: [String]] = [
        "username": ["", "ada", "a_2", "Ada_L", "_ada", "ada-l", "ada l", "abcdefghijklmnopqrstu", "ædaa", " ada_l"],
        "email": [
            "", "ada", "ada@localhost", "ada@example.c", "@example.org", "ada@@example.org", "a da@example.org",
            "ada@example..org", "ada@.org", "ada@example.org ", "ada@exa_mple.org", "ädä@example.org", "ada@example.o1",
        ],
        "full_name": ["", " ", "   ", "\u{2003}", String(repeating: "é", count: 61)],
        "birth_date": [
            "", "1899-12-31", "2026-01-01", "2023-02-29", "2024-13-01", "2024-00-10", "2024-04-31", "29/02/2024",
            "2024-2-9", "0000-01-01", "today", "2024-01-01 ",
        ],
        "country": ["", "XX", "UK", "U", "1"],
        "postal_code": ["", "ABC", "12", "1234567890", "00000 ", "0000a", "aa0 0aa", "0000-000"],
        "phone": ["+0123456", "12345678", "+12", "+1234567890123456", "+12 345 678", "+12345678a"],
        "age": ["", "abc", "12a", "4 2", "-1", "151", "1.5", "12345678901234567890"],
        "price_min": ["", "n/a", "1.2.3", "-0.01", "1,5", "9999999.99"],
        "price_max": ["", "ten", "-1", "0", "0.00", "1e"],
        "bio": [String(repeating: "x", count: 121), String(repeating: "ø\n", count: 61), "a\u{1}b"],
        "accept": ["", "maybe", "TRUE!", "1.0", "2"],
    ]

    private var generator: SeededGenerator

    init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

    /// The next record; about one field in fifteen has an odd value.
    mutating func next() -> [String: String] {
        var record: [String: String] = [:]
        for field in Self.fields {
            let isOdd = Int.random(in: 0..<15, using: &generator) == 0
            record[field] = isOdd ? pick(Self.odd[field] ?? []) : good(field, country: record["country"] ?? "")
        }
        return record
    }

    private mutating func pick(_ texts: [String]) -> String { texts.randomElement(using: &generator) ?? "" }

    private mutating func good(_ field: String, country: String) -> String {
        switch field {
        case "username": pick(["adal", "ada_l", "a234567890123456789_", "zzzz"])
        case "email": pick(["ada@example.org", "a.d+a%_-@mail.example-1.co.uk", "A@B.no", ".@a.bc"])
        case "full_name": pick(["Ada Lovelace", "美咲 鈴木", "Ó’Brien", String(repeating: "é", count: 60)])
        case "birth_date": pick(["1900-01-01", "2025-12-31", "2024-02-29", "2000-02-29", "1985-12-10"])
        case "country": pick(Self.postalShapes.keys.sorted())
        case "postal_code": filled(pick(Self.postalShapes[country] ?? ["anything"]))
        case "phone": pick(["", "+4722334455", "+1234567", "+123456789012345"])
        case "age": pick(["0", "150", "42", "7"])
        case "price_min": pick(["0", "10.00", "12.5"])
        case "price_max": pick(["12.50", "12.500", "99999.99"])
        case "bio": pick(["", "two\nlines", String(repeating: "ø", count: 120), "\"quoted\", with a comma"])
        default: pick(["true", "false"])
        }
    }

    /// The shape with digits in place of `0` and letters in place of `A`.
    private mutating func filled(_ shape: String) -> String {
        var text = ""
        for character in shape {
            switch character {
            case "0": text += pick(["0", "1", "5", "9"])
            case "A": text += pick(["A", "K", "Z"])
            default: text.append(character)
            }
        }
        return text
    }
}
