import UncialCore
import UncialModel

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Makes the image objects of a document; their bytes stay on disk until it is written.
final class ImageStore {
    private var spool: Spool?
    /// Pictures of one scanner share their profile: the last one is enough to see that.
    private var lastProfile: (data: Data, object: PDFObject)?
    /// Why bytes could not be had when the file was written.
    private(set) var failure: OcrError?

    /// Makes the object of a picture.
    ///
    /// - Throws: ``/UncialModel/OcrError/fileAccess(path:reason:)``,
    ///   ``/UncialModel/OcrError/unsupported(reason:)`` when memory is short.
    func makeObject(_ image: PageImage, in file: PDFFile) throws(OcrError) -> PDFObject {
        let object = file.newStream()
        object["/Type"] = file.parse("/XObject")
        object["/Subtype"] = file.parse("/Image")
        object["/Width"] = file.parse("\(image.width)")
        object["/Height"] = file.parse("\(image.height)")
        // JPEG 2000 says how many bits there are.
        if image.packing != .jpeg2000 {
            object["/BitsPerComponent"] = file.parse("\(image.bitsPerSample)")
        }
        object["/ColorSpace"] = try colorSpace(of: image, in: file)
        if image.colors == .cmyk(isInverted: true) {
            object["/Decode"] = file.parse("[1 0 1 0 1 0 1 0]")
        }
        try object.setData(
            filter: file.parse(image.filter),
            parameters: file.parse(image.filterParameters),
            providedBy: try provider(of: image.bytes)
        )
        return object
    }

    private func provider(
        of bytes: PageImage.Bytes
    ) throws(OcrError) -> (_ write: (UnsafeRawBufferPointer) -> Bool) -> Bool {
        switch bytes {
        case .data(let data):
            let spool = try openSpool()
            let place = try spool.append([UInt8](data))
            return { write in spool.read(place, write) }
        case .file(let url, let range):
            let part = try FilePart(url, range)
            return { [weak self] write in
                do throws(OcrError) {
                    return try part.read(write)
                } catch {
                    self?.failure = error
                    return false
                }
            }
        }
    }

    private func openSpool() throws(OcrError) -> Spool {
        if let spool { return spool }
        let made = try Spool()
        spool = made
        return made
    }

    private func colorSpace(
        of image: PageImage,
        in file: PDFFile
    ) throws(OcrError) -> PDFObject {
        var plain: String?
        if let data = image.colorProfile,
            let profile = try profile(data, of: image.colors, in: file)
        {
            plain = "[/ICCBased \(profile.reference)]"
        }
        switch image.colors {
        case .gray: return file.parse(plain ?? "/DeviceGray")
        case .rgb: return file.parse(plain ?? "/DeviceRGB")
        case .cmyk: return file.parse(plain ?? "/DeviceCMYK")
        case .inFile: return file.null
        case .indexed(let palette):
            let space = file.parse(
                "[/Indexed \(plain ?? "/DeviceRGB") \(max(0, palette.count / 3 - 1))]"
            )
            space.append(file.string(palette))
            return space
        }
    }

    private func profile(
        _ data: Data,
        of colors: PageImage.Colors,
        in file: PDFFile
    ) throws(OcrError) -> PDFObject? {
        if let lastProfile, lastProfile.data == data, lastProfile.object.file === file {
            return lastProfile.object
        }
        let facts: (count: Int, alternate: String)? =
            switch colors {
            case .gray: (1, "/DeviceGray")
            case .rgb, .indexed: (3, "/DeviceRGB")
            case .cmyk: (4, "/DeviceCMYK")
            case .inFile: nil
            }
        guard let facts else { return nil }
        let object = file.newStream()
        object["/N"] = file.parse("\(facts.count)")
        object["/Alternate"] = file.parse(facts.alternate)
        try object.setPackedData([UInt8](data))
        lastProfile = (data, object)
        return object
    }
}

extension PageImage {
    /// The name of the filter that unpacks the bytes.
    fileprivate var filter: String {
        switch packing {
        case .jpeg: "/DCTDecode"
        case .jpeg2000: "/JPXDecode"
        case .ccittGroup4: "/CCITTFaxDecode"
        case .deflated: "/FlateDecode"
        }
    }

    /// What the filter must know.
    fileprivate var filterParameters: String {
        switch packing {
        case .jpeg, .jpeg2000, .deflated(isPredicted: false): "null"
        case .ccittGroup4(let blackIs1):
            "<< /K -1 /Columns \(width) /Rows \(height) /BlackIs1 \(blackIs1) >>"
        case .deflated(isPredicted: true):
            "<< /Predictor 15 /Colors \(colors == .rgb ? 3 : 1) "
                + "/BitsPerComponent \(bitsPerSample) /Columns \(width) >>"
        }
    }
}
