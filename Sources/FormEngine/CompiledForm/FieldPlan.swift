/// The facts about a field that the engine needs, as numbers only.
struct FieldPlan: BitwiseCopyable, Sendable {
    struct Flags: OptionSet, BitwiseCopyable, Sendable {
        let rawValue: UInt32

        static let required = Flags(rawValue: 1)
        /// Filled by its formula; shown, not asked.
        static let computed = Flags(rawValue: 2)
        static let hidden = Flags(rawValue: 4)
        static let disabled = Flags(rawValue: 8)
        static let multiline = Flags(rawValue: 16)
        static let whole = Flags(rawValue: 32)
        static let signed = Flags(rawValue: 64)
        static let secret = Flags(rawValue: 128)
        static let requiresYes = Flags(rawValue: 256)
        static let hasComponents = Flags(rawValue: 512)
        /// A change of its value may affect more than checks.
        static let touchesOthers = Flags(rawValue: 1024)
        /// The next question may depend on its value.
        static let steersWalk = Flags(rawValue: 2048)
        static let submitted = Flags(rawValue: 4096)
        /// Has a mask, grouping, separators or cleaning.
        static let converted = Flags(rawValue: 8192)
        /// The walk may ask for it.
        static let answerable = Flags(rawValue: 16384)
        /// Computed outside instances, and read only by formulas like it: while values are entered, it runs after the
        /// last one.
        static let waitsForLastValue = Flags(rawValue: 32768)
        /// Its value, state and the inputs of its checks are final once the walk has passed it.
        static let finalOnArrival = Flags(rawValue: 65536)
        /// `finalOnArrival`, and its checks can run before its value is stored: the walk may ask for it, it
        /// `checksDirectly`, and its conditions do not read it.
        static let checkedOnArrival = Flags(rawValue: 131072)
        /// It has at most 64 checks, with no conditions or those in `checkMasks`: one word of bits says which to run.
        static let checksDirectly = Flags(rawValue: 262144)
        /// Computed, and read only by formulas like it and checks: in records it waits for the end, as checks do. This
        /// saves a household record a quarter of its instructions.
        static let waitsForEndOfRecord = Flags(rawValue: 524288)
        /// It has a formula for its first value, used if it has no value when the walk arrives.
        static let hasInitial = Flags(rawValue: 1_048_576)
        /// Some of its options are only offered under a condition.
        static let offersVary = Flags(rawValue: 2_097_152)
        /// In records its state is recomputed when the walk arrives, and so is its formula unless that waits for the
        /// end: its inputs precede the field, its readers follow it. This saves a household record a seventh of its
        /// instructions.
        static let recomputesOnArrival = Flags(rawValue: 4_194_304)
        /// In records its state is recomputed when the walk arrives and again at the end, although its inputs, such as
        /// all instances, may change in between: only late formulas, checks and states like it read it by then.
        static let settlesAtEnd = Flags(rawValue: 33_554_432)
        /// Like `waitsForLastValue`, but for formulas in instances that read all instances. They wait only if values
        /// were given beforehand, because a person is told of changes in their order.
        static let waitsForLastGiven = Flags(rawValue: 67_108_864)
        /// Blanks alone are an answer, because the form declares it a secret. Being derived from a secret is not
        /// enough.
        static let keepsBlanks = Flags(rawValue: 8_388_608)
        /// Data give the text exactly, and it may be empty.
        static let exactText = Flags(rawValue: 536_870_912)
        /// It is never asked; it takes its first value when the walk passes.
        static let beginsUnasked = Flags(rawValue: 16_777_216)
        /// The form gives it an initial value.
        static let hasDefault = Flags(rawValue: 134_217_728)
        /// Later first values depend on it.
        static let leadsFirstValues = Flags(rawValue: 268_435_456)
    }

    var reader: Reader = .text
    var flags: Flags = []
    var group: Int32 = 0
    var section: Int32 = 0
    /// The number of its section if that is dynamic, otherwise -1.
    var dynamicSection: Int32 = -1
    /// Its offset in the template.
    var offset: Int32 = 0
    /// The step of the walk that it belongs to.
    var step: Int32 = 0
    /// Its position in the form.
    var order: Int32 = 0
    /// The most decimal places; -1 for no limit.
    var decimals: Int32 = -1
    /// The most decimal places that its kind and `decimals` allow.
    var maximumScale: Int32 = 0
    /// The program that computes it, -1 without a formula.
    var formula: Int32 = -1
    /// The program for its value when the walk first reaches it; -1 without one.
    var initial: Int32 = -1
    /// A number in the table of converters, -1 without one.
    var converter: Int32 = -1
    /// A number in the table of columns; -1 if data use the kind's notation.
    var column: Int32 = -1
    /// The pattern that texts in data must match; -1 without one.
    var columnPattern: Int32 = -1
    var checks = TableRange.empty
    /// The check that demands an answer, if that has a condition or the answer must be yes; -1 without one.
    var requirement: Int32 = -1
    /// Bits of the checks that run on a value, and of those that run without one.
    var checksOnValue: UInt64 = 0
    var checksOnNothing: UInt64 = 0
    /// Bits of the checks that are closures; they are not called for a value that fails another check.
    var addedChecks: UInt64 = 0
    /// The first word of a table that lists which checks count for each option of a choice, and for none. For fields
    /// whose check conditions all read that one choice; otherwise -1. It saves a record of people a quarter of its
    /// instructions.
    var checkMasks: Int32 = -1
    var checkChoice = Reference.unknown
    /// The number of that choice's options.
    var checkChoiceCount: Int32 = 0
    /// The first word of its failure bits, relative to its block.
    var failureWord: Int32 = 0
    var failureWordCount: Int32 = 1
    var options = TableRange.empty
    /// The options of each component, in the table of ranges.
    var components = TableRange.empty
    /// A hash table with open addressing by id and title: a range of the table of lookups whose count is a power of
    /// two.
    var lookup = TableRange.empty
    /// A lookup like `lookup`, ignoring case.
    var foldedLookup = TableRange.empty
    /// A lookup of the ids alone, for a choice that data must give exactly.
    var exactLookup = TableRange.empty
    /// Everything to reconsider when its value changes; checks come last.
    var dependents = TableRange.empty
    /// The dependents that are not checks.
    var recomputedDependents = TableRange.empty
    /// The number of leading recomputed dependents that records only mark, for recomputation on arrival or at the end.
    /// Having them first saves an order 4 % of its instructions.
    var deferredDependents: Int32 = 0
    var events = TableRange.empty
    var stateEffects = TableRange.empty
    /// Its positions in the order of recomputation.
    var formulaRank: Int32 = 0
    var stateRank: Int32 = 0

