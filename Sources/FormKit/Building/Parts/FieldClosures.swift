internal import FormEngine
internal import FormModel
internal import FormSyntax

/// The closures that are written where a field is. Its definition names them by their places, until the form gives them names
/// of which it has only one.
struct FieldClosures: Sendable {
    var validators: [@Sendable (_ name: String) -> CustomValidator] = []
    var normalizers: [@Sendable (_ name: String) -> CustomNormalizer] = []
    var defaultValue: (@Sendable (_ name: String) -> CustomFunction)?
    /// The conversion between typed text and stored value, and the layout of the text.
    var conversion: CustomConversion?
    var layout: CustomLayout?
    /// Makes the line after each key.
    var typed: (@Sendable (String, String) -> String?)?
    var title: AddedTitle?
    var actions: [@Sendable (FormSession) -> Void] = []
    var submissionChecks: [SubmissionCheck] = []
    var lookup: OptionLookup?

    /// The additions to the kind of this field alone; `nil` for none.
    var addition: KindAddition? {
        guard conversion != nil || layout != nil || typed != nil || title != nil else { return nil }
        return KindAddition(conversion: conversion?.added, layout: layout?.added, typed: typed, title: title)
    }

    /// The name of a closure by its place in one of the lists, from 0.
    static func name(_ place: Int, of id: String) -> String { "\(id)#\(place + 1)" }
}

/// The closures of a form, by names that only it has.
struct FormClosures: Sendable {
    var vocabulary = Vocabulary()
    /// By the ids of their fields; in a section that repeats an id holds `[:index]`.
    private(set) var actions: [FieldAddress: [@Sendable (FormSession) -> Void]] = [:]
    private(set) var submissionChecks: [FieldAddress: [SubmissionCheck]] = [:]
    private(set) var lookups: [FieldAddress: OptionLookup] = [:]

    /// The field as the engine knows it, its closures called by their names. Those of a field that was removed may have the same
    /// names, and count no more.
    ///
    /// - Parameter section: The section that holds it.
    mutating func named(_ field: FieldDefinition, in section: FormModel.Section? = nil) -> FormModel.Field {
        var model = field.model
        let closures = field.closures
        let id = section.map { model.id(in: $0) } ?? model.id.value
        for place in closures.validators.indices {
            vocabulary.validators.insert(closures.validators[place](FieldClosures.name(place, of: id)), at: 0)
        }
        for place in closures.normalizers.indices {
            vocabulary.normalizers.insert(closures.normalizers[place](FieldClosures.name(place, of: id)), at: 0)
        }
        for place in model.checks.indices {
            guard case .named(let name, let parameters) = model.checks[place].test, name.hasPrefix("#") else {
                continue
            }
            model.checks[place].test = .named(id + name, parameters)
            model.checks[place].word.value = id + name
        }
        for place in model.clean.indices where model.clean[place].value.hasPrefix("#") {
            model.clean[place].value = id + model.clean[place].value
        }
        if let defaultValue = closures.defaultValue, let call = model.initial, call.value.hasPrefix("#") {
            let name = "default_of_" + String(id.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" })
            vocabulary.functions.insert(defaultValue(name), at: 0)
            model.initial?.value = name + call.value.dropFirst()
        }
        if let addition = closures.addition {
            let name = FieldClosures.name(0, of: id)
            vocabulary.kinds.insert(CustomKind(name, like: model.type.value, addition), at: 0)
            model.type.value = name
        }
        if !closures.actions.isEmpty { actions[id, default: []] += closures.actions }
        if !closures.submissionChecks.isEmpty { submissionChecks[id, default: []] += closures.submissionChecks }
        lookups[id] = closures.lookup
        return model
    }

    /// Forgets what a field has that is gone.
    mutating func forget(_ id: FieldAddress) { (actions[id], submissionChecks[id], lookups[id]) = (nil, nil, nil) }

    /// A group as the engine knows it.
    mutating func named(_ group: Group) -> FormModel.Group {
        var model = group.model
        model.sections = group.sections.map { section in
            var model = section.model
            model.fields = section.fields.map { named($0, in: section.model) }
            return model
        }
        return model
    }
}
