import UncialModel

/// Looks across the sides of quadrilaterals.
struct SideProbe {
    private let planes: PhotoPlanes
    private let channels: [PixelPlane]
    /// Samples across the side, from outside to inside, one row for each channel.
    private var profile: [Double]

    /// A difference of both faces, in steps of grey, that is a clear border.
    private static let clear = 40.0
    /// What a border outside the picture counts: little, so that the picture's frame is no sheet.
    private static let unseen = 0.3
    private static let sampleCount = 40
    /// How far a border may lie from the straight line, in pixels of the small copy: sheets bend and are
    /// folded.
    private static let reach = 16
    /// How far from a border its faces are compared.
    private static let faceDistance = 6
    private static let half = reach + faceDistance
    private static let length = 2 * half + 1
    /// What a border counts by its distance from the line.
    private static let weights: [Double] = (0...reach).map { distance in
        let distance = Double(distance)
        return distance <= 6 ? 1 - 0.05 * distance : 0.88 - 0.03 * distance
    }

    init(_ planes: PhotoPlanes) {
        self.planes = planes
        channels = planes.closedChannels
        profile = [Double](repeating: 0, count: channels.count * Self.length)
    }

    mutating func side(from start: Point, to end: Point, middle: Point) -> OutlineScore.Side {
        var side = OutlineScore.Side()
        let length = max(start.distance(to: end), 1)
        var normal = Point(x: (start.y - end.y) / length, y: (end.x - start.x) / length)
        let inward = (middle.x - start.x) * normal.x + (middle.y - start.y) * normal.y
        if inward < 0 { normal = Point(x: -normal.x, y: -normal.y) }
        let (right, bottom) = (Double(planes.width - 1), Double(planes.height - 1))
        var signedSums = channels.map { _ in 0.0 }
        var absoluteSums = signedSums
        for sample in 0..<Self.sampleCount {
            let t = 0.04 + 0.92 * (Double(sample) + 0.5) / Double(Self.sampleCount)
            let x = start.x + (end.x - start.x) * t
            let y = start.y + (end.y - start.y) * t
            let (outX, outY) = (x - 3 * normal.x, y - 3 * normal.y)
            guard outX >= 0, outX <= right, outY >= 0, outY <= bottom else {
                side.support += Self.unseen
                continue
            }
            side.visible += 1
            look(across: normal, x: x, y: y)
            side.support += support
            var wide = 0.0
            for channel in channels.indices {
                let middle = channel * Self.length + Self.half
                let signed =
                    profile[middle + Self.faceDistance] - profile[middle - Self.faceDistance]
                signedSums[channel] += signed
                absoluteSums[channel] += abs(signed)
                wide = max(wide, abs(signed))
            }
            side.contrast += wide
            if wide > 8 { side.covered += 1 }
            func at(_ plane: PixelPlane, _ inside: Double) -> Double {
                plane[x + normal.x * inside, y + normal.y * inside]
            }
            if at(planes.closedGray, 5) > at(planes.closedGray, -5) { side.lighter += 1 }
        }
        // Faces that differ now one way, now the other are texture.
        let coherence = zip(signedSums, absoluteSums).map { $1 > 0 ? abs($0) / $1 : 0 }.max() ?? 0
        let visible = max(1, side.visible)
        side.support *= (side.visible > 0 ? 0.7 + 0.3 * coherence : 1) / Double(Self.sampleCount)
        side.contrast /= visible
        side.covered /= visible
        side.lighter /= visible
        side.visible /= Double(Self.sampleCount)
        return side
    }

    private mutating func look(across normal: Point, x: Double, y: Double) {
        let (lastColumn, lastRow) = (planes.width - 1, planes.height - 1)
        for step in 0..<Self.length {
            let offset = Double(step - Self.half)
            let column = min(max(Int(x + normal.x * offset + 0.5), 0), lastColumn)
            let row = min(max(Int(y + normal.y * offset + 0.5), 0), lastRow)
            let index = row * planes.width + column
            for channel in channels.indices {
                profile[channel * Self.length + step] = Double(channels[channel].samples[index])
            }
        }
    }

    /// The strongest border in the profile; one beside the straight line counts less.
    private var support: Double {
        var best = 0.0
        for shift in -Self.reach...Self.reach {
            let weight = Self.weights[abs(shift)]
            guard weight > best else { continue }
            var (near, wide) = (0.0, 0.0)
            for channel in channels.indices {
                let center = channel * Self.length + Self.half + shift
                near = max(near, abs(profile[center + 2] - profile[center - 2]))
                // A line has the same colour on both sides of it; a border has not.
                let faces =
                    profile[center + Self.faceDistance] - profile[center - Self.faceDistance]
                wide = max(wide, abs(faces))
            }
            best = max(best, weight * min(1, (min(near, 2 * wide) / Self.clear).squareRoot()))
        }
        return best
    }
}
