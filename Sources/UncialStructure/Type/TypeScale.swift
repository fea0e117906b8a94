import UncialModel

/// The type size that most of a document is set in, and how much larger a line is.
///
/// Text layers give exact sizes. Recognition engines guess them, in whole points and often far off for
/// a short line, so on recognized pages the ink is the second witness.
struct TypeScale: Sendable {
    /// The usual size by each measure, weighted by characters; `nil` where no line has it.
    private let usual: [Double?]
    /// The usual size as the ink shows it, where boxes follow the ink.
    private let usualInk: Double?

    init(_ pages: [PageText]) {
        // Cells of tables, labels and listings may be most of a document; where there are lines as
        // long as prose has them, those alone tell.
        var sizes = [[(Double, Int)]](repeating: [], count: TypeSize.measureCount)
        var running = sizes
        var inks: [(Double, Int)] = []
        for line in pages.lazy.flatMap(\.lines) {
            guard let size = line.size else { continue }
            sizes[size.measure].append((size.value, line.characters))
            if Self.isRunning(line) { running[size.measure].append((size.value, line.characters)) }
            if let ink = line.ink { inks.append((ink.size, line.characters)) }
        }
        for measure in sizes.indices where running[measure].count >= 5 {
            sizes[measure] = running[measure]
        }
        usual = sizes.map(Self.weightedMedian)
        // A few recognized pages among others show no usual size by themselves.
        let inked = inks.reduce(0) { $0 + $1.1 }
        let given = sizes.joined().reduce(0) { $0 + $1.1 }
        usualInk =
            3 * inked >= given && InkSize.isMeasured(pages) ? Self.weightedMedian(inks) : nil
    }

    private static func isRunning(_ line: TextLine) -> Bool {
        line.characters >= 40 && !line.isRow && line.style?.isMonospaced != true
    }

    /// How many times the usual size a line has; 1 when that is not known.
    func ratio(_ line: TextLine) -> Double {
        guard let size = sizeRatio(line) else { return 1 }
        guard let ink = inkRatio(line), line.ink?.isSteady == true else { return size }
        return max(size, ink) <= 1.2 * min(size, ink) ? (size + ink) / 2 : ink
    }

    /// Whether a line is larger than usual by the given ratio.
    func reaches(_ ratio: Double, _ line: TextLine) -> Bool {
        guard let size = sizeRatio(line) else { return false }
        // Sizes such as 12.5 over 10 are to reach 1.25 whatever the last bit says.
        let ratio = ratio - 1e-6
        guard let ink = inkRatio(line) else { return size >= ratio }
        // Where the page is clean the ink alone is enough. Otherwise one witness has to say that the
        // line is large, and the other must not say that it is ordinary.
        if line.ink?.isSteady == true, ink >= ratio { return true }
        return max(size, ink) >= ratio && min(size, ink) >= 1 + (ratio - 1) * 0.4
    }

    private func sizeRatio(_ line: TextLine) -> Double? {
        guard let size = line.size, let usual = usual[size.measure], usual > 0 else { return nil }
        return size.value / usual
    }

    private func inkRatio(_ line: TextLine) -> Double? {
        guard case .given = line.size, let ink = line.ink, let usualInk, usualInk > 0 else {
            return nil
        }
        return ink.size / usualInk
    }

    static func weightedMedian(_ values: [(Double, Int)]) -> Double? {
        let total = values.reduce(0) { $0 + $1.1 }
        var passed = 0
        for (value, weight) in values.sorted(by: { $0.0 < $1.0 }) {
            passed += weight
            if 2 * passed >= total { return value }
        }
        return nil
    }
}
