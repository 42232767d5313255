import FormModel
import FormSyntax

/// The content of a form except places and path, one line for each scalar with its path. It is taken from the stored
/// properties, independently of any writer of forms.
func contents(of form: Form) -> [String] {
    var lines: [String] = []
    add(form, at: "form", to: &lines)
    return lines
}

private func add(_ value: Any, at way: String, to lines: inout [String]) {
    if value is SourceLocation { return }
    if let text = value as? String { return lines.append("\(way) = \(text.debugDescription)") }
    let mirror = Mirror(reflecting: value)
    guard let style = mirror.displayStyle, !mirror.children.isEmpty || style != .enum else {
        return lines.append("\(way) = \(value)")
    }
    switch style {
    case .optional:
        guard let some = mirror.children.first?.value else { return lines.append("\(way) is absent") }
        add(some, at: way, to: &lines)
    case .dictionary:
        lines.append("\(way) holds \(mirror.children.count)")
        for (key, entry) in entries(of: value) { add(entry, at: "\(way)[\(key.debugDescription)]", to: &lines) }
    case .collection:
        lines.append("\(way) holds \(mirror.children.count)")
        for (number, element) in elements(of: value, at: way).enumerated() {
            add(element, at: "\(way)[\(number)]", to: &lines)
        }
    default:
        for (label, child) in mirror.children where !(value is Form && label == "path") {
            add(child, at: "\(way).\(label ?? "")", to: &lines)
        }
    }
}

private func entries(of value: Any) -> [(String, Any)] {
    if let texts = value as? [String: String] { return texts.sorted { $0.key < $1.key } }
    return (value as? [String: [String: String]] ?? [:]).sorted { $0.key < $1.key }
}

/// The order of parameters and of members without meaning does not matter; that of a value's members does.
private func elements(of value: Any, at way: String) -> [Any] {
    if let members = value as? [JSONMember], [".extras", ".others", ".named..1"].contains(where: way.hasSuffix) {
        return members.sorted { $0.key < $1.key }
    }
    return Mirror(reflecting: value).children.map(\.value)
}
