import FormEngine
import FormFiles
import FormTestSupport
import TestLimits
import Testing

@testable import FormRecords

@Suite(.limited) struct RecordKeysTests {
    private func target(_ key: String, scope: Int = -1) throws -> String {
        let form = try orderForm()
        let keys = RecordKeys(form)
        let target = key.withByteSlice { keys.target($0, scope: scope) }
        switch target {
        case .field(let number): return "field \(form.fields[Int(number)].id)"
        case .section(let number): return "section \(form.sections[Int(number)].id ?? "")"
        case .object(let number): return "object \(form.documents.objects[Int(number)].prefix)"
        case .ignored: return "ignored"
        case .unknown: return "unknown"
        }
    }

    @Test(
        arguments: [
            ("name", "field name"), ("note", "field note"), ("lines", "section lines"), ("sku", "unknown"),
            ("nam", "unknown"), ("names", "unknown"), ("Name", "unknown"), ("", "unknown"), ("lines[0].sku", "unknown"),
        ] as [(String, String)])
    func tellsWhatAKeyOfARecordMeans(key: String, meaning: String) throws {
        #expect(try target(key) == meaning)
    }

    @Test(
        arguments: [
            ("sku", "field lines[:index].sku"), ("quantity", "field lines[:index].quantity"), ("name", "unknown"),
        ] as [(String, String)])
    func tellsWhatAKeyOfAnInstanceMeans(key: String, meaning: String) throws {
        let form = try orderForm()
        #expect(try target(key, scope: #require(form.sectionNumber(id: "lines"))) == meaning)
    }

    /// The empty key is never expected, whatever precedes it.
    @Test(arguments: [[], ["name"], ["name", "age"], ["note"], ["x"]]) func neverExpectsAnEmptyKey(before: [String])
        throws
    {
        for form in [try orderForm(), try compiled(fields(#"{"id": "name"}"#))] {
            let keys = RecordKeys(form)
            let expected = ExpectedKeys(form)
            for _ in 0..<2 {
                var place = ExpectedKeys.Place(inside: expected.key(ofObject: 0))
                for key in before { _ = key.withByteSlice { expected.key($0, at: &place, of: keys, scope: -1) } }
                #expect("".withByteSlice { expected.key($0, at: &place, of: keys, scope: -1) } == nil)
            }
        }
    }

    /// A composed and a decomposed letter are the same key, as in the form.
    @Test func takesEquivalentKeys() throws {
        let form = try compiled(fields(#"{"id": "\u00e9"}, {"id": "a"}"#))
        for key in ["\u{e9}", "e\u{301}"] { #expect(field(Array(key.utf8), ExpectedKeys(form), of: form) == 0) }
        #expect(field(Array("e".utf8), ExpectedKeys(form), of: form) == nil)
    }

    /// Keys of any length are distinguished from those that differ in any single byte.
    @Test(arguments: 1...26) func comparesEveryByteOfAKey(length: Int) throws {
        let id = String("abcdefghijklmnopqrstuvwxyz".prefix(length))
        let form = try compiled(fields(#"{"id": "\#(id)"}"#))
        let expected = ExpectedKeys(form)
        // The second time, the key is expected.
        for _ in 0..<2 { #expect(field(Array(id.utf8), expected, of: form) == 0) }
        for index in 0..<length {
            var other = Array(id.utf8)
            other[index] ^= 1
            #expect(field(other, expected, of: form) == nil)
        }
    }

    /// The field of a record's first key.
    private func field(_ key: [UInt8], _ expected: borrowing ExpectedKeys, of form: CompiledForm) -> Int? {
        var place = ExpectedKeys.Place(inside: expected.key(ofObject: 0))
        let target = key.withByteSlice {
            expected.key($0, at: &place, of: RecordKeys(form), scope: -1)?.pointee.target
        }
        guard case .field(let number) = target else { return nil }
        return Int(number)
    }
}
