/// The network of a model: layers within layers, then what was said when it was trained.
struct NetworkPart {
    /// Whether its weights are whole numbers, which is faster and a little less exact.
    let hasWholeWeights: Bool
    /// The layers in the notation of Tesseract, such as "[1,36,0,1Ct3,3,16Mp3,3…O1c1]".
    let specification: String
    /// How many codes it tells apart.
    let outputs: Int

    /// Goes through all layers without reading their weights.
    ///
    /// - Throws: ``ModelDamage``.
    init(_ range: Range<Int>, of file: ModelBytes) throws(ModelDamage) {
        var part = PartReader(range, of: file, name: "network")
        outputs = try NetworkLayer.skip(in: &part).outputs
        specification = try part.text()
        hasWholeWeights = try part.integer(UInt32.self) & 1 == 1
        // How long it was trained.
        try part.skip(8)
        let noCharacter = try part.integer(Int32.self)
        guard (0..<Int32(clamping: outputs)).contains(noCharacter) else { throw part.unreadable }
        // Three rates.
        try part.skip(12)
        try part.requireEnd()
    }
}
