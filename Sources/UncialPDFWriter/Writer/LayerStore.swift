import UncialModel

/// The text layers of a document: made as the pages come, kept on disk until the file is written.
final class LayerStore {
    private let file: PDFFile
    private let spool: Spool
    private let fontObject: PDFObject
    private var font = GlyphlessFont()
    /// For each page that has a layer: the page's dictionary and the layer's form.
    private(set) var layers: [Int: (page: PDFObject, form: PDFObject)] = [:]

    init(_ file: PDFFile) throws(OcrError) {
        self.file = file
        spool = try Spool()
        fontObject = file.indirect(file.parse("<< >>"))
    }

    /// Makes the layer of a page.
    ///
    /// - Parameters:
    ///   - sections: the text, in points of the displayed page.
    ///   - size: the size of the displayed page in points.
    ///   - matrix: what takes those points, y up, to the page's space.
    ///   - page: the page's dictionary.
    ///   - index: the page's index.
    /// - Returns: the form, which is not on the page yet.
    func makeLayer(
        _ sections: [LayerSection],
        size: Size,
        matrix: [Double],
        page: PDFObject,
        index: Int
    ) throws(OcrError) -> PDFObject {
        let content = TextLayerComposer.compose(sections, height: size.height, font: &font)
        let form = file.newStream()
        form["/Type"] = file.parse("/XObject")
        form["/Subtype"] = file.parse("/Form")
        form["/BBox"] = file.parse("[0 0 \(PDFNumber(size.width)) \(PDFNumber(size.height))]")
        form["/Matrix"] = file.parse(
            "[\(matrix.map { "\(PDFNumber($0))" }.joined(separator: " "))]"
        )
        form["/Resources"] = file.parse(
            "<< /Font << /F \(fontObject.reference) >> >>"
        )
        let place = try spool.append(Deflate.pack(content))
        let spool = spool
        try form.setData(filter: file.parse("/FlateDecode")) { write in spool.read(place, write) }
        layers[index] = (page, form)
        return form
    }

    /// Writes the font, once all layers are made.
    func finish() throws(OcrError) {
        if !layers.isEmpty { try font.write(to: fontObject) }
    }
}
