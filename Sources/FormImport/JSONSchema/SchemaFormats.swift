/// The formats of texts that a form can check.
enum SchemaFormat {
    /// The kinds for formats that have one.
    static let kinds = [
        "email": "email", "idn-email": "email", "uri": "url", "url": "url", "iri": "url", "date": "date",
        "time": "time", "date-time": "date_time", "password": "password", "phone": "phone_number",
        "tel": "phone_number", "textarea": "text_area",
        "file-path": "path", "directory-path": "path", "path": "path",
    ]

    /// OpenAPI's formats that only concern the storage of numbers.
    static let ofNumbers: Set = ["int32", "int64", "float", "double"]

    static let patterns = [
        "uuid": "^[0-9A-Fa-f]{8}(-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}$",
        "byte": "^([A-Za-z0-9+/]{4})*([A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$",
        "ipv4": "^((25[0-5]|2[0-4][0-9]|1?[0-9]?[0-9])(\\.(?!$)|$)){4}$",
    ]
}
