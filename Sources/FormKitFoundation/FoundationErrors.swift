internal import FormEngine
package import FormWords
internal import Foundation

/// The errors of Foundation that a delegate or a closure throws, in words for people.
extension NSError: RefusalInWords {
    package func words(in language: Language) -> String { localizedDescription }
}

extension CocoaError: RefusalInWords {
    package func words(in language: Language) -> String { localizedDescription }
}

extension POSIXError: RefusalInWords {
    package func words(in language: Language) -> String { localizedDescription }
}
