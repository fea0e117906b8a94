#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif
public import UncialModel

/// A picture of what was found on a page, as SVG: what a person looks at when a result surprises them.
///
/// Shows the page itself where its image is given, else its text, and over it rules, figures and lines;
/// the regions in the colours of their kinds with their number in the reading order and arrows from one
/// to the next; the blocks with their kinds; and a legend. Everything has a tooltip. The SVG needs no
/// other file, no styles and no scripts, so it can stand in a page of HTML as it is.
public struct PageDrawing: Sendable {
    /// The image of a page.
    public struct Image: Sendable {
        /// The media type, such as "image/png".
        public var mediaType: String
        /// The bytes of the file.
        public var bytes: [UInt8]
        /// Width and height in its own pixels.
        public var size: Size
        /// Takes its pixels to those of the page; `nil` fits the image to the page.
        public var transform: PageTransform?

        /// Makes an image.
        ///
        /// - Parameters:
        ///   - mediaType: such as "image/png" or "image/jpeg".
        ///   - bytes: the bytes of the file.
        ///   - size: width and height in its own pixels.
        ///   - transform: takes its pixels to those of the page, as the inverse of
        ///     `OcrPage.sourceTransform` does. `nil` fits the image to the page. Default: `nil`.
        public init(
            mediaType: String,
            bytes: some Sequence<UInt8>,
            size: Size,
            transform: PageTransform? = nil
        ) {
            self.mediaType = mediaType
            self.bytes = Array(bytes)
            self.size = size
            self.transform = transform
        }
    }

    /// The page.
    public var page: OcrPage
    /// Its regions in reading order, or `nil` to draw none.
    public var layout: PageLayout?
    /// Blocks of the document; those that stand on the page are drawn.
    public var blocks: [DocBlock]
    /// What the page looks like, or `nil` to write its text.
    public var image: Image?

    /// Makes a drawing.
    public init(
        page: OcrPage,
        layout: PageLayout? = nil,
        blocks: [DocBlock] = [],
        image: Image? = nil
    ) {
        self.page = page
        self.layout = layout
        self.blocks = blocks
        self.image = image
    }

    /// The drawing as an `svg` element; a file of its own needs nothing else.
    public func svg() -> String {
        var writer = DrawingWriter(page.size)
        writer.begin()
        if let image { draw(image, with: &writer) } else { writer.text(of: page.lines) }
        writer.group("figures") { writer in
            for figure in page.figures { writer.figure(figure) }
        }
        writer.group("rules") { writer in
            for rule in page.rules { writer.rule(rule) }
        }
        writer.group("lines") { writer in
            for line in page.lines { writer.line(line) }
        }
        writer.group("regions") { writer in
            for (number, region) in (layout?.regions ?? []).enumerated() {
                writer.region(region, number: number + 1)
            }
        }
        writer.group("blocks") { writer in
            for (number, block) in blocks.enumerated() {
                let boxes = block.regions.lazy.filter { $0.pageIndex == page.index }.map(\.box)
                writer.block(block, at: Array(boxes), on: page.index, number: number + 1)
            }
        }
        // Above all else, so that the order can be followed.
        writer.group("order") { writer in
            let boxes = layout?.regions.map(\.box) ?? []
            for (box, next) in zip(boxes, boxes.dropFirst()) { writer.arrow(from: box, to: next) }
            for (number, region) in (layout?.regions ?? []).enumerated() {
                writer.badge(number + 1, of: region)
            }
        }
        writer.legend(title: "Page \(page.index &+ 1)")
        return writer.end()
    }

    private func draw(_ image: Image, with writer: inout DrawingWriter) {
        let fitting = PageTransform.scale(
            x: image.size.width > 0 ? page.size.width / image.size.width : 1,
            y: image.size.height > 0 ? page.size.height / image.size.height : 1
        )
        let values = (image.transform ?? fitting).values
        // SVG has no perspective.
        guard values[6] == 0, values[7] == 0, values[8] != 0 else {
            writer.text(of: page.lines)
            return
        }
        writer.image(
            "data:\(image.mediaType);base64," + Data(image.bytes).base64EncodedString(),
            size: image.size,
            matrix: [0, 3, 1, 4, 2, 5].map { values[$0] / values[8] }
        )
    }
}
