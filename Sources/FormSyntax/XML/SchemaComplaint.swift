import CLibXML2

/// What libxml2 says against a schema or a text, in the order in which it does.
final class SchemaComplaints {
    /// A text made to do harm must not fill the memory.
    static let limit = 1000

    private(set) var list: [SchemaComplaint] = []
    /// The first that is left out.
    private(set) var leftOut: SchemaComplaint?

    /// The elements that cannot stand where they do, of those that were taken last.
    private(set) var misplaced: [UnsafeMutableRawPointer] = []
    private var known: Set<SchemaComplaint.Identity> = []
    private var isFirstLook = true

    /// What was noted since the last time and is new.
    ///
    /// Once something was taken out of a text, an element that lacks it is not to blame.
    func take() -> [SchemaComplaint] {
        let new = list.filter { (isFirstLook || !$0.isIncomplete) && known.insert($0.identity).inserted }
        misplaced = new.filter(\.isMisplaced).compactMap(\.node)
        isFirstLook = false
        if leftOut == nil { list = [] }
        return new
    }

    /// Takes one of libxml2's errors; the receiver is an object of this class.
    static let note: @convention(c) (UnsafeMutableRawPointer?, UnsafeMutablePointer<xmlError>?) -> Void = {
        receiver, error in
        guard let receiver, let error, error.pointee.level != XML_ERR_WARNING else { return }
        let complaints = Unmanaged<SchemaComplaints>.fromOpaque(receiver).takeUnretainedValue()
        if complaints.leftOut == nil { complaints.add(SchemaComplaint(error.pointee)) }
    }

    /// A value is complained about for a facet or an item and then for its type, which says less.
    private func add(_ complaint: SchemaComplaint) {
        if complaint.isOfValue, let last = list.last, last.node == complaint.node, last.isOfValue { return }
        if list.count < Self.limit { list.append(complaint) } else { leftOut = complaint }
    }
}

/// One complaint, which says in words of our own what is wrong and how to correct it.
struct SchemaComplaint {
    private let code: xmlParserErrors
    /// The element or attribute of the tree.
    let node: UnsafeMutableRawPointer?
    /// Of the node, as it was noted in it; without a node the line alone.
    let location: SourceLocation
    /// libxml2's own words, as one safe line.
    let words: String

    init(_ error: xmlError) {
        code = xmlParserErrors(UInt32(error.code))
        let text = error.message.map { String(cString: $0) } ?? ""
        words = terminalSafe(String(text.prefix { !$0.isNewline }))
        self.element = Self.name(of: error.node)
        self.parent = Self.name(ofParentOf: error.node)
        self.namespace = Self.namespace(of: error.node)
        self.before = Self.names(before: error.node)
        let node = Self.attribute(in: words, of: error.node) ?? error.node
        self.node = node
        // Attributes begin with what is noted as elements do.
        let noted = SourceLocation(noted: node?.assumingMemoryBound(to: xmlNode.self).pointee._private)
        location = noted == .unknown ? SourceLocation(line: Int(error.line), column: 0) : noted
    }

    /// What tells complaints apart.
    struct Identity: Hashable {
        let node: UnsafeMutableRawPointer?
        let words: String
    }

    var identity: Identity { Identity(node: node, words: words) }
    /// Whether it is about an element that cannot stand where it does.
    var isMisplaced: Bool { code == XML_SCHEMAV_ELEMENT_CONTENT && !isIncomplete }
    /// Whether it is about an element that is not there.
    var isIncomplete: Bool { words.contains("Missing child element") }
    /// Of the element.
    private let namespace: String?

    /// The name of the element that is complained about, that of what it is in, and those before it there.
    private let element: String
    private let parent: String?
    private let before: [String]

    /// Whether it is about a value that its type does not have.
    var isOfValue: Bool {
        let facets = XML_SCHEMAV_CVC_FACET_VALID.rawValue...XML_SCHEMAV_CVC_ENUMERATION_VALID.rawValue
        let types = XML_SCHEMAV_CVC_DATATYPE_VALID_1_2_1.rawValue...XML_SCHEMAV_CVC_DATATYPE_VALID_1_2_3.rawValue
        return facets.contains(code.rawValue) || types.contains(code.rawValue)
    }

