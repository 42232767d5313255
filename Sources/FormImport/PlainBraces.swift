import FormModel

extension Form {
    /// Doubles the braces in titles, descriptions and infos, so that they are literal. A part without a title is named
    /// by its id, whose braces count as well.
    mutating func makeBracesPlain() {
        title = title?.withPlainBraces
        description = description?.withPlainBraces
        for group in groups.indices {
            for section in groups[group].sections.indices { groups[group].sections[section].makeBracesPlain() }
        }
    }
}

extension Section {
    fileprivate mutating func makeBracesPlain() {
        title = title?.withPlainBraces
        description = description?.withPlainBraces
        for field in fields.indices {
            fields[field].title = plainTitle(fields[field].title, orElse: fields[field].id.value)
            fields[field].texts.changeExplanations { $0.withPlainBraces }
            for option in fields[field].options.indices { fields[field].options[option].makeBracesPlain() }
        }
    }
}

extension Option {
    fileprivate mutating func makeBracesPlain() {
        title = plainTitle(title, orElse: id.value.node?.scalarText ?? "")
        info = info?.withPlainBraces
    }
}

private func plainTitle(_ title: String?, orElse id: String) -> String? {
    title?.withPlainBraces ?? (id.contains("{") ? id.withPlainBraces : nil)
}
