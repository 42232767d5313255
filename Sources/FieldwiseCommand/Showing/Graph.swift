import FormEngine
import FormModel
import FormSyntax
import FormWords

/// The graph of dependencies in a form, in the language of Graphviz's `dot`; always the same for the same form.
func graph(of form: CompiledForm, definition: Form, in language: Language = .english) -> String {
    var graph = Graph(form, definition, language)
    graph.addSettings()
    for number in form.groups.indices { graph.addGroup(number) }
    let links = links(of: form, definition: definition, in: language)
    graph.addChecks(links)
    for link in links { graph.add(link) }
    graph.addOrder(links)
    return "digraph {\n" + graph.lines.joined(separator: "\n") + "\n}\n"
}

private struct Graph {
    private let form: CompiledForm
    private let definition: Form
    private let language: Language
    private let sections: [Section]
    private(set) var lines: [String] = []
    private var indent = 2

    init(_ form: CompiledForm, _ definition: Form, _ language: Language) {
        self.language = language
        self.form = form
        self.definition = definition
        sections = definition.groups.flatMap(\.sections)
    }

    private mutating func add(_ line: String) { lines.append(String(repeating: " ", count: indent) + line) }

    private func words(_ phrase: Phrase) -> String { Message(phrase).text(in: language) }

    mutating func addSettings() {
        add("graph [rankdir=LR, compound=true, newrank=true, fontname=Helvetica, nodesep=0.2, ranksep=1]")
        add("node [shape=box, style=filled, fillcolor=white, fontname=Helvetica, fontsize=11, margin=\"0.12,0.06\"]")
        add("edge [fontname=Helvetica, fontsize=9]")
        let title = form.title ?? form.id ?? ""
        if !title.isEmpty { add("graph [labelloc=t, fontsize=18, label=\(label([title]))]") }
    }

    // MARK: - Groups and sections

    mutating func addGroup(_ number: Int) {
        let group = definition.groups[number]
        open("group\(number)", title: group.title ?? group.id?.value ?? "", isHidden: group.isHidden, color: "#f2f2f2")
        if form.groups[number].sections.isEmpty { addAnchor(of: .group(number)) }
        for section in form.groups[number].sections { addSection(section) }
        close()
    }

    private mutating func addSection(_ number: Int) {
        let section = form.sections[number]
        var title = section.title ?? ""
        if section.isDynamic { title = "\(title.isEmpty ? section.id ?? "" : title) (\(words(.repeats)))" }
        open("section\(number)", title: title, isHidden: sections[number].isHidden, color: "#e4e9f0")
        if section.fields.isEmpty { addAnchor(of: .section(number)) }
        for field in section.fields { addField(field) }
        close()
    }

    private mutating func open(_ name: String, title: String, isHidden: Bool, color: String) {
        add("subgraph cluster_\(name) {")
        indent += 2
        let style = isHidden ? "style=\"filled,dashed\", pencolor=\"#606060\"" : "style=filled, pencolor=none"
        let title = isHidden ? "\(title) (\(words(.hiddenAtFirst)))" : title
        add("graph [label=\(label([title])), labeljust=l, fontsize=13, \(style), fillcolor=\"\(color)\"]")
    }

    private mutating func close() {
        indent -= 2
        add("}")
    }

    /// Adds an invisible node to a part without fields, for links to end at.
    private mutating func addAnchor(of part: FormLink.LinkEnd) { add("\(node(of: part)) [style=invis, shape=point]") }

    // MARK: - Nodes

    private mutating func addField(_ number: Int) {
        let field = form.fields[number]
        var lines = [field.title]
        if field.title != field.key { lines.append(field.key) }
        lines.append(states(of: field).map { $0.text(in: language) }.joined(separator: ", "))
        if let formula = field.formula { lines.append("= \(formula)") }
        var look = ""
        if field.isComputed { look += ", fillcolor=\"#fff3c4\"" }
        if !field.kind.isAnswerable { look += ", fillcolor=\"#f2f2f2\", color=\"#a0a0a0\"" }
        if field.isRequired { look += ", penwidth=2" }
        if field.isHidden || field.isDisabled {
            look += ", style=\"filled,\(field.isHidden ? "dashed" : "dotted")\""
        }
        add("field\(number) [label=\(label(lines))\(look)]")
    }

    /// Adds the rules, and the validation groups other than comparisons.
    mutating func addChecks(_ links: [FormLink]) {
        let starts = Set(links.map(\.start))
        for (number, (group, _)) in definition.everyValidationGroup.enumerated()
        where starts.contains(.validationGroup(number)) {
            let name = group.id.map { [$0.value] } ?? []
            add("check\(number) [shape=ellipse, label=\(label(name + [words(.validatedTogether)])), color=\"#7048a0\"]")
        }
        for (number, (rule, _)) in definition.everyRule.enumerated() {
            let said = [rule.message ?? rule.code?.value, rule.condition.value].compactMap { $0 }
            add("rule\(number) [shape=octagon, label=\(label([words(.rule)] + said)), color=\"#7048a0\"]")
        }
    }

