import FormModel
import FormSyntax

/// The least and the greatest value by a field's members and validators.
struct Bounds {
    /// The least or the most, with its name and place.
    struct Bound {
        let name: String
        let text: String
        let location: SourceLocation
        /// Those of one validator, or of one pair of members, share it.
        let origin: Int
        let isConditional: Bool
    }

    /// Bounds of one thing; an answer has to pass all of them.
    struct Range {
        var least: [Bound] = []
        var most: [Bound] = []
    }

    private(set) var values = Range()
    private(set) var lengths = Range()
    private(set) var choices = Range()

    var all: [Range] { [values, lengths, choices] }

    init(of field: WrittenField) {
        add(field.minimumValue, "minimum_value", field.maximumValue, "maximum_value", origin: -1, to: \.values)
        add(field.minimumDate, "minimum_date", field.maximumDate, "maximum_date", origin: -2, to: \.values)
        if let checks = field.validations {
            add(checks.minimumValue, "min_value", checks.maximumValue, "max_value", origin: -3, to: \.values)
            add(
                text(checks.minimumLength), "min_length", text(checks.maximumLength), "max_length", origin: -4,
                to: \.lengths)
        }
        for (origin, validator) in field.members.everyCheck.enumerated() {
            guard let range = Self.range(of: validator.type.value) else { continue }
            // Of the members of a field each is a check by itself, and all are one.
            let isOwn = origin < field.checks.count
            add(
                bound("min", of: validator), validator.member ?? "min", bound("max", of: validator),
                validator.member ?? "max", origin: isOwn ? -5 : origin,
                isConditional: validator.when != nil, to: range)
        }
    }

    private static func range(of validator: String) -> WritableKeyPath<Bounds, Range>? {
        switch validator {
        case "range": \.values
        case "length": \.lengths
        case "choices": \.choices
        default: nil
        }
    }

    private mutating func add(
        _ least: Located<String>?, _ leastName: String, _ most: Located<String>?, _ mostName: String, origin: Int,
        isConditional: Bool = false, to range: WritableKeyPath<Bounds, Range>
    ) {
        func bound(_ text: Located<String>, _ name: String) -> Bound {
            Bound(name: name, text: text.value, location: text.location, origin: origin, isConditional: isConditional)
        }
        if let least { self[keyPath: range].least.append(bound(least, leastName)) }
        if let most { self[keyPath: range].most.append(bound(most, mostName)) }
    }
}

extension WrittenField {
    /// Whether it has a member or a check; most fields have none.
    var mayHaveBounds: Bool {
        !members.checks.isEmpty || !members.validators.isEmpty || members.validations != nil
            || members.minimumValue != nil || members.maximumValue != nil
            || members.minimumDate != nil || members.maximumDate != nil
    }
}

private func text(_ number: Located<Int>?) -> Located<String>? {
    number.map { Located(String($0.value), at: $0.location) }
}

private func bound(_ name: String, of validator: Validator) -> Located<String>? {
    guard let parameter = validator.parameter(name) else { return nil }
    switch parameter.value {
    case .number(let text), .string(let text): return Located(text, at: parameter.location)
    default: return nil
    }
}
