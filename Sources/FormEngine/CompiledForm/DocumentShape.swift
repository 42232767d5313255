/// The layout of a form's answers in a JSON document: objects, each with its members.
///
/// A record is an object, and so is each instance of a dynamic section. If the form is nested, dots in an id lead into
/// inner objects: `home.city` is the member `city` of the object `home`.
package struct DocumentShape: Sendable {
    /// The value of a member.
    package enum Member: Hashable, Sendable {
        /// The answer to a field, by its number.
        case field(Int)
        /// The instances of a dynamic section, by its number.
        case section(Int)
        /// An inner object, by its number.
        case object(Int)
        /// Any value; the form ignores it.
        case ignored
    }

    /// An object of a document.
    package struct Object: Sendable {
        /// The dynamic section whose instances this object represents or belongs to; `nil` outside.
        package let section: Int?
        /// The common prefix of its members' ids, or of their keys in an instance: empty, or for example `home.`.
        package let prefix: String
        /// Whether it is written even if empty, provided that the object around it is written.
        package internal(set) var isWrittenEmpty = false
        /// Its members with their names, in form order. An object stands where its first member does.
        package internal(set) var members: [(name: String, member: Member)] = []

        init(section: Int?, prefix: String) { (self.section, self.prefix) = (section, prefix) }
    }

    /// Whether dots in ids lead into inner objects.
    package let isNested: Bool
    /// All objects; the first is the record itself.
    package internal(set) var objects: [Object] = [Object(section: nil, prefix: "")]
    /// The number of the object that represents an instance, by dynamic section.
    var instances: [Int: Int] = [:]
    /// Keys to ignore, in the record or in the instances of a dynamic section.
    package internal(set) var ignored: [(section: Int?, key: String)] = []
    /// The field of each list of plain values, by dynamic section.
    var elements: [Int: Int] = [:]
    /// The deepest nesting of objects and arrays around a member.
    package internal(set) var depth = 1

    init(isNested: Bool) { self.isNested = isNested }

    /// The number of the object that represents each instance of a dynamic section.
    package func object(ofInstancesOf section: Int) -> Int { instances[section] ?? 0 }

    /// The field that an instance of a list of plain values consists of; `nil` if instances are objects.
    package func element(ofSection section: Int) -> Int? { elements[section] }

    /// The object names, then the member name, that an id of a nested form leads to; for a template field, those of its
    /// key.
    ///
    /// A backslash makes the next character literal. At the end of a name it stands for nothing, so that a name may be
    /// empty.
    package static func path(of id: String) -> [String] {
        var names: [String] = []
        var name: [UInt8] = []
        var isEscaped = false
        for byte in id.utf8 {
            if byte == UInt8(ascii: "."), !isEscaped {
                names.append(String(decoding: name, as: UTF8.self))
                name = []
            } else if byte == UInt8(ascii: "\\"), !isEscaped {
                isEscaped = true
                continue
            } else {
                name.append(byte)
            }
            isEscaped = false
        }
        return names + [String(decoding: name, as: UTF8.self)]
    }

    /// A member's name as it is written in ids.
    package static func escaped(_ name: String) -> String { name.isEmpty ? "\\" : escapedName(name) }

    /// The prefix of the ids of an object's members.
    ///
    /// - Parameter outer: The prefix of the object that contains it under this name.
    package static func prefix(of name: String, in outer: String) -> String { outer + escapedName(name) + "." }

    private static func escapedName(_ name: String) -> String {
        let bytes = name.utf8.flatMap { byte in
            [UInt8(ascii: "."), UInt8(ascii: "\\")].contains(byte) ? [UInt8(ascii: "\\"), byte] : [byte]
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
