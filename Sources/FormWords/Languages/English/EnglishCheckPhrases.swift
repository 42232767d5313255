extension English {
    package static func template(_ phrase: CheckPhrase) -> String {
        switch phrase {
        case .anEmailAddress: "an e-mail address"
        case .notAnEmailAddress: "an e-mail address"
        case .writeEmailAddress: "write it like name@example.org"
        case .aURL: "a URL"
        case .notAURL: "a URL"
        case .writeURL: "write it like https://example.org/"
        case .aPhoneNumber: "a phone number"
        case .notAPhoneNumber: "a phone number"
        case .writePhoneNumber: "write it like +47 22 33 44 55"
        case .aNameOfLetters: "a name: letters, spaces, '-', \"'\" and '.'"
        case .notAName: "a name"
        case .writeName: "use only letters, spaces, '-', \"'\" and '.'"
        case .anAccountNumber: "a Norwegian account number"
        case .notAnAccountNumber: "a valid Norwegian account number"
        case .anIdentityNumber: "a Norwegian identity number"
        case .notAnIdentityNumber: "a valid Norwegian identity number"
        case .checkElevenDigits: "check its eleven digits"
        }
    }
}
