import FormSyntax

/// Checks a file of variables: its parts cover all bytes, writing the answers it has changes nothing, and other answers
/// are read again, with everything else unchanged.
func fuzzEnv(_ bytes: [UInt8]) {
    let file = EnvFile(bytes, path: "fuzz.env")
    require(file.diagnostics, areIn: bytes)
    guard !file.isFaulty else { return }
    let ends = file.parts.map(\.bytes)
    require((ends.first?.lowerBound ?? bytes.count) == byteOrderMarkLength(bytes), "bytes before the first part")
    require((ends.last?.upperBound ?? bytes.count) == bytes.count, "bytes behind the last part")
    require(zip(ends, ends.dropFirst()).allSatisfy { $0.upperBound == $1.lowerBound }, "bytes between parts")
    let editing = EnvEditing(file) { _ in nil }
    let known = file.variables.map { answer($0.variable.name, $0.variable.value) }
    require(editing.text(with: known) == bytes, "written again it is another file")
    let sum = bytes.reduce(0) { $0 &* 31 &+ Int($1) }
    let names = file.places.keys.sorted()
    let text = texts[abs(sum % texts.count)]
    let changed = names.enumerated().filter { ($0.offset + sum) % 3 == 0 }.map(\.element) + ["NEW_ONE"]
    let stale = Set(names.enumerated().filter { ($0.offset + sum) % 3 == 1 }.map(\.element))
    let written = editing.text(with: changed.map { answer($0, text) }, leavingOut: stale.contains)
    let again = EnvFile(written, path: "fuzz.env")
    require(!again.isFaulty, "what was written is faulty: \(String(decoding: written, as: UTF8.self))")
    for name in changed {
        let found = again.variable(name)
        require(found?.says(text) == true, "\(name) is another: \(String(decoding: written, as: UTF8.self))")
    }
    for (variable, _) in file.variables where !changed.contains(variable.name) {
        let kept = again.variable(variable.name).flatMap { $0.isCommentedOut ? nil : $0.value }
        require(kept == (stale.contains(variable.name) ? nil : variable.value), "\(variable.name) is \(kept as Any)")
    }
}

private let texts = ["x", "a b", "it's", "\"", "a\nb", "#", "$x", "", "a\\b", "é\u{2028}"]

private func answer(_ name: String, _ text: String) -> EnvAnswer {
    EnvAnswer(name: name, text: text, written: (try? quotedForEnv(text)) ?? "", truth: nil, isWrittenEmpty: true)
}
