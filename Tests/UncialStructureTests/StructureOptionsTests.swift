import Foundation
import Testing
import UncialModel
import UncialStructure

@Suite struct StructureOptionsTests {
    @Test func `the defaults are those of the documentation`() throws {
        let options = StructureOptions.default
        #expect(options.headingRatio == 1.25)
        #expect(options.paragraphGapRatio == 1.2)
        #expect(options.chromeFrequency == 0.4)
        #expect(options.maxHeadingWords == 20)
        #expect(options.minPagesForChromeDetection == 4)
        #expect(options.dropChrome)
        #expect(try StructureOptions() == options)
        #expect(try StructureOptions(dropChrome: false) == .keepChrome)
    }

    typealias Make = @Sendable () throws -> StructureOptions

    static let refused: [(String, Make)] = [
        ("headingRatio is 1.0", { try StructureOptions(headingRatio: 1) }),
        ("headingRatio is nan", { try StructureOptions(headingRatio: .nan) }),
        ("headingRatio is inf", { try StructureOptions(headingRatio: .infinity) }),
        ("paragraphGapRatio is 0.0", { try StructureOptions(paragraphGapRatio: 0) }),
        ("chromeFrequency is 0.0", { try StructureOptions(chromeFrequency: 0) }),
        ("chromeFrequency is 1.1", { try StructureOptions(chromeFrequency: 1.1) }),
        ("chromeFrequency is nan", { try StructureOptions(chromeFrequency: .nan) }),
        ("maxHeadingWords is 0", { try StructureOptions(maxHeadingWords: 0) }),
        (
            "minPagesForChromeDetection is 1",
            { try StructureOptions(minPagesForChromeDetection: 1) }
        ),
    ]

    @Test(arguments: refused)
    func `a value outside its range is refused by name`(start: String, make: Make) throws {
        let error = #expect(throws: OcrError.self) { try make() }
        guard case .invalidOptions(let reason) = error else {
            Issue.record("\(String(describing: error)) is not invalidOptions")
            return
        }
        #expect(reason.hasPrefix(start), "\(reason)")
        #expect(reason.contains("Use "))
    }

    @Test func `options survive JSON, and what is left out has its default`() throws {
        let options = try StructureOptions(headingRatio: 1.5, dropChrome: false)
        let data = try JSONEncoder().encode(options)
        #expect(try JSONDecoder().decode(StructureOptions.self, from: data) == options)
        let empty = try JSONDecoder().decode(StructureOptions.self, from: Data("{}".utf8))
        #expect(empty == .default)
        #expect(throws: OcrError.self) {
            try JSONDecoder().decode(
                StructureOptions.self,
                from: Data(#"{"chromeFrequency":7}"#.utf8)
            )
        }
    }
}
