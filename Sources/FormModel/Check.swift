import FormSyntax

/// A check of an answer, and the way in which the file says it.
package struct Check: Sendable, Equatable {
    /// The places where a field's checks can be written, in the order in which their failures are reported.
    package enum Spelling: Int, Sendable, Comparable, CaseIterable {
        /// `minimum_value` and the like, of older dialects.
        case oldMember
        /// Another member of the field, such as `min_length`.
        case member
        /// A member of `validations`.
        case validation
        /// An entry of `validators`.
        case validator
        /// A member of an entry of `rules`.
        case rule

        package static func < (one: Self, other: Self) -> Bool { one.rawValue < other.rawValue }
    }

    /// The location in the file. Checks of one rule share it, which marks them as belonging together.
    package var location: SourceLocation
    package var spelling: Spelling
    /// The word for the check: the member's key or the validator's type.
    package var word: Located<String>
    package var test: Test
    /// The condition under which the check applies; `nil` means always.
    package var when: Located<String>?
    /// The author's message, with placeholders such as `{title}`; `nil` means a less specific message.
    package var message: String?
    /// The code that programs see; `nil` means the built-in one.
    package var code: Located<String>?
    /// The members of a validator that its test does not use.
    package var others: [JSONMember] = []

    /// Creates an unconditional check with the built-in message and code.
    package init(_ test: Test, _ spelling: Spelling, by word: Located<String>, at location: SourceLocation) {
        (self.test, self.spelling, self.word, self.location) = (test, spelling, word, location)
    }

    /// Creates an entry of `validators`.
    package init(_ test: Test, at location: SourceLocation) {
        self.init(test, .validator, by: Located(test.type, at: location), at: location)
    }

    /// Whether the check has no condition, message or code of its own.
    package var isPlain: Bool { when == nil && message == nil && code == nil }

    /// Whether the check is a bound in the present way, which applies to numbers, days and times only.
    package var isBound: Bool {
        if case .range = test { spelling == .member || spelling == .rule } else { false }
    }

    /// Whether the check is an old bound that applies to days only.
    package var isOfDays: Bool { spelling == .oldMember && (isSaid(by: .minimumDate) || isSaid(by: .maximumDate)) }

    /// Whether two checks can be written as one rule.
    package func sharesRule(with other: Check) -> Bool {
        spelling == .rule && other.spelling == .rule && location != .unknown && location == other.location
            && when == other.when && message == other.message && code == other.code
    }

    /// The parameter of that name; `nil` if the validator has none.
    package func parameter(_ name: String) -> JSONNode? {
        (test.parameters.last { $0.key == name } ?? others.last { $0.key == name })?.node
    }

    /// The parameters that the validator's type may not know.
    package var unknownParameters: [JSONMember] {
        if case .named(_, let parameters) = test { parameters } else { others }
    }

    /// The locations of the test's parameters.
    package var places: [SourceLocation] { test.parameters.map(\.node.location) }
}

extension Check {
    /// The requirement that a check makes.
    package enum Test: Sendable, Equatable {
        /// A number, day or time between two bounds, inclusive: `18`, `2024-02-29`, `today`, `-18y`.
        case range(Ends<String>)
        /// A number of code points within bounds.
        case length(Ends<Int>)
        /// A number of chosen options within bounds.
        case choices(Ends<Int>)
        /// A multiple of this number.
        case multiple(Located<String>)
        case pattern(Pattern)
        /// A path at which something exists, or nothing yet.
        case existence(Located<Existence>)
        /// A relation to another field's value.
        case comparison(Comparison)
        /// A condition that must not be false; a point in it stands for the field's own value.
        case condition(Located<String>)
        /// A check without parameters or a program's validator, by name; also a validator of another type with unusable
        /// parameters, which the compiler reports.
        case named(String, [JSONMember])
    }

    /// One of the two bounds.
    package enum End: Sendable { case least, most }

    /// The smallest and greatest values that pass.
    package struct Ends<Value: Equatable & Sendable>: Sendable, Equatable {
        package var least: Located<Value>?
        package var most: Located<Value>?

        /// Creates one or both bounds.
        package init(least: Located<Value>? = nil, most: Located<Value>? = nil) {
            (self.least, self.most) = (least, most)
        }

        /// Creates a single bound.
        package init(_ end: End, _ limit: Located<Value>) {
            self.init(least: end == .least ? limit : nil, most: end == .most ? limit : nil)
        }

        package subscript(_ end: End) -> Located<Value>? { end == .least ? least : most }
    }

