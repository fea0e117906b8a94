import Foundation
import FuzzKit
import FuzzTargets

/// Seeds that are made from others: PDFs with their streams unpacked, documents read from PDFs.
enum MadeSeeds {
    /// Makes them once; they stay in the folder of seeds.
    static func prepare(_ settings: Settings) throws {
        let folder = settings.store.made
        guard !FileManager.default.fileExists(atPath: folder.path) else { return }
        let unpacked = folder.appending(path: "unpacked")
        try FileManager.default.createDirectory(at: unpacked, withIntermediateDirectories: true)
        let bare = SeedStore(root: settings.root, made: unpacked)
        let errors = settings.output.appending(path: "seeds.log").path
        if let qpdf = ["/usr/bin/qpdf", "/usr/local/bin/qpdf"]
            .first(where: FileManager.default.isExecutableFile(atPath:))
        {
            let original = folder.appending(path: "original.pdf")
            for seed in try bare.files(["pdf"], upTo: 40_000) {
                try Data(seed.bytes).write(to: original)
                let name = seed.name.split(separator: "/").last.map(String.init) ?? "x.pdf"
                let target = unpacked.appending(path: name)
                let arguments = [
                    qpdf, "--qdf", "--object-streams=disable", "--static-id", original.path,
                    target.path,
                ]
                let child = try ChildProcess(arguments, environment: [:], errors: errors)
                _ = child.wait(seconds: 4)
            }
            try FileManager.default.removeItem(at: original)
        } else {
            say("qpdf is not installed: no seeds with their streams unpacked.")
        }
        let child = try ChildProcess(
            [CommandLine.arguments[0], "make-seeds", "--root", settings.root.path],
            environment: ProcessInfo.processInfo.environment,
            errors: errors
        )
        _ = child.wait(seconds: 300)
    }

    /// Reads small PDFs and writes their documents as JSON.
    static func writeDocuments(_ settings: Settings) async throws {
        let folder = settings.store.made.appending(path: "documents")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let packed = SeedStore(root: settings.root, made: folder)
        for seed in try packed.files(["pdf"], upTo: 200_000) {
            guard let json = try? await PDFDocuments.json(of: seed.bytes), json.utf8.count < 25_000
            else { continue }
            let name = seed.name.split(separator: "/").last.map(String.init) ?? "x"
            try Data(json.utf8).write(to: folder.appending(path: "\(name).json"))
        }
    }
}
