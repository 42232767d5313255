/// The additions of a program's kind to the one that it is like; a class, as kinds are copied more often than added.
package final class KindAddition: Sendable {
    /// The closure that every value must pass.
    let validator: AddedValidator?
    /// The mask of fields that have none of their own.
    let mask: String?
    /// Names of converters that run before those of a field, built-in ones or the program's.
    let cleaning: [String]

    package init(validator: AddedValidator?, mask: String?, cleaning: [String]) {
        (self.validator, self.mask, self.cleaning) = (validator, mask, cleaning)
    }
}
