import FormSyntax
import FormTestSupport
import TestLimits
import Testing

/// `fieldwise convert --from json-schema`: the form accepts and refuses the same answers as the schema.
@Suite(.limited) struct SchemaConversionTests {
    private let directory = TemporaryDirectory()

    struct Example: CustomTestStringConvertible {
        let schema: String
        let accepted: [String]
        let refused: [String]

        var testDescription: String { schema }
    }

    static let examples = [
        Example(
            schema: #"{"properties":{"a":{"type":"string","pattern":"^[a-c]\\d$"}},"required":["a"]}"#,
            accepted: [#"{"a":"b7"}"#], refused: [#"{"a":"B7"}"#, #"{"a":"b٣"}"#, #"{"a":"bb7"}"#, "{}"]),
        Example(
            schema: #"{"properties":{"a":{"type":"string","pattern":"^[\\w-~]+$"},"b":{"enum":["No","{x}"]}}}"#,
            accepted: [#"{"a":"a-b~"}"#, #"{"b":"{x}"}"#, #"{"b":"No"}"#],
            refused: [#"{"a":"a|b"}"#, #"{"b":"no"}"#, #"{"b":"{{x}"}"#, #"{"b":"{X}"}"#]),
        Example(
            schema: #"{"properties":{"a":{"const":"x"},"open":{"type":"object"}},"additionalProperties":false}"#,
            accepted: [#"{"a":"x","open":{"y":1}}"#, #"{"open":null}"#], refused: [#"{"a":"X"}"#, #"{"opened":1}"#]),
        Example(
            schema: #"{"properties":{"a":{"type":"number","exclusiveMinimum":-1,"multipleOf":0.25}}}"#,
            accepted: [#"{"a":-0.75}"#, #"{"a":2}"#, #"{"a":1e3}"#, "{}"], refused: [#"{"a":-1}"#, #"{"a":0.3}"#]),
        Example(
            schema:
                #"{"properties":{"a":{"type":"integer","not":{"enum":[3,5]}},"b":{"const":true}},"required":["b"]}"#,
            accepted: [#"{"a":4,"b":true}"#, #"{"b":true}"#], refused: [#"{"a":3,"b":true}"#, #"{"a":4,"b":false}"#]),
        Example(
            schema: #"""
                {"properties":{"c":{"enum":["NO","SE"]},"site":{"type":"string"},"n":{"type":"integer"}},
                 "if":{"properties":{"c":{"const":"NO"}},"required":["c"]},
                 "then":{"properties":{"site":{"pattern":"\\.no$"},"n":{"minimum":3}},"required":["site"]},
                 "else":{"properties":{"n":{"enum":[1,2]}},"required":["n"]}}
                """#,
            accepted: [#"{"c":"NO","site":"a.no","n":3}"#, #"{"c":"SE","n":2}"#, #"{"n":1}"#],
            refused: [#"{"c":"NO"}"#, #"{"c":"NO","site":"a.se"}"#, #"{"c":"NO","site":"a.no","n":2}"#, #"{"n":3}"#]),
        Example(
            schema: #"""
                {"properties":{"l":{"type":"array","maxItems":2,"items":{"required":["n"],
                  "properties":{"n":{"type":"string"},"age":{"type":"integer","exclusiveMinimum":3}},
                  "if":{"properties":{"age":{"minimum":18}},"required":["age"]},
                  "then":{"properties":{"job":{"type":"string"}},"required":["job"]}}}}}
                """#,
            accepted: [#"{"l":[{"n":"x","age":17},{"n":"y","age":18,"job":"z"}]}"#, #"{"l":[]}"#],
            refused: [#"{"l":[{"age":4}]}"#, #"{"l":[{"n":"x","age":3}]}"#, #"{"l":[{"n":"x","age":18}]}"#]),
        Example(
            schema: #"""
                {"properties":{"a":{"properties":{"x":{"type":"string"},"y":{"type":"string"}},"required":["x"]}}}
                """#,
            accepted: ["{}", #"{"a.x":"1"}"#, #"{"a.x":"1","a.y":"2"}"#], refused: [#"{"a.y":"2"}"#]),
        Example(
            schema: #"""
                {"properties":{"a":{"properties":{"x":{"enum":[1,2]},"y":{"type":"string"}},
                  "if":{"properties":{"x":{"const":1}},"required":["x"]},"else":{"required":["y"]}}}}
                """#,
            accepted: ["{}", #"{"a.x":1}"#, #"{"a.x":2,"a.y":"z"}"#], refused: [#"{"a.x":2}"#]),
        Example(
            schema: #"""
                {"required":["kind"],"oneOf":[
                  {"properties":{"kind":{"const":"cat"},"lives":{"type":"integer","maximum":9}},"required":["lives"]},
                  {"properties":{"kind":{"const":"dog"},"size":{"enum":["s","l"]}}}]}
                """#,
            accepted: [#"{"kind":"cat","lives":9}"#, #"{"kind":"dog"}"#, #"{"kind":"dog","size":"s"}"#],
            refused: ["{}", #"{"kind":"cat"}"#, #"{"kind":"cat","lives":10}"#, #"{"kind":"cow"}"#]),
        Example(
            schema: #"""
                {"properties":{"a":{"type":"string"},"b":{"type":"string"},"c":{"type":"string"}},
                 "oneOf":[{"required":["a"]},{"required":["b"]}],"dependentRequired":{"a":["c"]}}
                """#,
            accepted: [#"{"a":"1","c":"2"}"#, #"{"b":"1"}"#],
            refused: ["{}", #"{"a":"1","b":"2","c":"3"}"#, #"{"a":"1"}"#]),
        Example(
            schema: #"""
                {"properties":{"o":{"required":["x"],"properties":{"x":{"type":"string"},"k":{"const":"v"},
                  "l":{"type":"array","items":{"type":"string"}}}}}}
                """#,
            accepted: ["{}", #"{"o.x":"1","o.l":["2"]}"#, #"{"o.x":"1"}"#],
            refused: [#"{"o.l":["2"]}"#]),
        Example(
            schema: #"""
                {"properties":{"o":{"properties":{"x":{"enum":[1,2]},"y":{"type":"string"}},
                  "if":{"properties":{"x":{"const":1}},"required":["x"]},
                  "then":{"properties":{"y":false,"z":{"type":"string"}},"required":["z"]}}}}
                """#,
            accepted: ["{}", #"{"o.x":1,"o.z":"a"}"#, #"{"o.x":2,"o.y":"a"}"#],
            refused: [#"{"o.x":1}"#, #"{"o.x":1,"o.y":"b","o.z":"a"}"#]),
        Example(
            schema: #"""
                {"properties":{"o":{"properties":{"p":{"required":["x"],"properties":{"x":{"type":"string"}}},
                  "y":{"type":"string"}},"required":["p"]}}}
                """#,
            accepted: ["{}", #"{"o.p.x":"1"}"#, #"{"o.y":"2","o.p.x":"1"}"#], refused: [#"{"o.y":"2"}"#]),
        Example(
            schema: #"""
                {"properties":{"t":{"type":["array","null"],"uniqueItems":true,"minItems":1,"items":{"enum":["x"]}},
                  "p":{"type":["array","null"],"prefixItems":[{"enum":["y"]}],"minItems":1,"maxItems":1},
                  "l":{"type":["array","null"],"items":{"type":"string"},"minItems":1}},"required":["t","p","l"]}
                """#,
            accepted: ["{}", #"{"t":["x"],"p":["y"],"l":["1"]}"#], refused: [#"{"t":["z"]}"#]),
        Example(
            schema: #"{"properties":{"o":{"properties":{"k":{"const":"v"}},"required":["k"]},"b":{"const":2}}}"#,
            accepted: ["{}", #"{"o.k":"v"}"#], refused: [#"{"o.k":"w"}"#]),
        Example(
            schema: #"""
                {"properties":{"s":{"const":"v1"},"n":{"const":2},"no":{"const":false},"yes":{"const":true},"o":{"const":"x"}},
                 "required":["s","n","no","yes"]}
                """#,
            accepted: [
                #"{"s":"v1","n":2,"no":false,"yes":true}"#, #"{"yes":true}"#,
                #"{"s":"v1","n":2,"no":false,"yes":true,"o":"x"}"#,
            ],
            refused: [
                #"{"s":"v2","yes":true}"#, #"{"n":3,"yes":true}"#, #"{"no":true,"yes":true}"#, #"{"yes":false}"#, "{}",
                #"{"o":"y","yes":true}"#,
            ]),
        Example(
            schema: #"""
                {"properties":{"o":{"required":["k"],"properties":{"k":{"const":"v"},"x":{"type":"string"}}},
                  "l":{"type":"array","items":{"required":["k"],"properties":{"k":{"const":1},"x":{"type":"string"}}}}}}
                """#,
            accepted: ["{}", #"{"o.k":"v"}"#, #"{"o.k":"v","o.x":"1","l":[{"k":1,"x":"y"}]}"#],
            refused: [#"{"o.x":"1"}"#, #"{"o.k":"w"}"#, #"{"l":[{"k":2}]}"#]),
        Example(
            schema: #"""
                {"properties":{"tls":{"required":["key"],"properties":{"key":{"type":"string"},"ca":{"type":"string"}}},
                  "port":{"type":"integer"}},"dependentRequired":{"port":["tls"]},
                 "dependentSchemas":{"tls":{"properties":{"port":{"minimum":400}}}}}
                """#,
            accepted: ["{}", #"{"tls.key":"k"}"#, #"{"tls.key":"k","port":443}"#],
            refused: [#"{"port":443}"#, #"{"port":80,"tls.key":"k"}"#, #"{"tls.ca":"c"}"#]),
        Example(
            schema: #"""
                {"properties":{"o":{"properties":{"mode":{"enum":["a","b"]},"n":{"type":"integer"}}},"z":{"type":"string"}},
                 "if":{"properties":{"o":{"properties":{"mode":{"const":"a"}},"required":["mode"]}},"required":["o"]},
                 "then":{"required":["z"]}}
                """#,
            accepted: ["{}", #"{"o.mode":"b"}"#, #"{"o.n":1}"#, #"{"o.mode":"a","z":"1"}"#],
            refused: [#"{"o.mode":"a"}"#]),
        Example(
            schema: #"""
                {"properties":{"o":{"properties":{"mode":{"enum":["a","b"]},"n":{"type":"integer"}}},"z":{"type":"string"}},
                 "if":{"properties":{"o":{"properties":{"mode":{"const":"a"}},"required":["mode"]}}},
                 "then":{"required":["z"]}}
                """#,
            accepted: [#"{"z":"1"}"#, #"{"o.mode":"b"}"#, #"{"o.n":1}"#, #"{"o.mode":"a","z":"1"}"#],
            refused: ["{}", #"{"o.mode":"a"}"#]),
        Example(
            schema: #"""
                {"properties":{"a":{"type":"string"},"b":{"type":"boolean"},"c":{"type":"integer"},
                  "o":{"minProperties":1,"additionalProperties":false,"properties":{"x":{"type":"string"},"y":{"type":"string"}}}},
                 "additionalProperties":false,"minProperties":1,"if":{"required":["c"]},"then":{"maxProperties":2},"required":["o"]}
                """#,
            accepted: [#"{"a":"1","o.x":"1"}"#, #"{"b":false,"o.y":"1"}"#],
            refused: ["{}", #"{"a":"1"}"#]),
        Example(
            schema: #"""
                {"properties":{"a":{"type":"string"},"b":{"type":"boolean"},"c":{"type":"integer"}},"minProperties":2,"additionalProperties":false,
                 "if":{"required":["c"]},"then":{"maxProperties":2}}
                """#,
            accepted: [#"{"a":"1","b":false}"#, #"{"c":0,"b":false}"#],
            refused: ["{}", #"{"a":"1"}"#, #"{"a":"1","b":true,"c":3}"#]),
        Example(
            schema: #"""
                {"properties":{"t":{"type":"string"}},"required":["kind"],"oneOf":[
                  {"properties":{"kind":{"const":"a"},"x":{"type":"string"}},"additionalProperties":false},
                  {"properties":{"kind":{"const":"b"},"y":{"type":"string"},"t":{"type":"string"}},"additionalProperties":false}]}
                """#,
            accepted: [#"{"kind":"a","x":"1"}"#, #"{"kind":"b","y":"1","t":"2"}"#, #"{"kind":"b"}"#],
            refused: [#"{"kind":"a","t":"2"}"#, #"{"kind":"a","y":"2"}"#, #"{"kind":"c"}"#]),
        Example(
            schema: #"""
                {"properties":{"m":{"enum":["x","y"]},"k":{"type":["string","null"]},"l":{"type":["string","null"]}},
                 "required":["m","k"],"if":{"properties":{"m":{"const":"x"}}},
                 "then":{"properties":{"k":{"type":"string"},"l":{"type":"string"}}}}
                """#,
            accepted: [#"{"m":"y"}"#, #"{"m":"x","k":"1"}"#], refused: [#"{"m":"x"}"#, #"{"m":"x","l":"1"}"#]),
        Example(
            schema: #"{"properties":{"n":{"type":"integer"},"yes":{"const":true}}}"#,
            accepted: [#"{"n":1.0}"#, #"{"n":-20e-1,"yes":true}"#, "{}"],
            refused: [#"{"n":1.5}"#, #"{"yes":false}"#]),
        Example(
            schema: #"""
                {"properties":{"c":{"enum":["x","y","z"]}},
                 "if":{"properties":{"c":{"const":"x"}},"required":["c"]},
                 "then":{"properties":{"a":{"type":"string"}},"required":["a"]},"else":{"properties":{"a":{}}}}
                """#,
            accepted: [#"{"c":"x","a":"1"}"#, #"{"c":"y","a":"1"}"#, #"{"c":"y"}"#], refused: [#"{"c":"x"}"#]),
        Example(
            schema: #"""
                {"properties":{"c":{"enum":["x","y","z"]}},"required":["c"],
                 "allOf":[{"if":{"properties":{"c":{"const":"x"}}},"then":{"properties":{
                    "a":{"type":"string","maxLength":1},"u":{"const":"kg"},"e":{"enum":["p","q"]}},"required":["a"]}},
                  {"if":{"properties":{"c":{"const":"y"}}},"then":{"properties":{
                    "a":{"type":"string","minLength":2},"u":{"const":"m"},"e":{"enum":["q","r"]}}}}]}
                """#,
            accepted: [
                #"{"c":"x","a":"1","u":"kg","e":"p"}"#, #"{"c":"y","a":"12","u":"m","e":"r"}"#, #"{"c":"y"}"#,
                #"{"c":"z"}"#,
            ],
            refused: [
                #"{"c":"x"}"#, #"{"c":"x","a":"12"}"#, #"{"c":"y","a":"1"}"#, #"{"c":"y","u":"kg"}"#,
                #"{"c":"x","a":"1","e":"r"}"#, #"{"c":"y","e":"p"}"#,
            ]),
        Example(
            schema: #"""
                {"$id":"https://example.com/a/main.json","properties":{"a":{"$ref":"part.json"},
                  "b":{"$ref":"#/$defs/p/$defs/short"},"c":{"$ref":"https://example.com/a/part.json#long"}},
                 "$defs":{"p":{"$id":"part.json","$ref":"#/$defs/short",
                   "$defs":{"short":{"type":"string","maxLength":1},
                            "l":{"$anchor":"long","type":"string","minLength":2}}},"short":{"type":"integer"}}}
                """#,
            accepted: [#"{"a":"x","b":"y","c":"zz"}"#], refused: [#"{"a":"xx"}"#, #"{"b":"yy"}"#, #"{"c":"z"}"#]),
        Example(
            schema: #"""
                {"properties":{"t":{"type":"array","uniqueItems":true,"minItems":1,"maxItems":2,"items":{"enum":["x",2,"z"]}}},
                 "required":["t"]}
                """#,
            accepted: [#"{"t":["x",2]}"#, #"{"t":["z"]}"#],
            refused: [#"{"t":[]}"#, #"{"t":["x",2,"z"]}"#, #"{"t":["y"]}"#]),
    ]

    @Test(arguments: examples) func acceptsWhatTheSchemaAccepts(example: Example) {
        directory.write(example.schema, to: "schema.json")
        for language in ["json", "xml"] {
            let conversion = CommandRun(
                ["convert", "--from", "json-schema", "schema.json", "--to", language], in: directory)
            #expect(conversion.status == 0)
            directory.write(conversion.output, to: "form")
            let accepted = batch(example.accepted)
            #expect(accepted.status == 0, "\(example.accepted): \(accepted.errors)")
            let refused = batch(example.refused)
            #expect(refused.status == (example.refused.isEmpty ? 0 : 65))
            #expect(refused.output == "", "of \(example.refused)")
        }
    }

    private func batch(_ records: [String]) -> CommandRun {
        CommandRun(["batch", "form", "--strict"], input: records.map { nested($0) + "\n" }.joined(), in: directory)
    }

    /// A record with nested objects in place of names such as `o.x`.
    private func nested(_ record: String) -> String {
        guard let node = parseJSON(Array(record.utf8), path: "", mode: .strict).node else { return record }
        return nested(node.members).compactText
    }

    private func nested(_ members: [JSONMember]) -> JSONValue {
        var names: [String] = []
        var inner: [String: [JSONMember]] = [:]
        for member in members {
            let name = String(member.key.prefix { $0 != "." })
            if inner[name] == nil { names.append(name) }
            let rest = String(member.key.dropFirst(name.count + 1))
            inner[name, default: []].append(JSONMember(key: rest, member.node))
        }
        return .object(
            names.map { name in
                let own = inner[name] ?? []
                let node = own.count == 1 && own[0].key.isEmpty ? own[0].node : JSONNode(nested(own))
                return JSONMember(key: name, node)
            })
    }

    @Test func tellsWhatAFormCannotSay() {
        directory.write(
            #"{"properties": {"a": {"type": "string", "format": "hostname"}},\#n "propertyNames": {"minLength": 1}}"#,
            to: "schema.json")
        let run = CommandRun(["convert", "--from", "json-schema", "schema.json", "--to", "json"], in: directory)
        #expect(run.status == 0)
        #expect(
            run.errors == """
                schema.json:1:51: warning: the format 'hostname' is not checked
                schema.json:2:2: warning: a form has nothing for 'propertyNames'; it is left out

                """)
    }

    @Test func refusesWhatIsNoSchemaOfAnObject() {
        directory.write(#"{"type": "string"}"#, to: "schema.json")
        let run = CommandRun(["convert", "--from", "json-schema", "schema.json", "--to", "json"], in: directory)
        let message =
            "the schema is not one of an object with 'properties', nor of an array of such; a form asks for an object"
        #expect(run == CommandRun(status: 78, output: "", errors: "schema.json:1:1: error: \(message)\n"))
    }

    @Test func knowsNoOtherLanguages() {
        let run = CommandRun(["convert", "--from", "yaml", "schema.json", "--to", "json"], in: directory)
        let message = "--from: 'yaml' is not a language: use json-schema or env"
        #expect(run == CommandRun(status: 64, output: "", errors: "fieldwise: \(message)\n"))
    }
}
