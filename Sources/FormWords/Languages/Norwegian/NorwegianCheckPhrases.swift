extension Norwegian {
    package static func template(_ phrase: CheckPhrase) -> String {
        switch phrase {
        case .anEmailAddress: "en e-postadresse"
        case .notAnEmailAddress: "en e-postadresse"
        case .writeEmailAddress: "skriv den som navn@example.org"
        case .aURL: "en nettadresse"
        case .notAURL: "en nettadresse"
        case .writeURL: "skriv den som https://example.org/"
        case .aPhoneNumber: "et telefonnummer"
        case .notAPhoneNumber: "et telefonnummer"
        case .writePhoneNumber: "skriv det som +47 22 33 44 55"
        case .aNameOfLetters: "et navn: bokstaver, mellomrom, '-', \"'\" og '.'"
        case .notAName: "et navn"
        case .writeName: "bruk bare bokstaver, mellomrom, '-', \"'\" og '.'"
        case .anAccountNumber: "et norsk kontonummer"
        case .notAnAccountNumber: "et gyldig norsk kontonummer"
        case .anIdentityNumber: "et norsk fødselsnummer"
        case .notAnIdentityNumber: "et gyldig norsk fødselsnummer"
        case .checkElevenDigits: "kontroller de elleve sifrene"
        }
    }
}
