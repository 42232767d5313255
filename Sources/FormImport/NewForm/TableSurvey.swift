import FormEngine
import FormSyntax
import FormWords

/// A survey of all rows of a CSV file in blocks: the names of its columns, and the facts that their cells reveal.
package struct TableSurvey: ~Copyable {
    private let path: String
    /// The given separator; `nil` if the rows have to reveal it.
    private let saidDelimiter: UInt8?
    private let notation: DataNotation
    private let now: Moment
    private var delimiter = UInt8(ascii: ",")
    private var seenDelimiter: SeenDelimiter?
    /// The physical line on which the next block begins.
    private var line = 1
    private var cells = CSVCells()
    /// The names in the header; empty until it is read.
    private var columns: [String] = []
    private var trial: ColumnTrial?
    private var rowCount = 0
    private var unlikeRows: UnlikeRows?

    /// - Parameters:
    ///   - path: The path of the table for findings.
    ///   - delimiter: The separator of cells; `nil` if the first block has to reveal it.
    ///   - notation: The notation of dates and numbers.
    package init(ofTable path: String, delimiter: UInt8?, in notation: DataNotation, now: Moment) {
        (self.path, saidDelimiter, self.notation, self.now) = (path, delimiter, notation, now)
    }

    /// Examines the rows that end in a block.
    ///
    /// - Returns: The number of bytes in them; the rest must be passed again with what follows it.
    package mutating func read(_ block: [UInt8], count: Int, isComplete: Bool) throws(Diagnostic) -> Int {
        let isBeginning = line == 1
        if isBeginning, let refusal = TextBeginning(Array(block.prefix(min(count, 1 << 16)))).refusal {
            throw finding(refusal)
        }
        let result = block.withByteSlice { bytes in
            let bytes = bytes[..<count]
            if isBeginning { begin(bytes, isComplete: isComplete) }
            return Result { () throws(Diagnostic) in try readRows(of: bytes, isComplete: isComplete) }
        }
        return try result.get()
    }

    private mutating func begin(_ bytes: ByteSlice, isComplete: Bool) {
        let isSaid = saidDelimiter != nil || CSVBeginning(bytes, isComplete: isComplete).delimiter != nil
        seenDelimiter = isSaid ? nil : SeenDelimiter(in: bytes, isComplete: isComplete)
        delimiter = saidDelimiter ?? seenDelimiter?.byte ?? delimiter
    }

    private mutating func readRows(of bytes: ByteSlice, isComplete: Bool) throws(Diagnostic) -> Int {
        var records = CSVTokenizer(bytes, delimiter: delimiter, line: line, isComplete: isComplete)
        delimiter = records.delimiter
        while true {
            switch records.next(into: &cells) {
            case .end, .incomplete:
                guard !columns.isEmpty || !isComplete else { throw finding(Message(.recordHeaderMissing)) }
                line = records.line
                return records.position
            case .fault(let fault): throw finding(fault.message, line: records.faultLine)
            case .record where cells.isBlankLine: continue
            case .record: break
            }
            guard isValidUTF8(bytes[records.recordStart..<records.recordEnd]) else {
                throw finding(Message(.textNotUTF8), line: records.recordLine)
            }
            if columns.isEmpty {
                columns = (0..<cells.count).map { text(of: cells[$0], in: bytes) }
                trial = ColumnTrial(columnCount: columns.count, in: notation, now: now)
            } else {
                addRow(bytes, line: records.recordLine)
            }
        }
    }

    private mutating func addRow(_ bytes: ByteSlice, line: Int) {
        rowCount += 1
        if cells.count != columns.count {
            let first = unlikeRows ?? UnlikeRows(line: line, cells: cells.count, columns: columns.count)
            unlikeRows = first.withOneMore
        }
        trial?.add(cells, bytes)
    }

    private func finding(_ words: Message, line: Int = 1) -> Diagnostic {
        Diagnostic(.error, .notCSV, path: path, at: SourceLocation(line: line, column: 1), words)
    }

    /// The guesses about the columns, after all rows.
    ///
    /// - Parameter title: The title of the form.
    package mutating func guesses(title: String) -> GuessedAnswers {
        let facts = trial?.facts ?? []
        let headings = TableHeadings(columns, areFilled: facts.map { $0.filledCount > 0 })
        let notes = [Message(.rowsRead, ["count": rowCount])] + (seenDelimiter?.notes ?? [])
        let guesses = headings.usable.enumerated().map { number, heading in
            GuessedColumn(
                facts[heading.column], of: heading, number: number, rowCount: rowCount, today: now.today)
        }
        return GuessedAnswers(
            title: title, guesses, tableNotes: notes + (unlikeRows.map { [$0.note] } ?? []) + headings.notes)
    }
}

/// The rows whose number of cells differs from the header.
private struct UnlikeRows {
    private let line: Int
    private let cells: Int
    private let columns: Int
    private var count = 0

    /// - Parameters:
    ///   - line: The line of the first such row.
    ///   - cells: Its number of cells.
    ///   - columns: The number of cells in the header.
    init(line: Int, cells: Int, columns: Int) { (self.line, self.cells, self.columns) = (line, cells, columns) }

    var withOneMore: UnlikeRows {
        var more = self
        more.count += 1
        return more
    }

    var note: Message {
        let values: KeyValuePairs<String, any MessageValue> = [
            "count": count, "line": line, "cells": cells, "columns": columns,
        ]
        return Message(.unlikeRows, values)
    }
}
