import FormFiles
import FormLanguages
import FormModel
import FormSyntax
import TestLimits
import Testing
import XMLSyntax

/// Forms in XML in encodings other than UTF-8.
@Suite(.limited) struct XMLEncodingTests {
    /// A text whose second line has a title before an unknown element, which shows whether columns count characters.
    private static func text(_ declared: String, title: String) -> String {
        "<?xml version=\"1.0\" encoding=\"\(declared)\"?>\n<form><title>\(title)</title><odd/></form>\n"
    }

    /// The encodings in which the tests write a text.
    enum Writing: Sendable {
        case utf8, markedUTF8, littleEnd, bigEnd, single

        func bytes(of text: String) -> [UInt8] {
            switch self {
            case .utf8: Array(text.utf8)
            case .markedUTF8: [0xef, 0xbb, 0xbf] + Array(text.utf8)
            case .littleEnd: [0xff, 0xfe] + text.utf16.flatMap { [UInt8($0 & 0xff), UInt8($0 >> 8)] }
            case .bigEnd: [0xfe, 0xff] + text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xff)] }
            case .single: text.unicodeScalars.map { windows[$0] ?? UInt8($0.value) }
            }
        }
    }

    @Test(
        arguments: [
            ("UTF-8", "Größe 😀 “x”", .utf8), ("UTF-8", "Größe", .markedUTF8),
            ("UTF-16", "Größe 😀 €", .littleEnd), ("utf-16le", "Größe", .littleEnd), ("UTF-16", "Größe 😀 €", .bigEnd),
            ("ISO-8859-1", "Größe ÿ\u{a0}", .single), ("latin1", "Größe", .single),
            ("Windows-1252", "Größe €Ÿ”", .single), ("cp1252", "Größe", .single),
        ] as [(String, String, Writing)])
    func areReadWithTheirPlaces(declared: String, title: String, writing: Writing) {
        let reading = readForm(bytes: writing.bytes(of: Self.text(declared, title: title)), path: "f")
        #expect(reading.recovered?.title == title)
        let column = "<form><title></title>".count + title.unicodeScalars.count + 1
        #expect(reading.diagnostics.map(\.location) == [SourceLocation(line: 2, column: column)])
    }

    @Test func needNoDeclarationBehindAMark() {
        let bytes = Writing.bigEnd.bytes(of: "<form><title>é</title></form>")
        let reading = readForm(bytes: bytes, path: "f")
        #expect(reading.form?.title == "é" && reading.diagnostics == [])
    }

    /// A character with two bytes in UTF-16 and three in UTF-8.
    @Test(arguments: [(340_000, false), (360_000, true)] as [(Int, Bool)])
    func mayNotBecomeTooLarge(count: Int, isRefused: Bool) {
        let bytes: [UInt8] = [0xff, 0xfe, 0x3c, 0x00] + Array(repeating: 0x20, count: 2 * count)
        let reading = bytes.withUnsafeBufferPointer { parseXML($0, path: "f", schema: nil, sizeLimit: 1 << 20) }
        let finding = "f:1:1: error: the file is larger than 1 MiB; split the form"
        #expect((reading.diagnostics.map(\.description) == [finding]) == isRefused)
    }

    @Test func areDecodedToBeShown() {
        let text = Self.text("ISO-8859-1", title: "Größe")
        #expect(decodedXML(Writing.single.bytes(of: text)) == Array(text.utf8))
        #expect(decodedXML(Array("{\"é\": 1}".utf8)) == Array("{\"é\": 1}".utf8))
    }
}

private let windows: [Unicode.Scalar: UInt8] = ["€": 0x80, "Ÿ": 0x9f, "”": 0x94]
