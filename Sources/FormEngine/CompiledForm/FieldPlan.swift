/// A field as the engine needs it, in numbers only.
struct FieldPlan: BitwiseCopyable, Sendable {
    struct Flags: OptionSet, BitwiseCopyable, Sendable {
        let rawValue: UInt32

        static let required = Flags(rawValue: 1)
        /// Filled by its formula, shown and not asked.
        static let computed = Flags(rawValue: 2)
        static let hidden = Flags(rawValue: 4)
        static let disabled = Flags(rawValue: 8)
        static let multiline = Flags(rawValue: 16)
        static let whole = Flags(rawValue: 32)
        static let signed = Flags(rawValue: 64)
        static let secret = Flags(rawValue: 128)
        static let requiresYes = Flags(rawValue: 256)
        static let hasComponents = Flags(rawValue: 512)
        /// A change of its value may change anything else but checks.
        static let touchesOthers = Flags(rawValue: 1024)
        /// The next question may depend on it.
        static let steersWalk = Flags(rawValue: 2048)
        static let submitted = Flags(rawValue: 4096)
        /// Has a mask, grouping, separators or cleaning.
        static let converted = Flags(rawValue: 8192)
        /// The walk may ask for it.
        static let answerable = Flags(rawValue: 16384)
        /// Computed outside instances, and only formulas like it read it: while values enter, it runs after the last of them.
        static let waitsForLastValue = Flags(rawValue: 32768)
        /// Nothing changes its value, its state or the inputs of its checks after the walk has arrived at it.
        static let finalOnArrival = Flags(rawValue: 65536)
        /// `finalOnArrival`, and its checks can run before its value counts: the walk may ask for it, it `checksDirectly`, and
        /// its conditions do not look at itself.
        static let checkedOnArrival = Flags(rawValue: 131072)
        /// It has at most 64 checks, and no conditions or those of `checkMasks`: a word of bits says which to run.
        static let checksDirectly = Flags(rawValue: 262144)
        /// Computed, and only formulas like it and checks read it: in records, where checks wait for the end, so does it. A
        /// record of a household takes a quarter fewer instructions so.
        static let waitsForEndOfRecord = Flags(rawValue: 524288)
        /// It has a first value, computed when the walk arrives and it has none.
        static let hasInitial = Flags(rawValue: 1_048_576)
        /// Some of its options are offered under a condition only.
        static let offersVary = Flags(rawValue: 2_097_152)
        /// In records its state, and its formula unless that waits for the end, are recomputed when the walk arrives: their
        /// inputs precede the field, their readers follow it. A record of a household takes a seventh fewer instructions so.
        static let recomputesOnArrival = Flags(rawValue: 4_194_304)
        /// In records its state is recomputed when the walk arrives, and once more at the end, though it looks at what changes in
        /// between, such as all instances: only late formulas, checks and states like it look at it then.
        static let settlesAtEnd = Flags(rawValue: 33_554_432)
        /// `waitsForLastValue`, but formulas in instances that look at all of these are among them; it waits once values were given
        /// beforehand, as whoever answers one by one is told of changes in their order.
        static let waitsForLastGiven = Flags(rawValue: 67_108_864)
        /// Blanks alone are an answer: the form says that it is a secret. One that follows from a secret is none for that.
        static let keepsBlanks = Flags(rawValue: 8_388_608)
        /// A text that data give as a text, which may be empty.
        static let exactText = Flags(rawValue: 536_870_912)
        /// It is never asked, and has its first value once the walk comes by.
        static let beginsUnasked = Flags(rawValue: 16_777_216)
        /// The form gives it a value to begin with.
        static let hasDefault = Flags(rawValue: 134_217_728)
        /// First values that come after it are made of it.
        static let leadsFirstValues = Flags(rawValue: 268_435_456)
    }

    var reader: Reader = .text
    var flags: Flags = []
    var group: Int32 = 0
    var section: Int32 = 0
    /// The section's number where that is dynamic, otherwise -1.
    var dynamicSection: Int32 = -1
    /// Its place in the template.
    var offset: Int32 = 0
    /// The station of the walk that it belongs to.
    var step: Int32 = 0
    /// Its place in the form.
    var order: Int32 = 0
    /// At most so many decimal places, -1 where that is free.
    var decimals: Int32 = -1
    /// The places that a number may have at most, by its kind and `decimals`.
    var maximumScale: Int32 = 0
    /// The program that computes it, -1 without a formula.
    var formula: Int32 = -1
    /// The program of what it is when the walk first comes to it, -1 without one.
    var initial: Int32 = -1
    /// A number in the table of converters, -1 without one.
    var converter: Int32 = -1
    /// A number in the table of columns, -1 where data write it as its kind says.
    var column: Int32 = -1
    /// The pattern of the texts that data have, -1 without one.
    var columnPattern: Int32 = -1
    var checks = TableRange.empty
    /// The one of them that there is an answer, where a condition decides that or it must be yes; -1 without one.
    var requirement: Int32 = -1
    /// The checks that are run on a value, and those without one; a bit each.
    var checksOnValue: UInt64 = 0
    var checksOnNothing: UInt64 = 0
    /// Those of them that are closures, which are not called for what fails another.
    var addedChecks: UInt64 = 0
    /// Where every condition of its checks looks at one and the same choice: the first word of a table that tells, for
    /// each option and for none, which checks count. -1 otherwise. A record of people takes a quarter fewer instructions so.
    var checkMasks: Int32 = -1
    var checkChoice = Reference.unknown
    /// How many options that choice has.
    var checkChoiceCount: Int32 = 0
    /// The first word of its failing bits, counted from its block.
    var failureWord: Int32 = 0
    var failureWordCount: Int32 = 1
    var options = TableRange.empty
    /// The options of each component, in the table of ranges.
    var components = TableRange.empty
    /// Open addressing by id and title, as a range of the table of lookups; its count is a power of two.
    var lookup = TableRange.empty
    /// The same without regard to case.
    var foldedLookup = TableRange.empty
    /// The ids alone, of a choice that data give exactly so.
    var exactLookup = TableRange.empty
    /// All that is looked at again when its value changes; checks come last.
    var dependents = TableRange.empty
    /// Those of them that are no checks.
    var recomputedDependents = TableRange.empty
    /// How many of these, the first ones, records only mark, to be recomputed on arrival or at the end. To tell them apart
    /// beforehand spares an order 4 % of its instructions.
    var deferredDependents: Int32 = 0
    var events = TableRange.empty
    var stateEffects = TableRange.empty
    /// Its places among the nodes of recomputation.
    var formulaRank: Int32 = 0
    var stateRank: Int32 = 0

