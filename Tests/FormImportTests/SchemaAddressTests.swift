import TestLimits
import Testing

@testable import FormImport

/// The addresses of references from RFC 3986, section 5.4, without fragments.
@Suite(.limited) struct SchemaAddressTests {
    static let normal = [
        ("g:h", "g:h"), ("g", "http://a/b/c/g"), ("./g", "http://a/b/c/g"), ("g/", "http://a/b/c/g/"),
        ("/g", "http://a/g"), ("//g", "http://g"), ("?y", "http://a/b/c/d;p?y"), ("g?y", "http://a/b/c/g?y"),
        ("#s", "http://a/b/c/d;p?q"), ("g#s", "http://a/b/c/g"), ("g?y#s", "http://a/b/c/g?y"),
        (";x", "http://a/b/c/;x"), ("g;x", "http://a/b/c/g;x"), ("g;x?y#s", "http://a/b/c/g;x?y"),
        ("", "http://a/b/c/d;p?q"), (".", "http://a/b/c/"), ("./", "http://a/b/c/"), ("..", "http://a/b/"),
        ("../", "http://a/b/"), ("../g", "http://a/b/g"), ("../..", "http://a/"), ("../../", "http://a/"),
        ("../../g", "http://a/g"),
    ]

    static let abnormal = [
        ("../../../g", "http://a/g"), ("../../../../g", "http://a/g"), ("/./g", "http://a/g"), ("/../g", "http://a/g"),
        ("g.", "http://a/b/c/g."), (".g", "http://a/b/c/.g"), ("g..", "http://a/b/c/g.."), ("..g", "http://a/b/c/..g"),
        ("./../g", "http://a/b/g"), ("./g/.", "http://a/b/c/g/"), ("g/./h", "http://a/b/c/g/h"),
        ("g/../h", "http://a/b/c/h"), ("g;x=1/./y", "http://a/b/c/g;x=1/y"), ("g;x=1/../y", "http://a/b/c/y"),
        ("g?y/./x", "http://a/b/c/g?y/./x"), ("g?y/../x", "http://a/b/c/g?y/../x"), ("g#s/./x", "http://a/b/c/g"),
        ("g#s/../x", "http://a/b/c/g"), ("http:g", "http:g"), ("http://a/../x", "http://a/x"),
        ("urn:x:y#z", "urn:x:y"),
    ]

    @Test(arguments: normal + abnormal) func aReferenceIsRelative(reference: String, address: String) {
        #expect(schemaAddress(reference, relativeTo: "http://a/b/c/d;p?q") == address)
    }

    @Test(
        arguments: [
            ("b.json", "a.json", "b.json"), ("b", "x/a", "x/b"), ("a.json", "", "a.json"), ("../b", "x/a", "b"),
            ("b", "http://a", "http://a/b"), ("b", "urn:x:a", "urn:b"),
        ] as [(String, String, String)])
    func aBaseMayHaveNoHostOrNoPath(reference: String, base: String, address: String) {
        #expect(schemaAddress(reference, relativeTo: base) == address)
    }
}
