extension Spanish {
    package static func template(_ phrase: CheckPhrase) -> String {
        switch phrase {
        case .anEmailAddress: "un correo electrónico"
        case .notAnEmailAddress: "un correo electrónico"
        case .writeEmailAddress: "escribirlo como nombre@example.org"
        case .aURL: "una dirección web"
        case .notAURL: "una dirección web"
        case .writeURL: "escribirla como https://example.org/"
        case .aPhoneNumber: "un número de teléfono"
        case .notAPhoneNumber: "un número de teléfono"
        case .writePhoneNumber: "escribirlo como +47 22 33 44 55"
        case .aNameOfLetters: "un nombre: letras, espacios, '-', \"'\" y '.'"
        case .notAName: "un nombre"
        case .writeName: "usar solo letras, espacios, '-', \"'\" y '.'"
        case .anAccountNumber: "un número de cuenta noruego"
        case .notAnAccountNumber: "un número de cuenta noruego válido"
        case .anIdentityNumber: "un número de identidad noruego"
        case .notAnIdentityNumber: "un número de identidad noruego válido"
        case .checkElevenDigits: "revisar sus once cifras"
        }
    }
}
