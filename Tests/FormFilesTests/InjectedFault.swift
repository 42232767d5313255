import FormSyntax

/// A fault that can be injected into any form with a place for it.
struct InjectedFault: Sendable {
    typealias Injection = (bytes: [UInt8], location: SourceLocation)

    let name: String
    let code: DiagnosticCode
    /// Whether the fault can be made at a place.
    let fits: @Sendable (JSONPlace, JSONPlaces) -> Bool
    /// The form with the fault, and the expected location of the finding.
    let inject: @Sendable (JSONPlace, JSONPlaces) -> Injection

    static let all = syntax + members + names + expressions + meaning

    // MARK: Ways to make one

    /// Replaces the value of one of these members.
    private static func value(
        _ code: DiagnosticCode, _ text: String, of keys: Set<String>, in owners: Set<String>? = nil
    ) -> InjectedFault {
        InjectedFault(name: "\(keys.sorted().joined(separator: "/")) as \(text)", code: code) { place, _ in
            keys.contains(place.name) && (owners?.contains(place.owner) ?? (place.owner != "messages"))
        } inject: { place, form in
            (form.replacing(place.value, by: text), place.location)
        }
    }

    /// Replaces the value of a member by one made from another part of the form, if there is such a part.
    private static func value(
        _ code: DiagnosticCode, of keys: Set<String>, in owners: Set<String>? = nil,
        made: @escaping @Sendable (JSONPlace, JSONPlaces) -> String?
    ) -> InjectedFault {
        InjectedFault(name: "\(code) in \(keys.sorted().joined(separator: "/"))", code: code) { place, form in
            keys.contains(place.name) && owners?.contains(place.owner) ?? true && made(place, form) != nil
        } inject: { place, form in
            (form.replacing(place.value, by: "\"\(made(place, form) ?? "")\""), place.location)
        }
    }

    /// Inserts text before a member. The expected location is the `¶` in it, otherwise the object that contains the
    /// member.
    private static func more(
        _ code: DiagnosticCode, _ text: String, _ fits: @escaping @Sendable (JSONPlace, JSONPlaces) -> Bool
    ) -> InjectedFault {
        InjectedFault(name: text, code: code, fits: fits) { place, form in
            var location = place.objectLocation
            if text.contains("¶") {
                location = place.keyLocation
                location.column += Int32(text.prefix { $0 != "¶" }.unicodeScalars.count)
            }
            let range = place.key.lowerBound..<place.key.lowerBound
            return (form.replacing(range, by: text.replacing("¶", with: "")), location)
        }
    }

    /// Changes the key of a member; the expected location is that of the key or of the object.
    private static func key(
        _ code: DiagnosticCode, atObject: Bool, _ fits: @escaping @Sendable (JSONPlace) -> Bool
    ) -> InjectedFault {
        InjectedFault(name: "another key: \(code)", code: code) { place, _ in
            fits(place)
        } inject: { place, form in
            (form.replacing(place.key, by: "\"x_\(place.name)\""), atObject ? place.objectLocation : place.keyLocation)
        }
    }

    // MARK: The sorts

    private static let syntax = [
        more(.strayComma, "¶, ") { _, _ in true },
        value(.notJSON, "nope", of: ["title", "id", "type"]), value(.notJSON, "'x'", of: ["title", "condition"]),
        value(.notJSON, "01", of: ["decimals", "minimum_value", "min_length"]),
    ]

    private static let members = [
        key(.unknownKey, atObject: false) { place in
            ["", "groups", "sections", "fields", "values", "targets", "rules"].contains(place.owner)
        },
        key(.missingID, atObject: true) { place in
            place.name == "id" && ["fields", "values"].contains(place.owner)
        },
        key(.missingKey, atObject: true) { place in
            place.owner == "targets" && ["id", "action"].contains(place.name)
        },
        InjectedFault(name: "a key twice", code: .duplicateKey) { _, _ in
            true
        } inject: { place, form in
            let text = "\"\(place.name)\": 0, "
            var location = place.keyLocation
            location.column += Int32(text.unicodeScalars.count)
            return (form.replacing(place.key.lowerBound..<place.key.lowerBound, by: text), location)
        },
        value(.wrongType, "true", of: ["fields", "groups", "sections", "values", "targets", "validators", "rules"]),
        value(.wrongType, "[]", of: ["id"], in: ["groups", "sections", "fields", "values"]),
        value(.wrongType, "\"perhaps\"", of: ["required", "secret", "confirm", "submit"]),
        value(.wrongType, "2.5", of: ["decimals", "min_length", "max_length", "min_items", "max_items"]),
        value(.wrongType, "true", of: ["condition", "when", "targets"]),
        value(.ignoredValue, "{}", of: ["title", "placeholder", "info"]),
        value(.otherType, "5", of: ["title", "placeholder", "info"]),
        value(.emptyName, "\"\"", of: ["id"], in: ["groups", "sections", "fields"]),
        value(.unknownWord, "\"shwo\"", of: ["action"]),
    ]

