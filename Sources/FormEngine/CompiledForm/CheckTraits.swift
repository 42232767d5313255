import FormWords

extension CompiledCheck {
    /// The properties of an operation that do not depend on the value. `Session.passes` runs it, and `RecordOperation` where a
    /// record has a plain value.
    struct Traits {
        /// The measure of a limit.
        enum Quantity { case numbers, multiples, days, characters, choices }
        /// The source of the words of a demand.
        enum Requirement {
            /// Words that depend on no more than the limit.
            case phrase(Phrase)
            /// The pattern itself.
            case pattern
            /// The text check or the added check whose number is the limit.
            case textCheck, addedCheck
            /// The relation to another field.
            case relation
            /// The thing that is to be at a path; its number is the limit.
            case existence
        }

        /// The ways of reading that give a value which it can test.
        let readers: [Reader]
        /// The quantity that it limits; `nil` for none.
        var quantity: Quantity?
        /// Whether it is a lower bound.
        var isLeast = false
        /// `nil` where the demand has no words of its own.
        var requirement: Requirement?
        /// Whether there must be a value.
        var demandsAnswer = false
        /// The one truth that passes; `nil` where it is not about truths.
        var truth: Bool?
        /// Whether only a number without a fraction passes.
        var isWhole = false
    }
}

extension CompiledCheck.Operation {
    var traits: CompiledCheck.Traits {
        switch self {
        case .notEmpty, .required: .init(readers: Reader.allCases, demandsAnswer: true)
        case .compare: .init(readers: Reader.allCases, requirement: .relation)
        case .condition: .init(readers: Reader.allCases)
        case .added: .init(readers: Reader.allCases, requirement: .addedCheck)
        case .isTrue, .mustBeYes: .init(readers: Self.yesOrNo, requirement: .phrase(.mustBeYes), truth: true)
        case .isFalse: .init(readers: Self.yesOrNo, requirement: .phrase(.mustBeNo), truth: false)
        case .isNumeric: .init(readers: Self.asNumbers, requirement: .phrase(.needsNumber))
        case .isInteger: .init(readers: Self.asNumbers, requirement: .phrase(.needsWholeNumber), isWhole: true)
        case .pattern: .init(readers: TextCheck.readers, requirement: .pattern)
        case .text: .init(readers: TextCheck.readers, requirement: .textCheck)
        case .existence: .init(readers: [.text], requirement: .existence)
        case .minimumLength:
            .init(
                readers: TextCheck.readers, quantity: .characters, isLeast: true,
                requirement: .phrase(.atLeastCharacters))
        case .maximumLength:
            .init(readers: TextCheck.readers, quantity: .characters, requirement: .phrase(.atMostCharacters))
        case .minimumNumber:
            .init(readers: Self.asNumbers, quantity: .numbers, isLeast: true, requirement: .phrase(.atLeast))
        case .maximumNumber: .init(readers: Self.asNumbers, quantity: .numbers, requirement: .phrase(.atMost))
        case .multiple: .init(readers: Self.numbers, quantity: .multiples, requirement: .phrase(.multipleOf))
        case .minimumDate:
            .init(readers: Self.moments, quantity: .days, isLeast: true, requirement: .phrase(.notBeforeDay))
        case .maximumDate: .init(readers: Self.moments, quantity: .days, requirement: .phrase(.notAfterDay))
        case .minimumChoices:
            .init(readers: Self.chosen, quantity: .choices, isLeast: true, requirement: .phrase(.atLeastChoices))
        case .maximumChoices: .init(readers: Self.chosen, quantity: .choices, requirement: .phrase(.atMostChoices))
        }
    }

    private static let yesOrNo: [Reader] = [.truth, .option, .text]
    private static let asNumbers = Reader.allCases.filter { $0 != .truth && $0 != .none }
    private static let numbers: [Reader] = [.decimal]
    private static let moments = Reader.allCases.filter(\.isOfTime)
    private static let chosen: [Reader] = [.option, .options]
}

extension CompiledCheck {
    /// The fields that it looks at besides its own.
    ///
    /// - Parameters:
    ///   - inputs: Those of a condition by its number.
    ///   - reading: Those of an added check by its number.
    func references(inputs: (Int32) -> [Reference], reading: (Int32) -> [Reference]) -> [Reference] {
        let partners: [Reference] =
            switch operation {
            case .compare: [partner]
            case .condition: (partner.scope == .unknown ? [] : [partner]) + inputs(limit)
            case .added: reading(limit)
            default: []
            }
        return when < 0 ? partners : partners + inputs(when)
    }
}
