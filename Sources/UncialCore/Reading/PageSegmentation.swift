/// How a page, or a part of one, is taken apart into lines before it is read.
public enum PageSegmentation: String, Sendable, Hashable, Codable, CaseIterable {
    /// As the engine was set up: usually columns, blocks and lines are found.
    case automatic
    /// One column of lines of varying sizes: rows of a table or a receipt stay together.
    case singleColumn
    /// One block of lines of one size, from edge to edge.
    case singleBlock
    /// As much text as can be found, in no particular order.
    case sparse
}
