internal import FormEngine
internal import FormModel

/// A kind of field of the program: a built-in kind with a validator, options, a conversion or a layout.
///
///     let iban = CustomKind(
///         "iban", like: TextField.self, noun: "an IBAN", sample: "NO93 8601 1117 947",
///         normalizing: [.removeSpaces, .uppercase], validator: ibanValidator)
///
/// In a form it is a field's type: `{"id": "account", "type": "iban"}`.
public struct CustomKind: Sendable {
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
    ///   - base: The field of the built-in kind, such as `TextField.self`.
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
    ///   - typed: What becomes of the line at each key, as `FieldPart.typed(_:)` says.
    public init<BaseKind: FieldKind>(
        _ name: String, aliases: [String] = [], like base: KindField<BaseKind>.Type, noun: String,
        sample: String? = nil, mask: String? = nil, grouped groups: [Int] = [],
        normalizing normalizations: [Normalization] = [], options: Choices? = nil,
        conversion: CustomConversion? = nil, layout: CustomLayout? = nil, validator: CustomValidator? = nil,
        typed: (@Sendable (_ before: String, _ after: String) -> String?)? = nil
    ) {
        self.init(
            name, aliases, like: base.kind, sample, options,
            KindAddition(
                noun: noun, mask, grouped: groups, normalizing: normalizations, validator, conversion, layout, typed))
    }

    /// The kind of one field with closures of its own.
    init(_ name: String, like base: String, _ addition: KindAddition) {
        self.init(name, [], like: base, nil, nil, addition)
    }

    init(
        _ name: String, _ aliases: [String], like base: String, _ sample: String?, _ options: Choices?,
        _ addition: KindAddition
    ) {
        (self.name, self.base, self.options) = (name, base, options)
        guard let like = Kind.named(base) else { preconditionFailure("'\(base)' is no built-in kind") }
        added = Kind(name, aliases, like: like, sample: sample, addition: addition)
    }

    /// Gives fields of the kind its options, if they have none.
    func giveOptions(to field: inout FormModel.Field) {
        guard let options, added.isCalled(field.type.value), field.options.isEmpty, field.optionsFile == nil else {
            return
        }
        field.options = options.models(at: field.location)
    }
}

extension KindAddition {
    /// The additions of a kind, as a program says them.
    convenience init(
        noun: String, _ mask: String?, grouped groups: [Int], normalizing normalizations: [Normalization],
        _ validator: CustomValidator?, _ conversion: CustomConversion?, _ layout: CustomLayout?,
        _ typed: (@Sendable (String, String) -> String?)? = nil
    ) {
        self.init(
            noun: noun, validator: validator?.added, mask: mask,
            grouping: groups.isEmpty ? nil : Grouping(sizes: groups, separator: " "),
            cleaning: normalizations.map(\.rawValue), conversion: conversion?.added, layout: layout?.added,
            typed: typed)
    }
}
