/// How two choices compare, in checks and in conditions alike.
extension Session {
    /// The order of what two slots have chosen: for equality by ids, whatever their sequence, of a picker list by list;
    /// else by the places in their own lists.
    func orderOfChoices(_ left: State, _ right: State, _ relation: Check.Relation) -> Int {
        let isOne = reader(of: left) == .option && reader(of: right) == .option
        guard relation == .equal || relation == .notEqual else {
            return isOne ? Int(left.pointee.option) - Int(right.pointee.option) : orderOfPlaces(left, right)
        }
        if isOne {
            return orderOfBytes(
                left.pointee.text, Int(left.pointee.count), right.pointee.text, Int(right.pointee.count))
        }
        return haveSameIDs(left, right) ? 0 : 1
    }

    @inline(never)
    private func orderOfPlaces(_ left: State, _ right: State) -> Int {
        let (left, right) = (optionNumbers(of: left), optionNumbers(of: right))
        return left.lexicographicallyPrecedes(right) ? -1 : left == right ? 0 : 1
    }

    @inline(never)
    private func haveSameIDs(_ left: State, _ right: State) -> Bool {
        let isOfLists = [left, right].contains { plan(of: $0).pointee.flags.contains(.hasComponents) }
        let (left, right) = (chosenIDs(left), chosenIDs(right))
        return isOfLists ? left == right : left.sorted() == right.sorted()
    }

    private func chosenIDs(_ state: State) -> [String] {
        let field = form.fields[Int(state.pointee.field)]
        return optionNumbers(of: state).enumerated().map { field.options(ofComponent: $0)[$1].id }
    }

    private func optionNumbers(of state: State) -> [Int] { optionNumbers(Int32(state - slots.start)) }

    private func plan(of state: State) -> Plan { tables.fields.pointer(Int(state.pointee.field)) }

    private func reader(of state: State) -> Reader { plan(of: state).pointee.reader }
}

extension Reader {
    /// Whether its values are options of a list.
    @inline(__always)
    var isChoice: Bool { self == .option || self == .options }
}
