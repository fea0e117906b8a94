import Testing
import UncialModel

@Suite struct OcrLimitsTests {
    @Test func `a limit that nothing could pass is refused by name`() throws {
        let refused: [(String, () throws(OcrError) -> OcrLimits)] = [
            ("inputBytes", { () throws(OcrError) in try OcrLimits(inputBytes: 0) }),
            ("pages", { () throws(OcrError) in try OcrLimits(pages: -1) }),
            ("pageSide", { () throws(OcrError) in try OcrLimits(pageSide: 0) }),
            ("time", { () throws(OcrError) in try OcrLimits(pageDuration: .zero) }),
            ("time", { () throws(OcrError) in try OcrLimits(documentDuration: .seconds(-1)) }),
        ]
        for (name, make) in refused {
            let error = #expect(throws: OcrError.self) { try make() }
            #expect(error?.description.contains(name) == true)
        }
    }

    @Test func `limits survive JSON, and those left out have their defaults`() throws {
        let limits = try OcrLimits(
            inputBytes: 1,
            pages: 2,
            pixelsPerPage: 3,
            pageSide: 4,
            imageBytes: 5,
            pageDuration: .milliseconds(1500),
            documentDuration: .seconds(60),
            charactersPerPage: 6
        )
        #expect(try roundTripped(limits) == limits)
        #expect(try decoded(OcrLimits.self, from: "{}") == .default)
        #expect(try roundTripped(OcrOptions.default.within(limits)).limits == limits)
    }

    @Test(arguments: [#"{"pages":0}"#, #"{"pageSeconds":-1}"#, #"{"documentSeconds":1e300}"#])
    func `absurd limits do not decode`(json: String) {
        #expect(throws: (any Error).self) { try decoded(OcrLimits.self, from: json) }
    }
}
