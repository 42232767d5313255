import CYAML
import FormSyntax
import FormWords

/// An event of libyaml: a piece of a YAML text.
struct YAMLEvent {
    enum Kind { case stream, document, scalar, alias, list, object, end, streamEnd }

    var kind: Kind
    /// The text of a scalar, or the name of an alias.
    var text = ""
    var anchor: String?
    /// The tag with its handle expanded, such as `tag:yaml.org,2002:str`.
    var tag: String?
    /// Whether a scalar is neither quoted nor a block.
    var isPlain = false
    /// Whether a scalar is a block, which begins with `|` or `>`.
    var isBlock = false
    /// The range of bytes, including anchor and tag.
    var range = 0..<0
    var location = SourceLocation.start
}

/// The events of a UTF-8 text, from libyaml.
struct YAMLEvents: ~Copyable {
    private let parser: UnsafeMutablePointer<yaml_parser_t>
    private var places: YAMLPlaces
    private let breaks: YAMLOldBreaks?

    /// Reads bytes that the caller keeps alive.
    ///
    /// - Parameter breaks: The characters that were replaced in the bytes.
    init(_ bytes: ByteSlice, hiding breaks: YAMLOldBreaks? = nil) {
        self.breaks = breaks
        parser = .allocate(capacity: 1)
        parser.initialize(to: yaml_parser_t())
        places = YAMLPlaces(bytes)
        yaml_parser_initialize(parser)
        yaml_parser_set_input_string(parser, bytes.start, bytes.count)
    }

    deinit {
        yaml_parser_delete(parser)
        parser.deallocate()
    }

    /// The next event; it must not be called after a fault or the end of the stream.
    mutating func next() throws(YAMLFault) -> YAMLEvent {
        var event = yaml_event_t()
        guard yaml_parser_parse(parser, &event) != 0 else { throw fault() }
        defer { yaml_event_delete(&event) }
        var piece = Self.piece(event)
        if let breaks { piece.text = breaks.restored(in: piece.text) }
        let start = places.offset(ofCharacter: event.start_mark.index)
        piece.location = places.location(of: start)
        piece.range = start..<max(start, places.offset(ofCharacter: event.end_mark.index))
        try refuseOtherReading(of: piece)
        return piece
    }

    /// Refuses what libyaml reads otherwise than YAML 1.2: `[?a]` as an object, and the anchor in `&a:b c` as ending at
    /// the colon.
    private mutating func refuseOtherReading(of piece: YAMLEvent) throws(YAMLFault) {
        let start = piece.range.lowerBound
        if !piece.range.isEmpty, start > 0, places.byte(at: start - 1) == UInt8(ascii: "?") {
            let place = places.location(of: start - 1)
            throw YAMLFault(Message(.yamlCharacter, ["character": quoted("?")]), at: place)
        }
        if let anchor = piece.anchor, let offset = places.longerAnchor(than: anchor, at: start) {
            throw YAMLFault(Message(.yamlAnchor), at: places.location(of: offset))
        }
    }

    private static func piece(_ event: yaml_event_t) -> YAMLEvent {
        switch event.type {
        case YAML_SCALAR_EVENT:
            let scalar = event.data.scalar
            var piece = YAMLEvent(kind: .scalar, anchor: text(scalar.anchor), tag: text(scalar.tag))
            piece.text = String(decoding: UnsafeBufferPointer(start: scalar.value, count: scalar.length), as: UTF8.self)
            piece.isPlain = scalar.style == YAML_PLAIN_SCALAR_STYLE
            piece.isBlock = scalar.style == YAML_LITERAL_SCALAR_STYLE || scalar.style == YAML_FOLDED_SCALAR_STYLE
            return piece
        case YAML_ALIAS_EVENT: return YAMLEvent(kind: .alias, text: text(event.data.alias.anchor) ?? "")
        case YAML_SEQUENCE_START_EVENT:
            let list = event.data.sequence_start
            return YAMLEvent(kind: .list, anchor: text(list.anchor), tag: text(list.tag))
        case YAML_MAPPING_START_EVENT:
            let object = event.data.mapping_start
            return YAMLEvent(kind: .object, anchor: text(object.anchor), tag: text(object.tag))
        case YAML_SEQUENCE_END_EVENT, YAML_MAPPING_END_EVENT: return YAMLEvent(kind: .end)
        case YAML_DOCUMENT_START_EVENT: return YAMLEvent(kind: .document)
        case YAML_STREAM_END_EVENT: return YAMLEvent(kind: .streamEnd)
        default: return YAMLEvent(kind: .stream)
        }
    }

    private static func text(_ name: UnsafeMutablePointer<yaml_char_t>?) -> String? {
        name.map { String(cString: $0) }
    }

    private mutating func fault() -> YAMLFault {
        let state = parser.pointee
        let (problem, context) = (words(state.problem), words(state.context))
        guard state.error != YAML_READER_ERROR else {
            let place = places.location(of: Int(state.problem_offset))
            return YAMLFault(Message(.controlCharacter), at: place)
        }
        let offset = places.offset(ofCharacter: state.problem_mark.index)
        let start = places.offset(ofCharacter: state.context_mark.index)
        let kind = YAMLFault.Kind(
            problem, in: context, before: places.byte(at: offset), isFirst: places.isFirstInLine(offset))
        let place = places.location(of: kind.isOfBeginning ? start : offset)
        let beginning = places.location(of: start)
        let found = kind == .tagHandle ? places.word(at: offset) : places.character(at: offset)
        return YAMLFault(kind.message(problem, found: found, line: Int(beginning.line)), at: place)
    }

    private func words(_ text: UnsafePointer<CChar>?) -> String { text.map { String(cString: $0) } ?? "" }

    /// The number of comments in a part of the text between events.
    func commentCount(in range: Range<Int>) -> Int { places.commentCount(in: range) }

    /// The number of comments in the first line of a block.
    func commentCount(ofBlock range: Range<Int>) -> Int { places.commentCount(ofBlock: range) }
}
