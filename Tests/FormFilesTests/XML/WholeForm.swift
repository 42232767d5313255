import FormModel
import FormSyntax
import FormTestSupport

@testable import FormFiles

/// A form with anything anywhere, meaningful or not.
struct WholeForm {
    var form = Form()
    private var random: SeededGenerator

    /// Creates a form, the same for each seed.
    init(seed: UInt64) {
        random = SeededGenerator(seed: seed)
        form.schema = maybe { $0.located($0.text()) }
        form.id = maybe { $0.id() }
        form.title = maybe { $0.text() }
        form.description = maybe { $0.text() }
        form.success = maybe { $0.text() }
        form.isDisabled = random.chance(30)
        form.finishesOnLastField = random.chance(30)
        form.omitsEmpty = random.chance(30)
        form.timeZone = maybe { $0.located($0.text()) }
        form.groups = list(0...3) { $0.group() }
        if random.chance(20) { form.groups = [Group()] }
        form.sectionTemplates = list(0...1) { $0.section() }
        form.fieldTemplates = list(0...1) { $0.field() }
        form.validationGroups = list(0...3) { $0.validationGroup() }
        form.rules = list(0...2) { $0.rule() }
        form.ordered = ordered()
        form.unique = list(0...2) { whole in UniqueFields(whole.list(1...3) { $0.id() }) }
        form.ignored = list(0...2) { $0.id() }
        form.types = types()
        form.use = list(0...2) { $0.id() }
        form.messages.byCode = messages()
        for kind in ["email", " a kind\n", "text", ""] where random.chance(20) {
            form.messages.byCode[kind] = nil
            let table = messages()
            if !table.isEmpty { form.messages.byKindAndCode[kind] = table }
        }
        for language in ["nb", "pt_BR", " a\tlanguage", ""] where random.chance(20) {
            let texts = ["Name", " odd\n\"text\" ", ""].filter { _ in random.chance(50) }
            form.strings.append(
                Translation(Located(language), texts.map { Translation.Entry(Located($0), text()) }))
        }
    }

    // MARK: - Parts

    /// Types with different names.
    private mutating func types() -> [Field] {
        let types = list(0...2) { $0.field() }
        return types.indices.filter { place in !types[..<place].contains { $0.id.value == types[place].id.value } }
            .map { types[$0] }
    }

    private mutating func group() -> Group {
        var group = Group()
        group.id = maybe { $0.id() }
        group.title = maybe { $0.text() }
        group.description = maybe { $0.text() }
        group.isCollapsed = random.chance(20)
        group.isCollapsible = random.chance(20)
        group.isHidden = random.chance(20)
        group.visibleIf = rarely { $0.located($0.text()) }
        group.enabledIf = rarely { $0.located($0.text()) }
        group.sections = list(0...2) { $0.section() }
        group.extras = extras(["styles"])
        return group
    }

    private mutating func optionsFile() -> OptionsFile {
        var file = OptionsFile(file: located(text() + "x"))
        file.id = maybe { $0.id() }
        file.title = maybe { $0.id() }
        file.info = maybe { $0.id() }
        file.value = maybe { $0.id() }
        file.filter = maybe { $0.located($0.text()) }
        file.when = maybe { $0.located($0.text()) }
        return file
    }

    private mutating func columnNotation() -> ColumnNotation {
        var data = ColumnNotation()
        data.missingValues = list(1...2) { $0.id() }
        data.trueValues = list(0...2) { $0.id() }
        data.falseValues = list(0...2) { $0.id() }
        data.pattern = rarely { $0.located($0.text()) }
        data.dateFormat = rarely { $0.located($0.text()) }
        data.decimalSeparator = rarely { $0.located($0.text()) }
        data.groupingSeparator = rarely { $0.located($0.text()) }
        data.hasLines = random.chance(20)
        data.isExact = random.chance(20)
        return data
    }

