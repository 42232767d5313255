import FormModel
import FormSyntax

extension Form {
    /// The form as a JSON form file has it: every member under its present name, in one order, and none that says what
    /// would be so without it. Reading it gives the form again.
    public var node: JSONNode {
        var node = PartWriter(at: location)
        node.add("$schema", schema)
        node.add("id", id)
        node.add("title", title)
        node.add("description", description)
        node.add("disabled", isDisabled)
        node.add("finish_on_last_field", finishesOnLastField)
        node.add("time_zone", timeZone)
        node.add("groups", JSONNode(.array(groups.map(\.node))))
        node.add("templates", templates)
        node.add("validation_groups", list: validationGroups.map(\.node))
        node.add("rules", list: rules.map(\.node))
        node.add("messages", messages.node)
        node.add("strings", translations)
        return node.node
    }

    private var translations: JSONNode? {
        guard !strings.isEmpty else { return nil }
        return JSONNode(
            strings.map { language in
                (language.language.value, JSONNode(language.entries.map { ($0.text.value, JSONNode($0.translation)) }))
            })
    }

    private var templates: JSONNode? {
        var node = PartWriter(at: .unknown)
        node.add("sections", list: sectionTemplates.map(\.node))
        node.add("fields", list: fieldTemplates.map(\.node))
        return node.nodeIfAny
    }
}

extension Group {
    var node: JSONNode {
        var node = PartWriter(at: location)
        node.add("id", id)
        node.add("title", title)
        node.add("description", description)
        node.add("collapsed", isCollapsed)
        node.add("collapsible", isCollapsible)
        node.add("hidden", isHidden)
        node.add(extras: extras)
        node.add("sections", JSONNode(.array(sections.map(\.node))))
        return node.node
    }
}

extension Section {
    var node: JSONNode {
        var node = PartWriter(at: location)
        node.add("id", id)
        node.add("title", title)
        node.add("description", description)
        node.add("type", isDynamic ? "dynamic" : nil)
        node.add("action_title", actionTitle)
        node.add("min_items", minimumItems)
        node.add("max_items", maximumItems)
        node.add("hidden", isHidden)
        node.add("targets", list: targets.map(\.node))
        node.add(extras: extras)
        node.add("fields", list: fields.map(\.node))
        return node.node
    }
}

extension Target {
    var node: JSONNode {
        var node = PartWriter(at: location)
        if ids.count == 1 {
            node.add("id", ids.first)
        } else {
            node.add("id", JSONNode(.array(ids.map(\.node))))
        }
        node.add("type", scope == .field ? nil : scope.rawValue)
        node.add("action", action.rawValue)
        node.add("target_value", value?.node)
        node.add("condition", condition)
        return node.node
    }
}

extension ValidationGroup {
    var node: JSONNode {
        var node = PartWriter(at: location)
        node.add("id", id)
        switch members {
        case .fields(let fields):
            let list = JSONNode(.array(fields.map(\.node)), at: location)
            guard id != nil else { return list }
            node.add("fields", list)
        case .pair(let minimum, let maximum, let isStrict):
            node.add("min", minimum)
            node.add("max", maximum)
            node.add("strict", isStrict)
            node.add("message", message)
            node.add("code", code)
        }
        return node.node
    }
}

extension Rule {
    var node: JSONNode {
        var node = PartWriter(at: location)
        node.add("condition", condition)
        node.add("message", message)
        node.add("code", code)
        node.add("fields", list: fields.map(\.node))
        return node.node
    }
}

extension MessageTable {
    /// Sorted by code and kind, which a file may give in any order.
    var node: JSONNode? {
        let texts = byCode.map { ($0.key, JSONNode($0.value.value)) }
        let tables = byKindAndCode.compactMap { kind, texts in messagesNode(texts).map { (kind, $0) } }
        guard !texts.isEmpty || !tables.isEmpty else { return nil }
        return JSONNode(texts.sorted { $0.0 < $1.0 } + tables.sorted { $0.0 < $1.0 })
    }
}

/// Messages by their codes, sorted.
func messagesNode(_ messages: [String: Located<String>]) -> JSONNode? {
    guard !messages.isEmpty else { return nil }
    return JSONNode(messages.sorted { $0.key < $1.key }.map { ($0.key, JSONNode($0.value.value)) })
}
