/// The frame of a chart: an SVG image that follows the reader's light or dark theme.
enum ChartImage {
    static let width = 720.0
    static let height = 320.0

    /// Puts what is drawn into an image.
    ///
    /// - Parameters:
    ///   - content: SVG elements.
    ///   - label: What the chart shows, for those who do not see it.
    static func svg(_ content: String, label: String) -> String {
        """
        <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(Int(width)) \(Int(height))" \
        width="\(Int(width))" height="\(Int(height))" role="img" \
        aria-label="\(label)">
        <style>
        \(ChartColor.styleSheet)
        </style>
        <rect \(ChartColor.paper.fill) width="\(Int(width))" height="\(Int(height))" rx="6"/>
        <g font-family="system-ui, 'Segoe UI', Roboto, 'DejaVu Sans', sans-serif" font-size="12">

        """ + content + "</g>\n</svg>\n"
    }
}
