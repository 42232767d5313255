import FormSyntax
import FormWords

/// An error whose words depend on who reads them.
package protocol RefusalInWords: Error {
    /// The fault and its cure, in the given language if the error has words in it.
    func words(in language: Language) -> String
}

/// Words of refusals by closures. They are not stored: the closure is called again with the same value.
extension Session {
    /// The error of an added check at a slot's value; `nil` where it passes.
    @inline(never)
    func refusal(by check: Row<CompiledCheck>, _ state: State, _ plan: Plan, hasValue: Bool) -> (any Error)? {
        guard hasValue || !isRequired(plan, state.pointee.flags) else { return nil }
        let added = form.addedChecks[Int(check.pointee.limit)]
        let others = added.reading.isEmpty ? [] : typedAnswers(added.reading, base: placement(of: state).pointee.base)
        do {
            try added.run(hasValue ? typedAnswer(state, plan) : nil, others)
            return nil
        } catch {
            return error
        }
    }

    private func typedAnswers(_ references: [Reference], base: Int32) -> [Answer?] {
        references.map { reference in
            let place = slot(reference, base: base)
            return place >= 0 ? typedAnswer(Slot(place)) : nil
        }
    }

    /// A closure's words for a failure it caused; `nil` if it has none, or if they could reveal a secret.
    func refusalWords(_ failure: Failure, for speaker: Speaker) -> String? {
        guard failure.code == .refused, let slot = failure.slot else { return nil }
        let state = slotState(slot.index)
        let error: (any Error)?
        if failure.check >= 0 {
            let check = tables.checks.row(Int(failure.check))
            error = refusal(by: check, state, plan(of: slot.index), hasValue: state.pointee.hasValue)
        } else {
            error = conversionError(unreadableText(slot) ?? "", slot)
        }
        guard let error else { return nil }
        let words = (error as? any RefusalInWords)?.words(in: speaker.language) ?? String(describing: error)
        return words.isEmpty || tellsSecret(words, failure, slot) ? nil : terminalSafe(words)
    }

    /// Whether the words contain a secret that the closure was given.
    private func tellsSecret(_ words: String, _ failure: Failure, _ slot: Slot) -> Bool {
        let reading = failure.check >= 0 ? form.addedChecks[Int(tables.checks[failure.check].limit)].reading : []
        let others = reading.map { self.slot($0, base: answers.placements[Int(slot.index)].base) }.filter { $0 >= 0 }
        return ([slot.index] + others).contains { index in
            let slot = Slot(index)
            guard isSecret(slot), let secret = unreadableText(slot) ?? modelText(slot) else { return false }
            return !secret.isEmpty && words.includes(secret)
        }
    }

    /// The error that conversion throws for a text on its way into a slot.
    private func conversionError(_ given: String, _ slot: Slot) -> (any Error)? {
        if let conversion = addedConversion(slot.index) {
            do { _ = try conversion.read(given.trimmingBlanks) } catch { return error }
        }
        guard let converter = converter(of: slot.index) else { return nil }
        var text = given
        for step in 0..<converter.stepCount {
            guard let number = converter.added(step) else {
                let room = converter.room(forStep: step, count: text.utf8.count)
                text = converted(text, room: room) { converter.convert(step, $0, into: $1) } ?? text
                continue
            }
            do {
                text = try form.addedConverters[Int(number)].convert(text)
            } catch {
                return error
            }
        }
        return nil
    }
}
