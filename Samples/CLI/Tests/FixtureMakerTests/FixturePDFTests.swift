import FixtureMaker
import Foundation
import Testing

struct FixturePDFTests {
    private func pdf(
        pages: Int,
        script: FixtureScript = .ukrainian,
        layer: (Int) -> FixtureLayer
    ) throws -> Data {
        let sink = ByteSink()
        try FixtureDocument(pageCount: pages, script: script)
            .writePDF(layer: layer) { sink.bytes += $0 }
        return sink.bytes
    }

    private func count(_ mark: String, in data: Data) -> Int {
        data.ranges(of: Data(mark.utf8)).count
    }

    @Test func scannedPagesAreImagesWithoutText() throws {
        let data = try pdf(pages: 3) { _ in .image }
        #expect(data.starts(with: Data("%PDF-".utf8)))
        #expect(count("/Subtype /Image", in: data) == 3)
        #expect(count("/ColorSpace /DeviceGray", in: data) == 3)
        #expect(count("/FontFile", in: data) == 0)
    }

    @Test func textPagesHaveFontsAndNoImages() throws {
        let data = try pdf(pages: 3) { _ in .text }
        #expect(count("/Subtype /Image", in: data) == 0)
        #expect(count("/FontFile", in: data) > 0)
    }

    @Test func pagesCanBeMixed() throws {
        let data = try pdf(pages: 3) { $0 == 1 ? .text : .image }
        #expect(count("/Subtype /Image", in: data) == 2)
        #expect(count("/FontFile", in: data) > 0)
    }

    @Test(arguments: [FixtureLayer.image, .text])
    func theSameDocumentHasTheSameBytes(layer: FixtureLayer) throws {
        let first = try pdf(pages: 2) { _ in layer }
        let second = try pdf(pages: 2) { _ in layer }
        #expect(first == second)
    }

    @Test func tenScannedPagesStaySmall() throws {
        #expect(try pdf(pages: 10) { _ in .image }.count < 5_000_000)
    }

    @Test func aFailureToWriteIsHandedOn() throws {
        struct DiskFull: Error {}
        let document = try FixtureDocument(pageCount: 1)
        #expect(throws: DiskFull.self) {
            try document.writePDF(layer: { _ in .text }) { _ in throw DiskFull() }
        }
    }

    @Test func drawingStopsAtThePageThatIsRefused() throws {
        let document = try FixtureDocument(pageCount: 5)
        var pages: [Int] = []
        #expect(throws: CancellationError.self) {
            try document.writePDF(
                layer: { _ in .text },
                onPage: { index in
                    pages.append(index)
                    if index == 2 {
                        throw CancellationError()
                    }
                },
                write: { _ in }
            )
        }
        #expect(pages == [0, 1, 2])
    }
}

private final class ByteSink {
    var bytes = Data()
}
