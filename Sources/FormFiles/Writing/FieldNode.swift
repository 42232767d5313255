import FormModel
import FormSyntax

extension Field {
    var node: JSONNode {
        var node = PartWriter(at: location)
        node.add("id", id)
        node.add("type", type)
        addWords(to: &node)
        addInput(to: &node)
        addChecks(to: &node)
        node.add("formula", formula)
        node.add("targets", list: targets.map(\.node))
        node.add("messages", messagesNode(messages))
        node.add(extras: extras)
        return node.node
    }

    private func addWords(to node: inout PartWriter) {
        node.add("title", title)
        node.add("info", info)
        node.add("placeholder", placeholder)
        node.add("accessibility_label", accessibilityLabel)
    }

    /// What it takes, when it is asked, and what is kept of it.
    private func addInput(to node: inout PartWriter) {
        node.add("input_type", inputType)
        node.add("hidden", isHidden)
        node.add("disabled", isDisabled)
        node.add("secret", isSecret && inputType != "password")
        node.add("confirm", isConfirmed)
        node.add("submit", isSubmitted ? nil : JSONNode(.truth(false)))
        node.add("value", value?.node)
        node.add("values", list: options.map(\.node))
        node.add("components", list: components.map { JSONNode(.array($0.map(\.node))) })
        node.add("mask", mask)
        node.add("grouping", grouping?.node)
        node.add("clean", list: clean.map(\.node))
        node.add("signed", isSigned)
        node.add("decimals", decimals)
        node.add("decimal_separator", decimalSeparator)
        node.add("grouping_separator", groupingSeparator)
    }

    private func addChecks(to node: inout PartWriter) {
        node.add("required", isRequired)
        node.add("minimum_value", number: minimumValue)
        node.add("maximum_value", number: maximumValue)
        node.add("minimum_date", minimumDate)
        node.add("maximum_date", maximumDate)
        node.add("validations", validations?.node)
        node.add("validators", list: validators.map(\.node))
    }
}

extension Option {
    var node: JSONNode {
        var node = PartWriter(at: location)
        node.add("id", id.node)
        node.add("title", title)
        node.add("info", info)
        node.add("value", value?.node)
        node.add("default", isDefault)
        node.add("accessibility_label", accessibilityLabel)
        node.add("targets", list: targets.map(\.node))
        return node.node
    }
}

extension Grouping {
    var node: JSONNode {
        var node = PartWriter(at: location)
        node.add("sizes", JSONNode(.array(sizes.map { JSONNode($0) })))
        node.add("separator", separator)
        return node.node
    }
}

extension Validations {
    var node: JSONNode {
        var node = PartWriter(at: location)
        if let isRequired { node.add("required", JSONNode(.truth(isRequired))) }
        node.add("min_length", minimumLength)
        node.add("max_length", maximumLength)
        node.add("min_value", number: minimumValue)
        node.add("max_value", number: maximumValue)
        node.add("format", format)
        node.add("compare_to", compareTo)
        node.add("compare_rule", compareRule)
        return node.node
    }
}

extension Validator {
    var node: JSONNode {
        var node = PartWriter(at: location)
        node.add("type", type)
        node.add(parameters.filter { Self.order.contains($0.name.value) }.sorted(by: Self.comesFirst))
        node.add(parameters.filter { !Self.order.contains($0.name.value) })
        node.add("when", when)
        node.add("message", message)
        node.add("code", code)
        return node.node
    }

    /// The order of the parameters that mean something; others follow as in the file.
    private static let order = ["to", "rule", "mode", "pattern", "case_sensitive", "min", "max"]

    private static func comesFirst(_ one: FormValue.Member, _ other: FormValue.Member) -> Bool {
        (order.firstIndex(of: one.name.value) ?? 0) < (order.firstIndex(of: other.name.value) ?? 0)
    }
}
