import UncialCore
import UncialModel

/// Decides how a page is turned, by what the model `osd` says and by how well a sample reads.
///
/// Measured on 69 pages, each turned four ways. The model: always right from 6.3 on, which 4 of 5 pages
/// reach; below, upside down now and then. Samples: the best direction is right wherever it has 5 letters
/// and twice those of the next; 4 times and more on all pages but two receipts and a table.
struct OrientationJudgement {
    /// What the model says; `nil` when it is missing, or the page has too few characters for it.
    var model: (orientation: Orientation, certainty: Double)?

    /// From here on the model is believed when it says that a page is upright.
    private static let sureCertainty = 7.0
    /// From here on it is believed against samples in which nothing can be read.
    private static let loneCertainty = 12.0
    /// The certainty that counts as an even chance.
    private static let evenCertainty = 2.0

    /// The sizes in which samples are looked at, in pixels, until one settles it.
    ///
    /// The largest is slow. Not to know is no loss where the model, though in doubt, says upright.
    var sampleSides: [Int] { model?.orientation == .up ? [250, 500] : [250, 500, 1000] }

    /// Whether no sample is needed: turning a page that was right is the worse mistake.
    var isUpright: Bool {
        model.map { $0.orientation == .up && $0.certainty >= Self.sureCertainty } ?? false
    }

    /// In which directions samples are read: where the model is sure, as it says and as the page comes.
    var directions: [Orientation] {
        guard let model, model.certainty >= Self.sureCertainty else { return Orientation.allCases }
        return [model.orientation, .up]
    }

    /// The judgement without samples, or when none of them could be read.
    var evidence: OrientationEvidence? {
        guard let model, isUpright || model.certainty >= Self.loneCertainty else { return nil }
        return OrientationEvidence(
            orientation: model.orientation,
            confidence: Confidence(Self.probability(of: model.certainty))
        )
    }

    /// The judgement with a sample that could be read, or `nil` when the model is sure of the opposite.
    func evidence(with sample: SampleLegibility) -> OrientationEvidence? {
        var doubt = sample.doubt
        if let model {
            if model.orientation == sample.best {
                doubt *= 1 - Self.probability(of: model.certainty)
            } else if model.certainty >= Self.sureCertainty {
                return nil
            }
        }
        return OrientationEvidence(orientation: sample.best, confidence: Confidence(1 - doubt))
    }

    private static func probability(of certainty: Double) -> Double {
        certainty / (certainty + evenCertainty)
    }
}

/// How many letters of a sample can be read with certainty in each direction.
struct SampleLegibility {
    let best: Orientation
    /// What can be read in the best direction.
    private let letters: Double
    /// What can be read in the next best, as a share of that.
    let doubt: Double

    /// Fewer letters say nothing.
    private static let fewestLetters = 10.0

    init(letters: [Orientation: Double]) {
        let sorted = Orientation.allCases.map { ($0, letters[$0, default: 0]) }
            .sorted { $0.1 > $1.1 }
        best = sorted[0].0
        self.letters = sorted[0].1
        doubt = self.letters > 0 ? sorted[1].1 / self.letters : 1
    }

    /// Whether a larger sample could say nothing else.
    var isClear: Bool { letters >= Self.fewestLetters && doubt <= 0.25 }

    /// Whether it says something, if there is no larger one.
    var isUsable: Bool { letters >= Self.fewestLetters && doubt <= 0.4 }
}
