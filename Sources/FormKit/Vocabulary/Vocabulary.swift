package import FormEngine
package import FormModel
internal import FormSyntax

/// The additions of a program to the language of forms, by the names that forms use.
///
///     let vocabulary = Vocabulary(kinds: [iban], validators: [luhn], functions: [tax])
///     let form = try Form(json: bytes, path: "order.json").compiled(with: vocabulary)
///
/// Forms name them as built-in ones: `"type": "iban"`, `"validators": [{"type": "luhn"}]`, `"clean": ["squeeze"]`,
/// `"formula": "tax(price)"`. An unknown kind is a text, with a warning; an unknown validator, normalizer or function is an
/// error.
///
/// All closures are called synchronously, by whichever thread runs the session.
public struct Vocabulary: Sendable {
    /// Kinds of fields.
    public var kinds: [CustomKind]
    /// Types of validators.
    public var validators: [CustomValidator]
    /// Normalizers for `clean`.
    public var normalizers: [CustomNormalizer]
    /// Functions of formulas and conditions.
    public var functions: [CustomFunction]
    /// Formats of records.
    public var encoders: [CustomEncoder]
    /// The program's messages for failures, in forms without their own; with `{title}`, `{value}` and `{limit}`.
    public var messages: [FailureCode: String]

    /// A vocabulary; of two entries of one name the first counts.
    public init(
        kinds: [CustomKind] = [], validators: [CustomValidator] = [], normalizers: [CustomNormalizer] = [],
        functions: [CustomFunction] = [], encoders: [CustomEncoder] = [], messages: [FailureCode: String] = [:]
    ) {
        (self.kinds, self.validators, self.normalizers) = (kinds, validators, normalizers)
        (self.functions, self.encoders, self.messages) = (functions, encoders, messages)
    }

    /// The union of both; of two entries of one name this one's counts.
    public func adding(_ other: Vocabulary) -> Vocabulary {
        Vocabulary(
            kinds: kinds + other.kinds, validators: validators + other.validators,
            normalizers: normalizers + other.normalizers, functions: functions + other.functions,
            encoders: encoders + other.encoders, messages: messages.merging(other.messages) { own, _ in own })
    }

    /// The encoder of that name; `nil` for an unknown one.
    public func encoder(named name: String) -> CustomEncoder? { encoders.first { $0.name == name } }

    /// A form with the options of kinds that have some, and with words for failures that it has none for.
    func completing(_ form: FormModel.Form) -> FormModel.Form {
        var form = form
        for (code, text) in messages where form.messages.byCode[code.rawValue] == nil {
            form.messages.byCode[code.rawValue] = Located(text, at: form.location)
        }
        for kind in kinds where kind.options != nil {
            for group in form.groups.indices {
                for section in form.groups[group].sections.indices {
                    for field in form.groups[group].sections[section].fields.indices {
                        kind.giveOptions(to: &form.groups[group].sections[section].fields[field])
                    }
                }
            }
            for section in form.sectionTemplates.indices {
                for field in form.sectionTemplates[section].fields.indices {
                    kind.giveOptions(to: &form.sectionTemplates[section].fields[field])
                }
            }
        }
        return form
    }

    /// The names as the engine looks them up.
    package var names: KnownNames {
        KnownNames(
            kinds: kinds.map(\.added), validators: validators.map(\.added), converters: normalizers.map(\.added),
            functions: functions.map(\.added))
    }
}

/// Compiles a form that may name what a vocabulary has.
package func compile(
    _ form: FormModel.Form, with vocabulary: Vocabulary, referencesAreErrors: Bool = false,
    translationOf original: FormModel.Form? = nil
) -> Compilation {
    FormEngine.compile(
        form, with: vocabulary.names, referencesAreErrors: referencesAreErrors, translationOf: original)
}
