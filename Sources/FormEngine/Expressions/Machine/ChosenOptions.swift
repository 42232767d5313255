import FormModel
import FormSyntax

/// The options chosen in a slot, in its own order.
struct ChosenOptions: BitwiseCopyable {
    private let state: Row<SlotState>
    private let plan: Row<FieldPlan>
    private let components: ConstantTable<TableRange>
    private let options: ConstantTable<OptionPlan>

    init(_ state: Row<SlotState>, _ tables: FormTables) {
        self.state = state
        plan = tables.fields.row(Int(state.pointee.field))
        (components, options) = (tables.ranges, tables.options)
    }

    /// How many there are.
    var count: Int {
        guard state.pointee.hasValue else { return 0 }
        return plan.pointee.reader == .options ? Int(state.pointee.option) : 1
    }

    /// Whether each choice comes from a list of its own.
    var hasComponents: Bool { plan.pointee.flags.contains(.hasComponents) }

    /// The place of a choice in its list.
    func number(_ place: Int) -> Int32 {
        plan.pointee.reader == .options ? state.pointee.choice(at: place) : state.pointee.option
    }

    /// The number of a chosen option in the table of options.
    func optionNumber(_ place: Int) -> Int32 {
        let list = hasComponents ? components[Int(plan.pointee.components.start) + place] : plan.pointee.options
        return list.start + number(place)
    }

    func option(_ place: Int) -> Row<OptionPlan> { options.row(Int(optionNumber(place))) }

    /// The id of a chosen option, or its title in a picker.
    func shownText(_ place: Int) -> TableRange {
        hasComponents ? option(place).pointee.value : option(place).pointee.id
    }
}

/// The comparison of two choices, in checks and conditions alike.
extension FormTables {
    /// The order of two choices. For equality it compares ids regardless of their sequence, in a picker list by list;
    /// otherwise the places in the lists.
    func orderOfChoices(
        _ left: Row<SlotState>, _ right: Row<SlotState>, _ relation: Check.Relation
    ) -> Int {
        let isOne = isOneChoice(left) && isOneChoice(right)
        guard relation == .equal || relation == .notEqual else {
            if isOne { return Int(left.pointee.option) - Int(right.pointee.option) }
            return orderOfPlaces(ChosenOptions(left, self), ChosenOptions(right, self))
        }
        if isOne {
            return (left.pointee.text ?? .empty).order(before: right.pointee.text ?? .empty)
        }
        return haveSameIDs(ChosenOptions(left, self), ChosenOptions(right, self)) ? 0 : 1
    }

    @inline(__always)
    private func isOneChoice(_ state: Row<SlotState>) -> Bool {
        fields.row(Int(state.pointee.field)).pointee.reader == .option
    }

    private func orderOfPlaces(_ left: ChosenOptions, _ right: ChosenOptions) -> Int {
        for place in 0..<min(left.count, right.count) where left.number(place) != right.number(place) {
            return left.number(place) < right.number(place) ? -1 : 1
        }
        return left.count - right.count
    }

    private func haveSameIDs(_ left: ChosenOptions, _ right: ChosenOptions) -> Bool {
        let isOfLists = left.hasComponents || right.hasComponents
        let (ids, others) = (chosenIDs(left, sorted: !isOfLists), chosenIDs(right, sorted: !isOfLists))
        return ids.count == others.count && zip(ids, others).allSatisfy { order($0, $1) == 0 }
    }

    private func chosenIDs(_ chosen: ChosenOptions, sorted isSorted: Bool) -> [TableRange] {
        let ids = (0..<chosen.count).map { chosen.option($0).pointee.id }
        return isSorted ? ids.sorted { order($0, $1) < 0 } : ids
    }

    private func order(_ left: TableRange, _ right: TableRange) -> Int {
        text(left).order(before: text(right))
    }
}

extension Reader {
    /// Whether its values are options of a list.
    @inline(__always)
    var isChoice: Bool { self == .option || self == .options }
}
