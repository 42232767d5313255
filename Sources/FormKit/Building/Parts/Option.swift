package import FormModel
internal import FormSyntax

/// One of the answers that a choice offers.
///
///     SelectField("tax_rate", "Tax") {
///         Option("standard", "Standard rate").value(0.25).chosen()
///         Option("none", "Exempt").value(0)
///     }
public struct Option: Sendable {
    package private(set) var model: FormModel.Option

    /// An option.
    ///
    /// - Parameters:
    ///   - id: What is stored: a text, a number or a truth value, and written as such.
    ///   - title: What people read and may type; the id without one.
    ///   - fileID: The Swift file, for findings.
    ///   - line: The line in it.
    public init(_ id: FormLiteral, _ title: String? = nil, fileID: StaticString = #fileID, line: UInt = #line) {
        let location = SourceLocation(fileID, line)
        model = FormModel.Option(id: JSONNode(id.value, at: location), location: location)
        model.title = title
    }

    /// Longer help.
    public func info(_ text: String) -> Option { changing { $0.info = text } }

    /// Sets the value that a formula uses in place of the choice; the id without it.
    public func value(_ value: FormLiteral, fileID: StaticString = #fileID, line: UInt = #line) -> Option {
        changing { $0.value = JSONNode(value.value, at: SourceLocation(fileID, line)) }
    }

    /// Has it chosen at the start, where the field has no value of its own.
    public func chosen(_ isChosen: Bool = true) -> Option { changing { $0.isDefault = isChosen } }

    /// Offers it only while a condition is true.
    ///
    ///     Option("bergen", "Bergen").offered(if: "country == 'NO'")
    public func offered(if condition: String, fileID: StaticString = #fileID, line: UInt = #line) -> Option {
        changing { $0.when = Located(condition, at: SourceLocation(fileID, line)) }
    }

    /// Adds consequences of choosing it for other parts; they come after the targets that are there.
    public func targets(_ targets: Target...) -> Option { changing { $0.targets += targets.map(\.model) } }

    /// A description for those who do not see the form.
    public func accessibilityLabel(_ text: String) -> Option { changing { $0.accessibilityLabel = text } }

    private func changing(_ change: (inout FormModel.Option) -> Void) -> Option {
        var option = self
        change(&option.model)
        return option
    }
}

/// The answers that a choice offers, in their order; a dictionary of ids and titles in code is a list of them.
///
///     SelectField("country", "Country", ["no": "Norway", "se": "Sweden"])
public struct Options: Sendable, ExpressibleByDictionaryLiteral, ExpressibleByArrayLiteral {
    private let ids: [(id: FormLiteral, title: String)]
    private let options: [Option]

    /// Options that are made elsewhere.
    public init(_ options: [Option]) { (ids, self.options) = ([], options) }

    /// Options that are made elsewhere.
    public init(arrayLiteral options: Option...) { self.init(options) }

    /// Ids with their titles.
    public init(dictionaryLiteral elements: (FormLiteral, String)...) {
        (ids, options) = (elements.map { ($0.0, $0.1) }, [])
    }

    /// The options, at a place if they have none.
    func models(at location: SourceLocation) -> [FormModel.Option] {
        options.map(\.model)
            + ids.map { id, title in
                var option = FormModel.Option(id: JSONNode(id.value, at: location), location: location)
                option.title = title
                return option
            }
    }
}
