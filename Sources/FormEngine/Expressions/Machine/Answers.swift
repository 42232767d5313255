/// The answers as expressions read them: slots, and the instances of dynamic sections. Good until one of them is made
/// or removed.
struct Answers: BitwiseCopyable {
    let slots: Rows<SlotState>
    /// By number; only dynamic ones are looked at.
    let sections: KnownRows<ContainerState>
    /// The first slots of all instances, section by section, each section's in order.
    let instances: KnownRows<Int32>

    /// The slot that a reference means in the instance that begins at `base`; -1 where there is none.
    @inline(__always)
    func slot(_ reference: Reference, base: Int32) -> Int32 {
        switch reference.scope {
        case .fixed: return reference.field
        case .sameInstance: return base + reference.offset
        case .instance:
            guard reference.instance < sections[Int(reference.section)].instanceCount else { return -1 }
            return self.base(ofInstance: Int(reference.instance), in: Int(reference.section)) + reference.offset
        case .all, .position, .unknown: return -1
        }
    }

    /// The first slot of an instance.
    @inline(__always)
    func base(ofInstance instance: Int, in section: Int) -> Int32 {
        instances[Int(sections[section].firstInstance) + instance]
    }

    /// The number of the instance that begins at `base`; mostly those of a section begin one behind the other.
    @inline(never)
    func instance(at base: Int32, in section: Int) -> Int {
        let first = Int(sections[section].firstInstance)
        let count = Int(sections[section].instanceCount)
        var (least, most) = (0, count)
        while least < most {
            let middle = (least + most) / 2
            if instances[first + middle] < base { least = middle + 1 } else { most = middle }
        }
        if least < count, instances[first + least] == base { return least }
        // The instances of options are in the order of these.
        return (0..<count).first { instances[first + $0] == base } ?? least
    }

    /// The option that a visible choice has, of a yes or no 1 or 0; -1 for none.
    @inline(__always)
    func chosenOption(_ slot: Int32) -> Int32 {
        let state = slots.row(Int(slot))
        return state.pointee.countsAsValue ? state.pointee.option : -1
    }
}
