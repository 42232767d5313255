import FormSyntax
import FormWords

/// Parses conditions and formulas by precedence climbing. The depth is limited, so that a malicious text cannot exhaust
/// the stack.
struct ExpressionParser {
    private let tokens: [ExpressionToken]
    private let bytes: [UInt8]
    private let place: ExpressionPlace
    private var position = 0
    private var depth = 0
    private static let maximumDepth = 100

    /// Parses a condition, from `||` down to a single operand.
    static func condition(
        _ text: String, names: NameScope, place: ExpressionPlace, unknownNames: inout [UnknownName]
    ) throws(ExpressionError) -> Expression {
        var parser = try ExpressionParser(text, names: names, place: place, unknownNames: &unknownNames)
        return try parser.whole()
    }

    /// Parses a formula: text if two operands are adjacent, otherwise arithmetic.
    static func formula(
        _ text: String, names: NameScope, section: Int?, unknownNames: inout [UnknownName]
    ) throws(ExpressionError) -> Expression {
        let place = ExpressionPlace(section: section)
        var parser = try ExpressionParser(text, names: names, place: place, unknownNames: &unknownNames)
        return parser.isText ? try parser.concatenation() : try parser.whole()
    }

    private init(
        _ text: String, names: NameScope, place: ExpressionPlace, unknownNames: inout [UnknownName]
    ) throws(ExpressionError) {
        let lexed = try ExpressionLexer.tokens(of: text, names: names, place: place)
        tokens = lexed.tokens
        bytes = Array(text.utf8)
        self.place = place
        unknownNames += lexed.unknownNames
    }

    // MARK: Arithmetic and logic

    private mutating func whole() throws(ExpressionError) -> Expression {
        let expression = try parse(minimumPrecedence: 0)
        guard case .end = current.kind else { throw unexpected() }
        return expression
    }

    private mutating func parse(minimumPrecedence: Int) throws(ExpressionError) -> Expression {
        try descend()
        defer { depth -= 1 }
        var left = try parseUnary()
        while let (binaryOperator, precedence) = currentOperator, precedence >= minimumPrecedence {
            position += 1
            let right = try parse(minimumPrecedence: precedence + 1)
            left = .binary(binaryOperator, left, right)
        }
        return left
    }

    private mutating func parseUnary() throws(ExpressionError) -> Expression {
        guard case .symbol(let symbol) = current.kind, "!-+".includes(symbol) else { return try parsePrimary() }
        try descend()
        defer { depth -= 1 }
        position += 1
        let operand = try parseUnary()
        switch symbol {
        case "!": return .unary(.not, operand)
        case "-": return .unary(.negate, operand)
        default: return operand
        }
    }

    private mutating func parsePrimary() throws(ExpressionError) -> Expression {
        let token = current
        switch token.kind {
        case .number(let text):
            position += 1
            return .number(try number(text))
        case .text(let text):
            position += 1
            return .text(text)
        case .truth(let truth):
            position += 1
            return .truth(truth)
        case .field(let reference):
            position += 1
            return suffixed(reference)
        case .function(let function):
            position += 1
            return try call(function)
        case .symbol("("):
            position += 1
            let inner = try parse(minimumPrecedence: 0)
            try expect(")")
            return inner
        case .symbol, .other, .suffix, .end:
            throw unexpected()
        }
    }

    /// A field with the digits after it. Zeros are ignored: they are an old way to ask for fractions.
    private mutating func suffixed(_ reference: Reference) -> Expression {
        var suffix = ""
        while case .suffix(let digits) = current.kind {
            suffix += digits
            position += 1
        }
        return suffix.allSatisfy { $0 == "." || $0 == "0" } ? .field(reference) : .suffixed(reference, suffix)
    }

    private mutating func call(_ function: Function) throws(ExpressionError) -> Expression {
        let arguments = try arguments(of: function.name, taking: function.argumentCounts)
        if function == .position {
            guard let section = place.section else { throw ExpressionError(.positionOutside) }
            return .field(.position(in: section))
        }
        if let fault = function.faultOfConstants(in: arguments) { throw ExpressionError(fault) }
        return .call(function, arguments)
    }

    private mutating func arguments(
        of name: String, taking counts: ClosedRange<Int>
    ) throws(ExpressionError) -> [Expression] {
        try expect("(")
        var arguments: [Expression] = []
        if case .symbol(")") = current.kind {
            position += 1
        } else {
            repeat { arguments.append(try parse(minimumPrecedence: 0)) } while skip(",")
            try expect(")")
        }
        guard counts.contains(arguments.count) else {
            throw ExpressionError(
                counts.count == 1 ? .takesArguments : .takesArgumentsBetween,
                [
                    "function": quoted(name), "least": counts.lowerBound, "most": counts.upperBound,
                    "count": arguments.count,
                ])
        }
        return arguments
    }

