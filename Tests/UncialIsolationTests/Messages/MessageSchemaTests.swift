import Testing
import UncialCore
import UncialModel

@testable import UncialIsolation

/// A stored property that is new in the model must be carried to workers and back.
@Suite struct MessageSchemaTests {
    /// How many stored properties each type has.
    ///
    /// Whoever adds one: write it and read it in the type's
    /// `+Message` file (for options and limits: in its `Codable`), fill it in ``FilledPage`` or
    /// ``ReadingRequestTests``, and then count it here.
    static let counts = [
        "BoundingBox": 4, "Baseline": 2, "Confidence": 1, "DigitalPage": 2,
        "DocumentStatements": 2, "Element": 6, "OcrLanguage": 2, "OcrLine": 8,
        "OcrLogRecord": 3, "OcrPage": 13, "OcrWord": 7, "OutlineEntry": 4, "PageCurve": 3,
        "PageFigure": 2, "PageRule": 3, "PageTransform": 1, "Point": 2, "PreparationRecord": 2,
        "Quadrilateral": 4, "Size": 2, "StructureTree": 1, "TextCorrection": 4,
        "TextStyle": 4, "WorkerConfinement": 2,
    ]
    static let requestCounts = [
        "OcrLanguage": 2, "OcrLimits": 8, "OcrOptions": 14,
        "PageRange": 1, "RasterLayoutInMemory": 5, "WorkerConfiguration": 8, "WorkerInput": 3,
    ]

    @Test func `every stored property of what a worker sends is carried`() throws {
        let facts = Facts(ReadingReplyTests.replies)
        // The standard library's own types are none of ours.
        #expect(count(facts.properties).filter { !$0.key.hasPrefix("Range<") } == Self.counts)
        // `ReadingReplyTests` compares both sides, so that what is filled is carried.
        #expect(facts.properties.subtracting(facts.filledProperties).isEmpty)
    }

    @Test func `every stored property of what a host sends is carried`() throws {
        let facts = Facts(try ReadingRequestTests.requests())
        let counts = count(facts.properties).filter { Self.requestCounts[$0.key] != nil }
        #expect(counts == Self.requestCounts)
    }

    @Test func `every way to prepare a page is among the samples`() {
        // A new case does not compile where steps are written; it must be read as well.
        let names = Set(FilledPage.steps.map(\.name))
        #expect(names.count == FilledPage.steps.count)
        for step in FilledPage.steps {
            switch step {
            case .cutOut, .turn, .deskew, .flattenCurve, .removeBorder, .invert, .invertRegions,
                .flattenBackground, .stretchContrast, .removeSpecks, .removeScreen, .removeRules,
                .threshold, .scale:
                break
            @unknown default: Issue.record("\(step.name) is new: is it written and read?")
            }
        }
    }

    @Test func `the fewest bytes of a value are not more than it takes`() {
        func expect<Value: MessageValue>(_ value: Value) {
            var writer = MessageWriter()
            writer.value(value)
            #expect(writer.bytes.count == Value.leastBytes, "\(Value.self)")
        }
        expect(BoundingBox.zero)
        expect(Point.zero)
        expect(Size.zero)
        expect(Quadrilateral(.zero))
        expect(Baseline(start: .zero, end: .zero))
        expect(PageTransform.identity)
        PageCurve(cell: Size(width: 1, height: 1), columns: 1, shifts: [0]).map(expect)
        expect(TextStyle(weight: 1))
        (try? OcrLanguage.custom("a")).map(expect)
        expect(OcrWord(text: "", box: .zero))
        expect(OcrLine(text: "", box: .zero))
        expect(PageRule(.horizontal, box: .zero))
        expect(PageFigure(.image, box: .zero))
        expect(PreparationStep.invert)
        expect(PreparationRecord(.invert, because: ""))
        expect(TextCorrection(rule: .noise, original: "", replacement: "", box: .zero))
        expect(OcrPage(index: 0, size: .zero, source: .ocr))
        expect(DigitalPage(page: OcrPage(index: 0, size: .zero, source: .ocr)))
        expect(OcrError.clientClosed)
        expect(OcrLogRecord(level: .debug, source: "", message: ""))
        expect(WorkerConfinement())
        expect(OutlineEntry(title: "", level: 1))
        expect(StructureTree.Element(role: ""))
        expect(StructureTree())
        expect(DocumentStatements())
    }

    private func count(_ properties: Set<String>) -> [String: Int] {
        Dictionary(grouping: properties) { $0.prefix { $0 != "." } }
            .reduce(into: [:]) { $0[String($1.key)] = $1.value.count }
    }
}
