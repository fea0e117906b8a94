import UncialModel

/// How far the lines of a page rise or fall at each place: a smooth surface fitted to all lines at once.
///
/// A line that bends is the set of points (x, y) with y + rise(x, y) = constant. The surface is a sum of
/// products of Chebyshev polynomials in x and y; parts that do not depend on x are left out, since they
/// would only move whole lines.
struct CurveField {
    private static let acrossDegree = 5
    private static let downDegree = 3
    private static let termCount = acrossDegree * (downDegree + 1)

    /// The box of the text: outside it the surface goes on level.
    let box: BoundingBox
    private let coefficients: [Double]
    /// How far marks lie from their straightened line, in pixels: the middle of all.
    let residual: Double

    /// Fits the surface to lines of which each mark stands on its baseline, or hangs below it by a
    /// descender: those count little.
    ///
    /// - Returns: `nil` when there is too little to fit.
    init?(_ lines: [[TextMark]], letterHeight: Double) {
        let all = lines.joined()
        guard all.count >= 3 * Self.termCount,
            let box = BoundingBox(
                enclosing: all.map { mark in
                    BoundingBox(
                        left: mark.left,
                        top: mark.top,
                        right: mark.right,
                        bottom: mark.bottom
                    )
                }
            ), box.width > 0, box.height > 0
        else { return nil }
        self.box = box
        var coefficients = [Double](repeating: 0, count: Self.termCount)
        var residual = 0.0
        let rows = lines.map { line in
            line.map { Self.terms(x: $0.x, y: $0.bottom, box: box) }
        }
        // Iteratively reweighted least squares with the weights of a Cauchy distribution.
        var scale = 0.5 * letterHeight
        for _ in 0..<8 {
            var normal = [Double](repeating: 0, count: Self.termCount * Self.termCount)
            var right = [Double](repeating: 0, count: Self.termCount)
            var deviations: [Double] = []
            for (line, terms) in zip(lines, rows) {
                let levels = zip(line, terms).map { $0.bottom + Self.sum($1, coefficients) }
                let level = levels.sorted()[levels.count / 2]
                let weights = levels.map { value in
                    let distance = (value - level) / scale
                    return 1 / (1 + distance * distance)
                }
                deviations += levels.map { abs($0 - level) }
                let total = weights.reduce(0, +)
                var meanTerms = [Double](repeating: 0, count: Self.termCount)
                var meanBottom = 0.0
                for (index, mark) in line.enumerated() {
                    let weight = weights[index] / total
                    meanBottom += weight * mark.bottom
                    for term in 0..<Self.termCount {
                        meanTerms[term] += weight * terms[index][term]
                    }
                }
                for (index, mark) in line.enumerated() {
                    let weight = weights[index]
                    let target = meanBottom - mark.bottom
                    for a in 0..<Self.termCount {
                        let ta = terms[index][a] - meanTerms[a]
                        right[a] += weight * ta * target
                        for b in 0...a {
                            normal[a * Self.termCount + b] +=
                                weight * ta * (terms[index][b] - meanTerms[b])
                        }
                    }
                }
            }
            for a in 0..<Self.termCount {
                for b in 0..<a {
                    normal[b * Self.termCount + a] = normal[a * Self.termCount + b]
                }
                // Higher degrees need more evidence.
                let across = Double(a / (Self.downDegree + 1) + 1)
                let down = Double(a % (Self.downDegree + 1))
                normal[a * Self.termCount + a] += 0.02 * (across * across + down * down)
            }
            guard let solution = Self.solve(normal, right) else { return nil }
            coefficients = solution
            deviations.sort()
            residual = deviations[deviations.count / 2]
            scale = max(0.05 * letterHeight, 2 * residual)
        }
        self.coefficients = coefficients
        self.residual = residual
    }

    /// What is added to a y to get the level of its line.
    func rise(x: Double, y: Double) -> Double {
        Self.sum(Self.terms(x: x, y: y, box: box), coefficients)
    }

    /// The words of a line that stand on one level, without what a table's grain or a stain linked to it by
    /// chance; empty for a line that has no level.
    func levelPart(of line: [TextMark], letterHeight: Double) -> [TextMark] {
        guard let first = line.first else { return [] }
        let levels = line.map { $0.bottom + rise(x: $0.x, y: $0.bottom) }
        let middle = Self.median(levels)
        var words = [[(mark: TextMark, distance: Double)]]()
        var end = first.left - 3 * letterHeight
        for (mark, level) in zip(line, levels) {
            if mark.left - end > 2 * letterHeight { words.append([]) }
            words[words.count - 1].append((mark, abs(level - middle)))
            end = max(end, mark.right)
        }
        return words.filter { word in
            Self.median(word.map(\.distance)) < 0.2 * letterHeight
        }.joined().map(\.mark)
    }

    private static func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }

    /// Where a straightened line passes: the y at an x.
    func y(x: Double, level: Double) -> Double {
        var y = level
        for _ in 0..<6 { y = level - rise(x: x, y: y) }
        return y
    }

    private static func terms(x: Double, y: Double, box: BoundingBox) -> [Double] {
        let across = chebyshev((x - box.center.x) / (box.width / 2), acrossDegree)
        let down = chebyshev((y - box.center.y) / (box.height / 2), downDegree)
        var terms: [Double] = []
        terms.reserveCapacity(termCount)
        for i in 1...acrossDegree {
            for j in 0...downDegree { terms.append(across[i] * down[j]) }
        }
        return terms
    }

    private static func chebyshev(_ value: Double, _ degree: Int) -> [Double] {
        let t = min(1, max(-1, value))
        var values = [1, t]
        for index in 2...degree { values.append(2 * t * values[index - 1] - values[index - 2]) }
        return values
    }

    private static func sum(_ terms: [Double], _ coefficients: [Double]) -> Double {
        var sum = 0.0
        for index in terms.indices { sum += terms[index] * coefficients[index] }
        return sum
    }

    /// Solves a symmetric system by Gauss's elimination with pivots.
    private static func solve(_ matrix: [Double], _ right: [Double]) -> [Double]? {
        let count = right.count
        var (matrix, right) = (matrix, right)
        for column in 0..<count {
            guard
                let pivot = (column..<count).max(by: {
                    abs(matrix[$0 * count + column]) < abs(matrix[$1 * count + column])
                }), abs(matrix[pivot * count + column]) > 1e-12
            else { return nil }
            if pivot != column {
                for index in 0..<count {
                    matrix.swapAt(pivot * count + index, column * count + index)
                }
                right.swapAt(pivot, column)
            }
            for row in column + 1..<count {
                let factor = matrix[row * count + column] / matrix[column * count + column]
                guard factor != 0 else { continue }
                for index in column..<count {
                    matrix[row * count + index] -= factor * matrix[column * count + index]
                }
                right[row] -= factor * right[column]
            }
        }
        for row in (0..<count).reversed() {
            for index in row + 1..<count {
                right[row] -= matrix[row * count + index] * right[index]
            }
            right[row] /= matrix[row * count + row]
        }
        return right
    }
}
