import CUncialQPDF

extension PDFFile {
    /// Makes an object from its source, such as `<< /Type /Font >>`; references are written `12 0 R`.
    ///
    /// - Returns: a null object for what is no object.
    func parse(_ source: String) -> PDFObject {
        PDFObject(uncial_qpdf_parse(document, source), of: self)
    }

    /// An object that is null.
    var null: PDFObject { PDFObject(nil, of: self) }

    /// Makes a string of bytes.
    func string(_ bytes: [UInt8]) -> PDFObject {
        PDFObject(
            bytes.withUnsafeBytes { buffer in
                uncial_qpdf_new_string(document, buffer.baseAddress, buffer.count)
            },
            of: self
        )
    }

    /// Makes a string that people read: a title, an alternate description.
    func text(_ text: String) -> PDFObject {
        var text = text
        return PDFObject(
            text.withUTF8 { buffer in
                buffer.withMemoryRebound(to: CChar.self) { characters in
                    guard let start = characters.baseAddress else {
                        return uncial_qpdf_new_text(document, "", 0)
                    }
                    return uncial_qpdf_new_text(document, start, characters.count)
                }
            },
            of: self
        )
    }

    /// Makes an indirect object of a direct one; gives an indirect one back as it is.
    func indirect(_ object: PDFObject) -> PDFObject {
        guard let handle = object.handle else { return parse("null") }
        return PDFObject(uncial_qpdf_make_indirect(document, handle), of: self)
    }

    /// Puts another object in the place of an indirect one: whatever refers to it gets the other.
    func replace(_ object: PDFObject, with replacement: PDFObject) {
        guard object.isIndirect, let handle = replacement.handle else { return }
        uncial_qpdf_replace(
            document,
            Int32(clamping: object.number),
            Int32(clamping: object.generation),
            handle
        )
    }

    /// Makes a stream without data, an indirect object.
    func newStream() -> PDFObject { PDFObject(uncial_qpdf_new_stream(document), of: self) }
}
