/// A line of text at its place on a page; measures in points, origin at the top left.
struct PlacedLine: Sendable {
    let text: String
    let style: TextStyle
    let x: Double
    let baseline: Double
    /// The width to stretch the line to, or `nil` for its natural width.
    let justifiedWidth: Double?
}
