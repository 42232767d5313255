/// The kinds and validators that a form may name.
struct Vocabulary: Sendable {
    /// Those beside the built-in ones, which they may replace.
    var kinds: [Kind] = []
    var validators: [ValidatorDefinition] = []

    /// What every form may name.
    static let builtIn = Vocabulary()

    /// The kind of that name or alias.
    func kind(named name: String) -> Kind? {
        kinds.first { $0.isCalled(name) } ?? Kind.named(name)
    }

    /// The validator of that name.
    func validator(named name: String) -> ValidatorDefinition? {
        validators.first { $0.name == name } ?? ValidatorDefinition.named(name)
    }
}
