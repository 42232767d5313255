internal import FormModel
internal import FormSyntax

/// One of the answers that a choice offers.
///
///     SelectField("tax_rate", "Tax") {
///         Choice("standard", "Standard rate").value(0.25)
///         Choice("none", "Exempt").value(0)
///     }
///     .defaultValue("standard")
public struct Choice: Sendable {
    private(set) var model: FormModel.Option

    /// An option.
    ///
    /// - Parameters:
    ///   - id: The stored and written value: a text, a number or a truth value.
    ///   - title: The text that people read and may type; the id without one.
    ///   - fileID: The Swift file, for findings.
    ///   - line: The line in it.
    public init(
        _ id: some AnswerValue, _ title: String? = nil, fileID: StaticString = #fileID, line: UInt = #line
    ) {
        self.init(Answer(id), title, at: SourceLocation(fileID, line))
    }

    fileprivate init(_ id: Answer, _ title: String?, at location: SourceLocation) {
        model = FormModel.Option(id: id.node(at: location), location: location)
        model.title = title
    }

    init(_ model: FormModel.Option) { self.model = model }

    /// The stored value: a text, a number or a truth value.
    public var id: Answer { Answer(model.id.value) ?? "" }

    /// The text that people read and may type; `nil` for the id.
    public var title: String? { model.title }

    /// Sets longer help.
    public func info(_ text: String) -> Choice { changing { $0.info = text } }

    /// Sets the value that formulas use; the id without it. Of several choices, `selected(parts, 'x')` tells formulas which.
    public func value(_ value: some AnswerValue, fileID: StaticString = #fileID, line: UInt = #line) -> Choice {
        changing { $0.value = Answer(value).node(at: SourceLocation(fileID, line)) }
    }

    /// Offers it only while a condition is true.
    ///
    ///     Choice("bergen", "Bergen").offered(if: "country == 'NO'")
    public func offered(if condition: String, fileID: StaticString = #fileID, line: UInt = #line) -> Choice {
        changing { $0.when = Located(condition, at: SourceLocation(fileID, line)) }
    }

    /// Adds targets of choosing it, after the present ones.
    public func targets(_ targets: Target...) -> Choice { changing { $0.targets += targets.map(\.model) } }

    /// Sets the description for people who do not see the form.
    public func accessibilityLabel(_ text: String) -> Choice { changing { $0.accessibilityLabel = text } }

    /// The model; one that was made of a literal, which knows no place, is at that of its list.
    fileprivate func model(at location: SourceLocation) -> FormModel.Option {
        guard model.location == .unknown else { return model }
        var model = model
        (model.location, model.id.location) = (location, location)
        return model
    }

    private func changing(_ change: (inout FormModel.Option) -> Void) -> Choice {
        var option = self
        change(&option.model)
        return option
    }
}

extension Choice: ExpressibleByStringLiteral {
    /// An option whose id is its title as well, at the place of its list.
    public init(stringLiteral id: String) { self.init(.text(id), nil, at: .unknown) }
}

/// The answers that a choice offers, in their order.
///
///     MultiSelectField("licences", "Licences", ["MIT", "BSD"])
///     SelectField("country", "Country", ["no": "Norway", "se": "Sweden"])
///     SelectField("seat", "Seat", Choices(Seat.self))
///     SelectField("town", "Town", Choices(towns))
public struct Choices: Sendable, ExpressibleByDictionaryLiteral, ExpressibleByArrayLiteral {
    private enum Source: Sendable {
        case options([Choice])
        case titles([(id: Answer, title: String?)])
    }

    private let source: Source

    /// A list of options.
    public init(_ options: [Choice]) { source = .options(options) }

    /// A list of options.
    public init(arrayLiteral options: Choice...) { self.init(options) }

    /// Ids with their titles.
    public init(dictionaryLiteral elements: (Answer, String)...) { source = .titles(elements.map { ($0, $1) }) }

    /// Ids with their titles.
    public init(_ titles: KeyValuePairs<some AnswerValue, String>) {
        source = .titles(titles.map { (Answer($0), $1) })
    }

    /// Ids with their titles, in the order of the titles.
    public init<ID: AnswerValue & Hashable>(_ titles: [ID: String]) {
        source = .titles(titles.map { (Answer($0), $1) }.sorted { ($0.1, $0.0.description) < ($1.1, $1.0.description) })
    }

    /// Ids that are titles as well.
    public init(_ ids: some Sequence<some AnswerValue>) { source = .titles(ids.map { (Answer($0), nil) }) }

    /// The cases of an enumeration, with its raw values as ids.
    ///
    /// - Parameters:
    ///   - type: The enumeration.
    ///   - title: The text that people read and may type; the id without it.
    public init<Case: CaseIterable & RawRepresentable>(
        _ type: Case.Type, title: (Case) -> String? = { _ in nil }
    ) where Case.RawValue: AnswerValue {
        source = .titles(Case.allCases.map { (Answer($0.rawValue), title($0)) })
    }

    /// The options, at a place if they have none.
    func models(at location: SourceLocation) -> OptionList {
        switch source {
        case .options(let options): OptionList(options.map { $0.model(at: location) })
        case .titles(let titles): OptionList(titles.map { Choice($0.id, $0.title, at: location).model })
        }
    }
}
