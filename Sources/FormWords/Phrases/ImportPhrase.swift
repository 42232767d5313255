/// What a form cannot say of a JSON Schema.
package enum ImportPhrase: WordedPhrase {
    package func template(in book: any PhraseBook.Type) -> String { book.template(self) }
}