    private func number(_ text: String) throws(ExpressionError) -> ExactDecimal {
        guard let number = ExactDecimal(text) else { throw ExpressionError(.tooManyDigits, ["number": quoted(text)]) }
        return number
    }

    private var currentOperator: (Expression.BinaryOperator, precedence: Int)? {
        guard case .symbol(let symbol) = current.kind else { return nil }
        switch symbol {
        case "||": return (.or, 1)
        case "&&": return (.and, 2)
        case "==", "=": return (.equal, 3)
        case "!=": return (.notEqual, 3)
        case "<": return (.less, 4)
        case "<=": return (.lessOrEqual, 4)
        case ">": return (.greater, 4)
        case ">=": return (.greaterOrEqual, 4)
        case "+": return (.add, 5)
        case "-": return (.subtract, 5)
        case "*": return (.multiply, 6)
        case "/": return (.divide, 6)
        default: return nil
        }
    }

    // MARK: Operands side by side

    /// Whether two operands are adjacent or have literal text between them.
    private var isText: Bool {
        var parentheses = 0
        var callDepths: [Int] = []
        for (index, token) in tokens.enumerated() {
            switch token.kind {
            case .symbol("("):
                parentheses += 1
                if index > 0, tokens[index - 1].isFunction { callDepths.append(parentheses) }
            case .symbol(")"):
                if callDepths.last == parentheses { callDepths.removeLast() }
                parentheses -= 1
            case .symbol(","), .other:
                if callDepths.isEmpty { return tokens.contains { $0.isOperandStart } }
            default:
                break
            }
            if index > 0, callDepths.isEmpty, startsOperand(token), endsOperand(tokens[index - 1]) { return true }
        }
        return false
    }

    private func startsOperand(_ token: ExpressionToken) -> Bool {
        if case .symbol("(") = token.kind { return true }
        return token.isOperandStart
    }

    private func endsOperand(_ token: ExpressionToken) -> Bool {
        switch token.kind {
        case .number, .text, .field, .suffix, .truth, .symbol(")"): true
        case .function, .symbol, .other, .end: false
        }
    }

    /// Parses adjacent operands: fields, calls and quoted texts; everything else is literal.
    private mutating func concatenation() throws(ExpressionError) -> Expression {
        var parts: [Expression] = []
        var literalStart = 0
        while true {
            let token = current
            switch token.kind {
            case .field(let reference):
                appendLiteral(literalStart..<token.range.lowerBound, to: &parts)
                parts.append(.field(reference))
                position += 1
                literalStart = endOfZeros(after: token)
            case .function, .text:
                appendLiteral(literalStart..<token.range.lowerBound, to: &parts)
                parts.append(try parsePrimary())
                literalStart = tokens[position - 1].range.upperBound
            case .end:
                appendLiteral(literalStart..<bytes.count, to: &parts)
                return .concatenation(parts)
            default:
                position += 1
            }
        }
    }

    /// The end of a field including each `.0` after it, unless other digits follow, which are text.
    private mutating func endOfZeros(after field: ExpressionToken) -> Int {
        let first = position
        var end = field.range.upperBound
        while case .suffix(let digits) = current.kind {
            guard digits == ".0" else {
                position = first
                return field.range.upperBound
            }
            end = current.range.upperBound
            position += 1
        }
        return end
    }

    private func appendLiteral(_ range: Range<Int>, to parts: inout [Expression]) {
        if !range.isEmpty { parts.append(.text(String(decoding: bytes[range], as: UTF8.self))) }
    }

    // MARK: Tokens

    private var current: ExpressionToken { tokens[position] }

    private mutating func skip(_ symbol: String) -> Bool {
        guard case .symbol(symbol) = current.kind else { return false }
        position += 1
        return true
    }

    private mutating func expect(_ symbol: String) throws(ExpressionError) {
        guard skip(symbol) else {
            if case .end = current.kind { throw ExpressionError(.missingAtTheEnd, ["symbol": quoted(symbol)]) }
            throw ExpressionError(.missingAtCharacter, ["symbol": quoted(symbol), "place": wordPlace])
        }
    }

    private mutating func descend() throws(ExpressionError) {
        depth += 1
        guard depth <= Self.maximumDepth else { throw ExpressionError(.tooDeep, ["count": Self.maximumDepth]) }
    }

    private func unexpected() -> ExpressionError {
        if case .end = current.kind { return ExpressionError(.endsEarly) }
        let text = String(decoding: bytes[current.range], as: UTF8.self)
        return ExpressionError(.notExpected, ["text": quoted(text), "place": wordPlace])
    }

    /// The position of the current token's first character.
    private var wordPlace: Int { ExpressionError.character(at: current.range.lowerBound, in: bytes) }
}
