#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// A colour profile of sRGB, made of the numbers of IEC 61966-2-1.
///
/// Version 2 of the format, which all parts of PDF/A know: three primaries, adapted to the white of the
/// format, and a curve.
enum StandardRGBProfile {
    /// The bytes of the profile.
    static let bytes: [UInt8] = make()

    /// The name by which the standard is known.
    static let name = "sRGB IEC61966-2.1"

    private static func make() -> [UInt8] {
        let columns = adaptedPrimaries()
        let curve = toneCurve()
        let parts: [(String, [UInt8])] = [
            ("desc", description(name)), ("cprt", text("No copyright, use freely")),
            ("wtpt", coordinates(profileWhite)), ("rXYZ", coordinates(columns[0])),
            ("gXYZ", coordinates(columns[1])), ("bXYZ", coordinates(columns[2])),
            ("rTRC", curve), ("gTRC", curve), ("bTRC", curve),
        ]
        var table = word(parts.count)
        var data: [UInt8] = []
        let start = 128 + 4 + 12 * parts.count
        var curvePlace: Int?
        for (tag, content) in parts {
            // The three curves are one.
            let isCurve = tag.hasSuffix("TRC")
            let place = isCurve ? curvePlace ?? start + data.count : start + data.count
            table += Array(tag.utf8) + word(place) + word(content.count)
            if isCurve && curvePlace != nil { continue }
            if isCurve { curvePlace = place }
            data += content
            while data.count % 4 != 0 { data.append(0) }
        }
        return header(byteCount: start + data.count) + table + data
    }

    private static func header(byteCount: Int) -> [UInt8] {
        var header = word(byteCount) + word(0) + word(0x0210_0000)
        header += Array("mntrRGB XYZ ".utf8)
        // The date is that of the standard: a profile of numbers has no other.
        for part in [1999, 10, 18, 0, 0, 0] { header += half(part) }
        header += Array("acsp".utf8) + [UInt8](repeating: 0, count: 28)
        for value in profileWhite { header += fixed(value) }
        return header + [UInt8](repeating: 0, count: 128 - header.count)
    }

    /// The white of the format, D50.
    private static let profileWhite = [0.9642, 1.0, 0.8249]

    /// The primaries of ITU-R BT.709 and their white, D65, by x and y.
    private static let primaries = [(0.64, 0.33), (0.30, 0.60), (0.15, 0.06)]
    private static let white = (0.3127, 0.3290)

    private static func adaptedPrimaries() -> [[Double]] {
        func light(_ x: Double, _ y: Double) -> [Double] { [x / y, 1, (1 - x - y) / y] }
        let columns = primaries.map { light($0.0, $0.1) }
        let source = light(white.0, white.1)
        let matrix = Matrix3(columns: columns)
        let amounts = matrix.inverse.times(source)
        // Bradford's matrix takes colours to the responses of the eye's receptors.
        let receptors = Matrix3(columns: [
            [0.8951, -0.7502, 0.0389], [0.2664, 1.7135, -0.0685], [-0.1614, 0.0367, 1.0296],
        ])
        let (from, to) = (receptors.times(source), receptors.times(profileWhite))
        return zip(columns, amounts).map { column, amount in
            let response = receptors.times(column.map { $0 * amount })
            return receptors.inverse.times((0..<3).map { response[$0] * to[$0] / from[$0] })
        }
    }

    private static func toneCurve() -> [UInt8] {
        let count = 1024
        var curve = Array("curv".utf8) + word(0) + word(count)
        for step in 0..<count {
            let value = Double(step) / Double(count - 1)
            let light = value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
            curve += half(Int((light * 65_535).rounded()))
        }
        return curve
    }

    private static func description(_ name: String) -> [UInt8] {
        var bytes = Array("desc".utf8) + word(0) + word(name.utf8.count + 1)
        bytes += Array(name.utf8) + [0]
        // No name in Unicode, none for the Macintosh.
        return bytes + [UInt8](repeating: 0, count: 8 + 3 + 67)
    }

    private static func text(_ text: String) -> [UInt8] {
        Array("text".utf8) + word(0) + Array(text.utf8) + [0]
    }

    private static func coordinates(_ values: [Double]) -> [UInt8] {
        Array("XYZ ".utf8) + word(0) + values.flatMap(fixed)
    }

    private static func fixed(_ value: Double) -> [UInt8] {
        let bits = UInt32(bitPattern: Int32((value * 65_536).rounded()))
        return [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: bits >> $0) }
    }

    private static func word(_ value: Int) -> [UInt8] {
        [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
    }

    private static func half(_ value: Int) -> [UInt8] {
        [UInt8(truncatingIfNeeded: value >> 8), UInt8(truncatingIfNeeded: value)]
    }
}

/// A matrix of three columns.
private struct Matrix3 {
    let columns: [[Double]]

    func times(_ vector: [Double]) -> [Double] {
        (0..<3).map { row in (0..<3).reduce(0) { $0 + columns[$1][row] * vector[$1] } }
    }

    var inverse: Matrix3 {
        func cross(_ a: [Double], _ b: [Double]) -> [Double] {
            [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
        }
        let rows = [
            cross(columns[1], columns[2]), cross(columns[2], columns[0]),
            cross(columns[0], columns[1]),
        ]
        let size = zip(rows[0], columns[0]).reduce(0) { $0 + $1.0 * $1.1 }
        return Matrix3(columns: (0..<3).map { column in rows.map { $0[column] / size } })
    }
}
