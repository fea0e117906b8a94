import Testing
import UncialCore
import UncialModel

@testable import UncialEngineTesseract

@Suite("OrientationJudgement: when a page is turned")
struct OrientationJudgementTests {
    private func judged(
        model: (Orientation, Double)?,
        letters: [Orientation: Double]
    ) -> OrientationEvidence? {
        let judgement = OrientationJudgement(model: model.map { ($0.0, $0.1) })
        let sample = SampleLegibility(letters: letters)
        return sample.isUsable ? judgement.evidence(with: sample) : judgement.evidence
    }

    @Test func `a model that is sure of an upright page needs no sample`() {
        #expect(OrientationJudgement(model: (.up, 20)).isUpright)
        #expect(!OrientationJudgement(model: (.up, 3)).isUpright)
        #expect(!OrientationJudgement(model: (.down, 30)).isUpright)
        #expect(!OrientationJudgement(model: nil).isUpright)
    }

    @Test func `a model that is sure leaves one question: as it says, or as the page comes`() {
        #expect(OrientationJudgement(model: (.left, 12)).directions == [.left, .up])
        #expect(OrientationJudgement(model: (.left, 2)).directions == Orientation.allCases)
        #expect(OrientationJudgement(model: nil).directions == Orientation.allCases)
    }

    @Test func `a sample overrules a model that is in doubt`() {
        let evidence = judged(model: (.down, 6), letters: [.up: 80, .right: 2, .down: 6, .left: 2])
        #expect(evidence?.orientation == .up)
    }

    @Test func `model and sample that agree are surer than either`() throws {
        let letters: [Orientation: Double] = [.up: 4, .right: 60, .down: 6, .left: 2]
        let both = try #require(judged(model: (.right, 12), letters: letters))
        let sample = try #require(judged(model: nil, letters: letters))
        let model = try #require(judged(model: (.right, 12), letters: [:]))
        #expect(both.orientation == .right)
        #expect(both.confidence > sample.confidence && both.confidence > model.confidence)
    }

    @Test(
        arguments: [
            ("nothing is known", nil, [:]),
            ("too few letters", nil, [.down: 5]),
            ("two directions read alike", nil, [.up: 40, .down: 45]),
            ("the model alone is not sure", (.right, 9), [.up: 3]),
            ("the model is sure of the opposite", (.right, 20), [.up: 90, .right: 3]),
        ] as [(String, (Orientation, Double)?, [Orientation: Double])]
    )
    func `undecided is an answer`(
        why: String,
        model: (Orientation, Double)?,
        letters: [Orientation: Double]
    ) {
        #expect(judged(model: model, letters: letters) == nil)
    }

    @Test func `the clearer a sample, the surer`() throws {
        let faint = try #require(judged(model: nil, letters: [.left: 30, .up: 11]))
        let clear = try #require(judged(model: nil, letters: [.left: 30, .up: 1]))
        #expect(faint.confidence < clear.confidence)
        #expect(faint.confidence > Confidence(0.5))
    }
}
