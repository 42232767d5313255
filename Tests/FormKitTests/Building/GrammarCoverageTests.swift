import FormKit
import FormSyntax
import TestLimits
import Testing

@testable import FormEngine
@testable import FormFiles

/// Whatever a form file can say, code can.
@Suite(.limited) struct GrammarCoverageTests {
    /// Every member that a part has in `everythingForm`, found by the grammar itself.
    private let said: Said = {
        var said = Said()
        let reading = parseJSON(Array(everythingForm.json().utf8), path: "", mode: .strict)
        if let root = reading.node { said.add(root, .form) }
        return said
    }()

    /// Members without an effect here, and those of older dialects whose meaning has another modifier.
    private static let ofFiles: [GrammarPart: Set<String>] = [
        .field: [
            "input_type", "minimum_value", "maximum_value", "minimum_date", "maximum_date", "validations", "size",
            "styles",
        ],
        .form: ["$schema", "templates", "field_templates"], .group: ["collapsible", "styles"],
        .section: ["type", "styles"], .option: ["default"], .optionsFile: ["when"],
        .validator: ["min", "max", "pattern", "case_sensitive", "condition"],
    ]

    /// Parts of older dialects alone.
    private static let oldParts: Set<GrammarPart> = [.validations, .templates]

    /// Names of older dialects are never written.
    @Test(arguments: GrammarPart.allCases) func hasAModifierForEveryMember(of part: GrammarPart) {
        guard !Self.oldParts.contains(part) else { return }
        let members = part.entries.filter { if case .nowhere = $0.xml { false } else { true } }
        let others = Self.ofFiles[part, default: []]
        for member in members where !others.contains(member.key) {
            #expect(said.keys[part]?.contains(member.key) == true, "\(part).\(member.key)")
        }
    }

    @Test func hasAFieldForEveryKind() {
        let kinds = Set(Kind.names.compactMap { Kind.named($0)?.name })
        let said = said.words["type", default: []].compactMap { Kind.named($0)?.name }
        // Those of older dialects are named.
        let old: Set = ["number", "float", "signed_number", "ranged_number"]
        #expect(kinds.subtracting(said).subtracting(old).isEmpty)
    }

    @Test(
        arguments: [
            ("action", WordList.actions), ("rule", .comparisons), ("mode", .comparisonModes),
            ("type", .targetTypes),
        ] as [(String, WordList)])
    func hasANameForEveryWord(_ key: String, _ list: WordList) {
        // A target is of fields without a word for it.
        #expect(Set(list.words).subtracting(said.words[key, default: []]).subtracting(["field"]).isEmpty)
    }

    @Test func hasANameForEveryValidator() {
        let members: Set = ["length", "range", "choices", "format", "condition", "pattern"]
        let names = said.words["is", default: []].union(said.words["type", default: []])
        #expect(Set(WordList.validatorTypes.words).subtracting(members).subtracting(names).isEmpty)
    }

    @Test func hasANameForEveryConverter() {
        #expect(Set(cleanConverterNames).subtracting(said.words["clean", default: []]).isEmpty)
    }

    @Test func hasANameForEveryCode() {
        let known: [FormKit.FailureCode] = [
            .required, .tooShort, .tooLong, .belowMinimum, .aboveMaximum, .notAMultiple, .format, .existence,
            .notANumber, .notAnInteger,
            .notADate, .notATime, .notAnEmail, .notAURL, .notAPhoneNumber, .notAChoice, .mustBeTrue, .mustBeFalse,
            .comparison,
            .tooFewChoices, .tooManyChoices, .controlCharacter, .wrongType, .patternTooCostly, .rule, .notUnique,
            .refused,
        ]
        let codes = FormEngine.FailureCode.allCases.filter { $0 != .none }.map(\.name)
        #expect(known.map(\.rawValue) == codes)
    }
}

/// The members that parts of a form have, and the words among them by their keys.
private struct Said {
    var keys: [GrammarPart: Set<String>] = [:]
    var words: [String: Set<String>] = [:]

    mutating func add(_ node: JSONNode, _ part: GrammarPart) {
        for member in node.members {
            keys[part, default: []].insert(member.key)
            for word in [member.node] + member.node.elements {
                if let text = word.value.scalarText { words[member.key, default: []].insert(text) }
            }
            guard let entry = part.entries.first(where: { $0.key == member.key }) else { continue }
            switch entry.kind {
            case .part(let inner): add(member.node, inner)
            case .list(let inner): for element in member.node.elements { add(element, inner) }
            case .types: for type in member.node.members { add(type.node, .field) }
            case .components:
                for list in member.node.elements { for option in list.elements { add(option, .option) } }
            case .text, .prose, .id, .ids, .idLists, .truth, .count, .bound, .word, .converters, .sizes, .scalar,
                .value, .object, .anything, .messages, .formMessages, .strings:
                break
            }
        }
    }
}
