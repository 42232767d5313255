/// What is wrong with a form's file: its members, and what the linter finds.
package enum FormPhrase: WordedPhrase {
    package func template(in book: any PhraseBook.Type) -> String { book.template(self) }
}
