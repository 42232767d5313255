/// How the answers to a form lie in a document of JSON: the objects of which a record is made, each with its members.
///
/// A record is an object, and so is each instance of a dynamic section. Where the form is nested, the points in an id lead to
/// objects within these: `home.city` is the member `city` of the object `home`.
package struct DocumentShape: Sendable {
    /// The value of a member.
    package enum Member: Hashable, Sendable {
        /// The answer to a field, by its number.
        case field(Int)
        /// The instances of a dynamic section, by its number.
        case section(Int)
        /// An object within, by its number.
        case object(Int)
        /// Anything, which the form says to pass over.
        case ignored
    }

    /// An object of a document.
    package struct Object: Sendable {
        /// The dynamic section of whose instances it is, or is part; `nil` outside.
        package let section: Int?
        /// The beginning that the ids of its members have in common, in an instance that of their keys: nothing, or such as `home.`.
        package let prefix: String
        /// Whether it is written where nothing in it is, as far as the object around it is.
        package internal(set) var isWrittenEmpty = false
        /// Its members with their names, in form order: an object stands where the first of its members does.
        package internal(set) var members: [(name: String, member: Member)] = []

        init(section: Int?, prefix: String) { (self.section, self.prefix) = (section, prefix) }
    }

    /// Whether points in ids lead to objects within.
    package let isNested: Bool
    /// All of them; the first is the record's own.
    package internal(set) var objects: [Object] = [Object(section: nil, prefix: "")]
    /// The objects that the instances of each dynamic section are.
    var instances: [Int: Int] = [:]
    /// The keys that are passed over, in the record or in the instances of a dynamic section.
    package internal(set) var ignored: [(section: Int?, key: String)] = []
    /// The fields of the lists of plain values.
    var elements: [Int: Int] = [:]
    /// The most objects and arrays that are around a member.
    package internal(set) var depth = 1

    init(isNested: Bool) { self.isNested = isNested }

    /// The number of the object that each instance of a dynamic section is.
    package func object(ofInstancesOf section: Int) -> Int { instances[section] ?? 0 }

    /// The field that each instance of a dynamic section is, of a list of plain values; `nil` where the instances are objects.
    package func element(ofSection section: Int) -> Int? { elements[section] }

    /// The names of the objects, and then of the member, to which an id of a nested form leads; of a template, its key.
    ///
    /// A backslash takes the character behind it as it is. At the end of a name it is nothing, so that a name may be empty.
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

    /// The name of a member as ids have it.
    package static func escaped(_ name: String) -> String { name.isEmpty ? "\\" : escapedName(name) }

    /// The beginning of the ids of an object's members.
    ///
    /// - Parameter outer: That of the object of which it is a member by this name.
    package static func prefix(of name: String, in outer: String) -> String { outer + escapedName(name) + "." }

    private static func escapedName(_ name: String) -> String {
        let bytes = name.utf8.flatMap { byte in
            [UInt8(ascii: "."), UInt8(ascii: "\\")].contains(byte) ? [UInt8(ascii: "\\"), byte] : [byte]
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
