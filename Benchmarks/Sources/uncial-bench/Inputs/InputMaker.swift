internal import BenchmarkKit
internal import CBenchmarkImages
internal import FixtureMaker
internal import Foundation

/// A file to read, and what a perfect reader finds on its pages.
struct Input: Sendable {
    let file: URL
    let truth: [String]
}

/// Makes the files that are measured on: dense pages of Ukrainian with English in it.
struct InputMaker {
    /// The resolution of a photo whose page has twelve million pixels.
    private static let photoDpi = 352
    static let scanDpi = 200

    let folder: URL

    /// Makes a PDF whose pages are images, or text.
    func document(pages: Int, layer: FixtureLayer) throws -> Input {
        let name = layer == .image ? "scan" : "digital"
        let file = folder.appending(path: "\(name)-\(pages).pdf")
        Console.say("making \(file.lastPathComponent)")
        let document = try Self.pages(pages)
        try Data().write(to: file)
        let handle = try FileHandle(forWritingTo: file)
        try document.writePDF(
            layer: { _ in layer },
            onPage: { _ in try Interruption.check() },
            write: { try handle.write(contentsOf: Data($0)) }
        )
        try handle.close()
        return Input(file: file, truth: document.pages.map(\.text))
    }

    /// Makes the image of one page at 200 dpi.
    func page() throws -> Input {
        Console.say("making page.png")
        let file = folder.appending(path: "page.png")
        let document = try Self.pages(1)
        let image = try document.image(ofPage: 0, dpi: Self.scanDpi)
        let status = uncial_bench_write_png(
            file.path,
            image.pixels,
            Int32(image.width),
            Int32(image.height),
            Int32(Self.scanDpi)
        )
        try check(status, file)
        return Input(file: file, truth: document.pages.map(\.text))
    }

    /// Makes a page that looks like a photo of twelve megapixels.
    func photo() throws -> Input {
        Console.say("making photo.jpg")
        let file = folder.appending(path: "photo.jpg")
        let document = try Self.pages(1)
        let image = try document.image(ofPage: 0, dpi: Self.photoDpi)
        let status = uncial_bench_write_jpeg(
            file.path,
            PhotoLook.applied(to: image.pixels, width: image.width),
            Int32(image.width),
            Int32(image.height),
            1,
            Int32(Self.photoDpi),
            85
        )
        try check(status, file)
        return Input(file: file, truth: document.pages.map(\.text))
    }

    private static func pages(_ count: Int) throws -> FixtureDocument {
        do {
            return try FixtureDocument(pageCount: count, script: .mixed, style: .dense)
        } catch {
            throw BenchmarkFailure(error.description)
        }
    }

    private func check(_ status: Int32, _ file: URL) throws(BenchmarkFailure) {
        guard status == 0 else {
            throw BenchmarkFailure("\(file.lastPathComponent) could not be written")
        }
    }
}