    private static let names = [
        value(.unknownKind, "\"txet\"", of: ["type"], in: ["fields"]),
        value(.unknownName, "\"lenght\"", of: ["type"], in: ["validators"]),
        value(.unknownReference, "\"nobody\"", of: ["compare_to", "to"]),
        value(.unknownReference, "\"nobody\"", of: ["id"], in: ["targets"]),
        value(.duplicateID, of: ["id"], in: ["fields"]) { place, form in
            // In a repeating section, ids need only be unique among its own fields.
            form.all.first {
                $0.isID && $0.path.dropLast(2) == place.path.dropLast(2)
                    && $0.value.lowerBound < place.value.lowerBound
            }?.text
        },
        value(.sameTitle, of: ["title"], in: ["values"]) { place, form in
            form.all.first { $0.name == "title" && $0.path.dropLast(2) == place.path.dropLast(2) && $0 != place }?.text
        }.foundInTheLaterObject(),
    ]

    private static let expressions = [
        value(.invalidExpression, "\"1 +\"", of: ["formula", "condition", "when"]),
        value(.unknownReference, "\"$nobody > 1\"", of: ["condition", "when"]),
        value(.cycle, of: ["formula"]) { place, form in
            let isUpdated = form.all.contains { $0.owner == "targets" && $0.node == place.sibling("id") }
            guard !isUpdated, case .string(let id)? = place.sibling("id") else { return nil }
            return "\(id) + 1"
        },
        value(.invalidOperand, of: ["formula"]) { _, form in
            form.all.first { $0.isPlainText && $0.path.first == "groups" }?.text.map { "\($0) * 2" }
        },
        value(.impossibleResult, "\"1 / 0\"", of: ["formula"]),
        value(.unknownOption, of: ["condition", "when"]) { _, form in
            let choice = form.all.first { $0.isID && $0.sibling("type") == .string("select") && $0.path[0] == "groups" }
            return choice?.text.map { "$\($0) == 'no such option'" }
        },
        value(.neverTrue, "\"1 > 2\"", of: ["condition", "when"]),
        value(.neverFalse, "\"1 < 2\"", of: ["condition"], in: ["rules"]),
    ]

    private static let meaning = [
        value(.invalidPattern, "\"(\"", of: ["pattern", "format"]),
        value(.costlyPattern, "\"^(x+)+$\"", of: ["pattern", "format"]),
        value(.invalidBound, "\"low\"", of: ["minimum_value", "maximum_value", "minimum_date", "maximum_date"]),
        value(.invalidComparison, "\"=>\"", of: ["compare_rule", "rule"]),
        more(.unreadableValue, "\"value\": ¶\"neither\", ") { place, _ in
            let kinds: [JSONValue] = ["number", "float", "count", "date", "switch", "checkbox"].map { .string($0) }
            return place.isID && kinds.contains { $0 == place.sibling("type") }
                && ["value", "default"].allSatisfy { place.sibling($0) == nil }
        },
        more(.neverShown, "\"hidden\": true, ") { place, form in
            place.isPlainText && !form.all.contains { $0.owner == "targets" && $0.node == place.node }
        },
        more(.neverAsked, "\"required\": true, \"disabled\": true, ") { place, form in
            place.isPlainText && place.sibling("required") == nil
                && !form.all.contains { $0.owner == "targets" && $0.node == place.node }
        },
        more(.secretValue, "\"secret\": true, \"value\": ¶\"hunter2\", ") { place, _ in place.isPlainText },
        more(.contradictoryBounds, "\"validations\": { \"min_length\": 5, \"max_length\": ¶4 }, ") { place, _ in
            place.isPlainText
        },
        more(.contradictoryMask, "\"mask\": \"LL\", \"validations\": { \"min_length\": ¶3 }, ") { place, _ in
            place.isPlainText
        },
        more(.invalidMask, "\"mask\": ¶\"--\", ") { place, _ in place.isPlainText },
    ]

    /// The same fault, expected at the later of the two objects that share something.
    private func foundInTheLaterObject() -> InjectedFault {
        let inject = inject
        return InjectedFault(name: name, code: code, fits: fits) { place, form in
            let twin = form.all.first {
                $0.name == place.name && $0.path.dropLast(2) == place.path.dropLast(2) && $0 != place
            }
            let isLater = twin.map { $0.value.lowerBound < place.value.lowerBound } ?? true
            return (inject(place, form).bytes, isLater ? place.objectLocation : twin?.objectLocation ?? .unknown)
        }
    }
}

extension JSONPlace {
    /// Whether it is a field's id.
    fileprivate var isID: Bool { owner == "fields" && name == "id" && path.count > 1 }

    /// Whether it is the id of a field with little more than a title.
    fileprivate var isPlainText: Bool {
        let others = [
            "value", "default", "min_length", "same_as", "rules", "mask", "formula", "secret", "validations",
            "validators", "clean", "hidden", "disabled",
        ]
        let kinds: [JSONValue?] = [nil, .string("text"), .string("name"), .string("email"), .string("text_area")]
        return isID && kinds.contains(sibling("type")) && others.allSatisfy { sibling($0) == nil }
    }
}