    private mutating func section() -> Section {
        var section = Section()
        section.id = maybe { $0.id() }
        section.title = maybe { $0.text() }
        section.description = maybe { $0.text() }
        section.repeats = random.chance(30)
        section.times = rarely { $0.located($0.text()) }
        section.forEach = rarely { $0.located($0.text()) }
        section.actionTitle = maybe { $0.text() }
        section.isHidden = random.chance(20)
        section.visibleIf = rarely { $0.located($0.text()) }
        section.enabledIf = rarely { $0.located($0.text()) }
        section.minimumItems = maybe { Located($0.count()) }
        section.maximumItems = maybe { Located($0.count()) }
        section.layout = rarely { Located($0.random.pick(PromptLayout.allCases)) }
        section.looks = rarely { $0.located("heading=4") }
        section.targets = list(0...1) { $0.target() }
        section.fields = list(0...4) { $0.field() }
        section.rules = list(0...1) { $0.rule() }
        section.ordered = ordered()
        section.extras = extras(["styles"])
        return section
    }

    private mutating func field() -> Field {
        var field = Field(id: id(), type: located(random.chance(10) ? text() : random.pick(Self.types)))
        addWords(to: &field)
        addInput(to: &field)
        field.isRequired = random.chance(30)
        field.visibleIf = rarely { $0.located($0.text()) }
        field.enabledIf = rarely { $0.located($0.text()) }
        field.requiredIf = rarely { $0.located($0.text()) }
        if random.chance(30) { field.validationsRequire = Located(random.chance(50)) }
        field.checks = checks()
        field.formula = rarely { $0.located($0.text()) }
        field.initial = rarely { $0.located($0.text()) }
        field.step = rarely { $0.located($0.bound()) }
        field.targets = list(0...1) { $0.target() }
        field.messages = messages()
        field.extras = extras(["size", "styles"])
        return field
    }

    private static let types = [
        "text", "email", "float", "ranged_number", "select", "picker", "switch", "date", "multi_select", "number",
        "note",
    ]

    private mutating func addWords(to field: inout Field) {
        field.title = maybe { $0.text() }
        field.texts.description = rarely { $0.text() }
        field.texts.info = rarely { $0.text() }
        field.texts.placeholder = rarely { $0.text() }
        field.texts.accessibilityLabel = rarely { $0.text() }
        field.unit = rarely { $0.text() }
        field.render = rarely { $0.located($0.text()) }
        field.layout = rarely { Located($0.random.pick(PromptLayout.allCases)) }
        field.looks = rarely { $0.located($0.random.pick(["label=1;36", "invalid=31:note="])) }
        field.noun = rarely { $0.text() }
    }

    private mutating func addInput(to field: inout Field) {
        field.inputType = rarely { $0.random.chance(50) ? "password" : $0.text() }
        field.isHidden = random.chance(10)
        field.isDisabled = random.chance(10)
        field.isSecret = field.inputType == "password" || random.chance(10)
        field.isConfirmed = random.chance(10)
        field.isSubmitted = !random.chance(10)
        field.column = rarely { $0.located($0.text()) }
        field.data = rarely { $0.columnNotation() }
        field.value = maybe { $0.value(depth: 2) }
        if field.value?.value == .null { field.value = nil }
        field.options = OptionList(list(0...3) { $0.option() })
        field.components = rarely { $0.list(1...2) { OptionList($0.list(0...3) { $0.option() }) } } ?? []
        field.mask = rarely { $0.located($0.text()) }
        field.optionsFile = rarely { $0.optionsFile() }
        field.grouping = rarely { Grouping(sizes: $0.list(1...3) { $0.count() + 1 }, separator: $0.text()) }
        field.clean = list(0...2) { $0.located($0.random.pick(["trim", "a;b", "日本", "\"'<&>"])) }
        field.isSigned = field.type.value == "float" ? random.chance(70) : random.chance(10)
        field.decimals = rarely { Located($0.count()) }
        field.decimalSeparator = rarely { $0.located($0.text()) }
        field.groupingSeparator = rarely { $0.located($0.text()) }
    }

    private mutating func option() -> Option {
        var option = Option(id: JSONNode(scalar()))
        option.title = maybe { $0.random.chance(30) ? "same" : $0.text() }
        // Ids that follow from the position or the title
        if random.chance(40) { option.id = JSONNode(.number("\(random.number(0...3))")) }
        if random.chance(30), let title = option.title { option.id = JSONNode(.string(title)) }
        option.info = rarely { $0.text() }
        option.value = maybe { JSONNode($0.scalar()) }
        option.isDefault = random.chance(20)
        option.accessibilityLabel = rarely { $0.text() }
        option.when = rarely { $0.located($0.text()) }
        option.targets = rarely { [$0.target()] } ?? []
        return option
    }

