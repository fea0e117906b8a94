internal import UncialDist

/// Whether missing models are fetched before documents are read.
enum DownloadChoice: String, Sendable, CaseIterable {
    /// After a question on the terminal; without one, none is fetched.
    case ask
    case always
    case never

    static let option = OptionDefinition.value(
        "download",
        "WHEN",
        help:
            "Whether missing models are fetched before reading: ask (on a terminal; elsewhere none "
            + "is fetched), always or never. The default is ask."
    )

    /// Has the models fetched that somebody asked for and that are missing.
    ///
    /// - Throws: `CommandFailure` when they must be fetched and cannot.
    func fetchMissing(of request: LanguageRequest, console: Console) async throws {
        guard self != .never, request.place.tessdata == nil else { return }
        guard self == .always || console.canAsk else { return }
        let missing = try await request.missing()
        guard !missing.isEmpty else { return }
        let isFetched = try await DownloadProgram.run(
            languages: missing,
            cache: request.place.cache,
            asks: self == .ask
        )
        guard isFetched || self == .ask else {
            throw CommandFailure(
                .download,
                "language data for \(missing.map(\.code).joined(separator: ", ")) could not be "
                    + "downloaded: see above, or leave --download always out"
            )
        }
    }
}
