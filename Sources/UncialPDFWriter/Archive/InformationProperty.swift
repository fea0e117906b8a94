/// A property of a document that is written in two places: the information dictionary and XMP.
enum InformationProperty: String, CaseIterable {
    case title = "/Title"
    case author = "/Author"
    case subject = "/Subject"
    case keywords = "/Keywords"
    case creator = "/Creator"
    case producer = "/Producer"
    case creationDate = "/CreationDate"
    case modificationDate = "/ModDate"

    /// The property of XMP that says the same.
    var xmp: XMPProperty {
        switch self {
        case .title: .title
        case .author: .creator
        case .subject: .description
        case .keywords: .keywords
        case .creator: .creatorTool
        case .producer: .producer
        case .creationDate: .createDate
        case .modificationDate: .modifyDate
        }
    }

    /// Whether the value is a date.
    var isDate: Bool { self == .creationDate || self == .modificationDate }

    /// The value in an information dictionary.
    func value(in information: PDFObject) -> String? { information[rawValue].text }

    /// Writes a value; an empty one takes the property away.
    func set(_ value: String, in information: PDFObject) {
        information[rawValue] =
            value.isEmpty ? information.file.null : information.file.text(value)
    }

    /// A value of the information dictionary as XMP states it; nothing for none, and for a date that
    /// is none.
    func values(_ value: String) -> [String] {
        guard isDate else { return value.isEmpty ? [] : [value.cleanedForXML] }
        return PDFDate(value).map { [$0.iso8601] } ?? []
    }
}
