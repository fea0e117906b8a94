/// What is compared, as somebody types it after `--only`.
public enum ComparisonName: String, CaseIterable, Sendable {
    /// Scanned documents.
    case scan
    /// A scanned document made searchable.
    case searchable
    /// The image of one page.
    case page
    /// One page as a large photo.
    case photo
    /// A document with a text layer, on one core.
    case digitalOneCore = "digital-one-core"
    /// A document with a text layer, on all cores.
    case digital
}
