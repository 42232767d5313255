extension Kind {
    /// Every kind; the manual page fieldwise-form(5) has an entry for each.
    package static let all: [Kind] = [
        .text, .name, .email, .phoneNumber, .url, .textArea, .password,
        .number, .float, .signedNumber, .count, .rangedNumber,
        .select, .multiSelect, .picker, .switch, .checkbox,
        .date, .time, .dateTime, .path, .button, .spacer, .note,
    ]

    // MARK: Texts

    /// One line of text.
    static let text = Kind("text", ["username", "address"], reader: .text, noun: .aText)
    /// A person's name: letters, marks, spaces, `-`, `'` and `.`.
    static let name = Kind("name", reader: .text, noun: .aName, check: .personName)
    /// One e-mail address.
    static let email = Kind("email", check: .emailAddress, sample: "name@example.org")
    /// A phone number, in any usual notation.
    static let phoneNumber = Kind("phone_number", ["phone"], check: .phoneNumber, sample: "+47 22 33 44 55")
    /// An absolute URL.
    static let url = Kind("url", check: .absoluteURL, sample: "https://example.org")
    /// Several lines of text.
    static let textArea = Kind("text_area", reader: .text, noun: .aTextOfSeveralLines, .multiline)
    /// A secret: typed without echo, never quoted.
    static let password = Kind("password", reader: .text, noun: .aSecretText, .secret)
    /// A file name.
    static let path = Kind("path", reader: .text, noun: .aFileName, .path)

    // MARK: Numbers

    /// A whole number.
    static let number = Kind("integer", ["number", "numeric"], reader: .decimal, noun: .aWholeNumber, .whole)
    /// A decimal number.
    static let float = Kind("decimal", ["float"], reader: .decimal, noun: .aNumber)
    /// A decimal number that may be negative.
    static let signedNumber = Kind("signed_number", reader: .decimal, noun: .aNumber, .signed)
    /// A whole number that `+` and `-` change.
    static let count = Kind("count", ["counter"], reader: .decimal, noun: .aWholeNumber, [.whole, .stepped])
    /// A number that `+` and `-` change and whose range the prompt shows.
    static let rangedNumber = Kind("ranged_number", ["slider"], reader: .decimal, noun: .aNumber, .stepped)

    // MARK: Choices

    /// One of numbered options.
    package static let select = Kind("select", ["segment", "choice"], reader: .option, noun: .aChoice)
    /// Any number of options.
    package static let multiSelect = Kind("multi_select", reader: .options, noun: .aListOfChoices)
    /// One option of each of several lists.
    static let picker = Kind("picker", reader: .options, noun: .aChoiceOfEachList, .components)
    /// Yes or no.
    static let `switch` = Kind("switch", ["boolean"], reader: .truth, noun: .aTruth)
    /// Yes or no; `required` asks for yes.
    static let checkbox = Kind("checkbox", reader: .truth, noun: .aTruth, .requiresYes)

    // MARK: Days and times

    /// A calendar day.
    static let date = Kind("date", reader: .date, noun: .aDay)
    /// A time of day.
    static let time = Kind("time", reader: .time, noun: .aTimeOfDay)
    /// A moment, in the form's time zone unless it has an offset.
    static let dateTime = Kind("date_time", reader: .instant, noun: .aDateAndTime)

    // MARK: No answers

    /// An action to press; it fires its targets.
    static let button = Kind("button", ["remove"], reader: .none, noun: .aButton, .button)
    /// An empty line.
    static let spacer = Kind("spacer", ["blank"], reader: .none, noun: .aBlankLine)
    /// A text to read.
    static let note = Kind("note", reader: .none, noun: .aNote)
}
