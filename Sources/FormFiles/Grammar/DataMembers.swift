import FormModel
import FormSyntax
import FormWords

extension FormGrammar {
    static let data = Grammar<ColumnNotation>(
        .inData,
        [
            Member(
                "missing_values", .ids, "Texts that are no answer, such as 'NA'.", .element(),
                read: { $0.missingValues = $1.ids($2) }, write: { $0.missingValues.map(\.node).nodeIfAny }),
            Member(
                "true_values", .ids, "The words for yes, in which case counts; the usual ones without it.", .element(),
                read: { $0.trueValues = $1.ids($2) }, write: { $0.trueValues.map(\.node).nodeIfAny }),
            Member(
                "false_values", .ids, "The words for no, in which case counts; the usual ones without it.", .element(),
                read: { $0.falseValues = $1.ids($2) }, write: { $0.falseValues.map(\.node).nodeIfAny }),
            Member(
                "pattern", .text, "A regular expression that the whole text matches before it is read.", .attribute(),
                read: { $0.pattern = $1.locatedText($2) }, write: { $0.pattern?.node }),
            Member(
                "date_format", .text, "How dates are written, such as '%d.%m.%Y'.", .attribute(),
                read: { $0.dateFormat = $1.locatedText($2) }, write: { $0.dateFormat?.node }),
            Member(
                "decimal_separator", .text, "One character before the fraction of a number.",
                .attribute(),
                read: { $0.decimalSeparator = $1.locatedText($2) }, write: { $0.decimalSeparator?.node }),
            Member(
                "grouping_separator", .text, "One character that is passed over in a number.", .attribute(),
                read: { $0.groupingSeparator = $1.locatedText($2) }, write: { $0.groupingSeparator?.node }),
            Member(
                "affixes", .truth, "True for a number that may have other characters before and after it.",
                .attribute(),
                read: { $0.hasAffixes = $1.truth($2) ?? false }, write: { $0.hasAffixes.nodeIfTrue }),
            Member(
                "digits", .count, "How many digits a whole number has at least where it is written to a CSV.",
                .attribute(),
                read: { $0.digits = $1.count($2)?.value ?? 0 },
                write: { $0.digits > 0 ? JSONNode(.number("\($0.digits)")) : nil }),
            Member(
                "json", .truth, "True for a text that is an array or an object of JSON.", .attribute(),
                read: { $0.isJSON = $1.truth($2) ?? false }, write: { $0.isJSON.nodeIfTrue }),
            Member(
                "scalars", .truth,
                "With 'json': true for any value of JSON; a text that is none is that text.", .attribute(),
                read: { $0.takesScalars = $1.truth($2) ?? false }, write: { $0.takesScalars.nodeIfTrue }),
            Member(
                "lines", .truth, "True for a text that may have several lines.", .attribute(),
                read: { $0.hasLines = $1.truth($2) ?? false }, write: { $0.hasLines.nodeIfTrue }),
            Member(
                "exact", .truth,
                "True for a choice given by its id alone, case and all, and for a text given as a text, perhaps an "
                    + "empty one.", .attribute(),
                read: { $0.isExact = $1.truth($2) ?? false }, write: { $0.isExact.nodeIfTrue }),
        ])
}

extension ColumnNotation {
    init?(_ member: JSONMember, _ reader: inout FormReader) {
        guard let members = reader.members(of: member, orElse: .write("{\"missing_values\": [\"NA\"]}")) else {
            return nil
        }
        self.init(location: member.node.location)
        reader.read(members, into: &self, by: FormGrammar.data)
    }

    var node: JSONNode { FormGrammar.data.node(of: self, at: location) }
}
