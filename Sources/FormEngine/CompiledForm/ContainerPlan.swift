/// A section or a group: its initial state and what changes it.
struct ContainerPlan: BitwiseCopyable, Sendable {
    var isHidden = false
    var isDynamic = false
    /// The group of a section, otherwise -1.
    var group: Int32 = -1
    var stateEffects = TableRange.empty
    var stateRank: Int32 = 0
    /// A section's fields, a group's sections.
    var members = TableRange.empty
    /// Everything that depends on how many instances a dynamic section has.
    var dependents = TableRange.empty
    /// Everything that reads an instance's position.
    var positionReaders = TableRange.empty
    var events = TableRange.empty
    var minimumItems: Int32 = 0
    var maximumItems: Int32 = .max
    /// The most instances that data may give; unlimited where other answers decide, since they pass over surplus ones.
    var mostGiven: Int32 = .max
    /// The program that computes the number of instances; -1 for none.
    var times: Int32 = -1
    /// The multiple choice with an instance for each chosen option; -1 for none. The first member holds the option.
    var choice: Int32 = -1
    /// The number of words of failure bits in one instance.
    var failureWordCount: Int32 = 0

    /// Whether other answers decide which instances there are.
    var followsAnswers: Bool { times >= 0 || choice >= 0 }
}
