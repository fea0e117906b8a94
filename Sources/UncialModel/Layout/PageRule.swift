/// A straight line printed on the page, level or upright: a border of a table, an underline, a
/// separator between columns.
public struct PageRule: Sendable, Hashable, Codable {
    /// The direction a rule runs in.
    public enum Direction: String, Sendable, Hashable, Codable, CaseIterable {
        /// From left to right.
        case horizontal
        /// From top to bottom.
        case vertical
    }

    /// What the reader sees.
    public enum Kind: String, Sendable, Hashable, Codable, CaseIterable {
        /// A line that is drawn.
        case line
        /// The edge of a shaded or coloured area.
        case edge
    }

    /// The direction it runs in.
    public var direction: Direction
    /// What the reader sees.
    public var kind: Kind
    /// Where it stands, in pixels of the displayed page; its thickness is the short side, 0 for an
    /// edge.
    public var box: BoundingBox

    /// Makes a rule.
    public init(_ direction: Direction, kind: Kind = .line, box: BoundingBox) {
        self.direction = direction
        self.kind = kind
        self.box = box
    }
}
