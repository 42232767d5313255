import FormSyntax

/// An element of an XML text with the location of its `<`.
package struct XMLElement: Sendable, Equatable {
    /// An attribute of a tag. Of all namespaces, only `xml` is supported, with its prefix in the name.
    package struct Attribute: Sendable, Equatable {
        /// The name as written, such as `name` or `xml:space`.
        package var name: String
        /// The value with references resolved.
        package var value: String
        /// The location of the name.
        package var location: SourceLocation

        /// Creates an attribute.
        package init(name: String, value: String, at location: SourceLocation = .unknown) {
            self.name = name
            self.value = value
            self.location = location
        }
    }

    /// The location of the tag.
    package var location: SourceLocation
    /// The name without a prefix.
    package var name: String
    /// The attributes in the order of the tag, without namespace declarations.
    package var attributes: [Attribute] = []
    /// The child elements in order.
    package var children: [XMLElement] = []
    /// The text directly in the element, with references resolved and line ends as LF.
    package var text = ""
    /// Whether white space around the text is kept, as `xml:space` says here or in an outer element.
    package var keepsSpace = false

    /// Creates an empty element.
    package init(name: String, at location: SourceLocation = .unknown) {
        self.name = name
        self.location = location
    }

    /// The attribute of that name.
    package func attribute(_ name: String) -> Attribute? { attributes.first { $0.name == name } }
}
