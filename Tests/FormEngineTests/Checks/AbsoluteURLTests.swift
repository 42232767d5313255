import TestLimits
import Testing

@testable import FormEngine

@Suite(.limited) struct AbsoluteURLTests {
    @Test(arguments: [
        "http://example.com", "https://example.com/", "HTTPS://Example.com/a/b?c=d&e=%20#f", "http://localhost:8080/x",
        "http://127.0.0.1",
        "ftp://user:secret@files.example.com:21/a.txt", "http://[::1]:80/", "https://[2001:db8::1]",
        "mailto:someone@example.com",
        "tel:+4712345678", "urn:isbn:0451450523", "https://bjørn.no/sjø?ø=å", "http://例子.公司/路", "file:///etc/hosts",
        "git+ssh://host/x",
        "https://example.com?x=1", "https://example.com#top", "http://a.b:65535", "http://a_b.com",
    ])
    func acceptsAbsoluteURLs(text: String) {
        #expect(text.withByteSlice(isAbsoluteURL))
    }

    @Test(arguments: [
        "", "example.com", "www.example.com/x", "localhost:8080", "http:", "http:/", "http://", "http:///x", "://x",
        "1http://x", "http//x",
        "http://exa mple.com", "http://example.com/a b", "http://example.com/<x>", "http://example.com/%2",
        "http://example.com/%zz",
        "http://example.com:", "http://example.com:65536", "http://example.com:8a", "http://[::1", "http://[]",
        "http://-a.com",
        "http://a..b", "javascript:alert(1)", "mailto:", "http://user@", "https://example.com/\u{3000}",
        "https://example.com/\n",
        "file://", "file:///", "http://[::g]", "//example.com", " http://a.com",
    ])
    func refusesTheRest(text: String) {
        #expect(!text.withByteSlice(isAbsoluteURL))
    }
}
