import FormEngine
import FormSyntax
import FormWords

/// A reason why answers cannot be read or submitted, apart from the values themselves, which the engine judges.
package enum AnswerComplaint: Hashable, Sendable {
    /// Invalid CSV, JSON or YAML, with the tokenizer's reason.
    case notCSV(Message), notJSON(Message), notYAML(Message)
    /// A CSV with another delimiter than the one it was read with; `nil` if an option names that.
    case otherDelimiter(UInt8, instead: UInt8?)
    /// JSON that is no object; an empty file.
    case notAnObject, emptyFile
    /// A CSV of answers must have a header and one row.
    case headerMissing, rowMissing, secondRow
    /// A row with more or fewer cells than the header.
    case tooManyCells, tooFewCells
    /// An id that the form does not have, with the nearest one that it has.
    case unknownField(String, meant: String?)
    /// A filled cell in a column without a name.
    case namelessColumn
    /// A repeating section in place of a field, with an example of how to name its fields.
    case repeatedSection(String, example: String)
    /// A field of a repeating section, without the section.
    case fieldOfSection(String, section: String)
    /// A key that occurs twice in its object.
    case keyTwice(String)
    /// A field that has answers under two names.
    case answeredTwice(String)
    /// Two columns for the same field.
    case sameColumns(String, String)
    /// A repeating section must be an array of objects.
    case notAnArray(String), notAnInstance(String)
    /// A list of plain values must be an array.
    case notAnArrayOfValues(String)
    /// A member with fields must be an object.
    case notAnObjectWithin(String)
    /// An instance beyond the maximum, which is `nil` if the form sets none, with the author's message.
    case tooManyInstances(String, most: Int?, said: String?)
    /// An instance far beyond the last one.
    case farInstance(String)
    /// More problems than are reported.
    case moreProblems
    /// A value for a field that the walk never asks for.
    case unused(UnaskedState)
    /// The lines ended before a field was answered.
    case inputEnded(String)
    /// Lines after a faulty one cannot be read, since it decides what they answer.
    case readingStopped(line: Int, field: String)
    /// The person left before submitting the form.
    case left
    /// A shell command that failed, with its status, its signal, or the reason why it could not be started.
    case commandEnded(String, status: Int32)
    case commandKilled(String, signal: Int32)
    case commandNotRun(String, reason: String)

    /// The code for programs, such as `unknown_field`.
    package var code: String {
        switch self {
        case .notCSV, .otherDelimiter: "not_csv"
        case .notJSON, .emptyFile: "not_json"
        case .notYAML: "not_yaml"
        case .notAnObject: "not_an_object"
        case .headerMissing, .rowMissing: "too_few_rows"
        case .secondRow: "too_many_rows"
        case .tooManyCells: "too_many_cells"
        case .tooFewCells: "too_few_cells"
        case .unknownField, .namelessColumn, .repeatedSection, .fieldOfSection: "unknown_field"
        case .keyTwice, .answeredTwice, .sameColumns: "answered_twice"
        case .notAnArray, .notAnArrayOfValues, .notAnInstance, .notAnObjectWithin: "wrong_type"
        case .tooManyInstances, .farInstance: Self.tooManyInstancesCode
        case .moreProblems: "more_problems"
        case .unused: "not_used"
        case .inputEnded: "input_ended"
        case .readingStopped: "reading_stopped"
        case .left: "not_submitted"
        case .commandEnded, .commandKilled, .commandNotRun: "submit_command"
        }
    }

    /// Whether the text cannot be read at all.
    var isOfWholeText: Bool {
        switch self {
        case .notCSV, .otherDelimiter, .notJSON, .notYAML, .emptyFile, .notAnObject, .headerMissing, .rowMissing,
            .tooManyCells, .tooFewCells:
            true
        case .secondRow, .unknownField, .namelessColumn, .repeatedSection, .fieldOfSection, .keyTwice, .answeredTwice,
            .sameColumns, .notAnArray, .notAnArrayOfValues, .notAnInstance, .notAnObjectWithin, .tooManyInstances,
            .farInstance,
            .moreProblems, .unused,
            .inputEnded, .readingStopped, .left, .commandEnded, .commandKilled, .commandNotRun:
            false
        }
    }

    private static let tooManyInstancesCode = "too_many_instances"

    /// An instance beyond a section's maximum.
    ///
    /// - Parameter id: The instance, such as `lines[5]`.
    init(_ id: String, beyond section: Int, of form: CompiledForm) {
        let most = form.sections[section].mostGiven
        let said = most.flatMap { form.message(Self.tooManyInstancesCode, ofSection: section, limit: $0) }
        self = .tooManyInstances(id, most: most, said: said)
    }

    /// The fault and its cure: lowercase, without a full stop; in English if the language has no words for it.
    package func message(in language: Language = .english) -> String {
        switch self {
        case .notCSV(let reason), .notJSON(let reason), .notYAML(let reason): reason.text(in: language)
        case .otherDelimiter(let found, let delimiter):
            Self.otherDelimiter(found, instead: delimiter).text(in: language)
        case .notAnObject: language.words(.notAnObject)
        case .emptyFile: language.words(.emptyFile)
        case .headerMissing: language.words(.headerMissing)
        case .rowMissing: language.words(.rowMissing)
        case .secondRow: language.words(.secondRow)
        case .tooManyCells: language.words(.tooManyCells)
        case .tooFewCells: language.words(.tooFewCells)
        case .unknownField(let id, let meant?):
            language.words(.unknownIdButNearest, ["id": quoted(id), "meant": "'\(meant)'"])
        case .unknownField(let id, nil): language.words(.unknownId, ["id": quoted(id)])
        case .namelessColumn: language.words(.cellWithoutName)
        case .repeatedSection(let id, let example):
            language.words(.repeatedSection, ["id": quoted(id), "example": quoted(example)])
        case .fieldOfSection(let id, let section):
            language.words(
                .fieldOfSection, ["id": quoted(id), "section": quoted(section), "address": "'\(section)[0].\(id)'"])
        case .keyTwice(let id): language.words(.keyTwice, ["id": quoted(id)])
        case .answeredTwice(let id): language.words(.answeredTwice, ["id": quoted(id)])
        case .sameColumns(let first, let second):
            language.words(.sameColumns, ["first": quoted(first), "second": quoted(second)])
        case .notAnArray(let id): language.words(.notAnArray, ["id": quoted(id)])
        case .notAnArrayOfValues(let id): language.words(.notAnArrayOfValues, ["id": quoted(id)])
        case .notAnInstance(let id): language.words(.notAnInstance, ["id": quoted(id)])
        case .notAnObjectWithin(let id): language.words(.notAnObjectWithin, ["id": quoted(id)])
        case .tooManyInstances(_, _, let said?): said
        case .tooManyInstances(let id, let most?, nil):
            language.words(.oneInstanceTooMany, ["id": quoted(id), "count": most])
        case .tooManyInstances(let id, nil, nil): language.words(.tooManyInstances, ["id": quoted(id)])
        case .farInstance(let id): language.words(.farInstance, ["id": quoted(id)])
        case .moreProblems: language.words(.moreProblems)
        case .unused(.computed): language.words(.unusedComputed)
        case .unused(.hidden): language.words(.unusedHidden)
        case .unused(.disabled): language.words(.unusedDisabled)
        case .unused(.setAside): language.words(.unusedSetAside)
        case .inputEnded(let id): language.words(.inputEnded, ["id": quoted(id)])
        case .readingStopped(let line, let id): language.words(.readingStopped, ["line": line, "id": quoted(id)])
        case .left: language.words(.formLeft)
        case .commandEnded(let command, let status):
            language.words(.commandFailed, ["command": quoted(command), "status": status])
        case .commandKilled(let command, let signal):
            language.words(.commandKilled, ["command": quoted(command), "signal": signal])
        case .commandNotRun(let command, let reason):
            language.words(.commandNotRun, ["command": quoted(command), "reason": reason])
        }
    }
}

extension AnswerComplaint {
    private static func otherDelimiter(_ found: UInt8, instead delimiter: UInt8?) -> Message {
        func name(_ byte: UInt8) -> any MessageValue {
            byte == 0x09 ? Message(.tabs) : "'\(Character(Unicode.Scalar(byte)))'"
        }
        if let delimiter {
            return Message(.otherDelimiter, ["found": name(found), "delimiter": name(delimiter)])
        }
        let argument = found == 0x09 ? "tab" : "'\(Character(Unicode.Scalar(found)))'"
        let option = "--delimiter \(argument)"
        return Message(.otherDelimiterByOption, ["found": name(found), "option": option])
    }
}

/// The reason why the walk never asks for a field.
package enum UnaskedState: Hashable, Sendable {
    case computed, hidden, disabled
    /// Its instance does not exist, because other answers decide.
    case setAside
}

extension Session {
    /// The reason why the walk never asks for a field.
    package func unaskedState(_ slot: Slot) -> UnaskedState {
        guard isSetAside(slot) else { return isComputed(slot) ? .computed : !isVisible(slot) ? .hidden : .disabled }
        let section = field(slot).section
        return !isSectionVisible(section) ? .hidden : !isSectionEnabled(section) ? .disabled : .setAside
    }
}
