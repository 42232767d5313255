/// The answers as expressions read them: slots and the instances of dynamic sections. Valid until an instance is added
/// or removed.
struct Answers: BitwiseCopyable {
    let slots: Rows<SlotState>
    /// The sections by number; only dynamic ones are read.
    let sections: KnownRows<ContainerState>
    /// The first slots of all instances, section by section, in order.
    let instances: KnownRows<Int32>

    /// The slot that a reference means in the instance that begins at `base`; -1 for none.
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

    /// The number of the instance that begins at `base`. In most sections instances have ascending slots.
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
        // Instances of options are in the options' order, not by slot.
        return (0..<count).first { instances[first + $0] == base } ?? least
    }

    /// The chosen option of a visible slot, 1 or 0 for yes or no; -1 for none.
    @inline(__always)
    func chosenOption(_ slot: Int32) -> Int32 {
        let state = slots.row(Int(slot))
        return state.pointee.countsAsValue ? state.pointee.option : -1
    }
}
