import Testing

@testable import FormImport

/// The addresses of references, as RFC 3986 has them in section 5.4.
@Suite struct SchemaAddressTests {
    @Test(arguments: [
        ("g", "http://a/b/c/g"), ("./g", "http://a/b/c/g"), ("g/", "http://a/b/c/g/"), ("/g", "http://a/g"),
        ("//g", "http://g"), ("#s", "http://a/b/c/d?q"), ("g#s", "http://a/b/c/g"), (".", "http://a/b/c/"),
        ("..", "http://a/b/"), ("../g", "http://a/b/g"), ("../../g", "http://a/g"), ("../../../g", "http://a/g"),
        ("urn:x:y#z", "urn:x:y"), ("", "http://a/b/c/d?q"),
    ]) func aReferenceIsRelative(reference: String, address: String) {
        #expect(schemaAddress(reference, relativeTo: "http://a/b/c/d?q") == address)
    }

    @Test(arguments: [("b.json", "a.json", "b.json"), ("b", "x/a", "x/b"), ("a.json", "", "a.json")])
    func aNameWithoutHostIsOneToo(reference: String, base: String, address: String) {
        #expect(schemaAddress(reference, relativeTo: base) == address)
    }
}
