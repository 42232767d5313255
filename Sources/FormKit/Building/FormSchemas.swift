internal import FormFiles

extension Form {
    /// The JSON Schema of form files, for editors and for programs that write forms.
    public static var jsonSchema: String { formSchema.text }
}
