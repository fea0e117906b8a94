import CUncialQPDF
import UncialModel

/// What PDF/A wants of streams, images, forms and states of drawing.
struct ArchiveObjectRules {
    private let findings: ArchiveFindings

    init(_ findings: ArchiveFindings) { self.findings = findings }

    private static let filters: Set<String> = [
        "/ASCIIHexDecode", "/ASCII85Decode", "/FlateDecode", "/RunLengthDecode",
        "/CCITTFaxDecode", "/JBIG2Decode", "/DCTDecode", "/JPXDecode", "/Crypt",
    ]
    private static let blendModes: Set<String> = [
        "/Normal", "/Compatible", "/Multiply", "/Screen", "/Overlay", "/Darken", "/Lighten",
        "/ColorDodge", "/ColorBurn", "/HardLight", "/SoftLight", "/Difference", "/Exclusion",
        "/Hue", "/Saturation", "/Color", "/Luminosity",
    ]
    static let intents: Set<String> = [
        "/RelativeColorimetric", "/AbsoluteColorimetric", "/Perceptual", "/Saturation",
    ]

    /// Checks that a number, name or string is none that some readers cannot hold.
    func check(value: PDFObject, page: Int?) {
        switch value.kind {
        case .integer:
            let isFit = (value.integer ?? 0).magnitude <= 2_147_483_647
            if !isFit { findings.obstacle("a number that is too large", page: page) }
        case .real:
            let size = abs(value.double ?? 0)
            if size > 3.403e38 || size > 0 && size < 1.175e-38 {
                findings.obstacle("a number that is too large or too small", page: page)
            }
        case .string:
            if (value.bytes?.count ?? 0) > 32_767 {
                findings.obstacle("a string of more than 32767 bytes", page: page)
            }
        case .name:
            if (value.name?.utf8.count ?? 0) > 128 {
                findings.obstacle("a name of more than 127 bytes", page: page)
            }
        default: return
        }
    }

    /// Changes a dictionary or a stream.
    ///
    /// - Parameter key: the key that led to it.
    func apply(to object: PDFObject, under key: String, page: Int?) {
        if object.isStream {
            mendStream(object, page)
            switch object["/Subtype"].name {
            case "/Image": mendImage(object, page)
            case "/Form": mendForm(object)
            case "/PS": mendPostScript(object)
            default: break
            }
        }
        if key == "/Resources" {
            let states = object["/ExtGState"]
            for name in states.keys { mendState(states[name], page) }
        }
        if !object["/Metadata"].isNull, object["/Type"].name != "/Catalog" {
            let packet = (try? object["/Metadata"].streamData()).flatMap { try? XMPPacket($0) }
            if !(packet.map(ArchiveMetadata.isKnown) ?? false) {
                object.removeValue(forKey: "/Metadata")
                findings.changed("Metadata of a part that PDF/A does not know is out")
            }
        }
    }

    private func mendStream(_ stream: PDFObject, _ page: Int?) {
        if !stream["/F"].isNull || !stream["/FFilter"].isNull || !stream["/FDecodeParms"].isNull {
            findings.obstacle("a stream whose data is in another file", page: page)
        }
        let filter = stream["/Filter"]
        let names =
            filter.isArray ? filter.items.compactMap(\.name) : [filter.name].compactMap { $0 }
        if names.contains("/LZWDecode") || names.contains("/LZW") {
            // qpdf unpacks it; what comes out is the same.
            guard let data = try? stream.streamData(),
                (try? stream.setPackedData(data)) != nil
            else {
                findings.obstacle("a stream that is packed with LZW", page: page)
                return
            }
            findings.changed("A stream is packed with Flate instead of LZW")
        } else if !names.allSatisfy(Self.filters.contains) {
            findings.obstacle("a stream that is packed in a way that is not standard", page: page)
        }
    }

    private func mendImage(_ image: PDFObject, _ page: Int?) {
        if image["/Interpolate"].boolean == true {
            image["/Interpolate"] = image.file.parse("false")
            findings.changed("An image is no longer smoothed by the reader")
        }
        for key in ["/Alternates", "/OPI"] where !image[key].isNull {
            image.removeValue(forKey: key)
            findings.changed("The entry \(key) of an image is out")
        }
        if let intent = image["/Intent"].name, !Self.intents.contains(intent) {
            image.removeValue(forKey: "/Intent")
        }
        let isMask = image["/ImageMask"].boolean == true
        let bits = image["/BitsPerComponent"].integer
        if isMask, bits != nil, bits != 1 {
            image["/BitsPerComponent"] = image.file.parse("1")
        }
        if !isMask, let bits, ![1, 2, 4, 8, 16].contains(bits) {
            findings.obstacle("an image with \(bits) bits for a sample", page: page)
        }
        let filter = image["/Filter"]
        if filter.name == "/JPXDecode" || filter.items.last?.name == "/JPXDecode",
            let fault = JPEG2000Header(of: image).fault(hasColorSpace: !image["/ColorSpace"].isNull)
        {
            findings.obstacle("a JPEG 2000 image with \(fault)", page: page)
        }
    }

    private func mendForm(_ form: PDFObject) {
        for key in ["/OPI", "/PS", "/Ref"] where !form[key].isNull {
            form.removeValue(forKey: key)
            findings.changed("The entry \(key) of a form is out")
        }
        if form["/Subtype2"].name == "/PS" { form.removeValue(forKey: "/Subtype2") }
    }

    /// PostScript is for printers that know it; nobody sees it.
    private func mendPostScript(_ object: PDFObject) {
        let file = object.file
        guard (try? object.setData([])) != nil else { return }
        object["/Subtype"] = file.parse("/Form")
        object["/BBox"] = file.parse("[0 0 1 1]")
        object["/Resources"] = file.parse("<< >>")
        for key in ["/Level1"] { object.removeValue(forKey: key) }
        findings.changed("Instructions for PostScript printers are out")
    }

    private func mendState(_ state: PDFObject, _ page: Int?) {
        guard state.isDictionary else { return }
        let transfers = [state["/TR"], state["/TR2"]]
        if transfers.contains(where: {
            !$0.isNull && $0.name != "/Identity" && $0.name != "/Default"
        }) {
            findings.obstacle("a function that changes the tones of what is printed", page: page)
        } else {
            for key in ["/TR", "/TR2"] { state.removeValue(forKey: key) }
        }
        // How dots are made is the affair of the printer; what is seen does not depend on it.
        for key in ["/HTP", "/HT"] where !state[key].isNull && state[key].name != "/Default" {
            state.removeValue(forKey: key)
            findings.changed("Settings of a printer's screen are out")
        }
        let blend = state["/BM"]
        let modes = blend.isArray ? blend.items.compactMap(\.name) : [blend.name].compactMap { $0 }
        if let unknown = modes.first(where: { !Self.blendModes.contains($0) }) {
            findings.obstacle(
                "a blend mode that is not standard (\(unknown.dropFirst()))",
                page: page
            )
        }
        if let intent = state["/RI"].name, !Self.intents.contains(intent) {
            state.removeValue(forKey: "/RI")
        }
    }
}
