import FormEngine
import FormModel
import FormSyntax
import FormWords

/// A reference from the rows of a table to those of another table or of the same one.
struct ForeignKey {
    /// The most values that are offered as options.
    private static let mostChoices = 1000

    let table: TableResource
    /// The columns of the referenced table.
    let columns: [String]
    let rows: ReferencedRows
    let location: SourceLocation

    /// Adds checks to the fields of a row.
    ///
    /// - Parameter numbers: The indices of the fields, as many as there are columns.
    func check(_ numbers: [Int], of section: inout Section, in form: inout Form) {
        if numbers.count == 1, section.fields[numbers[0]].offer(rows.keys, atMost: Self.mostChoices, at: location) {
            return
        }
        var file = LookupFile(name: "foreign key \(form.lookupFiles.count)", columns: ["key"])
        for key in rows.keys {
            file.add(key)
            file.add("1")
        }
        form.lookupFiles.append(file)
        let names = columns.map(quoted).joined(separator: ", ")
        let cure = Message(.noSuchRow, ["table": quoted(table.name), "columns": names]).description.withPlainBraces
        let fields = numbers.map { section.fields[$0] }
        if let field = fields.first, fields.count == 1 {
            let condition = "present(lookup('\(file.name)', \(keyValue(".", field, beside: rows.fields[0])), 'key'))"
            var check = Check(.condition(Located(condition, at: location)), at: location)
            check.message = Message(.notAllowed, ["value": "{value}", "cure": cure]).description
            check.code = Located("not_a_choice", at: location)
            section.fields[numbers[0]].add(check)
        } else {
            let none = fields.map { "missing($\($0.id.value))" }.joined(separator: " && ")
            let key = joinedKey(of: fields, beside: rows.fields)
            let condition = "\(none) || present(lookup('\(file.name)', \(key), 'key'))"
            var rule = Rule(condition: Located(condition, at: location), location: location)
            rule.message = cure
            rule.code = Located("not_a_choice", at: location)
            rule.fields = fields.map { Located($0.id.value, at: location) }
            form.rules.append(rule)
        }
    }
}

extension Field {
    /// Turns the field into a choice of the values if they are few texts and nothing else is required; returns whether
    /// it did.
    fileprivate mutating func offer(_ values: [String], atMost limit: Int, at location: SourceLocation) -> Bool {
        guard type.value == "text", options.isEmpty, checks.isEmpty, data?.isJSON != true,
            !values.isEmpty, values.count <= limit, values.allSatisfy(\.isChoice)
        else { return false }
        type.value = "select"
        data?.hasLines = false
        data?.isExact = true
        options = OptionList(values.map { Option(id: JSONNode(.string($0), at: location), location: location) })
        return true
    }
}

extension String {
    /// Whether the text can be an option: it has something visible and no control characters.
    var isChoice: Bool { !allSatisfy(\.isWhitespace) && !hasControlCharacters }
}

extension Form {
    /// Removes everything that refers to rows of other tables, since a form on its own does not have them; warns at
    /// each place.
    package mutating func leaveOutReferences() -> [Diagnostic] {
        guard !lookupFiles.isEmpty else { return [] }
        lookupFiles = []
        var places: [SourceLocation] = []
        func refers(_ condition: String, _ location: SourceLocation) -> Bool {
            guard condition.includes("lookup('foreign key ") else { return false }
            places.append(location)
            return true
        }
        rules.removeAll { refers($0.condition.value, $0.location) }
        for group in groups.indices {
            for section in groups[group].sections.indices {
                for field in groups[group].sections[section].fields.indices {
                    groups[group].sections[section].fields[field].checks.removeAll { check in
                        if case .condition(let text) = check.test { refers(text.value, check.location) } else { false }
                    }
                }
            }
        }
        return places.map { place in
            Diagnostic(
                .warning, .notExpressible, path: path(of: place), at: place,
                Message(.unsayable, ["keyword": quoted("foreignKeys")]))
        }
    }
}
