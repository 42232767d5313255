/// What is wrong with what a form means: names, expressions, values, checks.
package enum CompilerPhrase: WordedPhrase {
    package func template(in book: any PhraseBook.Type) -> String { book.template(self) }
}