    /// Checks of a field in every notation.
    private mutating func checks() -> [Check] {
        var checks: [Check] = []
        func add(_ words: [String], _ spelling: Check.Spelling, percent: Int) {
            for word in words where random.chance(percent) { checks.append(check(word, spelling)) }
        }
        add(CheckMember.old.map(\.key), .oldMember, percent: 5)
        add(CheckMember.all.map(\.key), .member, percent: 10)
        add(CheckMember.ofValidations.map(\.key) + ["compare_to"], .validation, percent: 20)
        checks += list(0...2) { $0.validator() }
        // One rule each; with the same location they would be one rule.
        return checks + list(0...2) { $0.fieldRule() }
    }

    private mutating func validator() -> Check {
        let types = ["email", "numeric", "format", "not_empty", "compare", "true", "false", "length", "a type "]
        var parameters: [JSONMember] = []
        for name in Self.parameters where random.chance(20) {
            var value = value(depth: 1)
            if value.value == .null { value = JSONNode(.string("")) }
            if name == "rule" { value = JSONNode(.string(random.pick(["==", "<", "nearly"]))) }
            if name == "mode" { value = JSONNode(.string(random.pick(["text", "number", "other"]))) }
            if ["to", "pattern"].contains(name) { value = JSONNode(.string(text())) }
            if name == "case_sensitive", random.chance(70) { value = JSONNode(.truth(true)) }
            parameters.append(JSONMember(key: name, value))
        }
        let type = random.pick(types)
        var check = Check(Check.Test(type: type, taking: &parameters), .validator, by: Located(type), at: .unknown)
        check.others = parameters
        addTerms(to: &check)
        return check
    }

    /// The check for a word.
    private mutating func check(_ word: String, _ spelling: Check.Spelling) -> Check {
        let end: Check.End = word.hasPrefix("min") ? .least : .most
        let test: Check.Test
        switch word {
        case "min_length", "max_length":
            test = .length(Check.Ends(end, Located(count())))
        case "min_items", "max_items":
            test = .choices(Check.Ends(end, Located(count())))
        case "pattern": test = .pattern(Check.Pattern(whole: located(text())))
        case "format": test = .pattern(Check.Pattern(located(text()), isCaseSensitive: nil))
        case "same_as": test = .comparison(Check.Comparison(id()))
        case "compare_to":
            let relation = maybe { $0.located($0.random.pick([">", ">=", "<", "<=", "==", "!="])) }
            test = .comparison(Check.Comparison(id(), relation))
        case "exists": test = .existence(Located(random.pick(Check.Existence.allCases)))
        case "multiple_of": test = .multiple(located(bound()))
        case "must": test = .condition(located(text()))
        case "is": test = .named("email", [])
        default:
            test = .range(Check.Ends(end, located(bound())))
        }
        return Check(test, spelling, by: Located(word), at: .unknown)
    }

    private mutating func fieldRule() -> Check {
        var rule = check(random.pick(CheckMember.all.map(\.key) + ["must", "is"]), .rule)
        addTerms(to: &rule)
        return rule
    }

    private mutating func addTerms(to check: inout Check) {
        check.when = maybe { $0.located($0.text()) }
        check.message = maybe { $0.text() }
        check.code = maybe { $0.located($0.text()) }
    }

    private mutating func ordered() -> [OrderedFields] {
        list(0...1) { whole in OrderedFields(whole.list(2...3) { $0.id() }) }
    }

    private static let parameters = [
        "case_sensitive", "pattern", "mode", "rule", "to", "min", "max", "an id", "", "xmlns", "xml", "Capital", "a__b",
        "_a", "name",
    ]

    private mutating func target() -> Target {
        var target = Target(
            ids: list(1...3) { $0.id() }, scope: random.pick(Target.Scope.allCases),
            action: random.pick(Target.Action.allCases))
        target.value = maybe { $0.value(depth: 1) }
        target.condition = maybe { $0.located($0.text()) }
        return target
    }

