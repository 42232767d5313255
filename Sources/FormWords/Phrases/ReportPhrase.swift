/// What `batch`, `check`, `show` and `convert` say.
package enum ReportPhrase: WordedPhrase {
    package func template(in book: any PhraseBook.Type) -> String { book.template(self) }
}
