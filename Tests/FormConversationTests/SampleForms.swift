import FormEngine
import FormTestSupport

/// 2024-05-15 12:00 UTC, a Wednesday.
let wednesday = Moment(seconds: 1_715_774_400)

/// A session over a form given as JSON text, begun on a Wednesday.
func session(_ json: String) throws -> Session { try started(json, at: wednesday) }

/// A session over one of the forms that come with the project.
func session(form name: String) throws -> Session {
    let path = "\(CommandRun.package)/forms/\(name).json"
    return started(try compiled(bytes: fileBytes(path), path: path), at: wednesday)
}

/// A form of one group with these fields and further members; it ends on its last field, without a review.
func formText(_ fields: String, _ more: String = "", isReviewed: Bool = false) -> String {
    #"{"title": "Sample", "finish_on_last_field": \#(!isReviewed), "groups": [{"sections": [{"fields": ["# + fields
        + "]}]}]" + more + "}"
}
