import Foundation
import Testing
import UncialTestSupport

/// The arrows of the house.
///
/// A new one is a decision: it is made here and in `Docs/Architecture.md`.
@Suite struct LayeringTests {
    private static let backend: Set = ["UncialCore", "UncialModel"]

    private static let allowed: [String: Set<String>] = [
        "CLeptonica": [],
        "CNettle": [],
        "CPopplerSystem": [],
        "CQPDF": [],
        "CTesseract": [],
        "CTesseractShared": [],
        "CUncialIsolation": [],
        "CUncialLangEng": [],
        "CUncialLangUkr": [],
        "CUncialOpenMP": [],
        "CUncialPoppler": ["CPopplerSystem"],
        "CUncialQPDF": ["CQPDF"],
        "CUncialTesseract": [],
        "CUncialTesseractStatic": [],
        "UncialModel": [],
        "UncialCore": ["UncialModel"],
        "UncialStructure": ["UncialModel"],
        "UncialExport": ["UncialModel"],
        "UncialRaster": backend.union(["CUncialPoppler"]),
        "UncialPDFText": backend.union(["CUncialPoppler"]),
        "UncialPDFWriter": backend.union(["CUncialQPDF"]),
        "UncialImaging": backend.union(["CLeptonica"]),
        "UncialLanguageData": backend.union(["CNettle"]),
        "UncialLanguageDownload": backend.union(["UncialLanguageData"]),
        "UncialLangEng": backend.union(["CUncialLangEng", "UncialLanguageData"]),
        "UncialLangUkr": backend.union(["CUncialLangUkr", "UncialLanguageData"]),
        "UncialEngineTesseract": backend.union([
            "UncialLanguageData", "CTesseract", "CTesseractShared", "CUncialOpenMP",
            "CUncialTesseract",
            "CUncialTesseractStatic",
        ]),
        "UncialEngineVision": backend,
        "UncialEngineFake": backend,
        "UncialReading": backend,
        "UncialRuntime": backend,
        "UncialIsolation": backend.union(["CUncialIsolation"]),
        "UncialDist": [
            "UncialCore", "UncialEngineFake", "UncialEngineTesseract", "UncialEngineVision",
            "UncialExport", "UncialImaging", "UncialIsolation", "UncialLanguageData", "UncialModel",
            "UncialPDFText",
            "UncialPDFWriter",
            "UncialRaster", "UncialReading", "UncialRuntime", "UncialStructure",
        ],
    ]

    /// Programs, each with one file that starts it.
    private static let programs: Set = ["uncial-worker"]

    /// What runs while others are built.
    private static let plugins: Set = ["LanguageModel"]

    /// What a target may import besides what it depends on.
    private static let toolchain: Set = [
        "Darwin", "Dispatch", "Foundation", "FoundationEssentials", "Glibc", "Musl", "Swift",
        "Synchronization",
    ]
    private static let apple: Set = ["CoreGraphics", "Vision"]

    @Test func `every target depends on exactly what the design allows`() throws {
        let targets = try PackageManifest.load().targets.filter { !$0.name.hasSuffix("Tests") }
        let found = Dictionary(
            uniqueKeysWithValues: targets.map { ($0.name, Set($0.dependencies.map(\.name))) }
        )
        let others: Set = ["UncialFaultyWorker", "UncialTestSupport"]
        #expect(
            Set(found.keys).subtracting(others).subtracting(Self.programs)
                .subtracting(Self.plugins)
                == Set(Self.allowed.keys)
        )
        for program in Self.programs { #expect(found[program] == ["UncialDist"]) }
        for (name, dependencies) in Self.allowed {
            #expect(found[name] == dependencies, "target \(name)")
        }
    }

    @Test func `every public target is a library product of its own`() throws {
        let products = try PackageManifest.load().products
        let names = Set(Self.allowed.keys.filter { $0.hasPrefix("Uncial") })
        #expect(Set(products.map(\.name)) == names.union(Self.programs))
        #expect(products.allSatisfy { $0.targets == [$0.name] })
    }

    @Test func `every import is of a declared dependency or the toolchain`() throws {
        for (target, dependencies) in Self.allowed where target.hasPrefix("Uncial") {
            var permitted = dependencies.union(Self.toolchain)
            if target == "UncialModel" { permitted = [] }
            if target == "UncialEngineVision" { permitted.formUnion(Self.apple) }
            // SHA-256, which nettle computes elsewhere.
            if target == "UncialLanguageData" { permitted.insert("CryptoKit") }
            if target == "UncialLanguageDownload" { permitted.insert("FoundationNetworking") }
            for file in try SourceFile.all(in: "Sources/\(target)") {
                #expect(
                    file.imports.subtracting(permitted).isEmpty,
                    "\(file.path) imports \(file.imports.subtracting(permitted))"
                )
            }
        }
    }

    @Test func `C modules stay inside their target`() throws {
        for file in try SourceFile.all(in: "Sources") {
            for line in file.lines where line.contains("import C") && line.contains("public import")
            {
                #expect(
                    !line.contains("import CUncial") && !line.contains("import CT")
                        && !line.contains("import CLeptonica"),
                    "\(file.path): \(line)"
                )
            }
        }
    }

    @Test func `set-up installs the packages that the manifest names`() throws {
        let list = try String(
            contentsOf: Repository.root.appending(path: "Scripts/debian-packages.txt"),
            encoding: .utf8
        )
        let sdk = try #require(list.split(separator: "# The SDK").last)
            .split(separator: "\n\n")[0].split(separator: "\n")
        let installed = sdk.map { $0.prefix { !$0.isWhitespace } }
        #expect(sdk.allSatisfy { $0.contains("# ") }, "each has its reason")
        let named = try PackageManifest.load().targets
            .flatMap { $0.providers ?? [] }.flatMap { $0.apt ?? [] }.flatMap { $0 }
        #expect(Set(installed.map(String.init)) == Set(named))
    }
}
