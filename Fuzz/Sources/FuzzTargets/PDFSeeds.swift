import FuzzKit

/// The PDFs that damaged ones are made from: small ones, and others with their streams unpacked.
enum PDFSeeds {
    /// Files of the corpus that take seconds as they are, and so would all their children.
    private static let slow = ["hugemono", "issue16263", "bomb", "enormous"]

    static func all(from store: SeedStore) throws -> [Seed] {
        try HandmadePDFs.seeds
            + store.files(["pdf"], upTo: 60_000).filter { seed in
                !slow.contains { seed.name.contains($0) }
            }
    }
}