    /// What is wrong, and the cure.
    ///
    /// - Parameter names: Those of the schema, of which libxml2 says a few.
    func message(_ names: SchemaNames) -> String {
        switch code {
        case XML_SCHEMAV_ELEMENT_CONTENT where namespace != nil && !isIncomplete,
            XML_SCHEMAV_CVC_ELT_1 where namespace != nil:
            "<\(element)> is in the namespace \(quoted(namespace ?? "")), but a form has none; remove it"
        case XML_SCHEMAV_ELEMENT_CONTENT: contentMessage(names)
        case XML_SCHEMAV_CVC_ELT_1: "the outermost element is <\(element)>; a form is one element <form>"
        case XML_SCHEMAV_CVC_COMPLEX_TYPE_3_2_1, XML_SCHEMAV_CVC_COMPLEX_TYPE_3_2_2:
            "<\(element)> has no attribute \(subject); \(cureOfAttribute(names))"
        case XML_SCHEMAV_CVC_COMPLEX_TYPE_4: "<\(element)> lacks the attribute \(subject); add it"
        case XML_SCHEMAV_CVC_COMPLEX_TYPE_2_1: "<\(element)> must be empty; remove its content"
        case XML_SCHEMAV_CVC_COMPLEX_TYPE_2_2: "<\(element)> takes text only; remove the elements in it"
        case XML_SCHEMAV_CVC_COMPLEX_TYPE_2_3: "<\(element)> takes elements only; remove the text"
        case XML_SCHEMAV_CVC_ENUMERATION_VALID: "\(place) is \(value); write \(choices)"
        case XML_SCHEMAV_CVC_MINLENGTH_VALID: "\(place) is empty; write text"
        case XML_SCHEMAV_CVC_DATATYPE_VALID_1_2_1, XML_SCHEMAV_CVC_DATATYPE_VALID_1_2_2:
            "\(place) is \(value); write \(wanted)"
        default: words
        }
    }

    /// About children: one too few, or one that cannot stand where it does.
    private func contentMessage(_ names: SchemaNames) -> String {
        if isIncomplete { return "<\(element)> is not complete; add \(Self.list(expected))" }
        guard let parent else { return "<\(element)> does not belong here; remove it" }
        let known = names.children(of: parent)
        if let place = known.firstIndex(of: element) {
            if before.contains(element) { return "<\(element)> appears twice in <\(parent)>; remove one" }
            guard let next = before.first(where: { known[place...].contains($0) }) else {
                return "<\(element)> does not go with what else is in <\(parent)>; remove one of them"
            }
            return "<\(element)> comes too late in <\(parent)>; move it before <\(next)>"
        }
        if let name = nearestName(to: element, among: known) {
            return "<\(element)> does not belong in <\(parent)>; did you mean <\(name)>?"
        }
        if let name = names.attributes(of: parent).first(where: { $0.hasPrefix(element) }) {
            return "<\(element)> does not belong in <\(parent)>; write the attribute '\(name)'"
        }
        return "<\(element)> does not belong in <\(parent)>; "
            + (known.isEmpty ? "remove it" : "write \(Self.list(known))")
    }

    private func cureOfAttribute(_ names: SchemaNames) -> String {
        let name = part(between: "attribute '", and: "'") ?? ""
        let children = names.children(of: element)
        if children.contains(name) { return "write it as an element in it: <\(name)>" }
        if let near = nearestName(to: name, among: names.attributes(of: element)) { return "did you mean '\(near)'?" }
        // One that has elements is a value, whose attributes say what kind it is.
        let holders = children.filter { names.children(of: $0).isEmpty }
        guard let holder = holders.first(where: { names.attributes(of: $0).contains(name) }) else { return "remove it" }
        return "it is one of the element <\(holder)> in it"
    }

