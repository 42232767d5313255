import FormModel

/// The kinds, validators, converters and functions that a form may name.
package struct KnownNames: Sendable {
    /// A program's additions, which may replace built-in ones of the same name.
    var kinds: [Kind] = []
    var validators: [ValidatorDefinition] = []
    private(set) var converters: [AddedConverter] = []
    private(set) var functions: [Function] = []
    /// The failure codes of added validators and kinds.
    package private(set) var codes: [String] = []

    /// The names that every form may use.
    package static let builtIn = KnownNames()

    init(kinds: [Kind] = [], validators: [ValidatorDefinition] = []) {
        (self.kinds, self.validators) = (kinds, validators)
    }

    /// The built-in names together with those of a program; if two have the same name, the first wins.
    package init(
        kinds: [Kind], validators: [AddedValidator], converters: [AddedConverter], functions: [Function]
    ) {
        (self.kinds, self.converters, self.functions) = (kinds, converters, functions)
        self.validators = validators.map { ValidatorDefinition($0) }
        codes = validators.map(\.code) + kinds.compactMap { $0.addition?.validator?.code }
    }

    // MARK: Looking up

    /// The kind of that name or alias.
    package func kind(named name: String) -> Kind? {
        kinds.first { $0.isCalled(name) } ?? Kind.named(name)
    }

    /// The validator of that name.
    func validator(named name: String) -> ValidatorDefinition? {
        validators.first { $0.name == name } ?? ValidatorDefinition.named(name)
    }

    /// The definition for a check in a form; a validator of the program has to be named.
    func definition(of check: Check) -> ValidatorDefinition? {
        switch (check.test, check.spelling) {
        case (.pattern(let pattern), _) where pattern.isWhole: .pattern
        case (.multiple, _): .multiple
        case (.existence, _): .existence
        case (.named, _), (_, .validator): validator(named: check.test.type)
        default: ValidatorDefinition.named(check.test.type)
        }
    }

    /// The text check behind a validator; `nil` if it has none.
    package func textCheck(ofValidator name: String) -> TextCheck? { validator(named: name)?.check }

    /// The converter that `clean` names.
    func cleaningStep(named name: String) -> CleaningStep? {
        if let number = converters.firstIndex(where: { $0.name == name }) { return .added(Int32(number)) }
        return CleanConverter(name: name).map { .builtIn($0) }
    }

    // MARK: Names, for suggestions

    package var kindNames: [String] { kinds.flatMap { [$0.name] + $0.aliases } + Kind.names }
    var validatorNames: [String] { validators.map(\.name) + ValidatorDefinition.all.map(\.name) }
    var converterNames: [String] { CleanConverter.allCases.map(\.rawValue) + converters.map(\.name) }
}
