import FormSyntax

/// A schema where it is used.
struct SchemaUse {
    let node: JSONNode
    /// The schemas that references led through from the root, so that none is followed in a circle.
    var trail: [SourceLocation] = []
    /// The address that references in it are relative to.
    var base = ""
}

/// One object of those that make up a schema: all of them apply.
///
/// A keyword that is used is taken out; the ones left over are told of.
struct SchemaPart {
    /// How much of it there is.
    enum Extent {
        case known
        /// It refers to what cannot be read, which has been told.
        case unknown
        /// No value fits it.
        case impossible
    }

    private let whole: SchemaUse
    private(set) var members: [JSONMember]
    let extent: Extent
    /// Whether `null` is an alternative to it.
    var isBesideNull = false
    /// The last name of the reference that led to it.
    var referenceName: String?
    /// Whether it is one of several parts by which an object is divided, such as those of an `allOf`.
    var isDivision = false

    init(_ use: SchemaUse, _ extent: Extent = .known) {
        whole = use
        members = extent == .known ? use.node.members : []
        self.extent = extent
    }

    var location: SourceLocation { whole.node.location }
    var trail: [SourceLocation] { whole.trail }
    var base: String { whole.base }

    /// The value of the first member of that name.
    subscript(name: String) -> JSONNode? { members.first { $0.key == name }?.node }

    func text(_ name: String) -> Located<String>? {
        self[name].flatMap { node in node.string.map { Located($0, at: node.location) } }
    }

    func isTrue(_ name: String) -> Bool { self[name]?.value == .truth(true) }

    func elements(_ name: String) -> [JSONNode]? { self[name].flatMap { $0.isArray ? $0.elements : nil } }

    func members(_ name: String) -> [JSONMember] { self[name]?.members ?? [] }

    func use(_ node: JSONNode) -> SchemaUse { SchemaUse(node: node, trail: trail, base: base) }

    /// Whether it has a keyword with a trait.
    func has(_ trait: SchemaKeyword.Trait) -> Bool { members.contains { SchemaKeyword.isNamed($0.key, trait) } }

    /// Whether it is a titled group of some of an object's properties.
    var isGroup: Bool { isDivision && text("title") != nil && !members("properties").isEmpty }

    var hasAlternatives: Bool { self["anyOf"] != nil || self["oneOf"] != nil }

    /// Removes the first member of that name, which is used now.
    @discardableResult
    mutating func take(_ name: String) -> JSONMember? {
        members.firstIndex { $0.key == name }.map { members.remove(at: $0) }
    }

    /// Removes members that are used now, or that say nothing of values.
    mutating func takeAll(where isUsed: (String) -> Bool) { members.removeAll { isUsed($0.key) } }
}

extension [SchemaPart] {
    /// Removes members that are used now, from all parts.
    mutating func take(_ names: String...) { for place in indices { self[place].takeAll(where: names.contains) } }

    /// Removes the members of a name that have the right shape; what all parts say by it.
    mutating func take<Value>(_ name: String, as value: (SchemaPart) -> Value?) -> [Value] {
        indices.compactMap { place in
            guard let one = value(self[place]) else { return nil }
            self[place].take(name)
            return one
        }
    }

    /// Removes texts; what all parts say.
    mutating func takeTexts(_ name: String) -> [Located<String>] { take(name) { $0.text(name) } }

    /// Removes a truth; whether any part has it as true.
    mutating func takeTruth(_ name: String) -> Bool {
        take(name) { part in part[name].flatMap { $0.isTruth ? part.isTrue(name) : nil } }.contains(true)
    }

    /// Removes limits of a length or count; the strictest of each.
    mutating func takeLimits(_ least: String, _ most: String) -> (least: Located<Int>?, most: Located<Int>?) {
        (takeCounts(least).max { $0.value < $1.value }, takeCounts(most).min { $0.value < $1.value })
    }

    /// Removes whole numbers of zero or more.
    mutating func takeCounts(_ name: String) -> [Located<Int>] {
        take(name) { part in part[name].flatMap { node in node.count.map { Located($0, at: node.location) } } }
    }
}
