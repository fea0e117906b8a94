import UncialCore
import UncialModel

extension TesseractWorker {
    /// Finds out which languages a page is in.
    ///
    /// - Parameters:
    ///   - request: the upright page; its languages are those that were named.
    ///   - groups: what it may be in.
    ///   - dictionaries: those of the models.
    ///   - osd: the model that tells scripts, if there is one.
    ///   - memory: keeps the layout for the page's recognition.
    /// - Returns: `nil` when it cannot be told.
    func languages(
        of request: RecognitionRequest,
        among groups: [ScriptGroup],
        dictionaries: ModelDictionaries,
        osd: LanguageModels?,
        memory: LayoutMemory,
        cancellation: CancellationFlag
    ) throws -> LanguageEvidence? {
        try cancellation.check()
        try RasterLimits.check(request)
        guard try RasterLimits.mayHoldText(request.raster) else { return nil }
        return try quietly {
            let layout = try layout(of: request, by: groups[0].pivot, cancellation)
            if request.pageSegmentation.hasLines { memory.keep(layout, of: request.raster) }
            let sample = LineSample(of: layout)
            guard !sample.lines.isEmpty else { return nil }
            let search = LanguageSearch(
                reader: SampleReader(sample, of: request, cancellation: cancellation) {
                    try self.handle(for: [$0])
                },
                groups: groups,
                named: Set(request.languages),
                dictionaries: dictionaries,
                likelyScripts: { rare in
                    try cancellation.check()
                    guard rare.count > ScriptName.mostToTry else { return rare }
                    let name = try osd.flatMap { try self.handle(of: $0).script(of: request) }
                    return ScriptName.likeliest(of: rare, named: name)
                }
            )
            return try search.evidence()
        }
    }

    private func layout(
        of request: RecognitionRequest,
        by language: OcrLanguage,
        _ cancellation: CancellationFlag
    ) throws -> PageBlocks {
        var request = request
        // A page that is read without regard to lines has lines all the same.
        if !request.pageSegmentation.hasLines { request.pageSegmentation = .auto }
        let handle = try handle(for: [language])
        defer { handle.clear() }
        return try handle.layout(of: request, cancellation: cancellation)
    }
}
