import FormModel

/// The additions of a program's kind to its base. A class, since kinds are copied more often than they are added.
package final class KindAddition: Sendable {
    /// The noun for an answer, such as `an IBAN`; `nil` uses the base kind's.
    let noun: String?
    /// The closure that every value must pass.
    let validator: AddedValidator?
    /// The mask of fields that have none of their own.
    let mask: String?
    /// The grouping of fields that have neither mask nor grouping of their own.
    let grouping: Grouping?
    /// Names of converters that run before those of a field, built-in ones or the program's.
    let cleaning: [String]
    /// The conversion between typed texts and stored values; `nil` uses the base kind's.
    let conversion: AddedConversion?
    /// The layout of a text while it is typed; `nil` uses the base kind's.
    let layout: AddedLayout?
    /// Makes the line after each key, from the lines before and after it; `nil` refuses the key.
    package let typed: (@Sendable (_ before: String, _ after: String) -> String?)?
    /// The title; `nil` for that of the form.
    let title: AddedTitle?

    package init(
        noun: String? = nil, validator: AddedValidator? = nil, mask: String? = nil, grouping: Grouping? = nil,
        cleaning: [String] = [],
        conversion: AddedConversion? = nil, layout: AddedLayout? = nil,
        typed: (@Sendable (String, String) -> String?)? = nil, title: AddedTitle? = nil
    ) {
        (self.noun, self.validator, self.mask, self.grouping, self.cleaning) = (
            noun, validator, mask, grouping, cleaning
        )
        (self.conversion, self.layout, self.typed, self.title) = (conversion, layout, typed, title)
    }
}

/// A program's conversion between typed texts and stored values.
package struct AddedConversion: Sendable {
    /// Converts a typed text to model text; throws what is wrong with it.
    let read: @Sendable (String) throws -> String
    /// The text a person would type for a value; `nil` if the closure does not take such values.
    let show: @Sendable (Answer) -> String?

    package init(
        read: @escaping @Sendable (String) throws -> String, show: @escaping @Sendable (Answer) -> String?
    ) {
        (self.read, self.show) = (read, show)
    }
}

/// A program's layout of a text while it is typed.
package struct AddedLayout: Sendable {
    /// Ids of the fields whose values the closure receives.
    let reading: [String]
    /// Lays the text out, keeping the typed characters and their order.
    let show: @Sendable (String, [Answer?]) -> String

    package init(reading: [String], show: @escaping @Sendable (String, [Answer?]) -> String) {
        (self.reading, self.show) = (reading, show)
    }
}

/// A program's title of a field, made of answers.
package struct AddedTitle: Sendable {
    /// Ids of the fields whose values it is given.
    let reading: [String]
    /// The title; `nil` for that of the form.
    let make: @Sendable ([Answer?]) -> String?

    package init(reading: [String], make: @escaping @Sendable ([Answer?]) -> String?) {
        self.reading = reading
        self.make = make
    }
}
