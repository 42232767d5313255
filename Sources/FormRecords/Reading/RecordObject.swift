import FormEngine
import FormSyntax

/// An object of a record: the record itself, an instance of a dynamic section, or an inner object of these.
struct RecordObject: BitwiseCopyable {
    /// Its number among the objects of a document.
    let number: Int32
    /// The scope of its members' keys.
    let scope: Int32
    /// The dynamic section to whose instance it belongs; -1 for none.
    let section: Int32
    /// The number of that instance; -1 for none.
    let instance: Int32
    /// The first slot of that instance; `nil` outside, and for a section without fields.
    let first: Slot?

    /// The record, with its members named by ids.
    static let record = RecordObject(number: 0, scope: -1, section: -1, instance: -1, first: nil)

    var isRecord: Bool { number == 0 }
}

extension RecordKeys {
    /// The record, with its members named as in JSON.
    var record: RecordObject {
        RecordObject(number: 0, scope: Int32(recordScope), section: -1, instance: -1, first: nil)
    }

    /// The object of an instance, given its first slot.
    func object(ofInstance instance: Int, of section: Int, first: Slot?) -> RecordObject {
        let number = instanceObjects[section]
        return RecordObject(
            number: number, scope: isNested ? firstObjectScope + number : Int32(section), section: Int32(section),
            instance: Int32(truncatingIfNeeded: instance), first: first)
    }

    /// The target of a key directly in an instance that is the rest of a field's id, as in forms that are not nested.
    func targetByID(_ key: ByteSlice, in object: RecordObject) -> KeyTarget {
        guard object.section >= 0, object.number == instanceObjects[Int(object.section)] else { return .unknown }
        return target(key, scope: Int(object.section))
    }

    /// An inner object of another.
    func object(_ number: Int32, in outer: RecordObject) -> RecordObject {
        RecordObject(
            number: number, scope: firstObjectScope &+ number, section: outer.section,
            instance: outer.instance, first: outer.first)
    }
}
