extension German {
    package static func template(_ phrase: CheckPhrase) -> String {
        switch phrase {
        case .anEmailAddress: "eine E-Mail-Adresse"
        case .notAnEmailAddress: "keine E-Mail-Adresse"
        case .writeEmailAddress: "wie name@example.org schreiben"
        case .aURL: "eine Webadresse"
        case .notAURL: "keine Webadresse"
        case .writeURL: "wie https://example.org/ schreiben"
        case .aPhoneNumber: "eine Telefonnummer"
        case .notAPhoneNumber: "keine Telefonnummer"
        case .writePhoneNumber: "wie +47 22 33 44 55 schreiben"
        case .aNameOfLetters: "ein Name: Buchstaben, Leerzeichen, '-', \"'\" und '.'"
        case .notAName: "kein Name"
        case .writeName: "nur Buchstaben, Leerzeichen, '-', \"'\" und '.' verwenden"
        case .anAccountNumber: "eine norwegische Kontonummer"
        case .notAnAccountNumber: "keine gültige norwegische Kontonummer"
        case .anIdentityNumber: "eine norwegische Personennummer"
        case .notAnIdentityNumber: "keine gültige norwegische Personennummer"
        case .checkElevenDigits: "die elf Ziffern prüfen"
        }
    }
}
