import FormEngine
import FormSyntax

/// The names of all variables that answers to a form can have.
package struct EnvNames {
    /// The ids of fields outside repeating sections, by variable.
    private var ids: [String: String] = [:]
    private var sections: [Section] = []

    /// A repeating section: the text before an instance's number, and the field's key for each text after it.
    private struct Section {
        let id: String
        let beginning: String
        let keys: [String: String]
    }

    init(_ form: CompiledForm, _ encoder: EnvEncoder) {
        for section in form.sections {
            let fields = section.fields.map { form.fields[$0] }.filter { $0.isSubmitted && $0.kind.isAnswerable }
            guard section.isDynamic, let id = section.id else {
                for field in fields { ids[encoder.name(of: field.id)] = field.id }
                continue
            }
            let keys = fields.map { ($0.key.isEmpty ? "" : "_" + ShellEncoder.name(of: $0.key), $0.key) }
            let beginning = encoder.newName(of: id) + "_"
            sections.append(Section(id: id, beginning: beginning, keys: Dictionary(keys) { first, _ in first }))
        }
    }

    func contains(_ variable: String) -> Bool { ids[variable] != nil || instance(variable) != nil }

    /// The values of a file as an object of answers.
    ///
    /// Empty values are included only in instances, which exist even without a value.
    ///
    /// - Parameter isOne: Whether to include a variable.
    package func answers(of file: EnvFile, where isOne: (EnvFile.Variable) -> Bool) -> JSONNode {
        let variables = file.variables.filter { variable, _ in
            isOne(variable) && (!variable.value.isEmpty || self.ids[variable.name] == nil)
        }
        let ids = ids(of: variables.map(\.variable.name))
        let members = variables.compactMap { variable, location in
            ids[variable.name].map {
                JSONMember(key: $0, at: location, JSONNode(.string(variable.value), at: location))
            }
        }
        return JSONNode(.object(members), at: .start)
    }

    /// The answer's id for each variable; instances are renumbered without gaps.
    private func ids(of variables: [String]) -> [String: String] {
        var found: [String: String] = [:]
        var numbers = [Set<Int>](repeating: [], count: sections.count)
        var instances: [(variable: String, Instance)] = []
        for variable in variables {
            found[variable] = ids[variable]
            guard found[variable] == nil, let instance = instance(variable) else { continue }
            numbers[instance.section].insert(instance.number)
            instances.append((variable, instance))
        }
        let places = numbers.map { numbers in
            Dictionary(uniqueKeysWithValues: numbers.sorted().enumerated().map { ($0.element, $0.offset) })
        }
        for (variable, instance) in instances {
            found[variable] = InstanceAddress.id(
                section: sections[instance.section].id, instance: places[instance.section][instance.number] ?? 0,
                key: instance.key)
        }
        return found
    }

    private typealias Instance = (section: Int, number: Int, key: String)

    /// The instance that a variable such as `lines_0_price` belongs to.
    private func instance(_ variable: String) -> Instance? {
        for (place, section) in sections.enumerated() where variable.hasPrefix(section.beginning) {
            let digits = variable.utf8.dropFirst(section.beginning.utf8.count).prefix { isDigit($0) }
            if let number = Int(String(digits) ?? ""), let key = section.keys[String(variable[digits.endIndex...])] {
                return (place, number, key)
            }
        }
        return nil
    }
}
