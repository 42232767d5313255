/// A section or a group: what state it begins in and what changes that.
struct ContainerPlan: BitwiseCopyable, Sendable {
    var isHidden = false
    var isDynamic = false
    /// The group of a section, otherwise -1.
    var group: Int32 = -1
    var stateEffects = TableRange.empty
    var stateRank: Int32 = 0
    /// A section's fields, a group's sections.
    var members = TableRange.empty
    /// All that depends on the number of a dynamic section's instances.
    var dependents = TableRange.empty
    /// All that reads the number of an instance.
    var positionReaders = TableRange.empty
    var events = TableRange.empty
    var minimumItems: Int32 = 0
    var maximumItems: Int32 = .max
    /// How many data may give: any number where other answers pass over some.
    var mostGiven: Int32 = .max
    /// The program of how many instances there are, otherwise -1.
    var times: Int32 = -1
    /// The multiple choice of whose chosen options each has an instance, otherwise -1; the first member has the option.
    var choice: Int32 = -1
    /// Words of failing bits in one instance.
    var failureWordCount: Int32 = 0

    /// Whether other answers say which instances there are.
    var followsAnswers: Bool { times >= 0 || choice >= 0 }
}
