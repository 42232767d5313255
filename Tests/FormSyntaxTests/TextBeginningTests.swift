import FormSyntax
import TestLimits
import Testing

@Suite(.limited) struct TextBeginningTests {
    @Test(
        arguments: [
            ([], nil, nil), ([0x20, 0x0a], nil, nil), ([0xef, 0xbb, 0xbf], nil, nil), ([0, 0, 0], 0, nil),
            (Array(" \r\n\t{}".utf8), UInt8(ascii: "{"), nil), (Array("a,b".utf8), UInt8(ascii: "a"), nil),
            ([0xef, 0xbb, 0xbf, 0x20, 0x3c], UInt8(ascii: "<"), nil), ([0xe9, 0x20], 0xe9, nil), ([0xff], 0xff, nil),
            ([0xff, 0xfe], nil, "UTF-16"), ([0xff, 0xfe, 0x20, 0, 0x3c, 0], UInt8(ascii: "<"), "UTF-16"),
            ([0xfe, 0xff, 0, 0x7b], UInt8(ascii: "{"), "UTF-16"), ([0x6e, 0, 0x61, 0], UInt8(ascii: "n"), "UTF-16"),
            ([0, 0x3c, 0, 0x66], UInt8(ascii: "<"), "UTF-16"), ([0x3c, 0, 0, 0], UInt8(ascii: "<"), "UTF-32"),
            ([0xff, 0xfe, 0, 0, 0x7b, 0, 0, 0], UInt8(ascii: "{"), "UTF-32"), ([0, 0, 0xfe, 0xff], nil, "UTF-32"),
            ([0x1f, 0x8b, 0x08], 0x1f, "gzip"), (Array("PK\u{3}\u{4}..xl/workbook.xml".utf8), 0x50, "Excel"),
            ([0xd0, 0xcf, 0x11, 0xe0, 0xa1], 0xd0, "Excel"), (Array("PK\u{3}\u{4}..a.csv".utf8), 0x50, "zip"),
            (Array("PK\u{3}\u{4}..opendocument".utf8), 0x50, "OpenDocument"), (Array("PAR1.".utf8), 0x50, "Parquet"),
            (Array("%PDF-1.7".utf8), 0x25, "PDF"), ([0x89, 0x50, 0x4e, 0x47, 0, 0], 0x89, "not text"),
            (Array("a\0é".utf8), 0x61, nil), (Array("a\0é".utf8.dropLast()), 0x61, nil),
            ([0x61, 0xe9, 0x62], 0x61, nil),
            ([0x7b, 0, 0x22, 0x6e], UInt8(ascii: "{"), nil),
        ] as [([UInt8], UInt8?, String?)])
    func tells(bytes: [UInt8], first: UInt8?, foreign: String?) {
        let beginning = TextBeginning(bytes)
        #expect(beginning.first == first)
        #expect((beginning.refusal == nil) == (foreign == nil))
        if let foreign { #expect(beginning.refusal?.description.contains(foreign) == true) }
        #expect(beginning.isJSON == [UInt8(ascii: "{"), UInt8(ascii: "[")].contains(first))
        #expect(beginning.isXML == (first == UInt8(ascii: "<")))
        let isMarked = [[0xff, 0xfe], [0xfe, 0xff]].contains(Array(bytes.prefix(2)))
        #expect(beginning.isMarkedUTF16 == (isMarked && foreign == "UTF-16"))
    }
}
