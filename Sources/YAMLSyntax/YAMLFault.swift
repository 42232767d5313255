import FormSyntax
import FormWords

/// A fault that makes a text unreadable, with its location.
struct YAMLFault: Error {
    let message: Message
    let location: SourceLocation
    let code: DiagnosticCode

    init(_ message: Message, at location: SourceLocation, _ code: DiagnosticCode = .notYAML) {
        (self.message, self.location, self.code) = (message, location, code)
    }
}

extension YAMLFault {
    /// The faults of libyaml for which there are words.
    enum Kind {
        case tab, colon, indentation, excess, key, character, quote, escape, openBracket, header, anchor, tagHandle,
            other

        /// - Parameters:
        ///   - problem: The problem in libyaml's words.
        ///   - context: The context in libyaml's words.
        ///   - next: The byte at the fault.
        ///   - isFirst: Whether only blanks precede it in its line.
        init(_ problem: String, in context: String, before next: UInt8?, isFirst: Bool) {
            let isQuoted = context == "while scanning a quoted scalar"
            switch problem {
            case "found a tab character that violates indentation",
                "found a tab character where an indentation space is expected":
                self = .tab
            case "found character that cannot start any token",
                "block sequence entries are not allowed in this context",
                "mapping keys are not allowed in this context":
                self = next == ASCII.tab ? .tab : .character
            case "mapping values are not allowed in this context": self = .colon
            case "did not find expected key", "did not find expected '-' indicator",
                "did not find expected <document start>":
                self = isFirst ? .indentation : .excess
            case "could not find expected ':'": self = .key
            case "found unexpected end of stream", "found unexpected document indicator":
                self = isQuoted ? .quote : .other
            case "found unknown escape character", "did not find expected hexdecimal number",
                "found invalid Unicode character escape code":
                self = .escape
            case "did not find expected ',' or ']'", "did not find expected ',' or '}'": self = .openBracket
            case "did not find expected comment or line break", "found an indentation indicator equal to 0":
                self = context == "while scanning a block scalar" ? .header : .other
            case "did not find expected alphabetic or numeric character":
                self = context == "while scanning an anchor" || context == "while scanning an alias" ? .anchor : .other
            case "found undefined tag handle": self = .tagHandle
            default: self = .other
            }
        }

        /// Whether the fault is reported at the beginning of the piece.
        var isOfBeginning: Bool {
            switch self {
            case .quote, .key, .anchor: true
            case .tab, .colon, .indentation, .excess, .character, .escape, .openBracket, .header, .tagHandle, .other:
                false
            }
        }

        /// The fault with advice.
        ///
        /// - Parameters:
        ///   - problem: The problem in libyaml's words.
        ///   - text: The character at the fault, or the tag.
        ///   - line: The line where the faulty piece begins.
        func message(_ problem: String, found text: String, line: Int) -> Message {
            switch self {
            case .tab: Message(.yamlTab)
            case .colon: Message(.yamlColon)
            case .indentation: Message(.yamlIndentation)
            case .excess: Message(.textAfterValue)
            case .key: Message(.yamlKey)
            case .character: Message(.yamlCharacter, ["character": quoted(text)])
            case .quote: Message(.yamlQuote)
            case .escape: Message(.yamlEscape)
            case .openBracket: Message(.yamlBracket, ["line": line])
            case .header: Message(.yamlBlock)
            case .anchor: Message(.yamlAnchor)
            case .tagHandle: Message(.yamlTag, ["tag": quoted(text)])
            case .other: Message(.yamlFault, ["reason": problem])
            }
        }
    }
}
