import CYAML
import FormSyntax

extension JSONNode {
    /// The value as a YAML text, with each member and element on its own line and multi-line texts as blocks.
    ///
    /// YAML 1.1 and 1.2 read it alike: anything ambiguous is quoted.
    package var yaml: String {
        let writer = YAMLWriter()
        writer.begin()
        writer.write(self)
        return writer.end()
    }
}

/// Writes values with libyaml's emitter.
private struct YAMLWriter: ~Copyable {
    private let emitter: UnsafeMutablePointer<yaml_emitter_t>
    private let output: UnsafeMutablePointer<[UInt8]>

    init() {
        emitter = .allocate(capacity: 1)
        emitter.initialize(to: yaml_emitter_t())
        output = .allocate(capacity: 1)
        output.initialize(to: [])
        yaml_emitter_initialize(emitter)
        yaml_emitter_set_unicode(emitter, 1)
        yaml_emitter_set_width(emitter, -1)
        yaml_emitter_set_output(emitter, { append($0, $1, $2) }, output)
    }

    deinit {
        yaml_emitter_delete(emitter)
        emitter.deallocate()
        output.deinitialize(count: 1)
        output.deallocate()
    }

    func begin() {
        emit { yaml_stream_start_event_initialize(&$0, YAML_UTF8_ENCODING) }
        emit { yaml_document_start_event_initialize(&$0, nil, nil, nil, 1) }
    }

    /// Ends the document and returns the text.
    func end() -> String {
        emit { yaml_document_end_event_initialize(&$0, 1) }
        emit { yaml_stream_end_event_initialize(&$0) }
        return String(decoding: output.pointee, as: UTF8.self)
    }

    func write(_ node: JSONNode) {
        switch node.value {
        case .null: write("null", YAML_PLAIN_SCALAR_STYLE)
        case .truth(let truth): write(truth ? "true" : "false", YAML_PLAIN_SCALAR_STYLE)
        case .number(let text):
            // A number such as 1e3, which would be a text in YAML 1.1.
            write(text, YAML_PLAIN_SCALAR_STYLE, tag: YAMLOldReading(text) == nil ? nil : YAMLTag.float)
        case .string(let text): write(text, text.styleInYAML)
        case .array(let elements):
            emit { yaml_sequence_start_event_initialize(&$0, nil, nil, 1, YAML_BLOCK_SEQUENCE_STYLE) }
            for element in elements { write(element) }
            emit { yaml_sequence_end_event_initialize(&$0) }
        case .object(let members):
            emit { yaml_mapping_start_event_initialize(&$0, nil, nil, 1, YAML_BLOCK_MAPPING_STYLE) }
            for member in members {
                write(member.key, member.key.keyStyleInYAML)
                write(member.node)
            }
            emit { yaml_mapping_end_event_initialize(&$0) }
        }
    }

    private func write(_ text: String, _ style: yaml_scalar_style_t, tag: String? = nil) {
        let bytes = Array(text.utf8)
        emit { event in
            let isImplicit: Int32 = tag == nil ? 1 : 0
            guard let tag else {
                return yaml_scalar_event_initialize(
                    &event, nil, nil, bytes, Int32(bytes.count), isImplicit, isImplicit, style)
            }
            return yaml_scalar_event_initialize(
                &event, nil, Array(tag.utf8) + [0], bytes, Int32(bytes.count), isImplicit, isImplicit, style)
        }
    }

    /// Passes an event to the emitter, which frees it. This fails only without memory, like creating any array.
    private func emit(_ initialize: (inout yaml_event_t) -> Int32) {
        var event = yaml_event_t()
        guard initialize(&event) != 0, yaml_emitter_emit(emitter, &event) != 0 else { fatalError("no memory for YAML") }
    }
}

/// Receives the output of libyaml through a pointer, since C functions have no other context.
private func append(
    _ output: UnsafeMutableRawPointer?, _ bytes: UnsafeMutablePointer<UInt8>?, _ count: Int
) -> Int32 {
    output?.assumingMemoryBound(to: [UInt8].self).pointee.append(
        contentsOf: UnsafeBufferPointer(start: bytes, count: count))
    return 1
}

extension String {
    /// The style as a value; libyaml falls back to quotes if that style is impossible.
    fileprivate var styleInYAML: yaml_scalar_style_t {
        guard utf8.contains(ASCII.lineFeed) else { return keyStyleInYAML }
        let isLiteral =
            utf8.first.map { $0 > ASCII.space } ?? false
            && !utf8.contains { $0 < ASCII.space && $0 != ASCII.lineFeed } && !hasOldBreak
        return isLiteral ? YAML_LITERAL_SCALAR_STYLE : YAML_DOUBLE_QUOTED_SCALAR_STYLE
    }

    /// The style as a key.
    fileprivate var keyStyleInYAML: yaml_scalar_style_t {
        if utf8.contains(ASCII.lineFeed) || hasOldBreak { return YAML_DOUBLE_QUOTED_SCALAR_STYLE }
        let isPlain =
            YAMLScalar(self) == .text && YAMLOldReading(self) == nil && !isLikeNumber && self != "<<" && self != "="
        return isPlain ? YAML_PLAIN_SCALAR_STYLE : YAML_SINGLE_QUOTED_SCALAR_STYLE
    }

    /// Whether the text has a character that ends a line in YAML 1.1 only.
    private var hasOldBreak: Bool { YAMLOldBreaks.breaks.contains { includes(String($0)) } }

    /// Whether some reader might take the text for a number, date or time.
    private var isLikeNumber: Bool {
        guard let first = utf8.first, "0123456789+-.".utf8.contains(first) else { return false }
        return utf8.allSatisfy { "0123456789+-._: ABCDEFINOTXZabcdefinotxz".utf8.contains($0) }
    }
}
