/// The address that a reference means, without its fragment, as RFC 3986 section 5.2 resolves it.
func schemaAddress(_ reference: String, relativeTo base: String) -> String {
    let address = reference.prefix { $0 != "#" }
    if address.isEmpty { return base }
    if schemeLength(address) != nil { return String(address) }
    let (origin, path) = originAndPath(base)
    if address.hasPrefix("//") { return String(origin.prefix { $0 != "/" } + address) }
    if address.hasPrefix("/") { return origin + withoutDots(address) }
    let folder = path.lastIndex(of: "/").map { path[...$0] } ?? ""
    return origin + withoutDots(folder + address)
}

/// The number of characters of `https:`; `nil` where there is none.
private func schemeLength(_ address: Substring) -> Int? {
    guard let colon = address.firstIndex(of: ":"), address.first?.isLetter == true,
        address[..<colon].allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || "+-.".contains($0)) })
    else { return nil }
    return address.distance(from: address.startIndex, to: colon) + 1
}

/// `https://host` and `/path` of an address, without its query.
private func originAndPath(_ address: String) -> (origin: String, path: Substring) {
    let whole = address.prefix { $0 != "?" }
    var rest = whole.dropFirst(schemeLength(whole) ?? 0)
    if rest.hasPrefix("//") { rest = rest.dropFirst(2).drop { $0 != "/" } }
    return (String(whole[..<rest.startIndex]), rest)
}

/// The path with `.` and `..` followed.
private func withoutDots(_ path: Substring) -> String {
    var kept: [Substring] = []
    let words = path.split(separator: "/", omittingEmptySubsequences: false)
    for (place, word) in words.enumerated() {
        if word == ".." { if kept.count > 1 || kept.first?.isEmpty == false { kept.removeLast() } }
        if word != "." && word != ".." { kept.append(word) } else if place == words.count - 1 { kept.append("") }
    }
    return kept.joined(separator: "/")
}
