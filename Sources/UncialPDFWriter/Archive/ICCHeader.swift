import UncialModel

/// The beginning of a colour profile: what it is for, and which colours it describes.
struct ICCHeader {
    /// The colours that a profile describes.
    enum Colors: String {
        case gray = "GRAY"
        case rgb = "RGB "
        case cmyk = "CMYK"
        case lab = "Lab "

        /// How many numbers make a colour.
        var count: Int {
            switch self {
            case .gray: 1
            case .rgb, .lab: 3
            case .cmyk: 4
            }
        }
    }

    /// The colours it describes; `nil` for others than PDF knows.
    let colors: Colors?
    private let device: String
    private let version: UInt8

    /// Reads the profile of a stream; `nil` for what is none, or says another number of colours than
    /// the stream.
    init?(of stream: PDFObject) {
        guard stream.isStream, let bytes = try? stream.streamData(), bytes.count >= 128,
            Array(bytes[36..<40]) == Array("acsp".utf8)
        else { return nil }
        version = bytes[8]
        device = String(decoding: bytes[12..<16], as: UTF8.self)
        colors = Colors(rawValue: String(decoding: bytes[16..<20], as: UTF8.self))
        guard stream["/N"].integer == colors?.count else { return nil }
    }

    /// Whether it may describe what colours are to look like in the end.
    var isOutput: Bool {
        ["prtr", "mntr"].contains(device) && version < 5 && colors != nil && colors != .lab
    }

    /// Whether it may describe the colours of an image.
    var isInput: Bool {
        ["prtr", "mntr", "scnr", "spac"].contains(device) && version < 5 && colors != nil
    }
}