    /// How many values it may have, each the `option` of a slot: those of a choice, no and yes.
    @inline(__always)
    var choiceCount: Int32 { reader == .truth ? 2 : options.count }

    /// Whether answers may show, hide, enable or disable it, or change what it offers.
    var hasState: Bool { stateEffects.count > 0 || flags.contains(.offersVary) }
}

/// One of a choice's answers.
struct OptionPlan: BitwiseCopyable, Sendable {
    /// The id's text, and what formulas use, in the bytes.
    var id: TableRange
    var value: TableRange
    /// Of the id, which is the value of a chosen option.
    var facts: TextFacts
    /// Whether id and value, as the form has them, are false or zero: alone in a condition that is no.
    var idIsNo = false
    var valueIsNo = false
    /// The condition under which it is offered, -1 for always.
    var when: Int32 = -1
}

/// A place of a lookup by text.
struct LookupEntry: BitwiseCopyable, Sendable {
    /// The text, in the bytes.
    var key = TableRange.empty
    /// The option's place in its list; -1: free; -2: several options share the text.
    var option: Int32 = -1
}

/// A reason for a part to be shown or enabled: targets, as long as they are active, and after these its own conditions.
struct StateEffect: BitwiseCopyable, Sendable {
    enum StateAction: UInt8, Sendable {
        case show, hide, enable, disable
        /// The part's own condition, which nothing carries.
        case visibleIf, enabledIf
    }

    var action: StateAction
    /// The field whose value makes it active; a dynamic section (with field -1) by having an instance.
    var carrier = Reference.unknown
    /// The option that must be chosen, -1 for any value.
    var option: Int32 = -1
    /// -1 for always.
    var condition: Int32 = -1
    /// The only instance that it acts on, -1 for all.
    var instance: Int32 = -1
}

/// Update or clear, when a value changes.
struct EventEffect: BitwiseCopyable, Sendable {
    enum EventAction: UInt8, Sendable { case set, compute, clear }

    var action: EventAction
    var target: Reference
    var option: Int32 = -1
    var condition: Int32 = -1
    /// The value that `set` sets, in the bytes.
    var value = TableRange.empty
    var valueForm = Cell.LiteralForm.absent
}

/// A part to look at again when a value or its visibility changes.
struct Dependent: BitwiseCopyable, Hashable, Sendable {
    enum DependentKind: UInt8, Sendable {
        case formula, fieldState, sectionState, groupState, checks, validationGroup
        /// What is found over all instances, and is no longer up to date then; one that only checks and rules read.
        case aggregate, checkedAggregate
        /// The first value of a field, which follows what people answer before it.
        case firstValue

        var isAggregate: Bool { self == .aggregate || self == .checkedAggregate }
    }
    enum Reach: UInt8, Sendable {
        /// A field outside dynamic sections, a section or a group.
        case fixed
        case sameInstance
        case everyInstance
    }

    var kind: DependentKind
    var reach: Reach
    var number: Int32

    /// Whether records, in which nothing is answered anew, recompute nothing for it before their end.
    var isIdleInRecords: Bool {
        switch kind {
        case .checks, .validationGroup, .checkedAggregate, .firstValue: true
        case .formula, .fieldState, .sectionState, .groupState, .aggregate: false
        }
    }

    /// Equal for equal ones, and ordered.
    var key: UInt64 {
        UInt64(kind.rawValue) << 40 | UInt64(reach.rawValue) << 32 | UInt64(UInt32(bitPattern: number))
    }
}

/// A thing that is recomputed; ranks order them so that each comes after what it depends on.
struct Node: BitwiseCopyable, Hashable, Sendable {
    enum NodeKind: UInt8, Sendable { case groupState, sectionState, fieldState, formula }

    var kind: NodeKind
    var number: Int32
}

/// A station of the walk: a field, or a dynamic section with all its instances.
struct WalkStep: BitwiseCopyable, Sendable {
    var field: Int32
    var section: Int32

    var isSection: Bool { field < 0 }
}

/// A check of the whole form.
struct RulePlan: BitwiseCopyable, Sendable {
    var condition: Int32
    /// The condition under which it counts; -1 for always.
    var when: Int32
    /// The section that it is of, with which it is hidden; -1 for one of the form.
    var section: Int32
    /// The dynamic section for whose instances it is decided one by one, otherwise -1.
    var instances: Int32
    /// In the table of references.
    var fields: TableRange
}
