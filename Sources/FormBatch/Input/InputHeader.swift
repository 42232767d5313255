import FormEngine
import FormRecords
import FormSyntax
import FormSystem
import FormWords

/// The beginning of an input: a byte order mark, and in CSV the header.
extension BatchInput {
    /// Skips a byte order mark and reads the header. An empty input has no header and no records.
    func readBeginning(_ options: BatchOptions, _ form: CompiledForm) throws(BatchError) {
        if let refusal = TextBeginning(carry).refusal { throw .faultyInput([finding(refusal, at: .start, options)]) }
        if syntax == .jsonLines { position = byteOrderMarkLength(carry) }
        if case .csv(let delimiter) = syntax, !(carry.isEmpty && isAtEnd) { try readHeader(delimiter, options, form) }
        carry.removeFirst(position)
    }

    private func readHeader(_ delimiter: UInt8, _ options: BatchOptions, _ form: CompiledForm) throws(BatchError) {
        var cells = CSVCells()
        while true {
            let isRead = try carry.withUnsafeBufferPointer { bytes throws(BatchError) -> Bool in
                guard let start = bytes.baseAddress else { throw fault(.recordHeaderMissing, options) }
                let text = unsafe ByteSlice(start, count: bytes.count)
                var records = CSVTokenizer(text, delimiter: delimiter, isComplete: isAtEnd)
                var lines = LineCounter(bytes)
                while true {
                    switch records.next(into: &cells) {
                    case .record where cells.isBlankLine: continue
                    case .record:
                        position = records.position
                        line = records.line
                        syntax = .csv(delimiter: records.delimiter)
                        header = Array(bytes[records.recordStart..<records.recordEnd])
                        saysDelimiter = CSVBeginning(text, isComplete: isAtEnd).delimiter != nil
                        try takeColumns(cells, text, &lines, options, form)
                        return true
                    case .fault(let fault):
                        let offset = records.faultPosition
                        let other = OtherDelimiter(fault, at: offset < bytes.count ? bytes[offset] : nil)
                        let complaint: AnswerComplaint =
                            other.map { .otherDelimiter($0.byte, instead: nil) } ?? .notCSV(fault.message)
                        throw .faultyInput([finding(complaint, at: lines.location(of: offset), options)])
                    case .incomplete: return false
                    case .end: throw fault(.recordHeaderMissing, options)
                    }
                }
            }
            if isRead { return }
            guard carry.count < RecordBlock.longestRecord else { throw fault(.headerTooLong, options) }
            carry += try read(RecordBlock.size)
            // A missing part is then not the input's fault, and nobody continues.
            if StopWatch.signal != 0 { return }
        }
    }

    private func takeColumns(
        _ cells: borrowing CSVCells, _ text: ByteSlice, _ lines: inout LineCounter, _ options: BatchOptions,
        _ form: CompiledForm
    ) throws(BatchError) {
        var names: [String] = []
        var places: [SourceLocation] = []
        for index in 0..<cells.count {
            guard isValidUTF8(text[cells[index].start..<cells[index].end]) else {
                let place = lines.location(of: cells[index].place)
                throw .faultyInput([finding(.notCSV(Message(.textNotUTF8)), at: place, options)])
            }
            names.append(FormSyntax.text(of: cells[index], in: text))
            places.append(lines.location(of: cells[index].place))
        }
        if let other = OtherDelimiter(in: names, of: form) {
            throw .faultyInput([finding(.otherDelimiter(other.byte, instead: nil), at: places[0], options)])
        }
        do throws(CSVColumns.ProblemList) {
            columns = try CSVColumns(names, of: form, ignoresUnknown: options.ignoresUnknown)
        } catch {
            throw .faultyInput(error.problems.map { finding($0.complaint, at: places[$0.column], options) })
        }
        warnings = missing(among: names, options, form)
        guard !options.isStrict || warnings.isEmpty else { throw .faultyInput(warnings.map(\.asError)) }
    }

    /// Warnings about columns that the form wants and the header lacks.
    private func missing(
        among names: [String], _ options: BatchOptions, _ form: CompiledForm
    ) -> [Diagnostic] {
        guard let columns, options.columns != .any else { return [] }
        let fields = form.fields.indices.filter { form.fields[$0].isSubmitted && !form.fields[$0].isComputed }
        let missing = fields.filter { !columns.answers($0) }
        func warning(_ phrase: Phrase, _ values: KeyValuePairs<String, any MessageValue>) -> Diagnostic {
            let name = options.listener.name(ofInput: name)
            return Diagnostic(.warning, .answer, path: name, at: .start, Message(phrase, values))
        }
        if options.columns.takesAll {
            return missing.map { warning(.columnMissing, ["name": quoted(form.fields[$0].id)]) }
        }
        guard options.columns.takesSome, missing.count == fields.count else { return [] }
        return [warning(.noColumnOfForm, ["names": names.map(quoted).joined(separator: ", ")])]
    }

    private func finding(
        _ complaint: AnswerComplaint, at place: SourceLocation, _ options: BatchOptions
    ) -> Diagnostic {
        finding(Message(complaint.message(in: options.listener)), at: place, options)
    }

    private func finding(_ message: Message, at place: SourceLocation, _ options: BatchOptions) -> Diagnostic {
        Diagnostic(.error, .answer, path: options.listener.name(ofInput: name), at: place, message)
    }

    private func fault(_ phrase: Phrase, _ options: BatchOptions) -> BatchError {
        .faultyInput([finding(Message(phrase), at: .start, options)])
    }
}

extension Diagnostic {
    /// The finding as an error, which prevents reading the input.
    fileprivate var asError: Diagnostic {
        var finding = self
        finding.severity = .error
        return finding
    }
}