    private mutating func validationGroup() -> ValidationGroup {
        let pair = ValidationGroup.Members.pair(minimum: id(), maximum: id(), isStrict: random.chance(50))
        let fields = ValidationGroup.Members.fields(list(0...3) { $0.id() })
        let isPair = random.chance(50)
        var group = ValidationGroup(isPair ? pair : fields, id: maybe { $0.id() })
        guard isPair else { return group }
        group.message = maybe { $0.text() }
        group.code = maybe { $0.located($0.text()) }
        return group
    }

    private mutating func rule() -> Rule {
        var rule = Rule(condition: located(text()))
        rule.when = maybe { $0.located($0.text()) }
        rule.message = maybe { $0.text() }
        rule.code = maybe { $0.located($0.text()) }
        rule.fields = list(0...2) { $0.id() }
        return rule
    }

    // MARK: - Values

    private mutating func value(depth: Int) -> JSONNode {
        guard depth > 0, random.chance(30) else { return JSONNode(random.chance(10) ? .null : scalar()) }
        let values = list(0...3) { $0.value(depth: depth - 1) }
        guard random.chance(50) else { return JSONNode(.array(values)) }
        // Names in an object are unique.
        var members: [JSONMember] = []
        for value in values {
            let name = text()
            if !members.contains(where: { $0.key == name }) {
                members.append(JSONMember(key: name, value))
            }
        }
        return JSONNode(.object(members))
    }

    private mutating func scalar() -> JSONValue {
        switch random.number(0...5) {
        case 0: .truth(random.chance(50))
        case 1, 2: .number(random.pick(Self.numbers))
        default:
            .string(random.chance(30) ? random.pick(Self.numbers + ["true", "NO", " 1", "+1", "01", "null"]) : text())
        }
    }

    private static let numbers = ["0", "1", "2", "-0", "1.10", "1e400", "-12.5E-3", "123456789012345678901234567890"]

    private mutating func bound() -> String {
        random.chance(50) ? random.pick(Self.numbers) : text()
    }

    private mutating func messages() -> [String: Located<String>] {
        var messages: [String: Located<String>] = [:]
        for code in ["required", "too_short", " odd\t", "code"] where random.chance(10) {
            messages[code] = Located(text())
        }
        return messages
    }

    private mutating func extras(_ names: [String]) -> [JSONMember] {
        names.filter { _ in random.chance(15) }.map { name in
            var value = value(depth: 3)
            // A number as a size is an old notation for an object.
            if name == "size", case .number = value.value { value = JSONNode(.array([value])) }
            return JSONMember(key: name, value)
        }
    }

    private mutating func id() -> Located<String> {
        let id = random.chance(60) ? random.pick(["a", "b-c", "d.e", "f[0].g", "h[:index].i"]) : text()
        return located(id.isEmpty ? "空" : id)
    }

    /// Any text that XML can contain, especially one that would be read differently if it were not escaped.
    private mutating func text() -> String {
        (0..<random.number(0...4)).map { _ in random.pick(Self.pieces) }.joined()
    }

    private static let pieces = [
        "a", "Title", "{value}", "%@", " ", "  ", "\t", "\n", "\r", "\r\n", "\"", "'", "]]>", "<b>", "</title>", "&",
        "&amp;", "&#10;", "<!-- -->", "<?xml?>", "<![CDATA[", "日本語", "😀", "e\u{301}", "\u{301}", "\u{85}",
        "\u{a0}", "\u{2028}", "\u{feff}", "\u{7f}", "\u{9f}", "\u{fffd}", "\u{10fffd}", "\u{1fffe}", "ß", "--", "\\",
        "1",
    ]

    private mutating func count() -> Int { random.pick([0, 1, 2, 34, 1_000_000, Int.max - 1]) }

    private func located(_ text: String) -> Located<String> { Located(text) }

    private mutating func maybe<Part>(_ make: (inout WholeForm) -> Part) -> Part? {
        random.chance(50) ? make(&self) : nil
    }

    private mutating func rarely<Part>(_ make: (inout WholeForm) -> Part) -> Part? {
        random.chance(12) ? make(&self) : nil
    }

    private mutating func list<Part>(_ range: ClosedRange<Int>, _ make: (inout WholeForm) -> Part) -> [Part] {
        (0..<random.number(range)).map { _ in make(&self) }
    }
}
