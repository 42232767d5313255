import FormSyntax

extension FieldDescription {
    /// A sample number within the field's bounds, with decimals if it has some, and a multiple of its step.
    fileprivate var sampleNumber: String {
        let isWhole = isWholeNumber || step.map { $0.droppingTrailingZeros.scale == 0 } ?? false
        let ends = [bounds.minimum, bounds.maximum]
        let samples = [isWhole ? "12" : decimals == 1 ? "12.5" : "12.50", "5"] + ends.compactMap { $0 }
        let (least, most) = (ends[0].flatMap { ExactDecimal($0) }, ends[1].flatMap { ExactDecimal($0) })
        return samples.first { sample in
            guard let number = ExactDecimal(sample) else { return false }
            return least.map { $0 <= number } ?? true && most.map { number <= $0 } ?? true
        } ?? samples[0]
    }
}

extension Session {
    /// A sample number as it can be typed into a field.
    func sampleNumber(_ slot: Slot?, for speaker: Speaker) -> String {
        guard let slot else { return "12" }
        let sample = field(slot).sampleNumber
        if speaker.isData, case let separator = dataSeparator(of: slot), separator != "." {
            return String(sample.map { $0 == "." ? Character(separator) : $0 })
        }
        return converter(of: slot.index)?.number?.viewText(sample, in: speaker.notation) ?? sample
    }
}
