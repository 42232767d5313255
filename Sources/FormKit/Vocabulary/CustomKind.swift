internal import FormEngine
internal import FormModel

/// A kind of field of the program: a built-in kind with a validator, options, a conversion or a layout.
///
///     let iban = CustomKind(
///         "iban", like: .text, noun: "an IBAN", sample: "NO93 8601 1117 947",
///         normalizing: [.removeSpaces, .uppercase], validator: ibanValidator)
///
/// In a form it is a field's type: `{"id": "account", "type": "iban"}`.
public struct CustomKind: Sendable {
    /// The built-in kinds, by their names in form files.
    public enum Base: String, Sendable, CaseIterable {
        case text, name, email, url, password, path
        case phoneNumber = "phone_number"
        case textArea = "text_area"
        case integer, decimal
        case date, time
        case dateTime = "date_time"
        case `switch`, checkbox, select, picker
        case multiSelect = "multi_select"
    }

    /// The name in form files.
    public let name: String
    /// The name of the base kind.
    let base: String
    /// The options of fields without their own.
    let options: Choices?
    let added: Kind

    /// A kind.
    ///
    /// - Parameters:
    ///   - name: The name in form files; it replaces a built-in one of that name.
    ///   - aliases: Other names for it.
    ///   - base: The built-in kind.
    ///   - noun: The noun for an answer, with its article: `an IBAN`.
    ///   - sample: An answer for any such field; `nil` for that of the base.
    ///   - mask: The mask of fields without their own: `LL00 0000 0000 00`.
    ///   - groups: The characters of each group, which a blank parts, of fields without their own mask or grouping; the last of
    ///     several takes the rest, one alone is that of every group.
    ///   - normalizations: The normalizations before those of a field.
    ///   - options: The options of fields without their own, of a kind like a choice.
    ///   - conversion: The conversion between typed texts and stored values; `nil` for that of the base.
    ///   - layout: The layout of a text while it is typed; `nil` for that of the base.
    ///   - validator: The validator of every answer, without parameters.
    public init(
        _ name: String, aliases: [String] = [], like base: Base, noun: String, sample: String? = nil,
        mask: String? = nil, grouped groups: [Int] = [], normalizing normalizations: [Normalization] = [],
        options: Choices? = nil,
        conversion: CustomConversion? = nil, layout: CustomLayout? = nil, validator: CustomValidator? = nil
    ) {
        let addition = KindAddition(
            noun: noun, validator: validator?.added, mask: mask,
            grouping: groups.isEmpty ? nil : Grouping(sizes: groups, separator: " "),
            cleaning: normalizations.map(\.rawValue), conversion: conversion?.added, layout: layout?.added)
        self.init(name, aliases, like: base.rawValue, sample, options, addition)
    }

    /// The kind of one field with closures of its own.
    init(_ name: String, like base: String, conversion: CustomConversion?, layout: CustomLayout?) {
        let addition = KindAddition(conversion: conversion?.added, layout: layout?.added)
        self.init(name, [], like: base, nil, nil, addition)
    }

    private init(
        _ name: String, _ aliases: [String], like base: String, _ sample: String?, _ options: Choices?,
        _ addition: KindAddition
    ) {
        (self.name, self.base, self.options) = (name, base, options)
        // Each base, and each kind of `KindField`, is the name of a kind, as a test holds.
        added = Kind(name, aliases, like: Kind.named(base)!, sample: sample, addition: addition)
    }

    /// Gives fields of the kind its options, if they have none.
    func giveOptions(to field: inout FormModel.Field) {
        guard let options, added.isCalled(field.type.value), field.options.isEmpty, field.optionsFile == nil else {
            return
        }
        field.options = options.models(at: field.location)
    }
}
