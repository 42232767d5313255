/// The words of checks of texts: what passes, what a failing text is not, and what to do about it.
///
/// The second of each is said after `is` and the language's negation, as in `'x' is not a URL`.
package enum CheckPhrase: WordedPhrase {
    case anEmailAddress, notAnEmailAddress, writeEmailAddress
    case aURL, notAURL, writeURL
    case aPhoneNumber, notAPhoneNumber, writePhoneNumber
    case aNameOfLetters, notAName, writeName
    case anAccountNumber, notAnAccountNumber, anIdentityNumber, notAnIdentityNumber, checkElevenDigits

    package func template(in book: any PhraseBook.Type) -> String { book.template(self) }
}
