/// What a model file is, as far as the file itself tells.
public struct TrainedDataInfo: Sendable, Hashable {
    /// What a model is made for.
    @nonexhaustive
    public enum Kind: String, Sendable, Hashable, Codable, CaseIterable {
        /// A network with whole weights, as those of `tessdata_fast`.
        case fast
        /// A network with weights that have a point, as those of `tessdata_best`: exact and slow.
        case best
        /// No network, as models from before Tesseract 4: of no use here.
        case legacy
        /// No language but `osd`, which tells how a page is turned, or `equ`, which finds formulas.
        case auxiliary
    }

    /// The file; what a private link leads to.
    public let path: String
    /// The size in bytes.
    public let bytes: Int
    /// Where it is from, such as "4.00.00alpha:ukr:synth20170629"; `nil` when it does not say.
    public let version: String?
    /// What it is made for.
    public let kind: Kind
}
