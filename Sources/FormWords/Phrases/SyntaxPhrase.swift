/// What is wrong with a text as JSON, XML or CSV.
package enum SyntaxPhrase: WordedPhrase {
    case error, warning, moreFindings
    case removeIt, didYouMean

    package func template(in book: any PhraseBook.Type) -> String { book.template(self) }
}
