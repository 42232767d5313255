import FormEngine
import FormWords

extension Kind {
    /// What an answer of the kind is, such as `a whole number`.
    var phrase: FormPhrase {
        switch reader {
        case .text: textPhrases[name] ?? .aText
        case .decimal: isWhole ? .aWholeNumber : .aNumber
        case .truth: .yesOrNo
        case .date: .aDate
        case .time: .aTime
        case .instant: .aDateAndTime
        case .option: .aChoice
        case .options: hasComponents ? .choiceOfEachList : .listOfChoices
        case .none: isButton ? .aButton : name == "spacer" ? .aBlankLine : .aNote
        }
    }
}

/// The kinds whose answers are texts of a kind.
private let textPhrases: [String: FormPhrase] = [
    "name": .aName, "email": .anEmailAddress, "phone_number": .aPhoneNumber, "url": .aURL, "text_area": .severalLines,
    "password": .aSecret, "path": .aFileName,
]
