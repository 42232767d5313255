import FormWords

extension CompiledCheck {
    /// The properties of a check operation that do not depend on the value. `Session.passes` runs the operation, and
    /// `RecordOperation` runs it on plain values of records.
    struct Traits {
        /// The quantity that a check limits.
        enum Quantity { case numbers, multiples, days, characters, choices }
        /// Where the words of a requirement come from.
        enum Requirement {
            /// A phrase, filled in with the limit.
            case phrase(Phrase)
            /// The pattern itself.
            case pattern
            /// The text check or the added check whose number is the limit.
            case textCheck, addedCheck
            /// The relation to another field.
            case relation
            /// The kind of file that must exist at a path; the limit is its number.
            case existence
        }

        /// The readers whose values it can test.
        let readers: [Reader]
        /// The quantity that it limits; `nil` for none.
        var quantity: Quantity?
        /// Whether it is a lower bound.
        var isLeast = false
        /// The requirement's words; `nil` if it has none of its own.
        var requirement: Requirement?
        /// Whether it demands a value.
        var demandsAnswer = false
        /// The only truth value that passes; `nil` if it does not test truth values.
        var truth: Bool?
        /// Whether only whole numbers pass.
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
    /// The fields it reads besides its own.
    ///
    /// - Parameters:
    ///   - inputs: The fields that a condition reads, by its number.
    ///   - reading: The fields that an added check reads, by its number.
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
