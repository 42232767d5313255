import FormSyntax

/// From what is stored to what people see.
extension Session {
    /// The slot's value as it is typed and edited, so that the speaker can type it again; "" without a value, what was
    /// typed where that could not be read.
    package func viewText(_ slot: Slot, for speaker: Speaker = .line) -> String {
        let state = answers.slots[Int(slot.index)]
        guard let text = state.text else { return "" }
        if state.isWithheld { return state.readingFailure == .none ? "" : readableText(slot, for: speaker) }
        // It is cleared for people, who choose anew.
        if state.detail == .removed { return "" }
        let model = String(text)
        guard state.hasValue else { return model }
        if let shown = addedConversion(slot.index).flatMap({ way in storedAnswer(slot).flatMap(way.show) }) {
            return shown
        }
        switch plan(of: slot.index).pointee.reader {
        case .text: return converter(of: slot.index)?.viewText(model) ?? model
        case .decimal: return converter(of: slot.index)?.number?.viewText(model, in: speaker.notation) ?? model
        case .truth: return speaker.notation.shown(state.option == 1)
        case .option: return OptionMatch.viewText(Int(state.option), of: offeredOptions(slot))
        case .options:
            return optionNumbers(slot.index).enumerated().map { place, option in
                OptionMatch.viewText(option, of: offeredOptions(slot, place))
            }.joined(separator: ", ")
        case .date: return CalendarDate(model).map { speaker.shown($0) } ?? model
        case .instant: return speaker.isPerson ? localText(model, for: speaker) ?? model : model
        case .time, .none: return model
        }
    }

    /// A moment as the clocks of the form's zone show it, to the minute if it is a whole one; `nil` where that, typed
    /// again, would not be the same moment with the same offset.
    private func localText(_ model: String, for speaker: Speaker) -> String? {
        let local = model.prefix(19)
        let reading = String(local).withByteSlice { InstantReading($0, zone: now.zone) }
        guard let day = CalendarDate(String(local.prefix(10))), reading.outcome == .instant,
            reading.instant.description == model
        else { return nil }
        let time = local.dropFirst(11)
        return "\(speaker.shown(day)) \(time.hasSuffix(":00") ? time.dropLast(3) : time)"
    }

    /// The slot's value as it is read: options by their titles, which typing need not find, else as `viewText`.
    package func readableText(_ slot: Slot, for speaker: Speaker = .line) -> String {
        readableText(slot, for: speaker, of: field(slot))
    }

    /// - Parameter field: The slot's field as it is called.
    func readableText(_ slot: Slot, for speaker: Speaker, of field: FieldDescription) -> String {
        let state = answers.slots[Int(slot.index)]
        guard hasValue(slot) || state.isWithheld else { return viewText(slot, for: speaker) }
        // A withheld choice is not among the offered ones.
        func options(_ place: Int) -> DescribedOptions {
            state.isWithheld ? field.options(ofComponent: place) : offeredOptions(slot, place, of: field)
        }
        switch plan(of: slot.index).pointee.reader {
        case .option: return name(ofOption: Int(state.option), among: options(0), at: slot)
        case .options:
            let all = field.components.isEmpty ? options(0) : nil
            let titles = optionNumbers(slot.index).enumerated().map { place, option in
                name(ofOption: option, among: all ?? options(place), at: slot)
            }
            return titles.joined(separator: titles.contains { $0.contains(",") } ? "; " : ", ")
        case .text, .decimal, .truth, .date, .time, .instant, .none:
            return field.withUnit(laidOut(viewText(slot, for: speaker), slot))
        }
    }

    /// An option's title, with its id where another one is called the same; that none is, the table tells by which data name
    /// options, without a look at all titles.
    private func name(ofOption place: Int, among options: DescribedOptions, at slot: Slot) -> String {
        if let title = options.unfilledTitle(at: place),
            title.withByteSlice({ lookUp($0, in: plan(of: slot.index).pointee.lookup) }) == place
        {
            return title
        }
        return OptionMatch.readableText(place, of: options)
    }

    /// A text as a closure of its kind lays it out.
    private func laidOut(_ text: String, _ slot: Slot) -> String {
        form.fields[fieldNumber(slot)].kind.addition?.layout?.show(text, answersForLayout(of: slot)) ?? text
    }
}

extension Session {
    /// The field's placeholder, a plain number or date of it as the speaker would type it; `nil` without one.
    package func example(_ slot: Slot, for speaker: Speaker) -> String? {
        guard let text = field(slot).texts.placeholder, !text.isEmpty else { return nil }
        switch field(slot).kind.reader {
        case .decimal where ExactDecimal(text) != nil: return form.shown(text, ofField: fieldNumber(slot), for: speaker)
        case .date: return CalendarDate(text).map { speaker.shown($0) } ?? text
        default: return text
        }
    }
}

extension CompiledForm {
    /// A number of a field as the speaker would type it; that of data, and of a line of the C locale, is plain.
    func shown(_ number: String, ofField field: Int, for speaker: Speaker) -> String {
        if let conversion = fields[field].kind.addition?.conversion, let value = ExactDecimal(number) {
            return conversion.show(.number(value)) ?? number
        }
        let converter = tables.fields[field].converter
        guard speaker.isPerson || speaker.notation != .english, converter >= 0 else { return number }
        return converters[Int(converter)].number?.viewText(number, in: speaker.notation) ?? number
    }

    /// The least and the most number of a field whose range is part of its question.
    package func askedRange(ofField number: Int, for speaker: Speaker) -> (least: String, most: String)? {
        let field = fields[number]
        guard field.kind == .rangedNumber, let least = field.bounds.minimum, let most = field.bounds.maximum
        else { return nil }
        return (shown(least, ofField: number, for: speaker), shown(most, ofField: number, for: speaker))
    }
}

extension FieldDescription {
    /// The list of a picker by its place; of any other choice, its options.
    func options(ofComponent place: Int) -> DescribedOptions {
        components.isEmpty ? options : components.indices.contains(place) ? components[place] : DescribedOptions()
    }
}