    /// Such as `<a>, <b> or <c>`.
    private static func list(_ names: [String]) -> String {
        names.isEmpty ? "what is missing" : alternatives(names.map { "<\($0)>" })
    }

    /// The value's type in plain words, as far as libxml2 names it.
    private var wanted: String {
        let types: KeyValuePairs = [
            "'count'": "a whole number such as 3", "nonNegativeInteger": "a whole number such as 3",
            "'sizes'": "numbers with spaces between them such as 4 4",
            "positiveInteger": "a whole number above 0", "decimal": "a number", "NCName": "a name without spaces",
            "boolean": "true or false", "date": "a date such as 2024-05-31",
        ]
        return types.first { words.contains($0.key) }?.value ?? "another value"
    }
}

// MARK: What libxml2's words hold

extension SchemaComplaint {
    /// The attribute or element that is complained about.
    private var place: String {
        part(between: "attribute '", and: "'").map { "the attribute '\($0)' of <\(element)>" } ?? "<\(element)>"
    }

    private var subject: String { (part(between: "attribute '", and: "'")).map { "'\($0)'" } ?? "of that name" }

    private var value: String {
        let value = part(between: "The value '", and: "' is not") ?? part(between: ": '", and: "' is not")
        return value.map { quoted($0) } ?? "of another kind"
    }

    /// Such as `true, YES or 1`.
    private var choices: String {
        let names = (part(between: "the set {", and: "}") ?? "").split(separator: ",").map {
            String($0.drop { $0 == " " || $0 == "'" }.prefix { $0 != "'" })
        }
        return names.isEmpty ? "another value" : alternatives(names)
    }

    /// The names of elements that could stand at the place, at most ten.
    private var expected: [String] {
        (part(between: "( ", and: " )") ?? "").split(separator: ",").map {
            String($0.drop { $0 == " " })
        }
    }

    private func part(between start: String, and end: String) -> String? {
        guard let first = words.firstRange(of: start) else { return nil }
        let rest = words[first.upperBound...]
        return rest.firstRange(of: end).map { String(rest[..<$0.lowerBound]) }
    }

    private static func name(of node: UnsafeMutableRawPointer?) -> String {
        guard let node else { return "?" }
        let start = node.assumingMemoryBound(to: xmlNode.self)
        // An attribute begins like a node, and its parent is the element.
        let element = start.pointee.type == XML_ATTRIBUTE_NODE ? start.pointee.parent : start
        return element?.pointee.name.map { String(cString: $0) } ?? "?"
    }

    /// In their order; only what is told of children needs them.
    private static func names(before node: UnsafeMutableRawPointer?) -> [String] {
        var names: [String] = []
        var next = node?.assumingMemoryBound(to: xmlNode.self).pointee.prev
        while let sibling = next, names.count < 100 {
            if sibling.pointee.type == XML_ELEMENT_NODE { names.append(String(cString: sibling.pointee.name)) }
            next = sibling.pointee.prev
        }
        return names.reversed()
    }

    private static func namespace(of node: UnsafeMutableRawPointer?) -> String? {
        node?.assumingMemoryBound(to: xmlNode.self).pointee.ns?.pointee.href.map { String(cString: $0) }
    }

    private static func name(ofParentOf node: UnsafeMutableRawPointer?) -> String? {
        guard let parent = node?.assumingMemoryBound(to: xmlNode.self).pointee.parent,
            parent.pointee.type == XML_ELEMENT_NODE
        else { return nil }
        return parent.pointee.name.map { String(cString: $0) }
    }

    /// The attribute that the words name, if the element has it.
    private static func attribute(
        in words: String, of node: UnsafeMutableRawPointer?
    ) -> UnsafeMutableRawPointer? {
        guard let node, let start = words.firstRange(of: "attribute '"),
            let end = words[start.upperBound...].firstIndex(of: "'")
        else { return nil }
        let element = node.assumingMemoryBound(to: xmlNode.self)
        guard element.pointee.type == XML_ELEMENT_NODE else { return nil }
        let name = String(words[start.upperBound..<end])
        return UnsafeMutableRawPointer(xmlHasProp(element, name))
    }
}
