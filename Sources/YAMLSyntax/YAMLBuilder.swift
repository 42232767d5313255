import FormSyntax
import FormWords

/// Builds JSON values from libyaml's events. Unfinished values wait on a stack, so that nothing is recursive.
struct YAMLBuilder: ~Copyable {
    /// The limit of what aliases may expand to: the bytes of texts, and sixteen for each value.
    static let aliasLimit = 4 << 20

    private var events: YAMLEvents
    private let path: String
    private var containers: [YAMLContainer] = []
    private var anchors: [String: YAMLPart] = [:]
    private var root: JSONNode?
    private var aliasSize = 0
    private var end = 0
    /// Warnings about scalars that other readers read differently.
    private(set) var warnings: [Diagnostic] = []
    private(set) var commentCount = 0

    init(_ events: consuming YAMLEvents, path: String) {
        self.events = events
        self.path = path
    }

    /// Reads the only document.
    mutating func read() throws(YAMLFault) -> JSONNode {
        while true {
            let event = try events.next()
            countComments(before: event)
            switch event.kind {
            case .stream: continue
            case .document: if root != nil { throw YAMLFault(Message(.severalDocuments), at: event.location) }
            case .scalar: try finish(try scalar(event), anchor: event.anchor)
            case .alias: try add(try aliased(event))
            case .list, .object: try open(event)
            case .end: try close()
            case .streamEnd:
                guard let root else { throw YAMLFault(Message(.yamlEmpty), at: .start) }
                return root
            }
        }
    }

    private mutating func countComments(before event: YAMLEvent) {
        if end < event.range.lowerBound { commentCount += events.commentCount(in: end..<event.range.lowerBound) }
        if event.isBlock { commentCount += events.commentCount(ofBlock: event.range) }
        end = max(end, event.range.upperBound)
    }

    private mutating func open(_ event: YAMLEvent) throws(YAMLFault) {
        let isObject = event.kind == .object
        if let tag = event.tag, tag != "!", tag != (isObject ? YAMLTag.map : YAMLTag.seq) {
            throw YAMLFault(Message(.yamlTag, ["tag": quoted(YAMLTag.shown(tag))]), at: event.location)
        }
        try refuseDepth(1, at: event.location)
        if let parent = containers.last, parent.awaitsKey {
            throw YAMLFault(Message(.complexKey), at: event.location)
        }
        containers.append(YAMLContainer(isObject: isObject, location: event.location, anchor: event.anchor))
    }

    private mutating func close() throws(YAMLFault) {
        guard let container = containers.popLast() else { return }
        try finish(container.part, anchor: container.anchor)
    }

    private mutating func finish(_ part: YAMLPart, anchor: String?) throws(YAMLFault) {
        if let anchor { anchors[anchor] = part }
        try add(part)
    }

    private mutating func add(_ part: YAMLPart) throws(YAMLFault) {
        guard !containers.isEmpty else { return root = part.node }
        try containers[containers.count - 1].add(part)
    }

    // MARK: Aliases

    private mutating func aliased(_ event: YAMLEvent) throws(YAMLFault) -> YAMLPart {
        let name = quoted("*\(event.text)")
        guard !containers.contains(where: { $0.anchor == event.text }) else {
            throw YAMLFault(Message(.aliasInItself, ["alias": name]), at: event.location)
        }
        guard var part = anchors[event.text] else {
            let words = Message(.aliasWithoutAnchor, ["alias": name, "anchor": quoted("&\(event.text)")])
            throw YAMLFault(words, at: event.location)
        }
        aliasSize += part.size
        guard aliasSize <= Self.aliasLimit else {
            throw YAMLFault(Message(.aliasesTooLarge, ["count": Self.aliasLimit >> 20]), at: event.location, .tooLarge)
        }
        try refuseDepth(part.height, at: event.location)
        part.node.location = event.location
        part.isMergeKey = false
        return part
    }

    private func refuseDepth(_ height: Int, at location: SourceLocation) throws(YAMLFault) {
        guard containers.count + height > JSONTokenizer.depthLimit else { return }
        throw YAMLFault(JSONFault.tooDeep.message, at: location)
    }

