import FormEngine
import FormSyntax

/// An object of a record: the record itself, an instance of a dynamic section, or an object within one of these.
struct RecordObject: BitwiseCopyable {
    /// Its number among the objects of a document.
    let number: Int32
    /// Where the keys of its members are looked for.
    let scope: Int32
    /// The dynamic section of whose instance it is part, otherwise -1.
    let section: Int32
    /// The number of that instance, otherwise -1.
    let instance: Int32
    /// The first slot of that instance; `nil` outside, and where a section has no fields.
    let first: Slot?

    /// The record as ids name its parts.
    static let record = RecordObject(number: 0, scope: -1, section: -1, instance: -1, first: nil)

    var isRecord: Bool { number == 0 }
}

extension RecordKeys {
    /// The record as JSON has it.
    var record: RecordObject {
        RecordObject(number: 0, scope: Int32(recordScope), section: -1, instance: -1, first: nil)
    }

    /// An instance of a dynamic section, with its first slot.
    func object(ofInstance instance: Int, of section: Int, first: Slot?) -> RecordObject {
        let number = instanceObjects[section]
        return RecordObject(
            number: number, scope: isNested ? firstObjectScope + number : Int32(section), section: Int32(section),
            instance: Int32(truncatingIfNeeded: instance), first: first)
    }

    /// The target of a key in an instance itself that is, as in a form that is not nested, the rest of a field's id.
    func targetByID(_ key: ByteSlice, in object: RecordObject) -> KeyTarget {
        guard object.section >= 0, object.number == instanceObjects[Int(object.section)] else { return .unknown }
        return target(key, scope: Int(object.section))
    }

    /// An object that is a member of another.
    func object(_ number: Int32, in outer: RecordObject) -> RecordObject {
        RecordObject(
            number: number, scope: firstObjectScope &+ number, section: outer.section,
            instance: outer.instance, first: outer.first)
    }
}
