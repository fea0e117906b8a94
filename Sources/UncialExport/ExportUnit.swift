/// What one file of a format holds.
public enum ExportUnit: Sendable, Hashable, CaseIterable {
    /// The whole document.
    case document
    /// One page.
    case page
    /// One table.
    case table
}
