/// The few colours that many pixels gather round.
struct ColorClusters {
    private var centers: [[Int]] = []

    /// - Parameter count: how many colours at most.
    init(of colors: [[Int]], count: Int) {
        guard let channels = colors.first?.count else { return }
        let byLight = colors.sorted { $0.reduce(0, +) < $1.reduce(0, +) }
        centers = (0..<count).map { index in
            byLight[(2 * index + 1) * byLight.count / (2 * count)]
        }
        for _ in 0..<6 {
            var sums = [[Int]](repeating: [Int](repeating: 0, count: channels), count: count)
            var counts = [Int](repeating: 0, count: count)
            for color in colors {
                let nearest = centers.indices.min {
                    Self.distance(centers[$0], color) < Self.distance(centers[$1], color)
                }
                guard let nearest else { continue }
                counts[nearest] += 1
                for channel in 0..<channels { sums[nearest][channel] += color[channel] }
            }
            for index in 0..<count where counts[index] > 0 {
                centers[index] = sums[index].map { $0 / counts[index] }
            }
        }
    }

    /// The largest difference of any channel from the colour that is nearest by it.
    ///
    /// - Parameter sample: the value of a channel.
    func distance(to sample: (_ channel: Int) -> Int) -> Int {
        var least = Int.max
        for center in centers {
            var largest = 0
            for channel in center.indices {
                largest = max(largest, abs(center[channel] - sample(channel)))
            }
            least = min(least, largest)
        }
        return centers.isEmpty ? 0 : least
    }

    private static func distance(_ a: [Int], _ b: [Int]) -> Int {
        var largest = 0
        for channel in a.indices { largest = max(largest, abs(a[channel] - b[channel])) }
        return largest
    }
}
