import FormSyntax

/// Members of a document that the form does not know, as they were given.
struct KeptMembers: Sendable {
    /// An object of a document.
    struct KeptPlace: Hashable, Sendable {
        /// The number of the object in the form's documents.
        let object: Int
        /// The first slot of the instance that the object represents; `nil` outside dynamic sections.
        let owner: RememberedSlot?
    }

    /// Whether there are none. Records ask each time, which would cost more with a dictionary.
    fileprivate var isEmpty = true
    fileprivate var members: [KeptPlace: [KeptMember]] = [:]
    /// The names of the members, without escapes.
    fileprivate var names: [KeptPlace: Set<[UInt8]>] = [:]
}

/// A member of a document that the form does not know.
package struct KeptMember: Sendable {
    /// The name as it was given, without quotes.
    package let key: [UInt8]
    /// The value as JSON, on one line.
    package let value: [UInt8]
}

extension Session {
    /// Whether there are members to be written that the form does not know.
    @inline(__always)
    package var keepsMembers: Bool { !kept.isEmpty }

    /// Keeps a member that the form does not know; false, without keeping it, if its object has one of the same name.
    ///
    /// - Parameters:
    ///   - name: The name, without escapes.
    ///   - key: The name as it was given, without quotes.
    ///   - value: The value as it was given.
    ///   - object: The object of the document that contains it.
    ///   - first: The first slot of the instance that the object represents; `nil` outside dynamic sections.
    package mutating func keep(
        _ name: ByteSlice, key: ByteSlice, value: ByteSlice, inObject object: Int, of first: Slot?
    ) -> Bool {
        let place = KeptMembers.KeptPlace(object: object, owner: first.map { remembered($0) })
        guard kept.names[place, default: []].insert(Array(name.buffer)).inserted else { return false }
        // In JSON, line breaks occur only between values.
        let onOneLine = value.buffer.map { $0 == 0x0A || $0 == 0x0D ? 0x20 : $0 }
        kept.isEmpty = false
        kept.members[place, default: []].append(KeptMember(key: Array(key.buffer), value: onOneLine))
        return true
    }

    /// The members kept of an object, in their original order.
    package func keptMembers(ofObject object: Int, of first: Slot?) -> [KeptMember] {
        kept.members[KeptMembers.KeptPlace(object: object, owner: first.map { remembered($0) })] ?? []
    }

    /// Forgets the members of the previous record.
    @inline(__always)
    mutating func forgetKeptMembers() { if keepsMembers { kept = KeptMembers() } }

    /// Takes over the members that another session has kept, except those of instances that do not exist here.
    ///
    /// - Parameter slots: Slots of that session with their counterparts here.
    mutating func takeMembers(of other: borrowing Session, slots: [(own: Slot, other: Slot)]) {
        guard other.keepsMembers else { return }
        let counterparts = Dictionary(slots.map { ($0.own, $0.other) }) { first, _ in first }
        for (place, members) in other.kept.members {
            var owner: RememberedSlot?
            if let remembered = place.owner {
                guard let slot = other.slot(remembered).flatMap({ counterparts[$0] }) else { continue }
                owner = self.remembered(slot)
            }
            let own = KeptMembers.KeptPlace(object: place.object, owner: owner)
            kept.isEmpty = false
            (kept.members[own], kept.names[own]) = (members, other.kept.names[place])
        }
    }
}