    // MARK: - Links

    mutating func add(_ link: FormLink) {
        let (first, last) = drawn(link)
        var attributes = Self.look(of: link.kind)
        attributes += first == link.start ? ", arrowhead=\(Self.tip(of: link.kind))" : ", dir=back, arrowtail=vee"
        if !link.labels.isEmpty { attributes += ", label=\(label(link.labels))" }
        // A link to a whole part ends at its frame, unless it begins inside.
        if let frame = frame(of: last), !isInside(first, last) { attributes += ", lhead=\(frame)" }
        if let frame = frame(of: first), !isInside(last, first) { attributes += ", ltail=\(frame)" }
        add("\(node(of: first)) -> \(node(of: last)) [\(attributes)]")
    }

    /// The ends from left to right; in a comparison, the later field is on the right.
    private func drawn(_ link: FormLink) -> (FormLink.LinkEnd, FormLink.LinkEnd) {
        guard link.kind == .comparison, case .field(let start) = link.start, case .field(let end) = link.end,
            form.fields[start].order > form.fields[end].order
        else { return (link.start, link.end) }
        return (link.end, link.start)
    }

    /// Arranges the fields without incoming links below one another at the left, in form order.
    mutating func addOrder(_ links: [FormLink]) {
        let ends = Set(links.map { node(of: drawn($0).1) })
        let sources = form.fields.indices.sorted { form.fields[$0].order < form.fields[$1].order }
            .map { node(of: .field($0)) }.filter { !ends.contains($0) }
        add("start [shape=point, style=invis, width=0, ordering=out]")
        for source in sources { add("start -> \(source) [style=invis, weight=9]") }
    }

    private static func look(of kind: FormLink.LinkKind) -> String {
        switch kind {
        case .target(let action):
            switch action {
            case .show: "color=\"#20803a\", fontcolor=\"#20803a\""
            case .hide: "color=\"#b02a2a\", fontcolor=\"#b02a2a\""
            case .enable: "color=\"#20803a\", fontcolor=\"#20803a\", style=dashed"
            case .disable: "color=\"#b02a2a\", fontcolor=\"#b02a2a\", style=dashed"
            case .update, .clear: "color=\"#1f5fa8\", fontcolor=\"#1f5fa8\""
            }
        case .formula: "color=\"#b08000\", penwidth=1.5"
        case .comparison: "color=\"#7048a0\", fontcolor=\"#7048a0\""
        case .condition: "color=\"#707070\", style=dotted"
        case .membership: "color=\"#7048a0\", style=dashed"
        }
    }

    private static func tip(of kind: FormLink.LinkKind) -> String {
        switch kind {
        case .target(let action):
            switch action {
            case .show, .enable, .update: "normal"
            case .hide, .disable: "tee"
            case .clear: "odot"
            }
        case .formula: "normal"
        case .comparison: "vee"
        case .condition: "empty"
        case .membership: "none"
        }
    }

    /// The node of a part, which is its first field if it has any.
    private func node(of part: FormLink.LinkEnd) -> String {
        switch part {
        case .field(let number): "field\(number)"
        case .section(let number): form.sections[number].fields.first.map { "field\($0)" } ?? "anchor_section\(number)"
        case .group(let number):
            form.groups[number].sections.first.map { node(of: .section($0)) } ?? "anchor_group\(number)"
        case .validationGroup(let number): "check\(number)"
        case .rule(let number): "rule\(number)"
        }
    }

    private func frame(of part: FormLink.LinkEnd) -> String? {
        switch part {
        case .section(let number): "cluster_section\(number)"
        case .group(let number): "cluster_group\(number)"
        case .field, .validationGroup, .rule: nil
        }
    }

    private func isInside(_ part: FormLink.LinkEnd, _ whole: FormLink.LinkEnd) -> Bool {
        switch (part, whole) {
        case (.field(let field), .section(let section)): form.fields[field].section == section
        case (.field(let field), .group(let group)): form.fields[field].group == group
        case (.section(let section), .group(let group)): form.sections[section].group == group
        default: part == whole
        }
    }
}

/// A label with short lines, quoted and escaped for `dot`.
private func label(_ texts: [String]) -> String {
    let lines = texts.flatMap { text -> [String] in
        let safe = visible(text)
        return wrapped(safe.count > 120 ? safe.prefix(120) + "…" : safe, width: 36)
    }
    return "\"\(lines.map(escaped).joined(separator: "\\n"))\""
}

/// A text escaped for labels, in which backslashes are escapes and `&amp;` is an entity.
private func escaped(_ text: String) -> String {
    var escaped = ""
    for character in text.unicodeScalars {
        switch character {
        case "\"", "\\": escaped += "\\\(character)"
        case "&": escaped += "&amp;"
        default: escaped.unicodeScalars.append(character)
        }
    }
    return escaped
}
