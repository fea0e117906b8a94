import FixtureMaker
import Foundation
import Testing
import UncialDist

/// What a user gets from pages that have their text already.
struct OcrTextLayerTests {
    private let folder: TemporaryFolder
    private let document: FixtureDocument

    init() throws {
        folder = try TemporaryFolder()
        document = try ScannedFixture.document.get()
    }

    @Test func aTextLayerIsReadWithoutAnEngine() throws {
        try document.save(to: folder.path("text.pdf")) { _ in .text }
        let outcome = try UncialBinary.run(
            ["ocr", folder.path("text.pdf"), "--format", "markdown", "--facts"]
        )
        #expect(outcome.exitCode == 0)
        #expect(outcome.errors.contains("engine none, languages none"), "\(outcome.errors)")
        #expect(outcome.errors.contains("source digitalTextLayer"), "\(outcome.errors)")
        let lines = outcome.text.split(separator: "\n")
        #expect(!outcome.text.contains("Збірка нарисів"))
        let text = lines.map { $0.drop { $0 == "#" } }.joined(separator: "\n")
        #expect(CharacterErrorRate.of(text, against: document.truthText) <= 0.001)
        let headings = document.truth.filter { $0.kind != .paragraph }
        #expect(lines.filter { $0.hasPrefix("#") }.count == headings.count)
    }

    @Test func aTextLayerIsLeftAsideWhenAskedTo() throws {
        try document.save(to: folder.path("text.pdf")) { _ in .text }
        let outcome = try UncialBinary.run(
            ["ocr", folder.path("text.pdf"), "--no-digital", "--pages", "1", "--format", "json"]
        )
        #expect(try outcome.document.source == .ocr)
    }

    @Test func oneTextPageAmongScansIsTakenAsItIs() throws {
        try document.save(to: folder.path("mixed.pdf")) { $0 == 1 ? .text : .image }
        let outcome = try UncialBinary.run(
            ["ocr", folder.path("mixed.pdf"), "--pages", "1-3", "--format", "json"]
        )
        let reading = try outcome.document
        #expect(reading.source == .mixed)
        #expect(reading.pages.map(\.source) == [.ocr, .digitalTextLayer, .ocr])
        for (page, truth) in zip(reading.pages, document.pages) {
            // The first line is the running header; a lone number is not always recognized.
            let body = page.lines.dropFirst().map(\.text).filter { Int($0) == nil }
            let printed = truth.lines.joined(separator: "\n")
            let rate = CharacterErrorRate.of(body.joined(separator: "\n"), against: printed)
            #expect(rate <= (page.source == .ocr ? 0.01 : 0), "page \(page.index + 1): \(rate)")
        }
    }
}
