import BenchmarkKit
import Foundation
import Testing

struct PreparationNoteTests {
    @Test(arguments: [
        (#""deskew""#, "deskew"), (#"{"name":"invert"}"#, "invert"),
        (#"{"degrees":1.3999999,"name":"deskew"}"#, "deskew degrees 1.4"),
        (#"{"name":"turn","from":"left"}"#, "turn from left"),
        (#"{"name":"scale","factor":2}"#, "scale factor 2"),
        (#"{"name":"cutOut","corners":{"topLeft":{"x":1,"y":2}}}"#, "cutOut"),
    ])
    func aStepIsANameOrANameWithParameters(json: String, step: String) throws {
        let document = #"{"pages":[{"preparation":[{"step":\#(json),"reason":"why"}]}]}"#
        #expect(
            try PreparationNote.ofDocument(Data(document.utf8)) == [
                PreparationNote(step: step, reason: "why")
            ]
        )
    }

    @Test func aProgramThatReportsNoneGivesNone() throws {
        let document = #"{"pages":[{"lines":[]},{"preparation":[]}]}"#
        #expect(try PreparationNote.ofDocument(Data(document.utf8)).isEmpty)
        #expect(throws: DecodingError.self) { try PreparationNote.ofDocument(Data("{}".utf8)) }
    }
}
