extension ValidatorDefinition {
    /// An absolute URL.
    static let url = ValidatorDefinition(name: "url", parameters: []) { _, _, _ in
        [draft(Check(.shape, code: .notAURL, limit: Int32(Shape.url.rawValue)))]
    }
}
