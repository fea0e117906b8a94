import Foundation
import UncialTestSupport

/// A page of 144 × 192 points with an image of 320 × 427 pixels or so, to be put together by tests.
///
/// The image gets brighter to the right and downwards, and has a dark upper left corner, so that it
/// looks different whichever way it is turned.
struct ScannedPage {
    /// Entries of the page's dictionary.
    var entries = "/MediaBox [0 0 144 192]"
    /// Drawing instructions; the image is `/Im`, a font `/F`, a graphics state `/Gs`.
    var content = "q 144 0 0 192 0 0 cm /Im Do Q"
    var width = 320
    var height = 427
    /// Entries of the image's dictionary that say what its samples mean.
    var colors = "/ColorSpace /DeviceGray /BitsPerComponent 8"
    /// Entries of the graphics state.
    var state = ""
    /// Objects from number 8 on.
    var objects: [String] = []
    /// Bytes for a row of brightness 0...255.
    var encoded: ([UInt8]) -> [UInt8] = { $0 }
    /// How much of the image's data is there.
    var share = 1.0

    static func brightness(x: Double, y: Double) -> UInt8 {
        x < 0.3 && y < 0.2 ? 20 : UInt8(60 + 120 * x + 60 * y)
    }

    var data: Data {
        var samples: [UInt8] = []
        for y in 0..<height {
            let row = (0..<width).map { x in
                Self.brightness(x: Double(x) / Double(width), y: Double(y) / Double(height))
            }
            samples += encoded(row)
        }
        samples.removeLast(samples.count - Int(Double(samples.count) * share))
        let digits = Array("0123456789ABCDEF".utf8)
        let hexadecimal = samples.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }
        let image = HandmadePDF.stream(
            String(decoding: hexadecimal, as: UTF8.self) + ">",
            entries: "/Type /XObject /Subtype /Image /Width \(width) /Height \(height) "
                + "/Filter /ASCIIHexDecode \(colors)"
        )
        return HandmadePDF(
            page: "\(entries) /Resources << /XObject << /Im 5 0 R /Second 5 0 R >> "
                + "/Font << /F 6 0 R >> /ExtGState << /Gs 7 0 R >> >>",
            content: content,
            objects: [
                image,
                "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
                "<< \(state) >>",
            ] + objects
        ).data
    }
}