    /// The thing that has to exist at a path.
    package enum Existence: String, CaseIterable, Sendable {
        /// Anything but a folder.
        case file
        case folder
        /// A file or a folder.
        case any
        /// A path at which there is nothing yet.
        case new
    }

    /// A regular expression for a text.
    package struct Pattern: Sendable, Equatable {
        package var text: Located<String>
        /// Whether the pattern must match the whole text instead of a part of it.
        package var isWhole: Bool
        /// Whether the file declares the pattern case sensitive; `nil` if it says nothing.
        package var saysCaseSensitive: Bool?

        /// Whether upper and lower case differ; for a pattern of the whole text, they always do.
        package var isCaseSensitive: Bool { isWhole || saysCaseSensitive == true }

        /// Creates a validator's pattern, which matches part of the text.
        package init(_ text: Located<String>, isCaseSensitive: Bool?) {
            (self.text, isWhole, saysCaseSensitive) = (text, false, isCaseSensitive)
        }

        /// Creates a pattern of the whole text.
        package init(whole text: Located<String>) { (self.text, isWhole) = (text, true) }
    }

    /// A comparison with another field.
    package struct Comparison: Sendable, Equatable {
        /// The type as which both values are compared, whatever their kinds.
        package enum Mode: String, Sendable { case text, number }

        /// The id of the field on the right side.
        package var other: Located<String>
        /// The relation as written; `nil` means equality.
        package var saysRelation: Located<String>?
        package var mode: Mode?

        package var relation: Relation { saysRelation.flatMap { Relation($0.value) } ?? .equal }

        /// Creates a comparison with a field.
        ///
        /// - Parameter relation: The text of a relation.
        package init(_ other: Located<String>, _ relation: Located<String>? = nil, as mode: Mode? = nil) {
            (self.other, saysRelation, self.mode) = (other, relation, mode)
        }
    }

    /// The relation of one value to another.
    package enum Relation: UInt8, Sendable, BitwiseCopyable {
        case equal, notEqual, less, lessOrEqual, greater, greaterOrEqual

        /// Parses a relation; a lone `=` is the old form of `==`.
        package init?(_ text: String) {
            switch text {
            case "==", "=": self = .equal
            case "!=": self = .notEqual
            case "<": self = .less
            case "<=": self = .lessOrEqual
            case ">": self = .greater
            case ">=": self = .greaterOrEqual
            default: return nil
            }
        }
    }
}

// MARK: - Types and parameters

extension Check.Test {
    /// The bounds of a value; `nil` for any other test.
    package var rangeEnds: Check.Ends<String>? { if case .range(let ends) = self { ends } else { nil } }
    /// The bounds of a length; `nil` for any other test.
    package var lengthEnds: Check.Ends<Int>? { if case .length(let ends) = self { ends } else { nil } }
    /// The bounds of a number of choices; `nil` for any other test.
    package var choiceEnds: Check.Ends<Int>? { if case .choices(let ends) = self { ends } else { nil } }

    /// The validator type for the test.
    package var type: String {
        switch self {
        case .range: Check.ValidatorType.range.rawValue
        case .length: Check.ValidatorType.length.rawValue
        case .choices: Check.ValidatorType.choices.rawValue
        case .multiple: Check.Word.multipleOf.rawValue
        case .pattern(let pattern):
            pattern.isWhole ? Check.Word.pattern.rawValue : Check.ValidatorType.format.rawValue
        case .existence: Check.Word.exists.rawValue
        case .comparison: Check.ValidatorType.compare.rawValue
        case .condition: Check.ValidatorType.condition.rawValue
        case .named(let name, _): name
        }
    }

    /// The validator parameters for the test.
    package var parameters: [JSONMember] {
        switch self {
        case .range(let ends): ends.parameters(\.numberNode)
        case .length(let ends), .choices(let ends): ends.parameters(\.node)
        case .pattern(let pattern):
            [JSONMember(.pattern, pattern.text.node)]
                + (pattern.saysCaseSensitive.map { [JSONMember(.caseSensitive, JSONNode(.truth($0)))] } ?? [])
        case .existence(let wanted):
            [JSONMember(key: Check.Word.exists.rawValue, at: wanted.location, wanted.node)]
        case .comparison(let comparison):
            [JSONMember(.other, comparison.other.node)]
                + (comparison.saysRelation.map { [JSONMember(.relation, $0.node)] } ?? [])
                + (comparison.mode.map { [JSONMember(.mode, JSONNode(.string($0.rawValue)))] } ?? [])
        case .condition(let text): [JSONMember(.condition, text.node)]
        case .multiple(let step): [JSONMember(key: Check.Word.multipleOf.rawValue, at: step.location, step.numberNode)]
        case .named(_, let parameters): parameters
        }
    }

