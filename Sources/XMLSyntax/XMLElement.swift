import FormSyntax

/// An element of an XML text with its place, that of its `<`.
package struct XMLElement: Sendable, Equatable {
    /// An attribute in its tag; of namespaces only `xml` is read, with its prefix in the name.
    package struct Attribute: Sendable, Equatable {
        /// As written, such as `name` or `xml:space`.
        package var name: String
        /// References resolved.
        package var value: String
        /// Where its name begins.
        package var location: SourceLocation

        /// An attribute at a place.
        package init(name: String, value: String, at location: SourceLocation = .unknown) {
            self.name = name
            self.value = value
            self.location = location
        }
    }

    /// Where it begins.
    package var location: SourceLocation
    /// The name without a prefix.
    package var name: String
    /// In the order of the tag, without declarations of namespaces.
    package var attributes: [Attribute] = []
    /// The elements in it, in their order.
    package var children: [XMLElement] = []
    /// All text that is directly in it, references resolved, as written but for line ends, which are LF.
    package var text = ""
    /// Whether the white space around its text belongs to it, as `xml:space` says here or further out.
    package var keepsSpace = false

    /// An element with nothing in it.
    package init(name: String, at location: SourceLocation = .unknown) {
        self.name = name
        self.location = location
    }

    /// The attribute of that name.
    package func attribute(_ name: String) -> Attribute? { attributes.first { $0.name == name } }
}
