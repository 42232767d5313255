/// JSON values written in Swift: `["type": "array", "items": ["enum": [1, "b", true]]]`; their places are unknown.
extension JSONNode: ExpressibleByStringInterpolation, ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral {
    /// A text.
    public init(stringLiteral text: String) { self.init(.string(text)) }

    /// The word `true` or `false`.
    public init(booleanLiteral truth: Bool) { self.init(.truth(truth)) }

    /// A whole number.
    public init(integerLiteral number: Int) { self.init(.number("\(number)")) }
}

extension JSONNode: ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral {
    /// Values in their order.
    public init(arrayLiteral elements: JSONNode...) { self.init(.array(elements)) }

    /// Members in their order.
    public init(dictionaryLiteral members: (String, JSONNode)...) { self.init(members) }

    /// An object of these members.
    public init(_ members: some Sequence<(String, JSONNode)>) {
        self.init(.object(members.map { JSONMember(key: $0.0, $0.1) }))
    }

    /// A list of texts.
    public init(texts: some Sequence<String>) { self.init(.array(texts.map { JSONNode(.string($0)) })) }

    /// A whole number.
    public init(_ number: Int) { self.init(.number("\(number)")) }

    /// A text.
    public init(_ text: String) { self.init(.string(text)) }
}
