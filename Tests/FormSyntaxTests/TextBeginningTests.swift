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
            ([0x1f, 0x8b, 0x08], 0x1f, "gzip"), ([0x7b, 0, 0x22, 0x6e], UInt8(ascii: "{"), nil),
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
