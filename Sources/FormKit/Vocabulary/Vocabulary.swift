package import FormEngine
package import FormModel

/// The additions of a program to the language of forms, by the names that forms use.
///
///     let vocabulary = Vocabulary(kinds: [iban], validators: [luhn], functions: [tax])
///     let form = try Form(json: bytes, path: "order.json").compiled(with: vocabulary)
///
/// Forms in code and in files name them in the same way as what is built in: `"type": "iban"` for a kind,
/// `{"type": "luhn"}` among the validators, `"clean": ["squeeze"]`, `"formula": "tax(price)"`. Where a form is read without
/// them, an unknown kind is a text, with a warning, and an unknown validator, converter or function is an error.
///
/// All closures are called synchronously, by whichever thread runs the session.
public struct Vocabulary: Sendable {
    /// Kinds of fields.
    public var kinds: [OwnKind]
    /// Types of validators.
    public var validators: [OwnValidator]
    /// Converters for `clean`.
    public var converters: [OwnConverter]
    /// Functions of formulas and conditions.
    public var functions: [OwnFunction]
    /// Formats of records.
    public var encoders: [OwnEncoder]

    /// A vocabulary; of two things of one sort and name the first counts.
    public init(
        kinds: [OwnKind] = [], validators: [OwnValidator] = [], converters: [OwnConverter] = [],
        functions: [OwnFunction] = [], encoders: [OwnEncoder] = []
    ) {
        (self.kinds, self.validators, self.converters) = (kinds, validators, converters)
        (self.functions, self.encoders) = (functions, encoders)
    }

    /// Everything of both; where both have a name, this one's counts.
    public func adding(_ other: Vocabulary) -> Vocabulary {
        Vocabulary(
            kinds: kinds + other.kinds, validators: validators + other.validators,
            converters: converters + other.converters, functions: functions + other.functions,
            encoders: encoders + other.encoders)
    }

    /// The encoder of that name; `nil` for one that is not here.
    public func encoder(named name: String) -> OwnEncoder? { encoders.first { $0.name == name } }

    /// The names as the engine looks them up.
    package var names: KnownNames {
        KnownNames(
            kinds: kinds.map(\.added), validators: validators.map(\.added), converters: converters.map(\.added),
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
