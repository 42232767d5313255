extension French {
    package static func template(_ phrase: CheckPhrase) -> String {
        switch phrase {
        case .anEmailAddress: "une adresse e-mail"
        case .notAnEmailAddress: "une adresse e-mail"
        case .writeEmailAddress: "l'écrire comme nom@example.org"
        case .aURL: "une adresse web"
        case .notAURL: "une adresse web"
        case .writeURL: "l'écrire comme https://example.org/"
        case .aPhoneNumber: "un numéro de téléphone"
        case .notAPhoneNumber: "un numéro de téléphone"
        case .writePhoneNumber: "l'écrire comme +47 22 33 44 55"
        case .aNameOfLetters: "un nom : lettres, espaces, '-', \"'\" et '.'"
        case .notAName: "un nom"
        case .writeName: "n'utiliser que des lettres, des espaces, '-', \"'\" et '.'"
        case .anAccountNumber: "un numéro de compte norvégien"
        case .notAnAccountNumber: "un numéro de compte norvégien valide"
        case .anIdentityNumber: "un numéro d'identité norvégien"
        case .notAnIdentityNumber: "un numéro d'identité norvégien valide"
        case .checkElevenDigits: "vérifier les onze chiffres"
        }
    }
}
