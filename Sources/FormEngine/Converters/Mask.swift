import FormSyntax
import FormWords

/// A fault in a mask.
struct MaskError: Error, Equatable {
    /// The fault and the cure; lower case, without a full stop.
    let message: Message
    /// The position in the mask, in code points from 0.
    let offset: Int
}

extension MaskError {
    fileprivate init(
        _ phrase: Phrase, _ values: KeyValuePairs<String, any MessageValue> = [:], offset: Int
    ) {
        self.init(message: Message(phrase, values), offset: offset)
    }
}

/// A layout for texts while they are typed, in the mask language of .NET's MaskedTextBox: `0` digit, `9` optional
/// digit, `L` letter, `?` optional letter, `A` letter or digit, `a` optional letter or digit, `&` any character, `>`
/// uppercase and `<` lowercase from here on, `\` before a literal; all other characters are literals.
struct Mask: Sendable, Equatable {
    let elements: [MaskElement]
    private let routes: MaskRoutes

    /// The most elements of a mask; a set of places is a word of 64 bits.
    static let maximumElements = 63
    /// The most bytes that `convert` writes.
    static let maximumTextLength = maximumElements * 4

    init(parsing text: String) throws(MaskError) {
        var elements: [MaskElement] = []
        var casing = MaskElement.Casing.kept
        var escapeOffset: Int?
        for (offset, scalar) in text.unicodeScalars.enumerated() {
            guard scalar.properties.generalCategory != .control else {
                throw MaskError(.maskHoldsControl, offset: offset)
            }
            if escapeOffset != nil {
                elements.append(MaskElement(literal: scalar))
                escapeOffset = nil
                continue
            }
            switch scalar {
            case "\\": escapeOffset = offset
            case ">": casing = .upper
            case "<": casing = .lower
            default: elements.append(MaskElement(scalar, casing: casing) ?? MaskElement(literal: scalar))
            }
        }
        if let escapeOffset {
            throw MaskError(.maskEndsInBackslash, offset: escapeOffset)
        }
        try self.init(elements)
    }

    private init(_ elements: [MaskElement]) throws(MaskError) {
        guard elements.contains(where: { !$0.isLiteral }) else {
            throw MaskError(.maskWithoutPlaces, offset: 0)
        }
        guard elements.count <= Self.maximumElements else {
            throw MaskError(.maskTooLong, ["count": Self.maximumElements], offset: Self.maximumElements)
        }
        self.elements = elements
        routes = MaskRoutes(elements)
    }

    /// Lays out a line while it is typed: literals appear as soon as a character after them is typed. `nil` if a
    /// character does not fit.
    func layout(_ text: String, caret: Int) -> LaidOutLine? {
        let typed = text.unicodeScalars.map(\.value)
        let isLaidOut = typed.withUnsafeBufferPointer { routes.isLaidOut($0, in: elements) }
        if isLaidOut { return LaidOutLine(text: text, caret: min(max(caret, 0), typed.count)) }
        return withMatch { match in
            for scalar in typed where !match.advance(scalar) { return nil }
            _ = match.end(isWhole: false)
            var line = LineLayout(text, caret: caret)
            var position = 0
            for (index, scalar) in typed.enumerated() {
                let element = match.element(index)
                for skipped in position..<element where elements[skipped].isLiteral { insert(skipped, &line) }
                if let scalar = Unicode.Scalar(elements[element].laidOut(scalar)) {
                    line.keep(scalar, typedAt: index)
                }
                position = element + 1
            }
            return line.line
        }
    }

    private func insert(_ element: Int, _ line: inout LineLayout) {
        if let scalar = Unicode.Scalar(elements[element].literal) { line.insert(scalar) }
    }

    /// The stored text of a complete answer. It includes literals, typed or not: those before the last filled place,
    /// those at the very end of the mask, and closing brackets and quotes. `nil` if a character does not fit or is
    /// missing.
    func modelText(_ view: String) -> String? {
        converted(view, room: Self.maximumTextLength) { convert($0, into: $1) }
    }

    /// A stored text with its layout; one that does not fit the mask is shown unchanged.
    func viewText(_ model: String) -> String { modelText(model) ?? model }

    /// Does the same as `modelText` on bytes, which must be valid UTF-8 and not empty, into `maximumTextLength` bytes.
    func convert(_ text: ByteSlice, into room: ByteRoom) -> Conversion {
        if isComplete(text) { return .unchanged }
        guard !text.isEmpty, text.count <= Self.maximumTextLength else { return .refused }
        return withUnsafeTemporaryAllocation(of: UInt32.self, capacity: Self.maximumElements) { scalars in
            var scalarCount = 0
            var position = 0
            while position < text.count {
                guard scalarCount < Self.maximumElements,
                    let (scalar, length) = decodeScalar(text[position...])
                else { return .refused }
                scalars[scalarCount] = scalar
                scalarCount += 1
                position += length
            }
            return convert(UnsafeBufferPointer(rebasing: scalars.prefix(scalarCount)), into: room)
        }
    }

    /// Whether the text is already stored form: ASCII, every place filled, nothing to change.
    private func isComplete(_ text: ByteSlice) -> Bool {
        guard text.count == elements.count else { return false }
        for index in text.indices {
            let scalar = UInt32(text[index])
            let element = elements[index]
            guard scalar < 0x80, element.takes(scalar), element.laidOut(scalar) == scalar else { return false }
        }
        return true
    }

    /// Converts characters. The result depends on the filled places alone, not on which literals were typed.
    private func convert(
        _ scalars: UnsafeBufferPointer<UInt32>, into room: ByteRoom
    ) -> Conversion {
        if routes.isStored(scalars, in: elements) { return .unchanged }
        return withMatch { match in
            for scalar in scalars where !match.advance(scalar) { return .refused }
            guard match.end(isWhole: true) else { return .refused }
            var length = 0
            var position = 0
            for (step, scalar) in scalars.enumerated() {
                let element = match.element(step)
                guard !elements[element].isLiteral else { continue }
                for skipped in position..<element where elements[skipped].isLiteral {
                    length += encodeScalar(elements[skipped].literal, to: room[length...])
                }
                length += encodeScalar(elements[element].laidOut(scalar), to: room[length...])
                position = element + 1
            }
            guard position > 0 else { return .written(0) }
            var completion = routes.completion(at: position)
            while completion != 0 {
                length += encodeScalar(elements[completion.trailingZeroBitCount].literal, to: room[length...])
                completion &= completion - 1
            }
            return .written(length)
        }
    }

    /// Lends the working memory of a match, on the stack.
    private func withMatch<Result>(_ body: (inout MaskMatch) -> Result) -> Result {
        withUnsafeTemporaryAllocation(of: UInt64.self, capacity: MaskMatch.words) { memory in
            elements.withUnsafeBufferPointer { elements in
                routes.withNexts { nexts in
                    var match = MaskMatch(elements, nexts: nexts, memory: memory)
                    return body(&match)
                }
            }
        }
    }
}
