/// What is wrong with a command line, and help.
package enum UsagePhrase: WordedPhrase {
    package func template(in book: any PhraseBook.Type) -> String { book.template(self) }
}
