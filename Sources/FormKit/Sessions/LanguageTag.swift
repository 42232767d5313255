package import FormWords

/// A language, and perhaps a country: `de`, `nb-NO`, or a locale such as `pt_BR.UTF-8`.
///
/// Failures are worded in English, German, Norwegian, French and Spanish; in any other language in English. What the form
/// itself says follows its `strings`.
public struct LanguageTag: RawRepresentable, Hashable, Sendable, ExpressibleByStringLiteral {
    /// The tag as it was written.
    public let rawValue: String

    /// Takes any text; one that names no known language means English.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Takes any text; one that names no known language means English.
    public init(stringLiteral text: String) { rawValue = text }

    /// How people say numbers, dates, yes and no in the language, and what they are told in.
    package var viewLanguage: Language { Language(locale: rawValue) ?? .english }
}
