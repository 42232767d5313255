internal import FormModel
internal import FormSyntax

/// Modifiers of a form as a whole.
extension Form {
    /// Sets the text below the heading; `description` in form files.
    public func explanation(_ text: String, fileID: StaticString = #fileID, line: UInt = #line) -> Form {
        changing(fileID, line) { form, _ in form.description = text }
    }

    /// Sets the text that people see after the submission.
    public func success(_ text: String, fileID: StaticString = #fileID, line: UInt = #line) -> Form {
        changing(fileID, line) { form, _ in form.success = text }
    }

    /// Enables or disables it; a disabled form is shown, but neither answered nor submitted.
    public func enabled(_ isEnabled: Bool = true, fileID: StaticString = #fileID, line: UInt = #line) -> Form {
        changing(fileID, line) { form, _ in form.isDisabled = !isEnabled }
    }

    /// Submits it with its last answer, without a review.
    public func finishesOnLastField(
        _ finishes: Bool = true, fileID: StaticString = #fileID, line: UInt = #line
    ) -> Form {
        changing(fileID, line) { form, _ in form.finishesOnLastField = finishes }
    }

    /// Has submissions in JSON leave out what was not answered, in place of `null`.
    public func omittingEmpty(_ omits: Bool = true, fileID: StaticString = #fileID, line: UInt = #line) -> Form {
        changing(fileID, line) { form, _ in form.omitsEmpty = omits }
    }

    /// Sets the zone of local times by its IANA name, such as `Europe/Oslo`; UTC without it.
    public func timeZone(_ name: String, fileID: StaticString = #fileID, line: UInt = #line) -> Form {
        changing(fileID, line) { $0.timeZone = Located(name, at: $1) }
    }

    /// Records in JSON have objects within, to which the points in ids lead: the field `home.city` is the member `city` of the
    /// object `home`. A backslash before a point makes it part of a name.
    public func nested(_ isNested: Bool = true, fileID: StaticString = #fileID, line: UInt = #line) -> Form {
        changing(fileID, line) { form, _ in form.isNested = isNested }
    }

    /// The fate of members of records that the form does not have; without it, such a record is refused.
    public func unknownMembers(_ fate: UnknownMembers, fileID: StaticString = #fileID, line: UInt = #line) -> Form {
        changing(fileID, line) { form, _ in
            form.unknownMembers = FormModel.UnknownMembers(rawValue: fate.rawValue) ?? .refuse
        }
    }

    /// Writes objects within as `{}` where nothing in them is answered, by ids such as `home` and `lines[:index].place`.
    public func writingEmpty(_ objects: String..., fileID: StaticString = #fileID, line: UInt = #line) -> Form {
        changing(fileID, line) { form, location in form.emptyObjects += objects.map { Located($0, at: location) } }
    }

    /// Passes over what files and records give by these ids, such as `notes` and `lines[:index].notes`.
    public func ignoring(_ ids: String..., fileID: StaticString = #fileID, line: UInt = #line) -> Form {
        changing(fileID, line) { form, location in form.ignored += ids.map { Located($0, at: location) } }
    }

    /// Sets the message of a failure of any field; a message of a field takes precedence.
    ///
    ///     form.message(.required, "we cannot do without {title}")
    ///         .message(.format, ofKind: "phone_number", "write it with the country code")
    ///
    /// - Parameters:
    ///   - code: The code of the failure.
    ///   - kind: The kind of the fields; `nil` for all.
    ///   - text: The message, which may hold `{title}`, `{value}` and `{limit}`.
    ///   - fileID: The Swift file, for findings.
    ///   - line: The line in it.
    public func message(
        _ code: FailureCode, ofKind kind: String? = nil, _ text: String, fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> Form {
        changing(fileID, line) { form, location in
            let text = Located(text, at: location)
            if let kind {
                form.messages.byKindAndCode[kind, default: [:]][code.rawValue] = text
            } else {
                form.messages.byCode[code.rawValue] = text
            }
        }
    }

    /// Adds the form's texts in another language.
    ///
    ///     form.strings("nb", ["User name": "Brukernavn", "Password": "Passord"])
    ///
    /// - Parameters:
    ///   - language: A code such as `nb`, or with a country `pt_BR`.
    ///   - texts: The translations, by the form's own texts.
    ///   - fileID: The Swift file, for findings.
    ///   - line: The line in it.
    public func strings(
        _ language: LanguageTag, _ texts: KeyValuePairs<String, String>, fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> Form {
        changing(fileID, line) { form, location in
            let entries = texts.map { Translation.Entry(Located($0, at: location), $1) }
            form.strings.append(Translation(Located(language.rawValue, at: location), entries))
        }
    }
}

/// Parts that are written once and used elsewhere.
extension Form {
    /// Adds types, each a field with the type's name as its id. A `CustomField` of such a kind inherits from the type; its own
    /// modifiers override, its validators come after the type's.
    ///
    ///     form.types { TextField("iban").mask(">LL00 0000").noun("an IBAN") }
    public func types(
        fileID: StaticString = #fileID, line: UInt = #line,
        @ListBuilder<any SectionPart> _ parts: () -> [any SectionPart]
    ) -> Form {
        adding(types: fields(of: parts()), fileID, line)
    }

    /// Adds a file of types, which several forms may share.
    ///
    /// - Parameters:
    ///   - bytes: The content of the file: JSON, an object of types by name.
    ///   - name: The name of the file, from the form's folder.
    ///   - fileID: The Swift file, for findings.
    ///   - line: The line in it.
    public func includingTypes(
        _ bytes: [UInt8], named name: String, fileID: StaticString = #fileID, line: UInt = #line
    ) -> Form {
        changing(fileID, line) { $0.use.append(Located(name, at: $1)) }.adding([name: bytes])
    }

    /// Gives the content of a file that the form names, such as one of options.
    ///
    ///     form.attaching(Array("code,name\nno-46,Vestland\n".utf8), named: "regions.csv")
    ///
    /// - Parameters:
    ///   - bytes: The content of the file.
    ///   - name: The name of the file, from the form's folder.
    public func attaching(_ bytes: [UInt8], named name: String) -> Form { adding([name: bytes]) }
}

/// The fate of what a record has and a form does not know.
public enum UnknownMembers: String, Sendable, CaseIterable {
    /// The record is refused.
    case refuse
    /// It is passed over.
    case drop
    /// It is written as it came, behind what is known of its object; a record as CSV, flat, or as variables of a shell is refused.
    case keep
}
