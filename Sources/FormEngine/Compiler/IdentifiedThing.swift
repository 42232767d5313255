import FormModel
import FormSyntax
import FormWords

/// A thing whose id must be unique among its kind.
enum IdentifiedThing {
    case field, section, group, option

    fileprivate var definedTwice: Phrase {
        switch self {
        case .field: .fieldTwice
        case .section: .sectionTwice
        case .group: .groupTwice
        case .option: .optionTwice
        }
    }

    fileprivate var definedTwiceSince: Phrase {
        switch self {
        case .field: .fieldTwiceSince
        case .section: .sectionTwiceSince
        case .group: .groupTwiceSince
        case .option: .optionTwiceSince
        }
    }
}

extension CompilerFindings {
    /// Reports an id that another thing of its kind already has.
    ///
    /// - Parameter first: The location of the other thing.
    func refuseSecond(_ thing: IdentifiedThing, _ id: Located<String>, first: SourceLocation) {
        let line = first.line(seenFrom: id.location)
        if line > 0 {
            error(
                .duplicateID, at: id.location, thing.definedTwiceSince, ["id": quoted(id.value), "line": Int(line)])
        } else {
            error(.duplicateID, at: id.location, thing.definedTwice, ["id": quoted(id.value)])
        }
    }
}
