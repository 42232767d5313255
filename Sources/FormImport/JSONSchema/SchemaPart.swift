import FormSyntax

/// A schema at the place where it is used.
struct SchemaUse {
    let node: JSONNode
    /// The schemas passed by references from the root, so that none is followed in a cycle.
    var trail: [SourceLocation] = []
    /// The base address of references in the schema.
    var base = ""
}

/// One of the objects that make up a schema, all of which apply.
///
/// Used keywords are removed; the remaining ones are reported.
struct SchemaPart {
    /// The extent to which the part is known.
    enum Extent {
        case known
        /// The part refers to something unreadable, which was reported.
        case unknown
        /// No value satisfies the part.
        case impossible
    }

    private let whole: SchemaUse
    private(set) var members: [JSONMember]
    let extent: Extent
    /// Whether `null` is an alternative to the part.
    var isBesideNull = false
    /// The last name of the reference that led to the part.
    var referenceName: String?
    /// Whether the part is one of several into which an object is divided, such as those of an `allOf`.
    var isDivision = false

    init(_ use: SchemaUse, _ extent: Extent = .known) {
        whole = use
        members = extent == .known ? use.node.members : []
        self.extent = extent
    }

    var location: SourceLocation { whole.node.location }
    var trail: [SourceLocation] { whole.trail }
    var base: String { whole.base }

    /// The value of the first member with that name.
    subscript(name: String) -> JSONNode? { members.first { $0.key == name }?.node }

    func text(_ name: String) -> Located<String>? {
        self[name].flatMap { node in node.string.map { Located($0, at: node.location) } }
    }

    func isTrue(_ name: String) -> Bool { self[name]?.value == .truth(true) }

    func elements(_ name: String) -> [JSONNode]? { self[name].flatMap { $0.isArray ? $0.elements : nil } }

    func members(_ name: String) -> [JSONMember] { self[name]?.members ?? [] }

    func use(_ node: JSONNode) -> SchemaUse { SchemaUse(node: node, trail: trail, base: base) }

    /// Whether the part has a keyword with a trait.
    func has(_ trait: SchemaKeyword.Trait) -> Bool { members.contains { SchemaKeyword.isNamed($0.key, trait) } }

    /// Whether the part is a titled group of an object's properties.
    var isGroup: Bool { isDivision && text("title") != nil && !members("properties").isEmpty }

    var hasAlternatives: Bool { self["anyOf"] != nil || self["oneOf"] != nil }

    /// Removes and returns the first member of that name, because it is used.
    @discardableResult
    mutating func take(_ name: String) -> JSONMember? {
        members.firstIndex { $0.key == name }.map { members.remove(at: $0) }
    }

    /// Removes members that are used or have no effect on values.
    mutating func takeAll(where isUsed: (String) -> Bool) { members.removeAll { isUsed($0.key) } }
}

extension [SchemaPart] {
    /// Removes members that are used, from all parts.
    mutating func take(_ names: String...) { for place in indices { self[place].takeAll(where: names.contains) } }

    /// Removes the members of a name that have the right shape; returns the values from all parts.
    mutating func take<Value>(_ name: String, as value: (SchemaPart) -> Value?) -> [Value] {
        indices.compactMap { place in
            guard let one = value(self[place]) else { return nil }
            self[place].take(name)
            return one
        }
    }

    /// Removes and returns texts, from all parts.
    mutating func takeTexts(_ name: String) -> [Located<String>] { take(name) { $0.text(name) } }

    /// Removes a truth value; returns whether it is true in any part.
    mutating func takeTruth(_ name: String) -> Bool {
        take(name) { part in part[name].flatMap { $0.isTruth ? part.isTrue(name) : nil } }.contains(true)
    }

    /// Removes limits of a length or count; returns the strictest of each.
    mutating func takeLimits(_ least: String, _ most: String) -> (least: Located<Int>?, most: Located<Int>?) {
        (takeCounts(least).max { $0.value < $1.value }, takeCounts(most).min { $0.value < $1.value })
    }

    /// Removes and returns whole numbers of zero or more.
    mutating func takeCounts(_ name: String) -> [Located<Int>] {
        take(name) { part in part[name].flatMap { node in node.count.map { Located($0, at: node.location) } } }
    }
}
