import FormModel
import FormSyntax
import FormWords

/// The names of the checks that are members of fields and rules, in the order in which a field's checks fail.
package let checkMemberNames = CheckMember.all.map(\.key)

/// A part of the form that has checks.
protocol CheckHolder: Sendable {
    var checks: [Check] { get set }
}

extension Field: CheckHolder {}

/// A member that holds a check.
struct CheckMember: Sendable {
    let key: String
    private let oldNames: [String]
    private let kind: MemberKind
    private let about: String
    private let read: @Sendable (JSONMember, inout FormReader) -> Check.Test?
    private let write: @Sendable (Check.Test) -> JSONNode?

    /// The checks of fields and rules, in the order in which a field's checks fail.
    static let all: [CheckMember] = [
        .bound(
            .minimum, .least, "The least number, or the first day or time, that passes: 18, 2024-02-29, today, -18y."),
        .bound(.maximum, .most, "The greatest number, or the last day or time, that passes."),
        CheckMember(
            .multipleOf, .bound,
            "A number above 0 that divides each one that passes without a rest, such as 5 or 0.05.",
            read: { $1.numberText($0).map { .multiple($0) } },
            write: { if case .multiple(let step) = $0 { step.numberNode } else { nil } }),
        .length(.minLength, .least, "The fewest characters that pass."),
        .length(.maxLength, .most, "The most characters that pass."),
        .choices(.minItems, .least, "The fewest options that must be chosen."),
        .choices(.maxItems, .most, "The most options that may be chosen."),
        CheckMember(
            .pattern, .text, "A regular expression that matches the whole text, in which case counts.",
            read: { $1.locatedText($0).map { .pattern(Check.Pattern(whole: $0)) } },
            write: { if case .pattern(let pattern) = $0 { pattern.text.node } else { nil } }),
        CheckMember(
            .sameAs, .id, "The id of a field that must have the same answer.",
            read: { $1.id($0).map { .comparison(Check.Comparison($0)) } },
            write: { if case .comparison(let comparison) = $0 { comparison.other.node } else { nil } }),
        CheckMember(
            .exists, .word(.existences),
            "What there must be at a path: file, folder, any of them, or new for nothing yet.",
            read: { member, reader in
                reader.choice(member, orElse: .unknownExistence).map {
                    .existence(Located($0, at: member.node.location))
                }
            },
            write: { if case .existence(let wanted) = $0 { wanted.node } else { nil } }),
    ]

    /// The checks of fields in older dialects.
    static let old: [CheckMember] = [
        .bound(.minimumValue, .least, "'minimum', and for texts and choices, too."),
        .bound(.maximumValue, .most, "'maximum', and for texts and choices, too."),
        .bound(.minimumDate, .least, "'minimum' of a day.", isDay: true),
        .bound(.maximumDate, .most, "'maximum' of a day.", isDay: true),
    ]

    /// The checks in `validations`, except for its comparison.
    static let ofValidations: [CheckMember] = [
        .length(.minLength, .least, "The fewest characters that pass.", old: ["minimum_length"]),
        .length(.maxLength, .most, "The most characters that pass.", old: ["maximum_length"]),
        .bound(.minValue, .least, "The least number or first time that passes."),
        .bound(.maxValue, .most, "The greatest number or last time that passes."),
        CheckMember(
            .format, .text, "A regular expression, matched without regard to case.",
            read: { $1.locatedText($0).map { .pattern(Check.Pattern($0, isCaseSensitive: nil)) } },
            write: { if case .pattern(let pattern) = $0 { pattern.text.node } else { nil } }),
    ]

    private init(
        _ word: Check.Word, old oldNames: [String] = [], _ kind: MemberKind, _ about: String,
        read: @escaping @Sendable (JSONMember, inout FormReader) -> Check.Test?,
        write: @escaping @Sendable (Check.Test) -> JSONNode?
    ) {
        (key, self.oldNames, self.kind, self.about) = (word.rawValue, oldNames, kind, about)
        (self.read, self.write) = (read, write)
    }

    private static func bound(
        _ word: Check.Word, _ end: Check.End, _ about: String, isDay: Bool = false
    ) -> CheckMember {
        CheckMember(
            word, isDay ? .text : .bound, about,
            read: { member, reader in
                let limit = isDay ? reader.locatedText(member) : reader.numberText(member)
                return limit.map { .range(Check.Ends(end, $0)) }
            },
            write: { test in
                let limit = test.rangeEnds?[end]
                return isDay ? limit?.node : limit?.numberNode
            })
    }

    private static func length(
        _ word: Check.Word, _ end: Check.End, _ about: String, old: [String] = []
    ) -> CheckMember {
        CheckMember(
            word, old: old, .count, about, read: { $1.count($0).map { .length(Check.Ends(end, $0)) } },
            write: { $0.lengthEnds?[end]?.node })
    }

    private static func choices(_ word: Check.Word, _ end: Check.End, _ about: String) -> CheckMember {
        CheckMember(
            word, .count, about, read: { $1.count($0).map { .choices(Check.Ends(end, $0)) } },
            write: { $0.choiceEnds?[end]?.node })
    }

    /// The members of a part that hold its checks in one spelling.
    static func members<Part: CheckHolder>(
        _ members: [CheckMember], _ spelling: Check.Spelling, _ need: MemberEntry.Need = .optional
    ) -> [Member<Part>] {
        members.map { $0.member(spelling, need) }
    }

    private func member<Part: CheckHolder>(_ spelling: Check.Spelling, _ need: MemberEntry.Need) -> Member<Part> {
        // A finding about a check points to its word; about an old one, to its value.
        let isOld = spelling == .oldMember || spelling == .validation
        @Sendable func check(of part: Part) -> Check? {
            part.checks.first { $0.spelling == spelling && $0.word.value == key }
        }
        return Member(
            key, old: oldNames, kind, about, .attribute(), need,
            read: { part, reader, member in
                guard let test = read(member, &reader) else { return }
                let word = Located(key, at: isOld ? member.node.location : member.keyLocation)
                part.checks.removeAll { $0.spelling == spelling && $0.word.value == key }
                part.checks.append(Check(test, spelling, by: word, at: member.keyLocation))
            },
            write: { check(of: $0).flatMap { write($0.test) } }
        ).placed { part in check(of: part).map { isOld ? $0.location : $0.word.location } }
    }

    /// The position of a check among the present members; `nil` if it is not one of them.
    static func place(of check: Check) -> Int? { all.firstIndex { $0.key == check.word.value } }

    /// The position of a field's check in the order of the grammar.
    static func rank(of check: Check) -> Int {
        switch check.spelling {
        case .oldMember: old.firstIndex { $0.key == check.word.value } ?? 0
        case .member: place(of: check) ?? 0
        case .validation: ofValidations.firstIndex { $0.key == check.word.value } ?? ofValidations.count
        case .validator, .rule: 0
        }
    }
}

extension [Check] {
    /// Sorts the checks of a field into the order in which they fail; `validators` and `rules` keep theirs.
    package mutating func putInOrder() {
        guard count > 1 else { return }
        let ranks = map { CheckMember.rank(of: $0) }
        let order = indices.sorted { (one: Int, other: Int) -> Bool in
            let spellings = (self[one].spelling, self[other].spelling)
            if spellings.0 != spellings.1 { return spellings.0 < spellings.1 }
            return ranks[one] == ranks[other] ? one < other : ranks[one] < ranks[other]
        }
        self = order.map { self[$0] }
    }
}