    // MARK: Scalars

    private mutating func scalar(_ event: YAMLEvent) throws(YAMLFault) -> YAMLPart {
        let value = try value(of: event)
        let isKey = containers.last?.awaitsKey ?? false
        var part = YAMLPart(node: JSONNode(value, at: event.location), size: 16 + event.text.utf8.count)
        part.text = event.text
        guard event.isPlain, event.tag == nil else { return part }
        part.isMergeKey = isKey && event.text == "<<"
        if !part.isMergeKey, let reading = YAMLOldReading(event.text) {
            warn(reading.words(for: event.text, value, isKey: isKey), at: event.location)
        }
        return part
    }

    private func value(of event: YAMLEvent) throws(YAMLFault) -> JSONValue {
        guard let tag = event.tag else { return event.isPlain ? try plainValue(of: event) : .string(event.text) }
        if tag == "!" { return event.isPlain && event.text.isEmpty ? .null : .string(event.text) }
        if tag == YAMLTag.str { return .string(event.text) }
        guard YAMLTag.ofScalars.contains(tag) else {
            throw YAMLFault(Message(.yamlTag, ["tag": quoted(YAMLTag.shown(tag))]), at: event.location)
        }
        let value = try plainValue(of: event)
        guard YAMLTag.fits(tag, value) else {
            let words = Message(.textNotOfTag, ["text": quoted(event.text), "tag": quoted(YAMLTag.shown(tag))])
            throw YAMLFault(words, at: event.location)
        }
        return value
    }

    private func plainValue(of event: YAMLEvent) throws(YAMLFault) -> JSONValue {
        switch YAMLScalar(event.text) {
        case .null: return .null
        case .truth(let truth): return .truth(truth)
        case .number(let number): return .number(number)
        case .text: return .string(event.text)
        case .otherNumber:
            // A key is always taken as its text.
            if containers.last?.awaitsKey ?? false { return .string(event.text) }
            throw YAMLFault(Message(.yamlNumber, ["text": quoted(event.text)]), at: event.location)
        }
    }

    private mutating func warn(_ words: Message, at location: SourceLocation) {
        if warnings.count < Diagnostic.limit {
            warnings.append(Diagnostic(.warning, .readDifferently, path: path, at: location, words))
        } else if warnings.count == Diagnostic.limit {
            warnings.append(.leftOut(.warning, path: path, at: location))
        }
    }
}

extension YAMLOldReading {
    /// The words about how YAML 1.1 reads a scalar, and how to write it unambiguously.
    fileprivate func words(for text: String, _ value: JSONValue, isKey: Bool) -> Message {
        if isKey { return Message(.oldKey, ["text": quoted(text)]) }
        return switch self {
        case .truth: Message(.oldTruth, ["text": quoted(text)])
        case .number: Message(.oldNumber, ["text": quoted(text)])
        case .otherNumber:
            Message(.otherOldNumber, ["text": quoted(text), "number": value.scalarText ?? text])
        }
    }
}

/// The tags of the core schema.
enum YAMLTag {
    private static let prefix = "tag:yaml.org,2002:"
    static let (str, seq, map) = (prefix + "str", prefix + "seq", prefix + "map")
    static let float = prefix + "float"
    private static let (null, bool, int) = (prefix + "null", prefix + "bool", prefix + "int")

    /// The tags of scalars other than texts.
    static let ofScalars = [null, bool, int, float]

    /// Whether a value matches the tag of a scalar.
    static func fits(_ tag: String, _ value: JSONValue) -> Bool {
        switch value {
        case .null: tag == null
        case .truth: tag == bool
        case .number(let text): tag == float || tag == int && text.utf8.dropFirst().allSatisfy { 0x30...0x39 ~= $0 }
        case .string, .array, .object: false
        }
    }

    /// A tag in its usual spelling.
    static func shown(_ tag: String) -> String { tag.hasPrefix(prefix) ? "!!" + tag.dropFirst(prefix.count) : tag }
}
