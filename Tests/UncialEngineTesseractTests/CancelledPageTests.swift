import Foundation
import Testing
import UncialCore
import UncialModel

@testable import UncialEngineTesseract

/// Tesseract has text, and a confidence, of a page that was stopped in the middle.
///
/// Nobody gets to see them.
@Suite("TesseractCrew: pages that are stopped")
struct CancelledPageTests {
    /// The ways in which a page can be read.
    enum Way: String, CaseIterable {
        case byLine, withAssistants, whole, inBothLanguagesAtOnce, asBlock, sparse, asLine
    }

    private func image(for way: Way) throws -> PageImage {
        switch way {
        case .byLine: try PageImage(fixture: "two-languages")
        case .withAssistants: try PageImage(fixture: "two-languages").stacked(3)
        case .whole: try PageImage(fixture: "heading-and-body").turned(quarters: 1)
        case .inBothLanguagesAtOnce: try PageImage(fixture: "two-languages").turned(quarters: 1)
        case .asBlock: try PageImage(fixture: "two-languages")
        case .sparse: try PageImage(fixture: "heading-and-body")
        case .asLine: try PageImage(fixture: "one-word")
        }
    }

    private func pageSegmentation(for way: Way) -> TesseractPageSegmentation {
        switch way {
        case .byLine, .withAssistants, .whole, .inBothLanguagesAtOnce: .auto
        case .asBlock: .singleBlock
        case .sparse: .sparseText
        case .asLine: .singleLine
        }
    }

    private func languages(for way: Way) -> [OcrLanguage] {
        way == .whole ? [.ukrainian] : [.ukrainian, .english]
    }

    private static let moments = 0..<12

    /// The page is stopped at moments spread over the time that it takes.
    @Test(arguments: Way.allCases)
    func `a page that is stopped is there as a whole or not at all`(way: Way) async throws {
        let crew = try await TestEngine.crew(
            languages: languages(for: way),
            parallelism: way == .withAssistants ? 3 : 1
        )
        let request = RecognitionRequest(
            raster: try image(for: way).raster(),
            pageIndex: 0,
            languages: languages(for: way),
            pageSegmentation: pageSegmentation(for: way),
            includeWords: true
        )
        _ = try await crew.read(request, cancellation: CancellationFlag())
        let start = ContinuousClock.now
        let whole = try await crew.read(request, cancellation: CancellationFlag())
        let time = start.duration(to: .now)
        #expect(!whole.lines.isEmpty)

        for moment in Self.moments {
            let flag = CancellationFlag()
            let stopper = Task {
                try? await Task.sleep(for: time * moment / Self.moments.count)
                flag.set()
            }
            do {
                #expect(try await crew.read(request, cancellation: flag) == whole)
            } catch {
                #expect(error is CancellationError, "\(error)")
            }
            await stopper.value
        }
        // Nothing is left of a stopped page on its handle.
        #expect(try await crew.read(request, cancellation: CancellationFlag()) == whole)
        await crew.pool.close()
    }

    @Test func `an orientation that is stopped is sure of what it says or says nothing`()
        async throws
    {
        let crew = try await TestEngine.crew(languages: [.ukrainian, .english], parallelism: 1)
        let request = RecognitionRequest(
            raster: try PageImage(fixture: "heading-and-body").stacked(2).turned(quarters: 2)
                .raster(),
            pageIndex: 0,
            languages: [.ukrainian, .english],
            pageSegmentation: .auto,
            includeWords: false
        )
        _ = try await crew.orientation(of: request, cancellation: CancellationFlag())
        let start = ContinuousClock.now
        let whole = try await crew.orientation(of: request, cancellation: CancellationFlag())
        let time = start.duration(to: .now)
        #expect(whole?.orientation == .down)
        for moment in Self.moments {
            let flag = CancellationFlag()
            let stopper = Task {
                try? await Task.sleep(for: time * moment / Self.moments.count)
                flag.set()
            }
            do {
                let evidence = try await crew.orientation(of: request, cancellation: flag)
                #expect(evidence == whole)
            } catch {
                #expect(error is CancellationError, "\(error)")
            }
            await stopper.value
        }
        await crew.pool.close()
    }

    /// Nothing stops the analysis of a layout; whoever waits for it need not.
    @Test func `a page whose layout takes long is let go of at its deadline`() async throws {
        let recognizer = try await TestEngine.recognizer(parallelism: 1)
        let raster = try PageImage.noise(width: 600, height: 600).raster()
        let timeout = OcrError.timedOut(pageIndex: 4)
        await #expect(throws: timeout) {
            _ = try await withAbandonment(after: .milliseconds(1), throwing: timeout) {
                try await recognizer.recognize(raster, pageIndex: 4, options: .default)
            }
        }
        // Its worker is busy until the analysis is over, and as good as new then.
        let word = try PageImage(fixture: "one-word").raster()
        let page = try await recognizer.recognize(word, pageIndex: 5, options: .default)
        #expect(page.text == PageText.word)
        await recognizer.close()
    }
}
