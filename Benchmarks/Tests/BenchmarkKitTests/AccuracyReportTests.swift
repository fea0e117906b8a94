import BenchmarkKit
import Foundation
import Testing

struct AccuracyReportTests {
    private typealias Fixture = AccuracyFixture

    @Test func everyKindAndEveryCollectionHasItsFigures() {
        let text = Fixture.report([
            Fixture.result(
                "one/a.png",
                kind: "receipt",
                plain: Fixture.reading(100),
                uncial: Fixture.reading(50, cpu: 1.5, wall: 1)
            ),
            Fixture.result(
                "one/b.png",
                plain: Fixture.reading(300),
                uncial: Fixture.reading(150, cpu: 1.5, wall: 1)
            ),
            Fixture.result("two/c.png", plain: Fixture.reading(20), uncial: Fixture.reading(25)),
        ])
        .markdown
        #expect(
            text.contains(
                "| receipt | 1 | 0.1000 | 0.0500 | 0.0000 | 0.0000 | 1.0 | 1.5 | 2.0 | 1.0 |"
            )
        )
        #expect(
            text.contains(
                "| together | 2 | 0.2000 | 0.1000 | 0.0000 | 0.0000 | 2.0 | 3.0 | 4.0 | 2.0 |"
            )
        )
        #expect(text.contains("| all | 3 | 0.1400 | 0.0750 |"))
        #expect(text.contains("## one") && text.contains("## two"))
        #expect(text.contains("Debian package tesseract-ocr-rus"))
        #expect(!text.contains("## Failures") && !text.contains("earlier run"))
        #expect(Fixture.report([], keptCount: 3).markdown.contains("of 3 pages, and"))
    }

    @Test func goodPagesMustNotGetWorse() {
        let good = [
            Fixture.result("one/a.png", plain: Fixture.reading(10), uncial: Fixture.reading(9)),
            Fixture.result("one/b.png", plain: Fixture.reading(29), uncial: Fixture.reading(41)),
            Fixture.result("one/c.png", plain: Fixture.reading(30), uncial: Fixture.reading(500)),
        ]
        let text = Fixture.report(good).markdown
        #expect(text.contains("| 2 | 0.0195 | 0.0250 | +0.0055 | +0.0120 | 1.00 | 1.00 |"))
        #expect(text.contains("The largest rise is that of one/b.png."))
        #expect(
            text.contains(
                "| good pages | rise of the mean error rate |  | +0.0055 | ≤ 0.0010 | no |"
            )
        )
        #expect(text.contains("| good pages | CPU time over plain |  | 1.00 | ≤ 1.15 | yes |"))
        #expect(text.contains("| all pages | wall time over plain |  | 1.00 | ≤ 2.00 | yes |"))
        let several = Fixture.report(good, jobs: 2).markdown
        #expect(!several.contains("time over plain") && several.contains("times mean nothing"))
    }

    @Test func targetsAreHeldAgainstTheWholeCollectionAlone() {
        let pages = (0..<16).map {
            Fixture.result(
                "synthetic/\($0).png",
                kind: $0 == 3 ? "photo" : "scan",
                plain: Fixture.reading(200),
                uncial: Fixture.reading($0 == 3 ? 30 : 12)
            )
        }
        let text = Fixture.report(pages).markdown
        #expect(text.contains("| synthetic | error rate | 0.2000 | 0.0131 | ≤ 0.0150 | yes |"))
        #expect(
            text.contains("| synthetic: photo | error rate | 0.2000 | 0.0300 | ≤ 0.0200 | no |")
        )
        #expect(!text.contains("| ocr |"))
        #expect(!Fixture.report(pages.dropLast()).markdown.contains("| synthetic | error rate"))
    }

    @Test func plainTesseractMayBeLeftOut() {
        let text = Fixture.report([
            Fixture.result("one/a.png", plain: nil, uncial: Fixture.reading(50))
        ])
        .markdown
        #expect(text.contains("| book | 1 |  | 0.0500 |  | 0.0000 |  | 1.0 |  | 2.0 |"))
        #expect(!text.contains("Good pages") && !text.contains("## Targets"))
    }

    @Test func otherModelsAreComparedOnThePagesTheyRead() {
        let results = [
            Fixture.result(
                "one/a.png",
                plain: nil,
                uncial: Fixture.reading(50),
                best: Fixture.reading(20, cpu: 3)
            ),
            Fixture.result("one/b.png", plain: nil, uncial: Fixture.reading(900)),
        ]
        let report = Fixture.report(results, bestModels: "precise")
        #expect(report.markdown.contains("Best is Uncial with the models in precise."))
        #expect(
            report.markdown.contains(
                "| together | 1 | 0.0500 | 0.0200 | -0.0300 | 0.0000 | 0.0000 | 1.0 | 3.0 |"
            )
        )
        let page = AccuracyPage(report, showing: []).html
        #expect(page.contains("error rate best") && page.contains("0.0200"))
        #expect(!Fixture.report([results[1]]).markdown.contains("Best models"))
        #expect(!AccuracyPage(Fixture.report(results), showing: []).html.contains("rate best"))
    }

    @Test func whatFailedIsNamedAndCountsAsEmpty() {
        let failed = PageReading(
            ComparedText(""),
            truth: ComparedText("text"),
            usage: nil,
            failure: "exit code 7:\nno | luck"
        )
        #expect(failed.errorRate == 1 && failed.wordF1 == 0)
        let text = Fixture.report([
            Fixture.result("one/a.png", plain: Fixture.reading(10), uncial: failed)
        ])
        .markdown
        #expect(text.contains("| one/a.png | uncial | exit code 7: no \\| luck |"))
    }

    @Test func theWorstComeFirst() {
        let report = Fixture.report([
            Fixture.result("one/a.png", plain: nil, uncial: Fixture.reading(50)),
            Fixture.result("one/c.png", plain: nil, uncial: Fixture.reading(90)),
            Fixture.result("one/b.png", plain: nil, uncial: Fixture.reading(90)),
        ])
        #expect(report.worst(2).map(\.page) == ["one/b.png", "one/c.png"])
        #expect(report.worst(9).count == 3)
    }

    @Test func survivesJSON() throws {
        let report = Fixture.report([
            Fixture.result(
                "one/a.png",
                plain: nil,
                uncial: Fixture.reading(5),
                preparation: [PreparationNote(step: "deskew", reason: "lines fall")]
            )
        ])
        let data = try JSONEncoder().encode(report)
        #expect(try JSONDecoder().decode(AccuracyReport.self, from: data) == report)
    }
}
