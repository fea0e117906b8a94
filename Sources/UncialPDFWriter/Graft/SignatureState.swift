/// What a document says of its signatures and of what they permit.
struct SignatureState {
    /// Takes back what no longer holds once a document is changed.
    ///
    /// The signatures stay where they are, and readers find that they are not valid any more. What goes is
    /// what they permit and forbid (`/Perms`: a reader would refuse to open usage rights that do not fit
    /// the file), and the demand that changes are only appended.
    static func invalidate(in file: PDFFile) {
        file.root.removeValue(forKey: "/Perms")
        let form = file.root["/AcroForm"]
        let appendOnly = 2
        if let flags = form["/SigFlags"].integer, flags & appendOnly != 0 {
            form["/SigFlags"] = file.parse("\(flags & ~appendOnly)")
        }
    }
}
