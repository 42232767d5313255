import FormSyntax

/// Stored values as people see them.
extension Session {
    /// The slot's value as it is typed and edited, so that the speaker can type it again; empty without a value, the
    /// typed text if it could not be read.
    package func viewText(_ slot: Slot, for speaker: Speaker = .line) -> String {
        let state = answers.slots[Int(slot.index)]
        guard let text = state.text else { return "" }
        if state.isWithheld { return state.readingFailure == .none ? "" : readableText(slot, for: speaker) }
        // It is cleared, so that people choose anew.
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

    /// A moment in the form's time zone, to the minute if it is a whole one; `nil` if typing that would not give the
    /// same moment with the same offset.
    private func localText(_ model: String, for speaker: Speaker) -> String? {
        let local = model.prefix(19)
        let reading = String(local).withByteSlice { InstantReading($0, zone: now.zone) }
        guard let day = CalendarDate(String(local.prefix(10))), reading.outcome == .instant,
            reading.instant.description == model
        else { return nil }
        let time = local.dropFirst(11)
        return "\(speaker.shown(day)) \(time.hasSuffix(":00") ? time.dropLast(3) : time)"
    }

    /// The slot's value for reading: options by their titles, even if typing these would not find them; other values as
    /// `viewText`.
    package func readableText(_ slot: Slot, for speaker: Speaker = .line) -> String {
        readableText(slot, for: speaker, of: field(slot))
    }

    /// The slot's value for reading.
    ///
    /// - Parameter field: The slot's field with its texts filled in.
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

    /// An option's title, followed by its id if another option has the same title. The table by which data name options
    /// tells quickly if a title is unique.
    private func name(ofOption place: Int, among options: DescribedOptions, at slot: Slot) -> String {
        if let title = options.unfilledTitle(at: place),
            title.withByteSlice({ lookUp($0, in: plan(of: slot.index).pointee.lookup) }) == place
        {
            return title
        }
        return OptionMatch.readableText(place, of: options)
    }

    /// A text laid out by a closure of its kind.
    private func laidOut(_ text: String, _ slot: Slot) -> String {
        form.fields[fieldNumber(slot)].kind.addition?.layout?.show(text, answersForLayout(of: slot)) ?? text
    }
}

extension Session {
    /// The field's placeholder, with plain numbers and dates as the speaker would type them; `nil` without one.
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
    /// A number of a field as the speaker would type it; plain for data and for lines of the C locale.
    func shown(_ number: String, ofField field: Int, for speaker: Speaker) -> String {
        if let conversion = fields[field].kind.addition?.conversion, let value = ExactDecimal(number) {
            return conversion.show(.number(value)) ?? number
        }
        let converter = tables.fields[field].converter
        guard speaker.isPerson || speaker.notation != .english, converter >= 0 else { return number }
        return converters[Int(converter)].number?.viewText(number, in: speaker.notation) ?? number
    }

    /// The lowest and highest number of a field whose question includes its range.
    package func askedRange(ofField number: Int, for speaker: Speaker) -> (least: String, most: String)? {
        let field = fields[number]
        guard field.kind == .rangedNumber, let least = field.bounds.minimum, let most = field.bounds.maximum
        else { return nil }
        return (shown(least, ofField: number, for: speaker), shown(most, ofField: number, for: speaker))
    }
}

extension FieldDescription {
    /// The list of a picker by its index; for other choices, the options.
    func options(ofComponent place: Int) -> DescribedOptions {
        components.isEmpty ? options : components.indices.contains(place) ? components[place] : DescribedOptions()
    }
}
