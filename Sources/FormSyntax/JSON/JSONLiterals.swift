/// JSON values written in Swift: `["type": "array", "items": ["enum": [1, "b", true]]]`; their locations are unknown.
extension JSONNode: ExpressibleByStringInterpolation, ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral {
    /// Creates a text.
    public init(stringLiteral text: String) { self.init(.string(text)) }

    /// Creates `true` or `false`.
    public init(booleanLiteral truth: Bool) { self.init(.truth(truth)) }

    /// Creates a whole number.
    public init(integerLiteral number: Int) { self.init(.number("\(number)")) }
}

extension JSONNode: ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral {
    /// Creates an array.
    public init(arrayLiteral elements: JSONNode...) { self.init(.array(elements)) }

    /// Creates an object with the members in their order.
    public init(dictionaryLiteral members: (String, JSONNode)...) { self.init(members) }

    /// Creates an object of these members.
    public init(_ members: some Sequence<(String, JSONNode)>) {
        self.init(.object(members.map { JSONMember(key: $0.0, $0.1) }))
    }

    /// Creates a list of texts.
    public init(texts: some Sequence<String>) { self.init(.array(texts.map { JSONNode(.string($0)) })) }

    /// Creates a whole number.
    public init(_ number: Int) { self.init(.number("\(number)")) }

    /// Creates a text.
    public init(_ text: String) { self.init(.string(text)) }
}
