import FormEngine
import FormSyntax

/// The keys of members in a form's records, each with the key that last followed it in its object.
///
/// The records of a source usually have their keys in the same order, perhaps with gaps: trying the expected key first
/// saves a third of the time of looking each up.
struct ExpectedKeys: ~Copyable {
    /// A key of the form, since nothing else is ever expected. Valid as long as the table of keys.
    @safe struct Key: BitwiseCopyable, Equatable {
        private let place: UnsafeMutablePointer<ExpectedKey>

        @inline(__always)
        fileprivate init(_ place: UnsafeMutablePointer<ExpectedKey>) { unsafe self.place = place }

        var pointee: ExpectedKey {
            @inline(__always) unsafeAddress { unsafe UnsafePointer(place) }
            @inline(__always) nonmutating unsafeMutableAddress { unsafe place }
        }

        @unsafe @inline(__always)
        fileprivate var links: UnsafeMutablePointer<Key?> {
            unsafe UnsafeMutableRawPointer(place).assumingMemoryBound(to: Key?.self)
        }
    }

    struct ExpectedKey: BitwiseCopyable {
        /// The key that last came next in the same object, and the one that last came first inside the member's own
        /// object; `nil` while unknown. They are stored first, where `Place` expects them.
        private var links: (next: Key?, first: Key?) = (nil, nil)
        /// The key of the object that contains the member; for a record or an instance, its own key.
        fileprivate(set) var object: Key
        /// The text of the key of a field outside dynamic sections, and that of an object; empty for other members.
        fileprivate(set) var (text, objectText) = (JSONKeyText.none, JSONKeyText.none)
        fileprivate(set) var name = ByteSlice.empty
        /// The member itself.
        fileprivate(set) var target: RecordKeys.KeyTarget
        /// The number of its field.
        fileprivate(set) var field = 0
        /// Its bit among the fields of a record that were read as expected. All bits for other members, so that their
        /// texts are never compared.
        fileprivate(set) var bit: UInt64

        fileprivate init(_ key: Key) { (object, target, bit) = (key, .unknown, .max) }
    }

    /// The place where the next key is remembered.
    @safe struct Place: BitwiseCopyable {
        private let link: UnsafeMutablePointer<Key?>

        /// The place after a member.
        @inline(__always)
        init(behind key: Key) { unsafe link = key.links }

        /// The place before the first member of an object.
        @inline(__always)
        init(inside key: Key) { unsafe link = key.links + 1 }

        /// The key that last came there; `nil` if none has.
        @inline(__always)
        var key: Key? {
            get { unsafe link.pointee }
            nonmutating set { unsafe link.pointee = newValue }
        }
    }

    private let keys: UnsafeMutablePointer<ExpectedKey>
    private let bytes: ByteBuffer
    /// The counts of keys: those of fields outside dynamic sections come first, then those of objects, of sections, and
    /// of fields in instances.
    private let fixedFieldCount: Int
    private let objectCount: Int
    private let sectionCount: Int
    private let count: Int

    init(_ form: CompiledForm) {
        let objects = form.documents.objects
        (fixedFieldCount, objectCount, sectionCount) = (form.fixedFieldCount, objects.count, form.sections.count)
        count = form.fields.count + objectCount + sectionCount
        unsafe keys = .allocate(capacity: count)
        for index in 0..<count { unsafe (keys + index).initialize(to: ExpectedKey(Key(keys + index))) }
        var names = ByteBuffer()
        for member in objects.flatMap(\.members) { member.name.withByteSlice { names.append($0) } }
        bytes = names
        for number in objects.indices { key(ofObject: number).pointee.target = .object(Int32(number)) }
        var start = 0
        for (number, object) in objects.enumerated() {
            for (name, member) in object.members {
                let range = start..<start + name.utf8.count
                start = range.upperBound
                guard let key = key(of: RecordKeys.KeyTarget(member)) else { continue }
                key.pointee.name = bytes.slice[range]
                (key.pointee.object, key.pointee.target) = (self.key(ofObject: number), RecordKeys.KeyTarget(member))
                // A key that may belong to a wrapper must be looked at.
                if WrapperKey(key.pointee.name) == nil { expect(key, JSONKeyText(Array(name.utf8))) }
            }
        }
    }

    /// Stores the text by which an expected member can be read, if it can.
    private func expect(_ key: Key, _ text: JSONKeyText) {
        switch key.pointee.target {
        case .field(let number) where number < min(fixedFieldCount, 64):
            (key.pointee.field, key.pointee.text, key.pointee.bit) = (Int(number), text, 1 << UInt64(number))
        case .object: key.pointee.objectText = text
        case .field, .section, .ignored, .unknown: break
        }
    }

    deinit { unsafe keys.deallocate() }

    /// The key of an object; it has a name if the object is a member.
    @inline(__always)
    func key(ofObject number: Int) -> Key { key(at: fixedFieldCount + number) }

    /// The key of a member; `nil` for an unknown target.
    private func key(of target: RecordKeys.KeyTarget) -> Key? {
        switch target {
        case .field(let number) where number < fixedFieldCount: key(at: Int(number))
        case .field(let number): key(at: Int(number) + objectCount + sectionCount)
        case .object(let number): key(ofObject: Int(number))
        case .section(let number): key(at: fixedFieldCount + objectCount + Int(number))
        case .ignored, .unknown: nil
        }
    }

    /// The key with a name, and moves past it; `nil` if it is unknown.
    ///
    /// - Parameter scope: The scope of the object that contains the place.
    @inline(__always)
    func key(_ name: ByteSlice, at place: inout Place, of form: borrowing RecordKeys, scope: Int32) -> Key? {
        guard let expected = place.key, expected.pointee.name.equals(name) else {
            return look(name, at: &place, form, scope: scope)
        }
        place = Place(behind: expected)
        return expected
    }

    @inline(never)
    private func look(_ name: ByteSlice, at place: inout Place, _ form: borrowing RecordKeys, scope: Int32) -> Key? {
        guard let found = key(of: form.target(name, scope: Int(scope))) else { return nil }
        place.key = found
        place = Place(behind: found)
        return found
    }

    /// The key for a bit.
    @inline(__always)
    func key(ofBit bit: Int) -> Key { key(at: bit) }

    @inline(__always)
    private func key(at index: Int) -> Key {
        precondition(UInt(bitPattern: index) < UInt(bitPattern: count))
        return unsafe Key(keys + index)
    }
}
