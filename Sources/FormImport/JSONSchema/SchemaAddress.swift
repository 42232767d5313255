/// The address of a reference without its fragment, resolved as in RFC 3986, section 5.2.
func schemaAddress(_ reference: String, relativeTo base: String) -> String {
    SchemaAddress(reference).resolved(against: SchemaAddress(base)).text
}

/// The parts of an address without its fragment, split as in RFC 3986, appendix B.
private struct SchemaAddress {
    /// The scheme, such as `https`.
    private var scheme: Substring?
    /// The authority, such as `example.com:80`.
    private var authority: Substring?
    private var path: Substring
    private var query: Substring?

    init(_ text: String) {
        path = text.prefix { $0 != "#" }
        if let mark = path.firstIndex(of: "?") {
            query = path[mark...].dropFirst()
            path = path[..<mark]
        }
        if let colon = path.firstIndex(of: ":"), Self.isScheme(path[..<colon]) {
            scheme = path[..<colon]
            path = path[colon...].dropFirst()
        }
        guard path.hasPrefix("//") else { return }
        path = path.dropFirst(2)
        authority = path.prefix { $0 != "/" }
        path = path.drop { $0 != "/" }
    }

    private static func isScheme(_ text: Substring) -> Bool {
        text.first?.isLetter == true
            && text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "+-.".contains($0)) }
    }

    func resolved(against base: SchemaAddress) -> SchemaAddress {
        var address = self
        if scheme == nil, authority == nil {
            if path.isEmpty { address.query = query ?? base.query }
            address.path = path.isEmpty ? base.path : path.hasPrefix("/") ? path : base.folder + path
        }
        address.scheme = scheme ?? base.scheme
        address.authority = authority ?? (scheme == nil ? base.authority : nil)
        address.path = Self.withoutDots(address.path)
        return address
    }

    /// The path up to the last slash.
    private var folder: Substring {
        if let slash = path.lastIndex(of: "/") { return path[...slash] }
        return authority == nil ? "" : "/"
    }

    /// The path with `.` and `..` resolved.
    private static func withoutDots(_ path: Substring) -> Substring {
        var kept: [Substring] = []
        let words = path.split(separator: "/", omittingEmptySubsequences: false)
        for (place, word) in words.enumerated() {
            if word == ".." { if kept.count > 1 || kept.first?.isEmpty == false { kept.removeLast() } }
            if word != "." && word != ".." { kept.append(word) } else if place == words.count - 1 { kept.append("") }
        }
        return Substring(kept.joined(separator: "/"))
    }

    var text: String {
        (scheme.map { "\($0):" } ?? "") + (authority.map { "//\($0)" } ?? "") + path + (query.map { "?\($0)" } ?? "")
    }
}