    /// The number of values that a slot's `option` can have: the options of a choice, or no and yes.
    @inline(__always)
    var choiceCount: Int32 { reader == .truth ? 2 : options.count }

    /// Whether answers may show, hide, enable or disable it, or change what it offers.
    var hasState: Bool { stateEffects.count > 0 || flags.contains(.offersVary) }
}

/// One option of a choice.
struct OptionPlan: BitwiseCopyable, Sendable {
    /// The id's text and the value for formulas, as ranges of the bytes.
    var id: TableRange
    var value: TableRange
    /// Facts about the id, which is the value of a chosen option.
    var facts: TextFacts
    /// Whether the form's id and value are false or zero. Alone in a condition such an option means no.
    var idIsNo = false
    var valueIsNo = false
    /// The condition under which it is offered, -1 for always.
    var when: Int32 = -1
}

/// An entry of a lookup by text.
struct LookupEntry: BitwiseCopyable, Sendable {
    /// The text, as a range of the bytes.
    var key = TableRange.empty
    /// The option's index in its list; -1 if the entry is free, -2 if several options share the text.
    var option: Int32 = -1
}

/// Something that decides whether a part is shown or enabled: first the active targets, then the part's own conditions.
struct StateEffect: BitwiseCopyable, Sendable {
    enum StateAction: UInt8, Sendable {
        case show, hide, enable, disable
        /// The part's own condition; it has no carrier.
        case visibleIf, enabledIf
    }

    var action: StateAction
    /// The field whose value activates it, or a dynamic section (field -1) that activates it by having an instance.
    var carrier = Reference.unknown
    /// The option that must be chosen; -1 for any value.
    var option: Int32 = -1
    /// The condition; -1 for always.
    var condition: Int32 = -1
    /// The only instance it acts on; -1 for all.
    var instance: Int32 = -1
}

/// An update or clear that a change of value triggers.
struct EventEffect: BitwiseCopyable, Sendable {
    enum EventAction: UInt8, Sendable { case set, compute, clear }

    var action: EventAction
    var target: Reference
    var option: Int32 = -1
    var condition: Int32 = -1
    /// The value for `set`, as a range of the bytes.
    var value = TableRange.empty
    var valueForm = Cell.LiteralForm.absent
}

/// A part to reconsider when a value or its visibility changes.
struct Dependent: BitwiseCopyable, Hashable, Sendable {
    enum DependentKind: UInt8, Sendable {
        case formula, fieldState, sectionState, groupState, checks, validationGroup
        /// A result over all instances that is then out of date; the second is read by checks and rules only.
        case aggregate, checkedAggregate
        /// A field's first value, which follows changes to answers before it.
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

    /// Whether records, in which answers are given only once, do not recompute it before their end.
    var isIdleInRecords: Bool {
        switch kind {
        case .checks, .validationGroup, .checkedAggregate, .firstValue: true
        case .formula, .fieldState, .sectionState, .groupState, .aggregate: false
        }
    }

    /// A key for sorting, unique to each distinct dependent.
    var key: UInt64 {
        UInt64(kind.rawValue) << 40 | UInt64(reach.rawValue) << 32 | UInt64(UInt32(bitPattern: number))
    }
}

/// Something that is recomputed. Ranks place each node after those it depends on.
struct Node: BitwiseCopyable, Hashable, Sendable {
    enum NodeKind: UInt8, Sendable { case groupState, sectionState, fieldState, formula }

    var kind: NodeKind
    var number: Int32
}

/// A step of the walk: a field, or a dynamic section with all its instances.
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
    /// The section it belongs to, which hides it too; -1 for a rule of the form.
    var section: Int32
    /// The dynamic section for whose instances it is decided one by one, otherwise -1.
    var instances: Int32
    /// The fields it concerns, in the table of references.
    var fields: TableRange
}
