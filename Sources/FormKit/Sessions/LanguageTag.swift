package import FormWords

/// A language, and perhaps a country: `de`, `nb-NO`, or a locale such as `pt_BR.UTF-8`.
///
/// Messages are in English, German, Norwegian, French or Spanish; in English for any other language. The form's own texts
/// follow its `strings`.
public struct LanguageTag: RawRepresentable, Hashable, Sendable, ExpressibleByStringLiteral {
    /// The tag as written.
    public let rawValue: String

    /// A tag of any text; an unknown language means English.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// A tag of any text; an unknown language means English.
    public init(stringLiteral text: String) { rawValue = text }

    /// The language of numbers, dates, yes and no, and of messages.
    package var viewLanguage: Language { Language(locale: rawValue) ?? .english }
}