    /// Creates the test for a validator's type and parameters.
    ///
    /// - Parameter parameters: The parameters, of which the used ones are removed; for a test by name, all are.
    package init(type: String, taking parameters: inout [JSONMember]) {
        let all = parameters
        var reader = ParameterReader(left: parameters)
        guard let test = reader.test(of: type), reader.isUsable else {
            (self, parameters) = (.named(type, all), [])
            return
        }
        (self, parameters) = (test, reader.left)
    }
}

extension Located<Check.Existence> {
    /// The value as a JSON text.
    package var node: JSONNode { JSONNode(.string(value.rawValue), at: location) }
}

extension Check.Ends {
    fileprivate func parameters(_ node: (Located<Value>) -> JSONNode) -> [JSONMember] {
        (least.map { [JSONMember(.least, node($0))] } ?? []) + (most.map { [JSONMember(.most, node($0))] } ?? [])
    }
}

extension JSONMember {
    fileprivate init(_ name: Check.ParameterName, _ node: JSONNode) {
        self.init(key: name.rawValue, at: node.location, node)
    }
}

/// A validator's parameters, each of which can be taken once.
private struct ParameterReader {
    private(set) var left: [JSONMember]
    private(set) var isUsable = true

    init(left: [JSONMember]) { self.left = left }

    /// The test of a type with parameters; `nil` for any other type, and if a needed parameter is missing.
    mutating func test(of type: String) -> Check.Test? {
        guard let type = Check.ValidatorType(rawValue: type) else { return nil }
        switch type {
        case .range: return .range(Check.Ends(least: text(.least), most: text(.most)))
        case .length: return .length(Check.Ends(least: count(.least), most: count(.most)))
        case .choices: return .choices(Check.Ends(least: count(.least), most: count(.most)))
        case .format:
            guard let pattern = text(.pattern) else { return nil }
            return .pattern(Check.Pattern(pattern, isCaseSensitive: truth(.caseSensitive)))
        case .compare:
            guard let other = text(.other) else { return nil }
            let relation = text(.relation)
            if let relation { require(Check.Relation(relation.value) != nil) }
            return .comparison(Check.Comparison(other, relation, as: mode()))
        case .condition: return text(.condition).map { .condition($0) }
        }
    }

    private mutating func take(_ name: Check.ParameterName) -> JSONNode? {
        let name = name.rawValue
        guard let place = left.lastIndex(where: { $0.key == name }) else { return nil }
        let node = left[place].node
        left.removeAll { $0.key == name }
        return node
    }

    private mutating func require(_ holds: Bool) { isUsable = isUsable && holds }

    private mutating func text(_ name: Check.ParameterName) -> Located<String>? {
        guard let node = take(name) else { return nil }
        let text = node.value.scalarText
        require(text != nil)
        return text.map { Located($0, at: node.location) }
    }

    private mutating func count(_ name: Check.ParameterName) -> Located<Int>? {
        guard let text = text(name) else { return nil }
        let count = Int(text.value).flatMap { $0 >= 0 ? $0 : nil }
        require(count != nil)
        return count.map { Located($0, at: text.location) }
    }

    private mutating func truth(_ name: Check.ParameterName) -> Bool? {
        guard let node = take(name) else { return nil }
        if case .truth(let truth) = node.value { return truth }
        require(false)
        return nil
    }

    private mutating func mode() -> Check.Comparison.Mode? {
        guard let text = text(.mode) else { return nil }
        let mode = Check.Comparison.Mode(rawValue: text.value)
        require(mode != nil)
        return mode
    }
}

// MARK: - Of a field

extension Field {
    /// The check that a member with that key holds.
    package func check(_ member: Check.Word) -> Check? { check(member.rawValue) }

    /// The check that a member with that name holds.
    package func check(_ member: String) -> Check? {
        checks.first { $0.spelling == .member && $0.word.value == member }
    }

    /// Inserts a check after those that are reported before it.
    package mutating func add(_ check: Check) {
        let next = checks.firstIndex { $0.spelling > check.spelling }
        checks.insert(check, at: next ?? checks.endIndex)
    }
}
