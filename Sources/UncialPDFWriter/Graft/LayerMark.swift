/// How a text layer says that it is Uncial's, so that it can be found again and taken out without a
/// trace.
///
/// ```
/// page       /Contents [ 20 0 R … ]  /Resources << /XObject << /UncialText 21 0 R … >> >>
/// 20 0 obj   << /UncialText [ /UncialText … ] >>  q /UncialText Do Q
/// 21 0 obj   << /Subtype /Form /UncialText true … >>  the text
/// ```
enum LayerMark {
    /// The key of the mark, in the dictionary of a layer's form and of the content stream that draws it.
    ///
    /// Its value is `true` in the form. In the content stream it is an array: the name that the form has
    /// among the page's resources, then the keys of the page that were made for the layer.
    static let key = "/UncialText"
    /// What the names of layers among a page's resources begin with.
    ///
    /// The first layer in a dictionary of resources has this name; where pages share the dictionary, the
    /// others add the number of their page.
    static let namePrefix = "/UncialText"

    /// Whether a form or a content stream is Uncial's.
    static func isOn(_ stream: PDFObject) -> Bool {
        stream.isStream && !stream[key].isNull
    }
}
