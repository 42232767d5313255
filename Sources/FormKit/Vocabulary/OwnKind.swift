internal import FormEngine

/// A kind of field of your own: one that there is, with a closure that checks it and more.
///
///     let iban = OwnKind(
///         "iban", like: .text, noun: "an IBAN", sample: "NO93 8601 1117 947",
///         cleaning: ["remove_spaces", "uppercase"], validator: ibanValidator)
///
/// In a form it is a field's type: `{"id": "account", "type": "iban"}`.
public struct OwnKind: Sendable {
    /// The kinds that there are, each as form files name it.
    public enum Base: String, Sendable, CaseIterable {
        case text, name, email, url, password, path
        case phoneNumber = "phone_number"
        case textArea = "text_area"
        case number, float, count
        case signedNumber = "signed_number"
        case rangedNumber = "ranged_number"
        case date, time
        case dateTime = "date_time"
        case `switch`, checkbox, select, picker
        case multiSelect = "multi_select"
    }

    /// The name in form files.
    public let name: String
    let added: Kind

    /// A kind.
    ///
    /// - Parameters:
    ///   - name: What form files call it; it takes the place of a built-in one of that name.
    ///   - aliases: Other names for it.
    ///   - base: The kind whose answers are read, shown and written in the same way.
    ///   - noun: What such a field is, with its article: `an IBAN`.
    ///   - sample: An answer that any such field could take; `nil` leaves that of the base.
    ///   - mask: How texts are laid out, where a field has no mask of its own: `LL00 0000 0000 00`.
    ///   - cleaning: Names of converters, which run before those of a field's `clean`.
    ///   - validator: What every answer must pass; its parameters are not given.
    public init(
        _ name: String, aliases: [String] = [], like base: Base, noun: String, sample: String? = nil,
        mask: String? = nil, cleaning: [String] = [], validator: OwnValidator? = nil
    ) {
        self.name = name
        // Each case is the name of a kind, as a test holds.
        added = Kind(
            name, aliases, like: Kind.named(base.rawValue)!, noun: noun, sample: sample,
            addition: KindAddition(validator: validator?.added, mask: mask, cleaning: cleaning))
    }
}
