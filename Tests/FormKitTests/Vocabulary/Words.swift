import FormEngine
import FormFiles
import FormKit
import FormModel
import FormSyntax
import FormTestSupport
import FormWords
import Testing

/// An international bank account number, ISO 13616: country, two control digits, up to thirty letters and digits.
let ibanCheck = CustomValidator("is_iban", requirement: "an IBAN", code: "iban") { (text: String) in
    guard isIBAN(text) else {
        throw Refusal(
            "'\(text)' is not an IBAN: check its letters and digits",
            translations: ["de": "'\(text)' ist keine IBAN: die Zeichen prüfen"])
    }
}

/// Whether the characters, the first four moved to the end and letters read as 10 to 35, are 1 modulo 97.
private func isIBAN(_ text: String) -> Bool {
    var remainder = 0
    for character in text.dropFirst(4) + text.prefix(4) {
        guard let digit = Int(String(character), radix: 36) else { return false }
        remainder = (remainder * (digit < 10 ? 10 : 100) + digit) % 97
    }
    return (15...34).contains(text.count) && remainder == 1
}

/// All that the tests add to the language of forms.
let words = Vocabulary(
    kinds: [
        CustomKind(
            "iban", aliases: ["account"], like: TextField.self, noun: "an IBAN", sample: "NO9386011117947",
            normalizing: ["squeeze", .uppercase], validator: ibanCheck),
        CustomKind("dozen", like: IntegerField.self, noun: "a number of dozens", validator: ofTwelve),
    ],
    validators: [
        ibanCheck, ofTwelve,
        CustomValidator("postal", parameters: [.texts("countries")], reading: ["country"]) {
            (text: String, form: ValidationContext) in
            guard let country: String = form["country"], form.texts("countries").contains(country) else { return }
            guard text.utf8.count == 4 else { throw Refusal("a postal code of \(country) has four digits") }
        },
        CustomValidator("most", parameters: [.number("of", isRequired: true)]) { (number: ExactDecimal, form) in
            guard let most = form.number("of"), number <= most else { throw Refusal("too many") }
        },
        CustomValidator("workday") { (date: CalendarDate) in
            guard ![2, 3].contains(date.days % 7) else { throw Refusal("\(date) is no workday") }
        },
        CustomValidator("agreed") { (isAgreed: Bool?) in
            guard isAgreed == true else { throw Refusal("say yes") }
        },
        CustomValidator("together") { (choices: [String]) in
            guard choices != ["a", "b"] else { throw Refusal("a and b do not go together") }
        },
        CustomValidator("silent") { (_: String) in throw Refusal("") },
        CustomValidator("other_error") { (_: String) in throw OtherError() },
        CustomValidator("first_letter") { (text: String) in
            // Would be the end of the program for an empty text.
            guard text[text.startIndex] != "x" else { throw Refusal("not \(text)") }
        },
    ],
    normalizers: [
        CustomNormalizer("squeeze") { text in text.filter { $0 != " " && $0 != "-" } },
        CustomNormalizer("no_stars") { text in
            guard !text.contains("*") else { throw Refusal("leave the stars out") }
            return text
        },
        CustomNormalizer("twice") { text in text + text + text + text + text },
    ],
    functions: [
        CustomFunction("tax") { (price: ExactDecimal) in
            price.multiplied(by: ExactDecimal("0.25")!)?.rounded(places: 2)
        },
        CustomFunction("initials") { (first: String, last: String?) in
            String(first.prefix(1)) + (last?.prefix(1) ?? "")
        },
        CustomFunction("later") { (date: CalendarDate, days: Int) in date.adding(days: days) },
        CustomFunction("middle", arguments: 1...8) { (numbers: [ExactDecimal]) in numbers.sorted()[numbers.count / 2] },
        CustomFunction("is_even") { (number: Int) in number % 2 == 0 },
        CustomFunction("answer") { 42 },
    ],
    encoders: [
        CustomEncoder("lines") { record in
            func lines(_ record: AnsweredRecord, _ start: String) -> String {
                record.members.map { member in
                    member.instances.map { $0.map { lines($0, start + member.id + ".") }.joined() }
                        ?? "\(start)\(member.id)=\(member.value?.description ?? "-")\n"
                }.joined()
            }
            return Array(lines(record, "").utf8)
        }
    ])

private let ofTwelve = CustomValidator("of_twelve") { (number: Int) in
    guard number % 12 == 0 else { throw Refusal("\(number) is no dozens") }
}

/// An error that says itself what it means.
private struct OtherError: Error, CustomStringConvertible {
    let description = "something else is wrong"
}

/// A form of these fields, compiled with the words.
func compilation(_ fields: String, with words: Vocabulary = words) throws -> Compilation {
    try compilation(ofForm: FormTestSupport.fields(fields), with: words)
}

/// A form compiled with the words.
func compilation(ofForm json: String, with words: Vocabulary = words) throws -> Compilation {
    let reading = readJSONForm(bytes: Array(json.utf8), path: "form.json")
    return compile(try #require(reading.form, "\(reading.diagnostics)"), with: words, referencesAreErrors: true)
}

/// A session of a form of these fields, started.
func session(_ fields: String) throws -> Session {
    try session(ofForm: FormTestSupport.fields(fields))
}

/// A session of a form, started.
func session(ofForm json: String) throws -> Session {
    let compilation = try compilation(ofForm: json)
    return started(try #require(compilation.form, "\(compilation.diagnostics)"))
}

extension Session {
    /// Gives answers as data, without asking for more.
    mutating func give(_ answers: KeyValuePairs<String, String>) {
        for (id, text) in answers { give(text, to: id) }
        finish()
    }

    /// Whether a field's answer passes.
    func holds(_ id: String) -> Bool { slot(id: id).map { verdict($0).isAccepted } ?? false }

    /// Whether a field is shown.
    func shows(_ id: String) -> Bool { slot(id: id).map { isVisible($0) } ?? false }

    /// Every failure as `code: message`.
    mutating func complaints(in language: Language = .english) -> [String] {
        let wording = Wording(for: .data(language))
        return collectFailures().map { "\(wording.code($0, in: form)): \(wording.message($0, in: self))" }
    }
}
