public import UncialModel

/// What an image library sees on a page before anything of it is read.
public struct PageAssessment: Sendable, Hashable {
    /// Steps that help whatever the page says, in order; empty for a page that is fine as it is.
    public var certain: [PreparationRecord]
    /// Other ways to prepare the page, likeliest first, for when it reads badly.
    ///
    /// Each is complete: its steps start from the same pixels as ``certain``.
    public var alternatives: [[PreparationRecord]]
    /// Whether lines of text seem to run up or down the image.
    public var looksSideways: Bool
    /// The middle height of capital letters in pixels, or `nil` where nothing looks like one.
    public var capitalHeight: Double?
    /// Whether rules of a table, a form or a frame are on the page.
    public var hasRules: Bool
    /// Whether what looks like letters is hardly darker than the paper: very faint print, or the back of
    /// the sheet showing through an empty page.
    public var isHardlyVisible: Bool

    /// Makes an assessment.
    public init(
        certain: [PreparationRecord] = [],
        alternatives: [[PreparationRecord]] = [],
        looksSideways: Bool = false,
        capitalHeight: Double? = nil,
        hasRules: Bool = false,
        isHardlyVisible: Bool = false
    ) {
        self.certain = certain
        self.alternatives = alternatives
        self.looksSideways = looksSideways
        self.capitalHeight = capitalHeight
        self.hasRules = hasRules
        self.isHardlyVisible = isHardlyVisible
    }
}
