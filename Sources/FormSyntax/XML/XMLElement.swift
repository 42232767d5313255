/// An element of an XML text with its place, that of its `<`.
public struct XMLElement: Sendable, Equatable {
    /// An attribute in its tag; of namespaces only `xml` is read, with its prefix in the name.
    public struct Attribute: Sendable, Equatable {
        /// As written, such as `name` or `xml:space`.
        public var name: String
        /// References resolved.
        public var value: String
        /// Where its name begins.
        public var location: SourceLocation

        /// An attribute at a place.
        public init(name: String, value: String, at location: SourceLocation = .unknown) {
            self.name = name
            self.value = value
            self.location = location
        }
    }

    /// Where it begins.
    public var location: SourceLocation
    /// The name without a prefix.
    public var name: String
    /// In the order of the tag, without declarations of namespaces.
    public var attributes: [Attribute] = []
    /// The elements in it, in their order.
    public var children: [XMLElement] = []
    /// All text that is directly in it, references resolved, as written but for line ends, which are LF.
    public var text = ""
    /// Whether the white space around its text belongs to it, as `xml:space` says here or further out.
    public var keepsSpace = false

    /// An element with nothing in it.
    public init(name: String, at location: SourceLocation = .unknown) {
        self.name = name
        self.location = location
    }

    /// The attribute of that name.
    public func attribute(_ name: String) -> Attribute? { attributes.first { $0.name == name } }
}
